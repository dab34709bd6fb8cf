public import GalleyDOM
import GalleyDisplayList
public import GalleyImages
public import GalleyLayout
public import GalleyPrimitives
public import GalleyText

/// The glyphs of an SVG `text` element that stand in a row, with their place on the page.
public struct SVGTextCell: Sendable {
  /// The `text` element.
  public var element: NodeID
  /// The node of the outermost SVG element's box.
  public var fragment: Int
  /// The characters, in UTF-16 units of the element's text with white space collapsed.
  public var range: Range<Int> { run.range }
  let run: ShapedRun
  /// The area of the characters in user space.
  let cell: Rect
  /// From user space to the page as laid out: transforms of boxes not applied.
  let transform: AffineTransform

  /// The areas of some of the characters, on the page as laid out.
  public func rects(of range: Range<Int>) -> [Rect] {
    let inside = Int32(clamping: run.range.lowerBound)..<Int32(clamping: run.range.upperBound)
    let details = TextDetails(
      content: -1, range: inside, runs: [run], direction: run.direction, ascent: .zero,
      isGenerated: false)
    let wanted = Int32(clamping: range.lowerBound)..<Int32(clamping: range.upperBound)
    return details.extents(of: wanted, length: cell.width).map { extent in
      transform.apply(
        Rect(
          x: cell.minX + extent.lowerBound, y: cell.minY,
          width: extent.upperBound - extent.lowerBound, height: cell.height))
    }
  }
}

/// Finds where the text of SVG elements on a laid-out page stands.
public func collectSVGText(
  _ tree: FragmentTree, images: ImageStore, fonts: FontContext
) -> [SVGTextCell] {
  var painter = Painter(tree, images: images, fonts: fonts, options: PaintOptions())
  var collector = HitCollector()
  collector.texts = []
  painter.hits = collector
  painter.paintPage()
  return painter.hits?.texts ?? []
}

extension SVGPainter {
  /// Notes where a run of a `text` element stands, if that is asked for.
  ///
  /// - Parameters:
  ///   - cell: In coordinates of `space`.
  mutating func noteText(
    _ id: NodeID, _ run: ShapedRun, _ cell: Rect, in space: ID<PaintSpace>
  ) {
    guard let hits, hits.texts != nil, hits.use < 0, let host = hits.textHost else { return }
    var transform = AffineTransform.identity
    var current: ID<PaintSpace>? = space
    while let id = current, id != host.space {
      transform = list.spaces[id].transform.concatenating(transform)
      current = list.spaces[id].parent
    }
    self.hits?.texts?.append(
      SVGTextCell(
        element: id, fragment: host.node, run: run, cell: cell, transform: transform))
  }
}
