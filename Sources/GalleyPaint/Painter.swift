import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyImages
import GalleyLayout
import GalleyPrimitives
import GalleyStyle
import GalleyText

/// The state of painting one page.
///
/// Nodes are indices of ``FragmentTree/nodes``. All coordinates are the page's: a transformed
/// space maps page coordinates to page coordinates.
struct Painter {
  let tree: FragmentTree
  let images: ImageStore
  let fonts: FontContext
  let options: PaintOptions
  /// By style.
  let styleFacts: [StyleFacts]
  /// How far anything can be painted from the boxes that layout made, in px; infinite where that
  /// isn't known.
  let greatestInkReach: Double
  /// Whether some box filters what is behind it.
  let usesBackdropFilters: Bool
  var list = DisplayList()
  var diagnostics: [Diagnostic] = []
  /// By node: the space of the node's own decorations.
  var spaces: [ID<PaintSpace>] = []
  /// By node: the space of its contents, inside clips and scrolling.
  var contentSpaces: [ID<PaintSpace>] = []
  /// By node: where boxes stand that are transformed or keep their children's depth.
  var spatialPlaces: [Int: SpatialPlace] = [:]
  /// By node: whether the node is painted by its stacking context instead of in flow.
  var isLayer: [Bool] = []
  /// By the node of a stacking context: the layers that it paints.
  var stacks: [Int32: StackingContext] = [:]
  /// Outlines wait until everything else of their layer is painted.
  var pendingOutlines: [Int] = []
  /// Overlay scrollbars wait until everything else of their layer is painted.
  var pendingScrollbars: [Int] = []
  /// The images that are in the display list already.
  var bitmaps: [String: ID<DisplayImage>] = [:]
  /// Decorations by the box that texts stand in.
  var decorationsOfBox: [ID<Box>: [AppliedDecoration]] = [:]
  /// Where decorating boxes are on lines.
  var decorationPlaces: [DecorationPlaceKey: DecorationPlace] = [:]
  /// Where glyphs cross a line, by glyph and line.
  var inkCrossings: [InkKey: ClosedRange<Double>?] = [:]
  /// The node whose background became the canvas's; it paints none of its own.
  var canvasBackgroundNode: Int?
  /// The colour of texts that are painted for their shape alone; `nil` otherwise.
  var textShapeColor: Color?
  /// The highlights that are painted with the texts.
  var highlights = HighlightIndex()
  /// What rules say of highlights, once it was asked for.
  var highlightStyles: HighlightStyles?
  /// Pages inside of this one that are dimmed around found text already.
  var dimmedAreas: [(space: ID<PaintSpace>, shape: Shape)] = []
  /// By the node around a text: what lies behind the text.
  var backdrops: [Int: Backdrop] = [:]
  /// The controls that are checked, once there was one to paint.
  var checkedElements: Set<NodeID>?
  /// Where the page answers to pointers, if that is wanted instead of a picture.
  var hits: HitCollector?
  /// The painter of the page's own SVG elements, once there was one.
  var svgPainter: SVGPainter?
  /// The shaper of SVG texts, once there was one.
  var svgShaper: SVGTextShaper?
  /// SVG images that became pixels, by URL and size.
  var rasterizedPictures: [RasterizedPicture: ID<DisplayImage>] = [:]

  init(
    _ tree: FragmentTree, images: ImageStore, fonts: FontContext, options: PaintOptions
  ) {
    self.tree = tree
    self.images = images
    self.fonts = fonts
    self.options = options
    usesBackdropFilters = tree.boxes.styles.rows.contains { !$0.effects.backdropFilters.isEmpty }
    styleFacts = tree.boxes.styles.rows.map { StyleFacts($0) }
    highlights = HighlightIndex(
      options.highlights.filter { !$0.pseudo.isSearch || options.findStyle == .classic },
      in: tree.boxes)
    greatestInkReach = tree.boxes.styles.rows.reduce(0) { max($0, $1.inkReach) }
  }

  /// Paints the canvas and the root's stacking context.
  mutating func paintPage() {
    guard !tree.nodes.isEmpty else { return }
    assignSpaces()
    collectLayers()
    if hits == nil { paintCanvas() }
    paintLayer(0)
    if hits == nil, options.findStyle == .dim { paintDimmedFind() }
    if hits == nil { paintViewportScrollbars() }
  }

