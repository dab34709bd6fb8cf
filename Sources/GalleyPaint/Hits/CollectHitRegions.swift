import GalleyDOM
public import GalleyDisplayList
public import GalleyImages
public import GalleyLayout
import GalleyPrimitives
import GalleyStyle
public import GalleyText

/// Finds what answers to a pointer on a laid-out page, in paint order.
///
/// The regions don't depend on scroll offsets, so they serve until the page is laid out again.
///
/// <https://drafts.csswg.org/css2/#painting-order>
public func collectHitRegions(
  _ tree: FragmentTree, images: ImageStore, fonts: FontContext
) -> HitRegions {
  var painter = Painter(tree, images: images, fonts: fonts, options: PaintOptions())
  painter.hits = HitCollector(inert: inertNodes(in: tree.boxes.styled.document))
  painter.paintPage()
  var regions = painter.hits?.regions ?? HitRegions()
  regions.tables = painter.list
  return regions
}

/// The raw ids of all nodes that `inert` attributes take out of use.
///
/// <https://html.spec.whatwg.org/#the-inert-attribute>
private func inertNodes(in document: Document) -> Set<Int32> {
  var result: Set<Int32> = []
  for (index, node) in document.nodes.enumerated()
  where node.isElement && node.namespace == .html && node.attributeCount > 0 {
    let id = NodeID(index)
    guard document.hasAttribute(.inert, of: id) else { continue }
    var roots = [id]
    while let root = roots.popLast() {
      guard result.insert(root.rawValue).inserted else { continue }
      roots += document.children(of: root)
      if let shadow = document.shadowRoots[root] { roots.append(shadow) }
    }
  }
  return result
}

/// The regions so far, and the clip that later ones lie in.
struct HitCollector {
  var regions = HitRegions()
  /// The nodes that no pointer reaches.
  let inert: Set<Int32>
  /// The outermost `use` element whose copy is read, which is hit in place of what is inside;
  /// negative for none.
  var use: Int32 = -1
  /// In ``HitRegions/clips``; negative for none.
  var clip: Int32 = -1
  /// Where the text of SVG elements stands; `nil` where nobody asks.
  var texts: [SVGTextCell]?
  /// Where SVG elements show; `nil` where nobody asks.
  var boxes: [SVGElementBox]?
  /// The SVG element of the page that is read, and the space that it stands in.
  var textHost: (node: Int, space: ID<PaintSpace>)?

  init(inert: Set<Int32> = []) { self.inert = inert }

  mutating func append(_ area: HitRegion.Area, in space: ID<PaintSpace>, node: Int32) {
    guard node >= 0, inert.isEmpty || !inert.contains(node) else { return }
    regions.append(HitRegion(area, in: space, node: use < 0 ? node : use, clip: clip))
  }
}
