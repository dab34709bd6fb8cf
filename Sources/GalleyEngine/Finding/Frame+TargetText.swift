import GalleyCSS
import GalleyDOM
import GalleyFind
public import GalleyLayout
import GalleyPaint
import GalleyPrimitives
public import GalleyScroll

extension Frame {
  /// The text that the page's address quotes, as far as the page has it.
  ///
  /// <https://wicg.github.io/scroll-to-text-fragment/#invoking-text-directives>
  public var targetText: [InlineTextRange] {
    if textDirectives.isEmpty { return [] }
    return sharedTargetText.value {
      textDirectives.flatMap { match(of: $0)?.inlineRanges ?? [] }
    }
  }

  /// Marks what a search has found.
  ///
  /// - Parameter current: The index of the match that the user is at; `nil` for none.
  public mutating func showMatches(of result: FindResult, current: Int? = nil) {
    var document = 0
    showMatches(of: result, current: current, document: &document)
    findTicks = hasScrollbars ? result.ticks : []
  }

  /// - Parameter document: The number of this page's document; afterwards the next one's.
  private mutating func showMatches(
    of result: FindResult, current: Int?, document: inout Int
  ) {
    var found = Highlight(.searchText, ranges: [])
    var currentText = Highlight(.currentSearchText, ranges: [])
    let indices = result.indices(ofDocument: document)
    found.ranges.reserveCapacity(indices.count)
    for index in indices {
      let match = result.matches[index]
      if index == current {
        currentText.addMatch(match.inlineRanges)
        currentText.nodeRanges += match.nodeRanges
      } else {
        found.addMatch(match.inlineRanges)
        found.nodeRanges += match.nodeRanges
      }
    }
    highlights.removeAll { $0.pseudo == .searchText || $0.pseudo == .currentSearchText }
    highlights += [found, currentText].filter { !$0.ranges.isEmpty || !$0.nodeRanges.isEmpty }
    document += 1
    for number in searchedSubframes {
      subframes[number].frame.findStyle = findStyle
      subframes[number].frame.showMatches(of: result, current: current, document: &document)
    }
  }

  /// Scrolls the inner pages that a match is in so that it can be read there.
  ///
  /// - Returns: What the page itself is to scroll to; `nil` if the match has no place.
  public mutating func revealInside(_ match: FoundMatch) -> ScrollTarget? {
    guard let target = match.innerTarget else { return nil }
    return revealInside(target, match.frames[...])
  }

  private mutating func revealInside(
    _ target: ScrollTarget, _ frames: ArraySlice<NodeID>
  ) -> ScrollTarget {
    guard let element = frames.first,
      let number = subframes.firstIndex(where: { $0.node == element })
    else { return target }
    let inner = subframes[number].frame.revealInside(target, frames.dropFirst())
    let frame = subframes[number].frame
    let offsets = frame.scrollOffsets(revealing: inner, from: subframes[number].scrollOffsets)
    subframes[number].scrollOffsets = offsets
    let place = frame.scrollTree.place(of: inner.rect, node: inner.node, offsets)
    let rect = textGeometry.transforms.apply(
      to: subframes[number].outerRect(place), ofNode: subframes[number].fragment)
    return ScrollTarget(node: subframes[number].fragment, rect: rect)
  }
}

extension Highlight {
  fileprivate mutating func addMatch(_ parts: [InlineTextRange]) {
    for (place, range) in parts.enumerated() {
      if place > 0 { continuations.insert(ranges.count) }
      ranges.append(range)
    }
  }
}
