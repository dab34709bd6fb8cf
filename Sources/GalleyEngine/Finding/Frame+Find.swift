public import GalleyFind
import GalleyCSS
import GalleyLayout
import GalleyPrimitives
import GalleyScroll

extension Frame {
  /// Finds a text on the page, in the order of the document.
  ///
  /// - Parameters:
  ///   - query: A text, or a regular expression if the options say so.
  ///   - former: What another query found. If this one goes on where that one ends and the layout
  ///     is the same, only its places are looked at. The matches are the same in any case.
  /// - Returns: All matches, or the first ones if the options limit them; none for an empty query.
  /// - Throws: ``FindError`` if the query is no regular expression or can't be searched for.
  public func find(
    _ query: String, _ options: FindOptions = FindOptions(), refining former: FindResult? = nil
  ) throws(FindError) -> FindResult {
    try find(try TextPattern(query, options), query: query, refining: former)
  }

  /// Finds a pattern that was made before, such as for another page.
  ///
  /// - Parameters:
  ///   - query: What the pattern was made of.
  ///   - former: As that of ``find(_:_:refining:)``.
  public func find(
    _ pattern: TextPattern, query: String, refining former: FindResult? = nil
  ) throws(FindError) -> FindResult {
    var scope: TextIndex.Scope = []
    if pattern.options.includesUnrendered { scope.insert(.unrendered) }
    if pattern.options.acrossBlocks { scope.insert(.joinedRubyBases) }
    var documents = searchedDocuments(scope)
    var left = max(0, pattern.options.limit ?? .max)
    var isLimited = false
    for number in documents.indices {
      let index = documents[number].index
      let matches = try pattern.matches(
        in: index.folded, limit: left, refining: former?.matches(inDocument: number, index))
      documents[number].matches = matches
      left -= matches.count
      let end = matches.last?.upperBound ?? 0
      if left == 0, try pattern.firstRange(in: index.folded, from: end) != nil {
        isLimited = true
        break
      }
    }
    return FindResult(
      query: query, options: pattern.options, documents: documents, isLimited: isLimited)
  }
}

extension FindResult {
  /// What was found in a document; `nil` if its text was another one.
  fileprivate func matches(inDocument number: Int, _ index: TextIndex) -> TextMatches? {
    guard documents.indices.contains(number), documents[number].index.isCopy(of: index) else {
      return nil
    }
    return documents[number].matches
  }
}

extension Frame {
  /// The page's document and those of the pages inside of it that show, in the order of their
  /// elements.
  private func searchedDocuments(_ scope: TextIndex.Scope) -> [FoundDocument] {
    var result = [
      FoundDocument(frame: self, index: textIndex(scope), matches: TextMatches())
    ]
    for number in searchedSubframes {
      let subframe = subframes[number]
      for inner in subframe.frame.searchedDocuments(scope) {
        result.append(
          FoundDocument(
            frame: inner.frame, index: inner.index, matches: inner.matches,
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
  var matches: TextMatches
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
