import GalleyCSS
public import GalleyDisplayList
import GalleyLayout
public import GalleyPrimitives

/// A page inside of another, painted: what is seen of it.
public struct EmbeddedPage: Sendable {
  public var list: DisplayList
  public var diagnostics: [Diagnostic]
  public var scrollOffsets: ScrollOffsets
  /// The number of its fonts.
  public var glyphSource: Int
  /// Px of the outer page a px.
  public var zoom: Double
  /// Whether the page is dimmed around found text already.
  public var isDimmed = false

  public init(
    list: DisplayList, diagnostics: [Diagnostic], scrollOffsets: ScrollOffsets, glyphSource: Int,
    zoom: Double
  ) {
    self.list = list
    self.diagnostics = diagnostics
    self.scrollOffsets = scrollOffsets
    self.glyphSource = glyphSource
    self.zoom = zoom
  }
}

/// Paints the page inside of an element, given by its raw id; `nil` if there is none.
public typealias EmbeddedPagePainter = @Sendable (_ node: Int32) -> EmbeddedPage?

extension Painter {
  /// Paints the page that a frame element shows, clipped to the content box.
  ///
  /// <https://drafts.csswg.org/css-overflow-4/#overflow-control>
  mutating func paintEmbeddedPage(_ node: Int, _ style: ComputedStyle) {
    guard let embedded = options.embeddedPages else { return }
    let details = details(fragment(node))
    let area = details.contentRect.offset(by: tree.nodes[node].offset)
    guard !area.isEmpty, isVisible(area, in: spaces[node]), let page = embedded(nodeID(node)) else {
      return
    }
    diagnostics += page.diagnostics
    let content = snapped(area)
    var shape = Shape.rect(content)
    if !style.surface.radii.isZero { shape = list.shape(contentEdge(of: node, style, details)) }
    let space = list.add(PaintSpace(parent: spaces[node], clip: shape))
    var place = EmbeddedPlace(
      transform: AffineTransform.translation(x: content.x, y: content.y)
        .concatenating(.scale(x: page.zoom, y: page.zoom)),
      space: space, glyphSource: page.glyphSource, node: nodeID(node))
    place.scrollOffsets = page.scrollOffsets
    list.append(page.list, at: place)
    if page.isDimmed { dimmedAreas.append((spaces[node], shape)) }
  }
}
