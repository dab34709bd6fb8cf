import GalleyCSS
import GalleyPrimitives

/// What changed between two layouts, by element.
public struct LayoutDifference: Hashable, Sendable {
  /// A property whose computed value changed.
  public struct PropertyChange: Hashable, Sendable {
    public let name: String
    public let old: String
    public let new: String
  }

  /// What happened to an element.
  public enum Change: Hashable, Sendable {
    /// Values of its own changed; those that it inherits are told for the ancestor.
    case properties([PropertyChange])
    /// Its name changed, as with other classes.
    case renamed(from: String)
    /// It is new; its top and height in px.
    case inserted(y: Double, height: Double)
    /// It is gone; the top and height that it had, in px.
    case removed(y: Double, height: Double)
    /// Its own text changed.
    case text(old: String, new: String)
    /// The same text is divided into other lines.
    case lines(old: Int, new: Int)
    /// Its size changed, in px.
    case size(oldWidth: Double, oldHeight: Double, newWidth: Double, newHeight: Double)
  }

  /// An element with what happened to it.
  public struct ElementChange: Hashable, Sendable {
    /// As in a selector: `.card`, `#main`, or `p`.
    public let label: String
    /// The way from the root.
    public let path: String
    public let change: Change
  }

  /// Elements that moved by the same distance, in px.
  public struct Movement: Hashable, Sendable {
    public let x: Double
    public let y: Double
    public let count: Int
  }

  /// In the order of the document, causes before sizes that follow from them.
  public private(set) var changes: [ElementChange] = []
  /// Those of most elements first.
  public private(set) var movements: [Movement] = []
  /// The farthest that an edge of an element or line moved, in px.
  public private(set) var largestDistance = 0.0

  /// Whether nothing at all changed.
  public var isEmpty: Bool { changes.isEmpty && movements.isEmpty && largestDistance == 0 }

  /// Whether an element, a text or a computed value changed, rather than places and sizes alone.
  public var changesContents: Bool {
    changes.contains {
      switch $0.change {
      case .properties, .renamed, .inserted, .removed, .text: true
      case .lines, .size: false
      }
    }
  }

  public init(_ old: LayoutSnapshot, _ new: LayoutSnapshot) {
    var builder = LayoutDifferenceBuilder(old, new)
    builder.run()
    changes = builder.causes + builder.sizes
    movements = builder.movements.map {
      Movement(x: Double($0.key.x) / 64, y: Double($0.key.y) / 64, count: $0.value)
    }.sorted { ($0.count, $0.y, $0.x) > ($1.count, $1.y, $1.x) }
    largestDistance = Double(builder.largestDistance) / 64
  }
}

/// Walks through two layouts side by side.
private struct LayoutDifferenceBuilder {
  struct Distance: Hashable {
    var x: Int
    var y: Int
  }

  private let old: LayoutSnapshot
  private let new: LayoutSnapshot
  private let oldChildren: [[Int]]
  private let newChildren: [[Int]]
  private let oldContents: [Int]
  private let newContents: [Int]
  var causes: [LayoutDifference.ElementChange] = []
  var sizes: [LayoutDifference.ElementChange] = []
  var movements: [Distance: Int] = [:]
  var largestDistance = 0

  init(_ old: LayoutSnapshot, _ new: LayoutSnapshot) {
    self.old = old
    self.new = new
    oldChildren = old.children()
    newChildren = new.children()
    oldContents = Self.contents(old, oldChildren)
    newContents = Self.contents(new, newChildren)
  }

  /// A number for each element that those of the same names and texts share.
  private static func contents(_ snapshot: LayoutSnapshot, _ children: [[Int]]) -> [Int] {
    var result = [Int](repeating: 0, count: snapshot.elements.count)
    for index in snapshot.elements.indices.reversed() {
      var hasher = Hasher()
      hasher.combine(snapshot.elements[index].name)
      hasher.combine(text(snapshot.elements[index]))
      for child in children[index] { hasher.combine(result[child]) }
      result[index] = hasher.finalize()
    }
    return result
  }

  mutating func run() {
    guard !old.elements.isEmpty, !new.elements.isEmpty else {
      if !old.elements.isEmpty { noteRemoved(0) }
      if !new.elements.isEmpty { noteInserted(0) }
      return
    }
    // Pairs still to be compared, the next one last.
    var pending = [(0, 0)]
    while let (a, b) = pending.popLast() {
      compare(a, b)
      pending += match(oldChildren[a], newChildren[b]).reversed()
    }
  }

  /// What children are paired by, one after the other.
  private enum Likeness: CaseIterable {
    /// Name and texts, also of those inside.
    case contents
    case name
    /// The name without id and classes.
    case tag

    var next: Likeness? {
      switch self {
      case .contents: .name
      case .name: .tag
      case .tag: nil
      }
    }
  }

