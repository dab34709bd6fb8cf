public import GalleyDOM
public import GalleyDisplayList
public import GalleyPrimitives

/// What of a page can be scrolled, and what sticks while it is. A value made once for each layout:
/// scrolling itself changes only offsets.
public struct ScrollTree: Hashable, Sendable {
  /// The viewport first, then the scroll containers in tree order: each after the one around it.
  public private(set) var containers: [ScrollContainer]
  /// Outer ones before those inside.
  public private(set) var stickyBoxes: [StickyBox]
  /// The fragments of boxes that are fixed to the viewport, by their indices, with their border
  /// boxes in the viewport.
  public private(set) var fixedBoxes: [FixedBox]
  /// By index of the container.
  private let snapAreas: [Int: [SnapArea]]
  /// The height and width that the page's contents need, even if the viewport is larger.
  public private(set) var fittingSize: Size
  /// By fragment: the innermost sticky box that it moves with, or is; negative for none.
  private let stickyOfNode: [Int32]
  /// By fragment: the container whose scrolling moves it; negative for what is fixed.
  private let containerOfNode: [Int32]
  private let containerOfKey: [Int32: Int]

  /// A box fixed to the viewport.
  public struct FixedBox: Hashable, Sendable {
    public var node: Int
    /// Its border box in the viewport, in CSS px.
    public var rect: Rect
    /// The raw id of its element; negative for none.
    public var element: Int32
  }

  init(
    containers: [ScrollContainer], stickyBoxes: [StickyBox], fixedBoxes: [FixedBox],
    snapAreas: [SnapArea], fittingSize: Size, stickyOfNode: [Int32], containerOfNode: [Int32]
  ) {
    self.containers = containers
    self.stickyBoxes = stickyBoxes
    self.fixedBoxes = fixedBoxes
    self.snapAreas = Dictionary(grouping: snapAreas, by: \.container)
    self.fittingSize = fittingSize
    self.stickyOfNode = stickyOfNode
    self.containerOfNode = containerOfNode
    var index: [Int32: Int] = [:]
    for (number, container) in containers.enumerated() where index[container.key] == nil {
      index[container.key] = number
    }
    containerOfKey = index
  }

  /// The viewport.
  public var viewport: ScrollContainer { containers[0] }

  /// The index of the container of this key; `nil` if the element is none.
  public func index(ofKey key: Int32) -> Int? { containerOfKey[key] }

  /// The container of an element; `nil` if it is none.
  public func container(of element: NodeID) -> ScrollContainer? {
    containerOfKey[element.rawValue].map { containers[$0] }
  }

  /// The container whose scrolling moves a fragment; `nil` for what is fixed to the viewport.
  public func container(ofNode node: Int) -> Int? {
    guard containerOfNode.indices.contains(node), containerOfNode[node] >= 0 else { return nil }
    return Int(containerOfNode[node])
  }

  /// The boxes that a container can snap to, in tree order.
  func snapAreas(of index: Int) -> [SnapArea] { snapAreas[index] ?? [] }

  /// The offsets of a page that nobody has scrolled: at the start, or where containers snap there.
  ///
  /// <https://drafts.csswg.org/css-scroll-snap-1/#re-snap>
  public var initialOffsets: ScrollOffsets {
    var result = ScrollOffsets()
    for (index, container) in containers.enumerated() where container.snaps {
      let start = container.initialOffset
      result[container.key] = snapOffset(of: index, natural: start, from: start)
    }
    return resolved(result)
  }

  /// Offsets with each inside its range, and the shifts of sticky boxes that follow from them.
  public func clamped(_ offsets: ScrollOffsets) -> ScrollOffsets {
    var result = offsets
    for container in containers {
      result[container.key] = container.clamped(offsets[container.key])
    }
    return resolved(result)
  }

  /// Offsets, be they past the edges, with the shifts of sticky boxes that follow from them.
  public func resolved(_ offsets: ScrollOffsets) -> ScrollOffsets {
    guard !stickyBoxes.isEmpty else { return offsets.withoutShifts }
    var result = offsets.withoutShifts
    for (sticky, shift) in zip(stickyBoxes, stickyShifts(offsets)) {
      result[sticky: Int32(sticky.node)] = shift - sticky.laidOutShift
    }
    return result
  }

  /// How far scrolling moves a fragment from its place in the fragment tree to that in the
  /// viewport, transforms not counted.
  ///
  /// - Parameter offsets: As ``resolved(_:)`` gives them.
  public func displacement(ofNode node: Int, _ offsets: ScrollOffsets) -> Point {
    guard containerOfNode.indices.contains(node) else { return Point() }
    var moved = Point()
    var current = node
    // Each round leaves a container outwards, so there are at most as many rounds as containers.
    for _ in 0...containers.count {
      let sticky = Int(stickyOfNode[current])
      if sticky >= 0 {
        for outer in stickyBoxes[sticky].outer + [sticky] {
          moved = moved + offsets[sticky: Int32(stickyBoxes[outer].node)]
        }
      }
      let container = Int(containerOfNode[current])
      guard container >= 0 else { return moved }
      moved = moved - offsets[containers[container].key]
      guard container > 0 else { return moved }
      current = containers[container].node
    }
    return moved
  }

  /// The innermost sticky box that a fragment moves with, or is, by its index; `nil` for none.
  func sticky(ofNode node: Int) -> Int? {
    guard stickyOfNode.indices.contains(node), stickyOfNode[node] >= 0 else { return nil }
    return Int(stickyOfNode[node])
  }

  /// The containers that scrolling an element may concern, inner ones first: those around a
  /// fragment up to the viewport.
  public func chain(fromNode node: Int) -> [Int] {
    guard containerOfNode.indices.contains(node) else { return [0] }
    var result: [Int] = []
    var current = Int(containerOfNode[node])
    while current > 0, result.count < containers.count {
      result.append(current)
      guard !containers[current].isFixed else { break }
      current = containers[current].parent ?? 0
    }
    result.append(0)
    return result
  }
}
