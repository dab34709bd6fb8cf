/// Walks through two layouts side by side.
struct LayoutDifferenceBuilder {
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
  var scaledElements = 0
  private var values: ComparedValues
  /// What has no partner among those beside it, and where ``causes`` tells so.
  private var removed: [(element: Int, cause: Int)] = []
  private var inserted: [(element: Int, cause: Int)] = []
  private var sizeChanges: [SizeChange] = []

  init(_ old: LayoutSnapshot, _ new: LayoutSnapshot) {
    self.old = old
    self.new = new
    oldChildren = old.children()
    newChildren = new.children()
    oldContents = Self.contents(old, oldChildren)
    newContents = Self.contents(new, newChildren)
    values = ComparedValues(old, new)
  }

  /// A number for each element that those of the same names and texts share.
  private static func contents(_ snapshot: LayoutSnapshot, _ children: [[Int]]) -> [Int] {
    var result = [Int](repeating: 0, count: snapshot.elements.count)
    for index in snapshot.elements.indices.reversed() {
      var hasher = Hasher()
      hasher.combine(snapshot.elements[index].name)
      // Where lines break isn't what they say, and a marker counts what stands before it.
      for line in snapshot.elements[index].lines {
        for scalar in line.text.unicodeScalars where scalar != " " { hasher.combine(scalar) }
      }
      for child in children[index] where snapshot.elements[child].name != "::marker" {
        hasher.combine(result[child])
      }
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
    compareAll(0, 0)
    for (a, b) in tellMoved() { compareAll(a, b) }
    noteSizes()
  }

  /// Compares two elements and what is inside of them.
  private mutating func compareAll(_ a: Int, _ b: Int) {
    // Pairs still to be compared, the next one last.
    var pending = [(a, b)]
    while let (a, b) = pending.popLast() {
      compare(a, b)
      pending += match(oldChildren[a], newChildren[b]).reversed()
    }
  }

  /// Tells of what was removed at one place and inserted at another that it moved.
  ///
  /// - Returns: Those elements.
  private mutating func tellMoved() -> [(Int, Int)] {
    var places: [Int: (old: [Int], new: [Int])] = [:]
    for (place, entry) in removed.enumerated() where isTelling(entry.element, old, oldChildren) {
      places[oldContents[entry.element], default: ([], [])].old.append(place)
    }
    for (place, entry) in inserted.enumerated() where isTelling(entry.element, new, newChildren) {
      places[newContents[entry.element], default: ([], [])].new.append(place)
    }
    var result: [(Int, Int)] = []
    var untold: Set<Int> = []
    for place in places.values where place.old.count == 1 && place.new.count == 1 {
      let (a, b) = (removed[place.old[0]], inserted[place.new[0]])
      causes[b.cause] = element(
        b.element,
        .moved(
          oldY: Double(old.elements[a.element].border.minY) / 64,
          newY: Double(new.elements[b.element].border.minY) / 64,
          text: text(inside: b.element, new, newChildren)))
      untold.insert(a.cause)
      result.append((a.element, b.element))
    }
    causes = causes.indices.filter { !untold.contains($0) }.map { causes[$0] }
    return result.sorted { $0.1 < $1.1 }
  }

  /// Whether an element is more than an empty box, which might be any other.
  private func isTelling(
    _ index: Int, _ snapshot: LayoutSnapshot, _ children: [[Int]]
  ) -> Bool {
    let element = snapshot.elements[index]
    return !children[index].isEmpty || !element.lines.isEmpty
      || element.name.contains { $0 == "#" || $0 == "." }
  }

  /// What an element says, with those inside of it, as far as people need it to know it again.
  private func text(
    inside index: Int, _ snapshot: LayoutSnapshot, _ children: [[Int]]
  ) -> String {
    var words: [String] = []
    var pending = [index]
    var count = 0
    while let next = pending.popLast(), count < 60, words.count < 60 {
      for line in snapshot.elements[next].lines where snapshot.elements[next].name != "::marker" {
        words.append(line.text)
        count += line.text.count
      }
      pending += children[next].reversed()
    }
    return words.joined(separator: " ")
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
    inserted.append((index, causes.count))
    causes.append(
      element(
        index,
        .inserted(
          y: Double(box.minY) / 64, height: Double(box.height) / 64,
          text: text(inside: index, new, newChildren))))
  }

  private mutating func noteRemoved(_ index: Int) {
    let box = old.elements[index].border
    largestDistance = .max
    removed.append((index, causes.count))
    causes.append(
      LayoutDifference.ElementChange(
        label: old.label(of: index), path: old.path(of: index),
        change: .removed(
          y: Double(box.minY) / 64, height: Double(box.height) / 64,
          text: text(inside: index, old, oldChildren)),
        y: nil, isConsequence: false))
  }

  private mutating func append(_ index: Int, _ change: LayoutDifference.Change) {
    causes.append(element(index, change))
  }

  private func element(
    _ index: Int, _ change: LayoutDifference.Change, isConsequence: Bool = false
  ) -> LayoutDifference.ElementChange {
    LayoutDifference.ElementChange(
      label: new.label(of: index), path: new.path(of: index), change: change,
      y: hasNamesake(index) ? Double(new.elements[index].border.minY) / 64 : nil,
      isConsequence: isConsequence)
  }

  /// Whether another one beside an element is called the same.
  private func hasNamesake(_ index: Int) -> Bool {
    let element = new.elements[index]
    guard new.elements.indices.contains(element.parent) else { return false }
    return newChildren[element.parent].contains {
      $0 != index && new.elements[$0].name == element.name
    }
  }

  private mutating func compare(_ a: Int, _ b: Int) {
    let (first, second) = (old.elements[a], new.elements[b])
    let (properties, hasScaled) = values.changes(a, b)
    if hasScaled { scaledElements += 1 }
    if !properties.isEmpty { append(b, .properties(properties)) }
    let texts = ComparedTexts(first.lines.map(\.text), second.lines.map(\.text))
    if !texts.saySame {
      append(b, .text(old: texts.old, new: texts.new))
    } else if first.lines.count != second.lines.count {
      append(b, .lines(old: first.lines.count, new: second.lines.count))
    }
    if !texts.areSame { largestDistance = max(largestDistance, 1) }
    for (line, other) in zip(first.lines, second.lines) { note(line.box, other.box) }
    note(first.border, second.border)
    note(first.content, second.content)
    let (width, height) = (
      first.border.width != second.border.width, first.border.height != second.border.height
    )
    if width || height {
      sizeChanges.append(
        SizeChange(
          old: a, new: b, width: width, height: height,
          isOwn: properties.isEmpty && !hasScaled && texts.areSame))
    }
    let moved = Distance(
      x: second.border.minX - first.border.minX, y: second.border.minY - first.border.minY)
    if moved != Distance(x: 0, y: 0) { movements[moved, default: 0] += 1 }
  }

  /// A pair of elements of different sizes.
  private struct SizeChange {
    var old: Int
    var new: Int
    var width: Bool
    var height: Bool
    /// Whether nothing else of the element is known to have changed.
    var isOwn: Bool
  }

  /// Tells which sizes changed. Widths follow from what is around, and heights from what is inside.
  private mutating func noteSizes() {
    var wide: Set<Int> = []
    var fed: Set<Int> = []
    for change in sizeChanges {
      if change.width { wide.insert(change.new) }
      if change.height { fed.insert(new.elements[change.new].parent) }
    }
    let isViewportSame =
      old.viewportWidth == new.viewportWidth && old.viewportHeight == new.viewportHeight
    for change in sizeChanges {
      let parent = new.elements[change.new].parent
      let isWidthCaused = change.width && (parent < 0 ? isViewportSame : !wide.contains(parent))
      let isHeightCaused = change.height && !change.width && !fed.contains(change.new)
      let (box, other) = (old.elements[change.old].border, new.elements[change.new].border)
      sizes.append(
        element(
          change.new,
          .size(
            oldWidth: Double(box.width) / 64, oldHeight: Double(box.height) / 64,
            newWidth: Double(other.width) / 64, newHeight: Double(other.height) / 64),
          isConsequence: !change.isOwn || !(isWidthCaused || isHeightCaused && parent >= 0)))
    }
  }

  private mutating func note(_ a: LayoutSnapshot.Box, _ b: LayoutSnapshot.Box) {
    for distance in [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY] {
      largestDistance = max(largestDistance, abs(distance))
    }
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
