import GalleyPrimitives

extension ComputedText {
  static let grid: [(String, Writer)] = [
    ("grid-template-rows", { tracks($0.container.gridTemplateRows) }),
    ("grid-template-columns", { tracks($0.container.gridTemplateColumns) }),
    (
      "grid-template-areas",
      {
        ValueText.words(
          $0.container.gridTemplateAreas.rows.map { row in
            "\"" + row.map { $0 == .empty ? "." : $0.text }.joined(separator: " ") + "\""
          })
      }
    ),
    (
      "grid-auto-rows",
      { ValueText.words($0.container.gridAutoRows.map { track($0) }, empty: "auto") }
    ),
    (
      "grid-auto-columns",
      {
        ValueText.words($0.container.gridAutoColumns.map { track($0) }, empty: "auto")
      }
    ),
    (
      "grid-auto-flow",
      {
        let flow = $0.container.gridAutoFlow
        if flow.isColumn { return flow.isDense ? "column dense" : "column" }
        return flow.isDense ? "dense" : "row"
      }
    ),
    ("grid-row-start", { line($0.container.gridRowStart) }),
    ("grid-row-end", { line($0.container.gridRowEnd) }),
    ("grid-column-start", { line($0.container.gridColumnStart) }),
    ("grid-column-end", { line($0.container.gridColumnEnd) }),
  ]

  private static func line(_ value: GridLine) -> String {
    func named(_ name: Atom) -> String { name == .empty ? "" : " " + CSSText.identifier(name.text) }
    switch value {
    case .auto: return "auto"
    case .area(let name): return CSSText.identifier(name.text)
    case .line(let number, let name): return "\(number)\(named(name))"
    case .span(let count, let name):
      return count == 1 && name != .empty ? "span\(named(name))" : "span \(count)\(named(name))"
    }
  }

  private static func breadth(_ value: TrackBreadth) -> String {
    switch value {
    case .lengthPercentage(let length): ValueText.lengthPercentage(length)
    case .fraction(let share): CSSText.number(share) + "fr"
    case .auto: "auto"
    case .minContent: "min-content"
    case .maxContent: "max-content"
    }
  }

  static func track(_ value: TrackSize) -> String {
    switch value {
    case .breadth(let size): breadth(size)
    case .minmax(let low, let high): "minmax(\(breadth(low)), \(breadth(high)))"
    case .fitContent(let length): "fit-content(\(ValueText.lengthPercentage(length)))"
    }
  }

  private static func tracks(_ value: TrackList) -> String {
    switch value {
    case .none: "none"
    case .tracks(let items): ValueText.words(items.map { item($0, depth: 0) })
    case .subgrid(let items):
      (["subgrid"] + items.map { item($0, depth: 0) }).joined(separator: " ")
    }
  }

  private static func item(_ value: TrackListItem, depth: Int) -> String {
    switch value {
    case .lineNames(let names):
      return "[" + names.map { CSSText.identifier($0.text) }.joined(separator: " ") + "]"
    case .track(let size): return track(size)
    case .repetition(let count, let items):
      guard depth < 4 else { return "" }
      let inner = items.map { item($0, depth: depth + 1) }.joined(separator: " ")
      switch count {
      case .count(let number): return "repeat(\(number), \(inner))"
      case .autoFill: return "repeat(auto-fill, \(inner))"
      case .autoFit: return "repeat(auto-fit, \(inner))"
      }
    }
  }
}

extension ComputedText {
  /// A track list with the used sizes of its tracks.
  ///
  /// - Parameters:
  ///   - sizes: In px, implicit tracks included.
  ///   - leading: How many implicit tracks come first.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#resolved-track-list>
  public static func usedTracks(_ list: TrackList, _ sizes: [Double], _ leading: Int) -> String {
    if case .subgrid = list { return tracks(list) }
    guard !sizes.isEmpty else { return "none" }
    var names: [Int: [Atom]] = [:]
    if case .tracks(let items) = list {
      var line = max(0, leading)
      var hasAutoRepeat = false
      note(items, &line, &names, &hasAutoRepeat)
      // Not yet: the names of lines in a list that is repeated as often as there is room.
      if hasAutoRepeat { names = [:] }
    }
    var parts: [String] = []
    for index in 0...sizes.count {
      if let names = names[index], !names.isEmpty {
        parts.append("[" + names.map { CSSText.identifier($0.text) }.joined(separator: " ") + "]")
      }
      if index < sizes.count { parts.append(ValueText.px(Float(sizes[index]))) }
    }
    return parts.joined(separator: " ")
  }

  private static func note(
    _ items: [TrackListItem], _ line: inout Int, _ names: inout [Int: [Atom]],
    _ hasAutoRepeat: inout Bool
  ) {
    for item in items {
      switch item {
      case .lineNames(let list): names[line, default: []] += list
      case .track: line += 1
      case .repetition(.count(let count), let inner):
        for _ in 0..<min(max(count, 0), 10_000) { note(inner, &line, &names, &hasAutoRepeat) }
      case .repetition: hasAutoRepeat = true
      }
    }
  }
}
