public import GalleyCSS
import GalleyDOM
import GalleyLayout
import GalleyPrimitives
import GalleyStyle

/// The layers that a stacking context paints, by their z-index.
///
/// <https://drafts.csswg.org/css2/#stacking-context>
struct StackingContext {
  /// A node with its sort key.
  struct Entry {
    var zIndex: Int32
    /// Boxes are numbered in document order.
    var box: Int32
    var node: Int32
  }

  var negative: [Entry] = []
  /// `z-index: auto` and `0`, in document order.
  var zero: [Entry] = []
  var positive: [Entry] = []
  /// Whether some layer blends with what the context has painted, which is then painted apart.
  ///
  /// <https://drafts.csswg.org/compositing-1/#csscompositingrules_CSS>
  var isBlendedInto = false

  mutating func insert(_ entry: Entry) {
    if entry.zIndex < 0 {
      negative.append(entry)
    } else if entry.zIndex == 0 {
      zero.append(entry)
    } else {
      positive.append(entry)
    }
  }

  mutating func sort() {
    func precedes(_ a: Entry, _ b: Entry) -> Bool {
      (a.zIndex, a.box, a.node) < (b.zIndex, b.box, b.node)
    }
    negative.sort(by: precedes)
    zero.sort(by: precedes)
    positive.sort(by: precedes)
  }
}

extension Display {
  /// Whether layout and paint containment act on boxes of the type.
  ///
  /// <https://drafts.csswg.org/css-contain-2/#containment-layout>
  fileprivate var canBeContained: Bool {
    switch self {
    case .none, .contents, .box(.inline, .flow, _): false
    case .internal(let kind): kind == .tableCell || kind == .tableCaption
    case .box: true
    }
  }
}

extension ComputedStyle {
  /// Whether the properties alone make a box a stacking context.
  ///
  /// <https://drafts.csswg.org/css-position-4/#stacking-context>
  public var makesStackingContext: Bool {
    if box.position == .fixed || box.position == .sticky { return true }
    if box.zIndex != nil || effects.willChangeZIndex, box.position != .static { return true }
    if !usedContainment.isDisjoint(with: [.layout, .paint]), box.display.canBeContained {
      return true
    }
    return hasGroupEffect || effects.hasTransform || effects.perspective != nil
      || effects.preserves3D || effects.isIsolated || effects.willChangeStackingContext
  }

  /// Whether the box and its contents are painted apart and composited as one picture.
  var hasGroupEffect: Bool {
    effects.opacity < 1 || effects.blendMode != .normal || !effects.filters.isEmpty
      || !effects.backdropFilters.isEmpty || effects.clipPath != .none || hasMask
  }

  var hasMask: Bool { effects.maskLayers.contains { $0.image != nil } }
}

extension Box {
  /// Whether the box is that of an element of the top layer.
  fileprivate func isIn(_ topLayer: [NodeID]) -> Bool {
    guard !topLayer.isEmpty, pseudo == nil, !isAnonymous, let node else { return false }
    return topLayer.contains(node)
  }
}

extension Painter {
  /// Finds all layers and gives them to the stacking contexts that paint them.
  mutating func collectLayers() {
    let count = tree.nodes.count
    isLayer = [Bool](repeating: false, count: count)
    isLayer[0] = true
    stacks[0] = StackingContext()
    var contextsOfBox: [ID<Box>: [Int32]] = [:]
    let topLayer = tree.boxes.styled.document.topLayer.elements
    var skippedEnd = 0
    for node in 1..<max(1, count) {
      let fragment = fragment(node)
      guard fragment.kind == .box, node >= skippedEnd else { continue }
      if skipsContents(node) { skippedEnd = Int(tree.nodes[node].subtreeEnd) }
      let facts = styleFacts[fragment.style.index]
      let box = tree.boxes[fragment.box]
      let isContext = isStackingContext(box, facts) || box.isIn(topLayer)
      guard isContext || facts.contains(.positioned), !box.isAnonymous else { continue }
      isLayer[node] = true
      if isContext {
        stacks[Int32(node)] = StackingContext()
        contextsOfBox[fragment.box, default: []].append(Int32(node))
      }
    }
    for node in 1..<max(1, count) where isLayer[node] {
      let fragment = fragment(node)
      let style = tree.boxes.styles.rows[fragment.style.index]
      let isIndexed =
        style.box.position != .static || tree.boxes[fragment.box].flags.contains(.item)
      let box = tree.boxes[fragment.box]
      if box.isIn(topLayer), let place = box.node.flatMap({ topLayer.firstIndex(of: $0) }) {
        // <https://drafts.csswg.org/css-position-4/#top-layer>
        stacks[0]?.insert(
          StackingContext.Entry(
            zIndex: .max - Int32(clamping: topLayer.count - place), box: fragment.box.rawValue,
            node: Int32(node)))
        continue
      }
      var ancestor = box.parent
      var context: Int32 = 0
      while let id = ancestor {
        if let found = contextsOfBox[id] {
          // Of a box in several parts the one around the layer paints it; the last, if it lies
          // elsewhere, so that it is above all of them.
          context =
            found.last { $0 < node && node < tree.nodes[Int($0)].subtreeEnd } ?? found.last ?? 0
          break
        }
        ancestor = tree.boxes[id].parent
      }
      if style.effects.blendMode != .normal { stacks[context]?.isBlendedInto = true }
      stacks[context]?.insert(
        StackingContext.Entry(
          zIndex: isIndexed ? style.box.zIndex ?? 0 : 0, box: fragment.box.rawValue,
          node: Int32(node)))
    }
    for key in stacks.keys { stacks[key]?.sort() }
  }

  private func isStackingContext(_ box: Box, _ facts: StyleFacts) -> Bool {
    if box.isAnonymous { return false }
    if box.flags.contains(.rootElement) { return true }
    if box.flags.contains(.item), facts.contains(.indexed) { return true }
    return facts.contains(.stackingContext)
  }
}
