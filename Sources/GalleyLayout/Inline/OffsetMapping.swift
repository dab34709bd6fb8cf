public import GalleyPrimitives

/// Leads from offsets in the text boxes' texts to offsets in an inline content's text and back.
///
/// White space that is collapsed away and letters that a change of case makes more or fewer break
/// the correspondence; between such places both offsets advance together.
public struct OffsetMapping: Sendable {
  /// A stretch of one text box's text and what became of it.
  public struct Unit: Hashable, Sendable {
    public enum Kind: UInt8, Hashable, Sendable {
      /// Unit by unit the same length.
      case identity
      /// Nothing is left of it.
      case collapsed
      /// Became something of another length.
      case changed
    }
    public var kind: Kind
    public var box: ID<Box>
    /// In UTF-16 units of the text box's text.
    public var source: Range<Int32>
    /// In UTF-16 units of the content's text.
    public var content: Range<Int32>
  }

  /// In the order of both texts.
  public private(set) var units: [Unit] = []

  /// Adds what a stretch of a text box became.
  mutating func append(
    _ kind: Unit.Kind, box: ID<Box>, source: Range<Int>, content: Range<Int>
  ) {
    let source = Int32(clamping: source.lowerBound)..<Int32(clamping: source.upperBound)
    let content = Int32(clamping: content.lowerBound)..<Int32(clamping: content.upperBound)
    if let last = units.last, last.kind == kind, kind != .changed, last.box == box,
      last.source.upperBound == source.lowerBound, last.content.upperBound == content.lowerBound
    {
      units[units.count - 1].source = last.source.lowerBound..<source.upperBound
      units[units.count - 1].content = last.content.lowerBound..<content.upperBound
      return
    }
    units.append(Unit(kind: kind, box: box, source: source, content: content))
  }

  /// Takes one unit of the content's text away, which the last units of the mapping hold.
  mutating func removeContent(at offset: Int) {
    let offset = Int32(clamping: offset)
    var index = units.count - 1
    while index >= 0 {
      let unit = units[index]
      if unit.content.lowerBound > offset {
        units[index].content = unit.content.lowerBound - 1..<unit.content.upperBound - 1
      } else if unit.content.contains(offset) {
        units[index].content = unit.content.lowerBound..<unit.content.upperBound - 1
        if unit.kind == .identity { split(index, at: offset - unit.content.lowerBound) }
        return
      } else if unit.content.upperBound <= offset {
        return
      }
      index -= 1
    }
  }

  /// Divides an identity unit whose content has lost the unit at `place`.
  private mutating func split(_ index: Int, at place: Int32) {
    let unit = units[index]
    let source = unit.source.lowerBound + place
    let content = unit.content.lowerBound + place
    var parts: [Unit] = []
    if place > 0 {
      parts.append(
        Unit(
          kind: .identity, box: unit.box, source: unit.source.lowerBound..<source,
          content: unit.content.lowerBound..<content))
    }
    parts.append(
      Unit(
        kind: .collapsed, box: unit.box, source: source..<source + 1, content: content..<content))
    if source + 1 < unit.source.upperBound {
      parts.append(
        Unit(
          kind: .identity, box: unit.box, source: source + 1..<unit.source.upperBound,
          content: content..<unit.content.upperBound))
    }
    units.replaceSubrange(index...index, with: parts)
  }

  /// The stretches of text boxes that a stretch of the content's text came from, in order.
  ///
  /// White space that was collapsed away inside the stretch is left out.
  public func sources(of range: Range<Int>) -> [(box: ID<Box>, range: Range<Int>)] {
    var result: [(box: ID<Box>, range: Range<Int>)] = []
    var index = firstUnit(endingAfter: range.lowerBound)
    while index < units.count, Int(units[index].content.lowerBound) < range.upperBound {
      let unit = units[index]
      index += 1
      let content = Int(unit.content.lowerBound)..<Int(unit.content.upperBound)
      let part = content.clamped(to: range)
      if part.isEmpty { continue }
      var source = Int(unit.source.lowerBound)..<Int(unit.source.upperBound)
      if unit.kind == .identity {
        let start = source.lowerBound + part.lowerBound - content.lowerBound
        source = start..<start + part.count
      }
      if let last = result.last, last.box == unit.box,
        last.range.upperBound == source.lowerBound
      {
        result[result.count - 1].range = last.range.lowerBound..<source.upperBound
      } else {
        result.append((unit.box, source))
      }
    }
    return result
  }

  /// The place in a text box's text that a unit of the content came from; `nil` if it is no
  /// text box's.
  public func source(of offset: Int) -> (box: ID<Box>, offset: Int)? {
    let index = firstUnit(endingAfter: offset)
    guard index < units.count else { return nil }
    let unit = units[index]
    let start = Int(unit.content.lowerBound)
    guard offset >= start else { return nil }
    let inside = unit.kind == .identity ? offset - start : 0
    return (unit.box, Int(unit.source.lowerBound) + inside)
  }

  /// The offset in the content's text of an offset in a text box's text; of collapsed white
  /// space, the place where it was. `nil` if the box's text is not in the content.
  public func contentOffset(of offset: Int, in box: ID<Box>) -> Int? {
    var found: Int?
    for unit in units where unit.box == box {
      let source = Int(unit.source.lowerBound)..<Int(unit.source.upperBound)
      if source.contains(offset) {
        guard unit.kind == .identity else { return Int(unit.content.lowerBound) }
        return Int(unit.content.lowerBound) + offset - source.lowerBound
      }
      if offset >= source.upperBound { found = Int(unit.content.upperBound) }
    }
    return found
  }

  /// The index of the first unit whose content ends after `offset`.
  private func firstUnit(endingAfter offset: Int) -> Int {
    var low = 0
    var high = units.count
    while low < high {
      let middle = (low + high) / 2
      if Int(units[middle].content.upperBound) > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