  /// Pairs children; what has no partner is noted.
  private mutating func match(_ first: [Int], _ second: [Int]) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    match(first[...], second[...], .contents, &pairs)
    return pairs
  }

  private mutating func match(
    _ first: ArraySlice<Int>, _ second: ArraySlice<Int>, _ likeness: Likeness?,
    _ pairs: inout [(Int, Int)]
  ) {
    if first.isEmpty, second.isEmpty { return }
    guard let likeness, !first.isEmpty, !second.isEmpty else {
      for index in first { noteRemoved(index) }
      for index in second { noteInserted(index) }
      return
    }
    let alignment = SequenceAlignment(
      first.map { key($0, old, oldContents, likeness) },
      second.map { key($0, new, newContents, likeness) })
    var (i, j) = (first.startIndex, second.startIndex)
    for part in alignment.matches {
      let (a, b) = (first.startIndex + part.first, second.startIndex + part.second)
      match(first[i..<a], second[j..<b], likeness.next, &pairs)
      for offset in 0..<part.count {
        let pair = (first[a + offset], second[b + offset])
        let name = old.elements[pair.0].name
        if name != new.elements[pair.1].name { append(pair.1, .renamed(from: name)) }
        pairs.append(pair)
      }
      (i, j) = (a + part.count, b + part.count)
    }
    match(first[i...], second[j...], likeness.next, &pairs)
  }

  private func key(
    _ index: Int, _ snapshot: LayoutSnapshot, _ contents: [Int], _ likeness: Likeness
  ) -> String {
    switch likeness {
    case .contents: String(contents[index])
    case .name: snapshot.elements[index].name
    case .tag: tag(snapshot.elements[index].name)
    }
  }

  private func tag(_ name: String) -> String { String(name.prefix { $0 != "#" && $0 != "." }) }

  private mutating func noteInserted(_ index: Int) {
    let box = new.elements[index].border
    largestDistance = .max
    append(index, .inserted(y: Double(box.minY) / 64, height: Double(box.height) / 64))
  }

  private mutating func noteRemoved(_ index: Int) {
    let box = old.elements[index].border
    largestDistance = .max
    causes.append(
      LayoutDifference.ElementChange(
        label: label(index, in: old), path: old.path(of: index),
        change: .removed(y: Double(box.minY) / 64, height: Double(box.height) / 64)))
  }

  private mutating func append(_ index: Int, _ change: LayoutDifference.Change) {
    let element = LayoutDifference.ElementChange(
      label: label(index, in: new), path: new.path(of: index), change: change)
    if case .size = change { sizes.append(element) } else { causes.append(element) }
  }

  /// The shortest that people call an element by: its id, its classes, or its name.
  private func label(_ index: Int, in snapshot: LayoutSnapshot) -> String {
    let element = snapshot.elements[index]
    let name = element.name
    if name.hasPrefix("::"), snapshot.elements.indices.contains(element.parent) {
      return label(snapshot.elements[element.parent].name) + name
    }
    return label(name)
  }

  private func label(_ name: String) -> String {
    if let hash = name.firstIndex(of: "#") {
      return String(name[hash...].prefix { $0 != "." })
    }
    if let dot = name.firstIndex(of: ".") { return String(name[dot...]) }
    return name
  }

  private mutating func compare(_ a: Int, _ b: Int) {
    let (first, second) = (old.elements[a], new.elements[b])
    let properties = propertyChanges(a, b)
    if !properties.isEmpty { append(b, .properties(properties)) }
    let (oldText, newText) = (Self.text(first), Self.text(second))
    if oldText != newText {
      append(b, .text(old: oldText, new: newText))
    } else if first.lines.count != second.lines.count {
      append(b, .lines(old: first.lines.count, new: second.lines.count))
    }
    for (line, other) in zip(first.lines, second.lines) { note(line.box, other.box) }
    note(first.border, second.border)
    note(first.content, second.content)
    if first.border.width != second.border.width || first.border.height != second.border.height {
      append(
        b,
        .size(
          oldWidth: Double(first.border.width) / 64, oldHeight: Double(first.border.height) / 64,
          newWidth: Double(second.border.width) / 64, newHeight: Double(second.border.height) / 64))
    }
    let moved = Distance(
      x: second.border.minX - first.border.minX, y: second.border.minY - first.border.minY)
    if moved != Distance(x: 0, y: 0) { movements[moved, default: 0] += 1 }
  }

  private mutating func note(_ a: LayoutSnapshot.Box, _ b: LayoutSnapshot.Box) {
    for distance in [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY] {
      largestDistance = max(largestDistance, abs(distance))
    }
  }

  private static func text(_ element: LayoutSnapshot.Element) -> String {
    element.lines.map(\.text).joined(separator: " ")
  }

  private func propertyChanges(_ a: Int, _ b: Int) -> [LayoutDifference.PropertyChange] {
    let (first, second) = (old.elements[a].properties, new.elements[b].properties)
    if first == second { return [] }
    var values: [String: (old: String?, new: String?)] = [:]
    for property in first { values[property.name, default: (nil, nil)].old = property.value }
    for property in second { values[property.name, default: (nil, nil)].new = property.value }
    return values.filter { $0.value.old != $0.value.new }.map { name, value in
      LayoutDifference.PropertyChange(
        name: name, old: value.old ?? usualValue(of: name, a, in: old),
        new: value.new ?? usualValue(of: name, b, in: new))
    }.sorted { $0.name < $1.name }
  }

  /// What a property that isn't told of an element has: the value that it inherits, or the initial
  /// one.
  private func usualValue(of name: String, _ element: Int, in snapshot: LayoutSnapshot) -> String {
    let registry = PropertyRegistry.shared
    guard let longhand = registry.longhands.first(where: { $0.name.text == name }) else {
      return "none"
    }
    if longhand.inherits {
      var ancestor = snapshot.elements[element].parent
      while snapshot.elements.indices.contains(ancestor) {
        let properties = snapshot.elements[ancestor].properties
        if let known = properties.first(where: { $0.name == name }) { return known.value }
        ancestor = snapshot.elements[ancestor].parent
      }
    }
    return ComputedProperty.initialValue(of: name) ?? "none"
  }
}

extension LayoutSnapshot {
  /// The way from the root to an element.
  func path(of index: Int) -> String {
    var names: [String] = []
    var current = index
    while current >= 0, current < elements.count {
      names.append(elements[current].name)
      current = elements[current].parent
    }
    return names.reversed().joined(separator: ">").replacing(">::", with: "::")
  }
}
