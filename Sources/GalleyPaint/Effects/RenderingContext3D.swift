import GalleyCSS
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives

/// Where a box that takes part in a 3D rendering context stands in it.
///
/// <https://drafts.csswg.org/css-transforms-2/#3d-rendering-contexts>
struct SpatialPlace {
  /// From the box's plane to the space of the context, in page coordinates.
  var matrix: Matrix4
  /// What the context is painted in.
  var base: ID<PaintSpace>
}

extension Painter {
  /// Whether a box's children keep their depth: `transform-style` as used.
  ///
  /// <https://drafts.csswg.org/css-transforms-2/#grouping-property-values>
  func preserves3D(_ node: Int) -> Bool {
    let fragment = fragment(node)
    guard fragment.kind == .box else { return false }
    let style = tree.boxes.styles.rows[fragment.style.index]
    guard style.effects.preserves3D else { return false }
    let isGrouped =
      style.hasGroupEffect || style.effects.isIsolated || style.effects.clip != nil
      || style.box.overflowX != .visible || style.box.overflowY != .visible
      || style.rare.containment.contains(.paint)
    return !isGrouped && isTransformable(tree.boxes[fragment.box])
  }

  /// The node of a box's parent element, negative without one: boxes that are out of flow, or on
  /// lines, stand in other fragments than their parent's.
  func parentInSpace(of node: Int) -> Int {
    var box = tree.boxes[fragment(node).box].parent
    while let id = box, tree.boxes[id].isAnonymous { box = tree.boxes[id].parent }
    guard let box else { return -1 }
    // A fragment of the parent around the node itself is preferred to its first one.
    let holder = Int(tree.nodes[node].parent)
    if holder >= 0, fragment(holder).kind == .box, fragment(holder).box == box { return holder }
    return tree.firstNode(of: box) ?? -1
  }

  /// Gives a box its place in space, and the space of its decorations.
  ///
  /// - Returns: `nil` if the box is in the plane of what it stands in.
  mutating func placeInSpace(
    _ node: Int, _ style: ComputedStyle, in outer: ID<PaintSpace>
  ) -> ID<PaintSpace>? {
    let own = ownMatrix(of: node, style)
    var context: SpatialPlace?
    let parent = parentInSpace(of: node)
    if parent >= 0, preserves3D(parent) {
      context = spatialPlaces[parent] ?? SpatialPlace(matrix: Matrix4(), base: outer)
    }
    let isKeeping = style.effects.preserves3D && preserves3D(node)
    guard own != nil || (context != nil && (isKeeping || style.effects.isBackfaceHidden)) else {
      if isKeeping { spatialPlaces[node] = SpatialPlace(matrix: Matrix4(), base: outer) }
      return nil
    }
    let base = context?.base ?? outer
    var matrix = context?.matrix ?? Matrix4()
    if let own { matrix = matrix.multiplied(by: own) }
    guard matrix.isFinite else {
      return list.add(PaintSpace(parent: base, transform: .nothing))
    }
    let rect = Rect(tree.rect(at: node))
    let center = Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
    spatialPlaces[node] = SpatialPlace(matrix: matrix, base: base)
    var affine = matrix.affine(around: center)
    // <https://drafts.csswg.org/css-transforms-2/#backface-visibility-property>
    let turnsAway = affine.determinant < 0 && matrix.m[10] < 0
    if style.effects.isBackfaceHidden, turnsAway { affine = .nothing }
    return list.add(PaintSpace(parent: base, transform: affine))
  }

  /// One thing that a 3D rendering context paints.
  struct Plane {
    var node: Int
    /// Whether only the box itself is meant, without the layers that it paints.
    var isAlone: Bool
    var depth: Double
  }

  /// The planes of a context from a box on, farthest first; those of the same depth as they would be
  /// painted.
  ///
  /// Deviation: planes that meet are not split.
  ///
  /// <https://drafts.csswg.org/css-transforms-2/#3d-transform-rendering>
  func planes(of node: Int) -> [Plane] {
    var result: [Plane] = []
    appendPlanes(of: node, &result)
    return result.enumerated().sorted {
      abs($0.element.depth - $1.element.depth) > 1e-3
        ? $0.element.depth < $1.element.depth : $0.offset < $1.offset
    }.map(\.element)
  }

  private func appendPlanes(of node: Int, _ result: inout [Plane]) {
    let stack = stacks[Int32(node)]
    func append(_ entries: [StackingContext.Entry]?) {
      for entry in entries ?? [] {
        let child = Int(entry.node)
        if isInContext(child, of: node), preserves3D(child), stacks[entry.node] != nil {
          appendPlanes(of: child, &result)
        } else {
          result.append(
            Plane(
              node: child, isAlone: false,
              depth: isInContext(child, of: node) ? depth(of: child) : depth(of: node)))
        }
      }
    }
    append(stack?.negative)
    result.append(Plane(node: node, isAlone: true, depth: depth(of: node)))
    append(stack?.zero)
    append(stack?.positive)
  }

  private func isInContext(_ node: Int, of parent: Int) -> Bool {
    parentInSpace(of: node) == parent
  }

  private func depth(of node: Int) -> Double {
    guard let place = spatialPlaces[node] else { return 0 }
    let rect = Rect(tree.rect(at: node))
    return place.matrix.depth(
      of: Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2))
  }
}
