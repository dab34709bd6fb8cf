import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives
import GalleyStyle

extension Painter {
  /// A painter for a document, with an empty display list.
  mutating func makeSVGPainter(of styled: StyledDocument, node: Int32) -> SVGPainter {
    let shaper = svgShaper ?? SVGTextShaper(fonts)
    svgShaper = shaper
    var svg = SVGPainter(
      styled,
      SVGResources(
        fonts: fonts, images: images, pictures: options.pictures, scale: options.scale,
        rasterize: options.rasterize, shaper: shaper))
    svg.owner = node
    return svg
  }

  /// A painter for the page's own SVG elements, which knows what is marked of their text.
  private mutating func makePagePainter(node: Int32) -> SVGPainter {
    var svg = makeSVGPainter(of: tree.boxes.styled, node: node)
    if options.highlights.contains(where: { !$0.nodeRanges.isEmpty }) {
      let shown = options.highlights.filter {
        !$0.pseudo.isSearch || options.findStyle != .none
      }
      svg.notesFoundText = options.findStyle == .dim
      let styles = highlightStyles ?? HighlightStyles(tree.boxes.styled)
      highlightStyles = styles
      svg.marks = SVGTextMarks(shown, tree.boxes.styled.document, styles)
    }
    return svg
  }

  /// Calls `body` with a painter that paints into the page's list.
  mutating func withSVGPainter(
    of styled: StyledDocument, node: Int32, _ body: (inout SVGPainter) -> Void
  ) {
    var svg = makeSVGPainter(of: styled, node: node)
    swap(&svg.list, &list)
    body(&svg)
    swap(&svg.list, &list)
  }

  /// Calls `body` with the painter of the page's own SVG elements, which paints into the page's
  /// list meanwhile.
  mutating func withPagePainter(node: Int32, _ body: (inout SVGPainter, Painter) -> Void) {
    var svg = svgPainter ?? makePagePainter(node: node)
    svgPainter = nil
    svg.owner = node
    svg.active = []
    swap(&svg.list, &list)
    body(&svg, self)
    swap(&svg.list, &list)
    svgPainter = svg
  }

  /// Keeps of the open layer what a `clipPath` element lets through.
  ///
  /// <https://drafts.csswg.org/css-masking-1/#the-clip-path>
  ///
  /// - Parameter box: The reference box, whose corner is the origin of the element's user space.
  mutating func paintClip(
    _ reference: String, box: Rect, in space: ID<PaintSpace>, node: Int32
  ) {
    paintReferred(reference, .clipPath, box: box, in: space, node: node) { svg, id, box, scope in
      svg.paintClip(id, box: box, scope)
    }
  }

  /// Paints what gives a `mask` element its alpha.
  ///
  /// <https://drafts.csswg.org/css-masking-1/#the-mask-image>
  mutating func paintMaskSource(
    _ reference: String, box: Rect, mode: MaskLayer.Mode, in space: ID<PaintSpace>, node: Int32
  ) {
    paintReferred(reference, .mask, box: box, in: space, node: node) { svg, id, box, scope in
      svg.paintMaskSource(id, box: box, mode: mode, scope)
    }
  }

  /// Whether a reference names an element of the page of that kind.
  func refers(_ reference: String, to name: Atom) -> Bool {
    guard reference.utf8.contains(UInt8(ascii: "#")) else { return false }
    let styled = tree.boxes.styled
    let ids = svgPainter?.ids ?? styled.document.elementsByID
    guard let id = styled.element(referredBy: reference, ids) else { return false }
    return styled.document[id].namespace == .svg && styled.document[id].name == name
  }

  private mutating func paintReferred(
    _ reference: String, _ name: Atom, box: Rect, in space: ID<PaintSpace>, node: Int32,
    _ body: (inout SVGPainter, NodeID, Rect, SVGScope) -> Void
  ) {
    withPagePainter(node: node) { svg, _ in
      guard let id = svg.target(reference), svg.document[id].name == name else { return }
      let origin = svg.list.add(
        PaintSpace(parent: space, transform: .translation(x: box.x, y: box.y)))
      let scope = SVGScope(space: origin, viewport: Size(width: box.width, height: box.height))
      body(&svg, id, Rect(x: 0, y: 0, width: box.width, height: box.height), scope)
    }
  }
}
