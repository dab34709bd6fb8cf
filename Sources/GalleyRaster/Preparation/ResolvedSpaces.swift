public import GalleyDisplayList
public import GalleyPrimitives

/// A clip of a space, on the device.
struct ClipNode {
  /// The next clip outwards; negative for none.
  var parent: Int
  var depth: Int
  /// What can be seen at most.
  var bounds: PixelRect
  /// The exact shape with its way to the device; `nil` if ``bounds`` is exact.
  var shape: (shape: Shape, transform: AffineTransform)?
}

/// What clips an item, down to the clips of the layer that it is painted in.
struct ResolvedClip {
  var bounds: PixelRect
  /// Nodes whose shapes aren't whole rectangles, innermost first.
  var shapes: [Int] = []
}

/// The spaces of a list on the device: transforms with scroll offsets, and clips.
struct ResolvedSpaces {
  private(set) var transforms: [AffineTransform] = []
  /// The innermost clip of each space; negative for none.
  private(set) var clips: [Int] = []
  private(set) var clipNodes: [ClipNode] = []
  private(set) var resolvedClips: [ResolvedClip] = []
  private var known: [ClipKey: Int] = [:]

  private struct ClipKey: Hashable {
    var node: Int
    var stop: Int
  }

  init(_ list: DisplayList, device: AffineTransform, scrollOffsets: ScrollOffsets) {
    for space in list.spaces.rows {
      let parent = space.parent?.index
      var outer = parent.map { transforms[$0] } ?? device
      if space.isAnchoredToCanvas { outer = device }
      if let sticky = space.sticky {
        outer = Self.moved(outer, by: scrollOffsets[sticky: sticky])
      }
      let transform = outer.concatenating(space.transform)
      var clip = parent.map { clips[$0] } ?? -1
      if let shape = space.clip {
        clipNodes.append(Self.node(shape, transform, parent: clip, in: clipNodes, list))
        clip = clipNodes.count - 1
      }
      clips.append(clip)
      if let scroller = space.scroller {
        let offset = scrollOffsets[scroller]
        transforms.append(Self.moved(transform, by: Point(x: -offset.x, y: -offset.y)))
      } else {
        transforms.append(transform)
      }
    }
  }

  /// A transform after a movement inside of it. Along the axes contents move by whole device px,
  /// so that their edges stay sharp.
  private static func moved(_ transform: AffineTransform, by offset: Point) -> AffineTransform {
    if offset == Point() { return transform }
    var result = transform.concatenating(.translation(x: offset.x, y: offset.y))
    guard transform.isScaleTranslation else { return result }
    result.tx = transform.tx + (result.tx - transform.tx).rounded()
    result.ty = transform.ty + (result.ty - transform.ty).rounded()
    return result
  }

  private static func node(
    _ shape: Shape, _ transform: AffineTransform, parent: Int, in nodes: [ClipNode],
    _ list: DisplayList
  ) -> ClipNode {
    let depth = parent < 0 ? 0 : nodes[parent].depth + 1
    if case .rect(let rect) = shape, transform.isScaleTranslation {
      // Rectangles along the axes clip whole px, so that scrolled content has sharp edges.
      let device = transform.apply(rect)
      let snapped = Rect(
        x: device.minX.rounded(), y: device.minY.rounded(),
        width: device.maxX.rounded() - device.minX.rounded(),
        height: device.maxY.rounded() - device.minY.rounded())
      return ClipNode(parent: parent, depth: depth, bounds: PixelRect(outer: snapped), shape: nil)
    }
    return ClipNode(
      parent: parent, depth: depth,
      bounds: PixelRect(outer: transform.apply(list.bounds(of: shape))), shape: (shape, transform))
  }

  /// The clips from `node` outwards that don't also clip `stop`.
  mutating func clip(from node: Int, upTo stop: Int) -> Int {
    let key = ClipKey(node: node, stop: stop)
    if let index = known[key] { return index }
    var result = ResolvedClip(bounds: .everything)
    var inner = node
    var outer = stop
    while inner >= 0, inner != outer {
      if outer >= 0, clipNodes[outer].depth > clipNodes[inner].depth {
        outer = clipNodes[outer].parent
        continue
      }
      result.bounds = result.bounds.intersection(clipNodes[inner].bounds)
      if clipNodes[inner].shape != nil { result.shapes.append(inner) }
      if outer >= 0, clipNodes[outer].depth == clipNodes[inner].depth {
        outer = clipNodes[outer].parent
      }
      inner = clipNodes[inner].parent
    }
    resolvedClips.append(result)
    known[key] = resolvedClips.count - 1
    return resolvedClips.count - 1
  }
}

extension DisplayList {
  /// The bounding box of a shape in its space.
  public func bounds(of shape: Shape) -> Rect {
    switch shape {
    case .rect(let rect): rect
    case .roundedRect(let id): roundedRects[id].rect
    case .path(let id, _): paths[id].controlBounds
    }
  }
}