  func fragment(_ node: Int) -> Fragment { tree.fragment(at: node) }

  func style(_ node: Int) -> ComputedStyle { tree.boxes.styles.rows[fragment(node).style.index] }

  func box(_ node: Int) -> Box { tree.boxes[fragment(node).box] }

  /// The details of a box fragment.
  func details(_ fragment: Fragment) -> BoxDetails {
    fragment.kind == .box && fragment.details >= 0
      ? tree.store.boxDetails[Int(fragment.details)] : BoxDetails()
  }

  /// The raw id of the DOM node that items of a node belong to; negative for none.
  func nodeID(_ node: Int) -> Int32 { box(node).node?.rawValue ?? -1 }

  /// Calls `body` with each child of a node, first to last.
  @inline(__always)
  func forEachChild(of node: Int, _ body: (Int) -> Void) {
    var child = node + 1
    let end = Int(tree.nodes[node].subtreeEnd)
    while child < end {
      body(child)
      child = Int(tree.nodes[child].subtreeEnd)
    }
  }

  /// A length snapped to device px.
  func snap(_ px: Double) -> Double { (px * options.scale + 0.5).rounded(.down) / options.scale }

  /// A rectangle whose edges are snapped to device px, as boxes are painted.
  func snapped(_ rect: PhysicalRect) -> Rect { snapped(Rect(rect)) }

  /// A rectangle whose edges are snapped to device px.
  func snapped(_ rect: Rect) -> Rect {
    let (x, y) = (snap(rect.minX), snap(rect.minY))
    return Rect(x: x, y: y, width: snap(rect.maxX) - x, height: snap(rect.maxY) - y)
  }

  /// Whether something around `rect` may be seen, counting `margin` px of effects around it.
  func isVisible(_ rect: PhysicalRect, in space: ID<PaintSpace>, margin: Double = 0) -> Bool {
    guard var visible = options.visibleRect, let moved = displacement(of: space) else {
      return true
    }
    visible = visible.offset(x: -moved.x, y: -moved.y)
    return rect.minX.px - margin <= visible.maxX && rect.maxX.px + margin >= visible.minX
      && rect.minY.px - margin <= visible.maxY && rect.maxY.px + margin >= visible.minY
  }

  /// Whether nothing of a node and what is inside of it, but for layers, can be seen.
  func isOutOfSight(_ node: Int) -> Bool {
    guard let visible = options.visibleRect, greatestInkReach < .infinity else { return false }
    let reach = tree.verticalReach[node]
    if options.scrollOffsets.isZero {
      return
        (reach.minY.px - greatestInkReach > visible.maxY
        || reach.maxY.px + greatestInkReach < visible.minY) && displacement(of: spaces[node]) != nil
    }
    guard let moved = displacement(of: spaces[node]) else { return false }
    return reach.minY.px + moved.y - greatestInkReach > visible.maxY
      || reach.maxY.px + moved.y + greatestInkReach < visible.minY
  }

  /// How far scrolling moves what is painted in a space; `nil` if it is transformed besides.
  private func displacement(of space: ID<PaintSpace>) -> Point? {
    var moved = Point()
    var current: ID<PaintSpace>? = space
    while let id = current {
      let row = list.spaces[id]
      if !row.transform.isIdentity || row.isAnchoredToCanvas { return nil }
      if !options.scrollOffsets.isZero {
        if let scroller = row.scroller { moved = moved - options.scrollOffsets[scroller] }
        if let sticky = row.sticky { moved = moved + options.scrollOffsets[sticky: sticky] }
      }
      current = row.parent
    }
    return moved
  }

  /// Whether a space is elsewhere than its coordinates say.
  func isTransformed(_ space: ID<PaintSpace>) -> Bool {
    if !options.scrollOffsets.isZero { return true }
    var current: ID<PaintSpace>? = space
    while let id = current {
      let row = list.spaces[id]
      if !row.transform.isIdentity || row.isAnchoredToCanvas { return true }
      current = row.parent
    }
    return false
  }
}
