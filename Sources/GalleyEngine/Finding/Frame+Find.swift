public import GalleyFind
import GalleyCSS
import GalleyLayout
import GalleyPrimitives
import GalleyScroll

extension Frame {
  /// Finds a text on the page, in the order of the document.
  ///
  /// - Parameter query: A text, or a regular expression if the options say so.
  /// - Returns: All matches, or the first ones if the options limit them; none for an empty query.
  /// - Throws: ``FindError`` if the query is no regular expression or can't be searched for.
  public func find(
    _ query: String, _ options: FindOptions = FindOptions()
  ) throws(FindError) -> FindResult {
    try find(try TextPattern(query, options), query: query)
  }

  /// Finds a pattern that was made before, such as for another page.
  ///
  /// - Parameter query: What the pattern was made of.
  public func find(_ pattern: TextPattern, query: String) throws(FindError) -> FindResult {
    var scope: TextIndex.Scope = []
    if pattern.options.includesUnrendered { scope.insert(.unrendered) }
    if pattern.options.acrossBlocks { scope.insert(.joinedRubyBases) }
    let documents = searchedDocuments(scope)
    var places: [FindResult.Place] = []
    let limit = max(0, pattern.options.limit ?? .max)
    var isLimited = false
    for (number, document) in documents.enumerated() {
      let folded = document.index.folded
      let left = limit - places.count
      var last = 0
      for range in left > 0 ? try pattern.ranges(in: folded, limit: left) : [] {
        last = range.upperBound
        places.append(
          FindResult.Place(
            document: Int32(number), start: Int32(clamping: range.lowerBound),
            end: Int32(clamping: range.upperBound)))
      }
      if places.count == limit, try pattern.firstRange(in: folded, from: last) != nil {
        isLimited = true
        break
      }
    }
    return FindResult(
      query: query, options: pattern.options, documents: documents, places: places,
      isLimited: isLimited)
  }
}

extension Frame {
  /// The page's document and those of the pages inside of it that show, in the order of their
  /// elements.
  private func searchedDocuments(_ scope: TextIndex.Scope) -> [FoundDocument] {
    var result = [FoundDocument(frame: self, index: textIndex(scope))]
    for number in searchedSubframes {
      let subframe = subframes[number]
      for inner in subframe.frame.searchedDocuments(scope) {
        result.append(
          FoundDocument(
            frame: inner.frame, index: inner.index,
            frames: [(outer: self, subframe: subframe)] + inner.frames))
      }
    }
    return result
  }

  /// The pages inside of this one that a reader can see, by their places in ``subframes``.
  var searchedSubframes: [Int] {
    subframes.indices.filter { number in
      let fragment = fragments.fragment(at: subframes[number].fragment)
      return boxes.styles.rows[fragment.style.index].inherited.visibility == .visible
    }
  }
}

/// A document that was searched: the page's, or that of a frame in it.
struct FoundDocument: Sendable {
  let frame: Frame
  let index: TextIndex
  /// The frames that it is in, outermost first, each with the page around it.
  var frames: [(outer: Frame, subframe: Subframe)] = []

  /// Where a rectangle of the document's page is on the outermost page.
  ///
  /// - Parameter node: The fragment that it belongs to.
  func outermostRect(_ rect: Rect, node: Int) -> (rect: Rect, node: Int) {
    var (rect, node, inner) = (rect, node, frame)
    for (outer, subframe) in frames.reversed() {
      let place = inner.scrollTree.place(of: rect, node: node, subframe.scrollOffsets)
      rect = outer.textGeometry.transforms.apply(
        to: subframe.outerRect(place), ofNode: subframe.fragment)
      (node, inner) = (subframe.fragment, outer)
    }
    return (rect, node)
  }
}
