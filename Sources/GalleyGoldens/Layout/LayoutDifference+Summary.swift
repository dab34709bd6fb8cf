import GalleyPrimitives

extension LayoutDifference {
  /// How many lines a summary has at most.
  private static let lineLimit = 24

  /// What changed, in sentences for people, the cause first.
  public var summary: [String] {
    if isEmpty { return ["no layout change"] }
    var lines: [String] = []
    // The same change of elements that are called the same is told once.
    var order: [String] = []
    var groups: [String: (count: Int, path: String)] = [:]
    let isCaused = changesContents
    for change in changes {
      // Sizes follow from what else changed.
      if case .size = change.change, isCaused { continue }
      let text = change.label + " " + Self.text(of: change.change)
      if groups[text] == nil { order.append(text) }
      groups[text, default: (0, change.path)].count += 1
    }
    for text in order.prefix(Self.lineLimit) {
      let count = groups[text]?.count ?? 1
      lines.append(count > 1 ? "\(text) (\(count) elements)" : text)
    }
    if order.count > Self.lineLimit { lines.append("\(order.count - Self.lineLimit) more changes") }
    let moves = movements.map { movement in
      let boxes = movement.count == 1 ? "1 later box" : "\(movement.count) later boxes"
      return "\(boxes) moved \(Self.distance(movement))"
    }
    if let first = moves.first {
      if lines.isEmpty { lines.append(first) } else { lines[0] += "; " + first }
      if let path = order.first.flatMap({ groups[$0]?.path }) { lines.insert("at " + path, at: 1) }
      for other in moves.dropFirst().prefix(6) { lines.append(other) }
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
    case .inserted(let y, let height): return "inserted at y=\(px(y)), \(px(height)) px high"
    case .removed(let y, let height): return "removed at y=\(px(y)), \(px(height)) px high"
    case .text(let old, let new): return "text “\(shortened(old))” → “\(shortened(new))”"
    case .lines(let old, let new): return "now breaks into \(new) lines instead of \(old)"
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
