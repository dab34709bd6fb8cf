public import GalleyDOM
public import GalleyLayout
public import GalleyPrimitives

extension TextIndex {
  /// The index of the first segment that ends after an offset of the text.
  func firstSegment(endingAfter offset: Int) -> Int {
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].range.upperBound > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The segments that a stretch of the text has a part of.
  public func segments(of range: Range<Int>) -> ArraySlice<TextSegment> {
    let first = firstSegment(endingAfter: range.lowerBound)
    var end = first
    while end < segments.count, Int(segments[end].start) < range.upperBound { end += 1 }
    return segments[first..<end]
  }

  /// Where the stretch begins in the document: before its first unit that is a node's; `nil` if
  /// there is none.
  public func start(of range: Range<Int>) -> TextPosition? {
    guard let segment = segments(of: range).first else { return nil }
    let offset = max(range.lowerBound, Int(segment.start))
    return TextPosition(
      node: segment.node, offset: segment.nodeOffset(of: offset, roundingUp: false))
  }

  /// Where the stretch ends in the document: after its last unit that is a node's; `nil` if there
  /// is none.
  public func end(of range: Range<Int>) -> TextPosition? {
    guard let segment = segments(of: range).last else { return nil }
    let offset = min(range.upperBound, segment.range.upperBound)
    return TextPosition(
      node: segment.node, offset: segment.nodeOffset(of: offset, roundingUp: true))
  }

  /// The offset in the text of a place in the document: of a place inside of white space that is
  /// collapsed, the next one. `nil` if the node has no text here.
  public func offset(of position: TextPosition) -> Int? {
    guard firstSegments.indices.contains(position.node.index) else { return nil }
    var index = Int(firstSegments[position.node.index])
    guard index >= 0 else { return nil }
    var found: Int?
    while index < segments.count, segments[index].node == position.node {
      let segment = segments[index]
      let start = Int(segment.nodeStart)
      if position.offset < start { return Int(segment.start) }
      if position.offset < start + Int(segment.nodeCount) {
        let inside = segment.nodeCount == segment.count ? position.offset - start : 0
        return Int(segment.start) + inside
      }
      found = segment.range.upperBound
      index += 1
    }
    return found
  }

  /// The laid-out text of a stretch, each piece that hangs together once, in order.
  public func inlineRanges(of range: Range<Int>) -> [InlineTextRange] {
    var result: [InlineTextRange] = []
    for segment in segments(of: range) where segment.content >= 0 {
      let part = segment.range.clamped(to: range)
      let start = segment.contentStart + Int32(clamping: part.lowerBound - Int(segment.start))
      let end = start + Int32(clamping: part.count)
      if let last = result.last, last.content == segment.content, last.range.upperBound == start {
        result[result.count - 1].range = last.range.lowerBound..<end
      } else {
        result.append(InlineTextRange(content: segment.content, range: start..<end))
      }
    }
    return result
  }

  /// The first offset at or after the beginning of an element's text; `nil` if nothing follows.
  public func offset(ofElement element: NodeID, in document: Document) -> Int? {
    let first = firstSegments
    if first.indices.contains(element.index), first[element.index] >= 0 {
      return Int(segments[Int(first[element.index])].start)
    }
    for node in document.descendants(of: element)
    where first.indices.contains(node.index) && first[node.index] >= 0 {
      return Int(segments[Int(first[node.index])].start)
    }
    return nil
  }
}
