import GalleyPrimitives

extension ComputedText {
  static let grid: [(String, Writer)] = [
    ("grid-template-rows", { tracks($0.container.gridTemplateRows) }),
    ("grid-template-columns", { tracks($0.container.gridTemplateColumns) }),
    ("grid-template-areas", {
      ValueText.words(
        $0.container.gridTemplateAreas.rows.map { row in
          "\"" + row.map { $0 == .empty ? "." : $0.text }.joined(separator: " ") + "\""
        })
    }),
    ("grid-auto-rows", { ValueText.words($0.container.gridAutoRows.map { track($0) }, empty: "auto") }),
    ("grid-auto-columns", {
      ValueText.words($0.container.gridAutoColumns.map { track($0) }, empty: "auto")
    }),
    ("grid-auto-flow", {
      let flow = $0.container.gridAutoFlow
      if flow.isColumn { return flow.isDense ? "column dense" : "column" }
      return flow.isDense ? "dense" : "row"
    }),
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
    case .subgrid(let items): (["subgrid"] + items.map { item($0, depth: 0) }).joined(separator: " ")
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
