import GalleyPrimitives

extension LayoutDifference {
  /// How many lines a summary has at most.
  private static let lineLimit = 24
  /// How many movements are told one by one.
  private static let movementLimit = 4

  /// What changed, in sentences for people, the cause first.
  public var summary: [String] {
    if isEmpty { return ["no layout change"] }
    var lines: [String] = []
    if let viewport { lines.append("viewport " + Self.text(of: viewport)) }
    // The same change of elements that are called the same is told once.
    var order: [String] = []
    var groups: [String: (count: Int, path: String)] = [:]
    let isCaused = changesContents || viewport != nil
    let hasOwn = changes.contains { !$0.isConsequence }
    for change in changes {
      if isCaused ? isFollowing(change) : hasOwn && change.isConsequence { continue }
      let text = change.label + " " + Self.text(of: change.change)
      if groups[text] == nil { order.append(text) }
      let place = change.y.map { ", y=" + decimalText($0, decimals: 4) } ?? ""
      groups[text, default: (0, change.path + place)].count += 1
    }
    for text in order.prefix(Self.lineLimit) {
      let count = groups[text]?.count ?? 1
      lines.append(count > 1 ? "\(text) (\(count) elements)" : text)
    }
    if order.count > Self.lineLimit { lines.append("\(order.count - Self.lineLimit) more changes") }
    if scaledElements > 0 {
      let elements = scaledElements == 1 ? "1 element" : "\(scaledElements) elements"
      lines.append("lengths of \(elements) follow from the size of font")
    }
    let moves = movements.map { movement in
      let boxes = movement.count == 1 ? "1 later box" : "\(movement.count) later boxes"
      return "\(boxes) moved \(Self.distance(movement))"
    }
    if let first = moves.first {
      if lines.isEmpty { lines.append(first) } else { lines[0] += "; " + first }
      if let path = order.first.flatMap({ groups[$0]?.path }) { lines.insert("at " + path, at: 1) }
      let most = moves.count > Self.movementLimit + 1 ? Self.movementLimit : moves.count
      lines += moves[..<most].dropFirst()
      if most < moves.count {
        let others = movements.dropFirst(most)
        let count = others.reduce(0) { $0 + $1.count }
        let distance = others.reduce(0.0) { max($0, abs($1.x), abs($1.y)) }
        lines.append("\(count) more boxes moved, by up to \(decimalText(distance, decimals: 4)) px")
      }
    } else if let path = order.first.flatMap({ groups[$0]?.path }) {
      lines.insert("at " + path, at: 1)
    }
    if lines.isEmpty {
      lines.append("lines moved by up to \(decimalText(largestDistance, decimals: 4)) px")
    }
    return lines
  }

  private static func text(of change: Change) -> String {
    func px(_ value: Double) -> String { decimalText(value, decimals: 4) }
    switch change {
    case .properties(let properties):
      return Self.text(of: properties)
    case .renamed(let name): return "was \(name)"
    case .inserted(let y, let height, let text):
      return "inserted at y=\(px(y)), \(px(height)) px high" + quoted(text)
    case .removed(let y, let height, let text):
      return "removed at y=\(px(y)), \(px(height)) px high" + quoted(text)
    case .moved(let oldY, let newY, let text):
      return "now stands elsewhere, at y=\(px(newY)) instead of \(px(oldY))" + quoted(text)
    case .text(let old, let new):
      let (first, second) = different(old, new)
      return "text “\(first)” → “\(second)”"
    case .lines(let old, let new):
      return "now breaks into \(new) \(new == 1 ? "line" : "lines") instead of \(old)"
    case .size(let oldWidth, let oldHeight, let newWidth, let newHeight):
      var parts: [String] = []
      if oldWidth != newWidth { parts.append("width \(px(oldWidth)) → \(px(newWidth)) px") }
      if oldHeight != newHeight { parts.append("height \(px(oldHeight)) → \(px(newHeight)) px") }
      return parts.joined(separator: ", ")
    }
  }

  private static let sides = ["top", "right", "bottom", "left"]

  /// Properties of several sides that changed alike are told once, by the first of them.
  private static func text(of properties: [PropertyChange]) -> String {
    var order: [String] = []
    var groups: [String: (first: String, change: String, others: [String])] = [:]
    for property in properties.sorted(by: { rank($0.name) < rank($1.name) }) {
      let parts = property.name.split(separator: "-").map(String.init)
      let side = parts.first(where: sides.contains) ?? ""
      let family = parts.map { $0 == side ? "*" : $0 }.joined(separator: "-")
      let change = "\(property.old) → \(property.new)"
      let key = side.isEmpty ? property.name : "\(family) \(change)"
      if groups[key] == nil {
        order.append(key)
        groups[key] = (property.name, change, [])
      } else {
        groups[key]?.others.append(side)
      }
    }
    order.sort()
    return order.compactMap { key in
      groups[key].map { group in
        let others = group.others.isEmpty ? "" : " (\(group.others.joined(separator: ", ")) too)"
        return "\(group.first) \(group.change)\(others)"
      }
    }.joined(separator: ", ")
  }

  /// The order of sides in CSS; all else comes after.
  private static func rank(_ name: String) -> Int {
    name.split(separator: "-").lazy.compactMap { sides.firstIndex(of: String($0)) }.first ?? 4
  }

  /// Elements that show something of their own, which no property tells of.
  private static let replaced: Set<String> = [
    "img", "svg", "video", "canvas", "iframe", "object", "embed",
  ]

  /// Whether a change of size is told by other changes.
  private func isFollowing(_ change: ElementChange) -> Bool {
    guard case .size = change.change else { return false }
    let name = change.path.split(separator: ">").last ?? ""
    return change.isConsequence || !Self.replaced.contains(String(name.prefix { $0.isLetter }))
  }

  private static func text(of viewport: ViewportChange) -> String {
    func px(_ value: Double) -> String { decimalText(value, decimals: 2) }
    return "\(px(viewport.oldWidth)) × \(px(viewport.oldHeight)) → "
      + "\(px(viewport.newWidth)) × \(px(viewport.newHeight)) px"
  }

  private static func quoted(_ text: String) -> String {
    text.isEmpty ? "" : ": “\(shortened(text))”"
  }

  /// Two texts from shortly before where they part.
  private static func different(_ old: String, _ new: String) -> (String, String) {
    let common = zip(old, new).prefix { $0 == $1 }.count
    guard common > 40, max(old.count, new.count) > 60 else {
      return (shortened(old), shortened(new))
    }
    // Not in the middle of a word, if one begins near.
    var start = common - 20
    if let space = old.prefix(common).dropFirst(start).firstIndex(of: " ") {
      start = min(old.distance(from: old.startIndex, to: space) + 1, common)
    }
    return (
      "…" + shortened(String(old.dropFirst(start))), "…" + shortened(String(new.dropFirst(start)))
    )
  }

  private static func shortened(_ text: String) -> String {
    text.count > 60 ? text.prefix(59) + "…" : text
  }

  private static func distance(_ movement: Movement) -> String {
    func px(_ value: Double) -> String { decimalText(abs(value), decimals: 4) + " px" }
    var parts: [String] = []
    if movement.y != 0 { parts.append((movement.y > 0 ? "down " : "up ") + px(movement.y)) }
    if movement.x != 0 { parts.append((movement.x > 0 ? "right " : "left ") + px(movement.x)) }
    return parts.joined(separator: " and ")
  }
}
