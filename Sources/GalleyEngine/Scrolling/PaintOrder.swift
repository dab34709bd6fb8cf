import GalleyCSS
import GalleyLayout
import GalleyPaint
import GalleyPrimitives

/// When a fragment is painted, compared with others of its tree.
///
/// <https://drafts.csswg.org/css2/#painting-order>
struct PaintOrder: Comparable {
  /// A layer as the stacking context around it sorts it.
  private struct Step: Comparable {
    var zIndex: Int32
    /// Contents that are no layer come before layers of index zero.
    var isLayer: Bool
    /// Boxes are numbered in document order.
    var box: Int32

    static func < (a: Step, b: Step) -> Bool {
      (a.zIndex, a.isLayer ? 1 : 0, a.box) < (b.zIndex, b.isLayer ? 1 : 0, b.box)
    }
  }

  /// From the outermost stacking context inwards.
  private var steps: [Step] = []

  init(of node: Int, in tree: FragmentTree) {
    var current = node
    // A positioned box without an index is painted among the layers of the context around it, and
    // so is any layer inside of it: only the innermost of them counts.
    var hasLayer = false
    while current > 0 {
      let fragment = tree.fragment(at: current)
      if fragment.kind == .box, !tree.boxes[fragment.box].isAnonymous {
        let style = tree.boxes.styles.rows[fragment.style.index]
        let isItem = tree.boxes[fragment.box].flags.contains(.item)
        let isPositioned = style.box.position != .static
        let isContext = style.makesStackingContext || (isItem && style.box.zIndex != nil)
        if isContext || (isPositioned && !hasLayer) {
          let zIndex = isPositioned || isItem ? style.box.zIndex ?? 0 : 0
          steps.append(Step(zIndex: zIndex, isLayer: true, box: fragment.box.rawValue))
          hasLayer = true
        }
      }
      current = Int(tree.nodes[current].parent)
    }
    steps.reverse()
    // What is in flow inside of the innermost layer follows the layer itself.
    steps.append(Step(zIndex: 0, isLayer: false, box: tree.fragment(at: node).box.rawValue))
  }

  static func < (a: PaintOrder, b: PaintOrder) -> Bool {
    a.steps.lexicographicallyPrecedes(b.steps)
  }
}
