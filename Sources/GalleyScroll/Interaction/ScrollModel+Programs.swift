public import GalleyDisplayList
public import GalleyPrimitives

extension ScrollModel {
  /// Scrolls to offsets, as a program does: each inside its range, and at a snap position where
  /// its container has some. What the user does at the moment ends.
  ///
  /// - Parameters:
  ///   - target: For every container; those that don't differ stay.
  ///   - isAnimated: Whether the way is shown; `nil` leaves it to `scroll-behavior`.
  public mutating func scroll(to target: ScrollOffsets, animated isAnimated: Bool?, at time: Double)
  {
    advance(to: time)
    gesture = nil
    pendingSnap = nil
    isPositionedByUser = false
    pinnedEdges = []
    var jumps: [(index: Int, offset: Point)] = []
    var glides: [(key: Int32, offset: Point)] = []
    for index in tree.containers.indices {
      let container = tree.containers[index]
      var offset = clamped(target[container.key], of: index)
      if container.snaps {
        offset = tree.snapOffset(of: index, natural: offset, from: offset)
      }
      guard offset != offsets[container.key] else { continue }
      if isAnimated ?? container.isSmooth {
        glides.append((container.key, offset))
      } else {
        jumps.append((index, offset))
      }
    }
    comeToRest()
    for jump in jumps { setOffset(jump.offset, of: jump.index) }
    if !glides.isEmpty {
      active = glides.first.flatMap { tree.index(ofKey: $0.key) } ?? 0
      animate(glides, isUserDriven: false)
    }
  }

  /// Scrolls the page alone; an axis that is `nil` stays where it is.
  public mutating func scroll(
    toX x: Double?, y: Double?, animated isAnimated: Bool?, at time: Double
  ) {
    advance(to: time)
    var target = offsets
    var offset = clamped(contentOffset, of: 0)
    if let x, x.isFinite { offset.x = x }
    if let y, y.isFinite { offset.y = y }
    target[ScrollOffsets.viewport] = offset
    scroll(to: target, animated: isAnimated, at: time)
  }

  /// Scrolls the page to an edge, where it stays while its size changes.
  public mutating func scroll(to edge: PhysicalSide, animated isAnimated: Bool?, at time: Double) {
    let x = range(of: 0, vertical: false)
    let y = range(of: 0, vertical: true)
    switch edge {
    case .top: scroll(toX: nil, y: y.lower, animated: isAnimated, at: time)
    case .bottom: scroll(toX: nil, y: y.upper, animated: isAnimated, at: time)
    case .left: scroll(toX: x.lower, y: nil, animated: isAnimated, at: time)
    case .right: scroll(toX: x.upper, y: nil, animated: isAnimated, at: time)
    }
    pinnedEdges = [edge]
  }

  /// Takes a new layout of the page: offsets are kept inside their new ranges, edges that the page
  /// was scrolled to stay, and what moves goes on.
  ///
  /// - Parameters:
  ///   - anchoredOffset: The page's offset that keeps in place what is being read, as a
  ///     ``ScrollAnchor`` tells; `nil` keeps the number.
  ///   - inner: The same for other containers, by their keys.
  ///
  /// <https://drafts.csswg.org/css-scroll-anchoring-1/>
  public mutating func relayout(
    _ tree: ScrollTree, at time: Double, anchoredOffset: Point? = nil,
    inner: [Int32: Point] = [:]
  ) {
    advance(to: time)
    var snapped: [Int32: (x: Int32?, y: Int32?)] = [:]
    for index in self.tree.containers.indices where self.tree.containers[index].snaps {
      snapped[self.tree.containers[index].key] = self.tree.snappedElements(
        of: index, at: offset(of: index))
    }
    let activeKey = self.tree.containers[active].key
    if let snap = pendingSnap {
      let index = tree.index(ofKey: self.tree.containers[snap.container].key)
      pendingSnap = index.map { (snap.time, $0) }
    }
    self.tree = tree
    active = tree.index(ofKey: activeKey) ?? 0
    var raw = ScrollOffsets()
    for index in tree.containers.indices {
      let key = tree.containers[index].key
      raw[key] = clamped(inner[key] ?? offsets[key], of: index)
    }
    var page = anchoredOffset ?? raw[ScrollOffsets.viewport]
    let x = range(of: 0, vertical: false)
    let y = range(of: 0, vertical: true)
    for edge in pinnedEdges {
      switch edge {
      case .top: page.y = y.lower
      case .bottom: page.y = y.upper
      case .left: page.x = x.lower
      case .right: page.x = x.upper
      }
    }
    raw[ScrollOffsets.viewport] = clamped(page, of: 0)
    for index in tree.containers.indices where tree.containers[index].snaps {
      let key = tree.containers[index].key
      raw[key] = tree.resnapped(raw[key], of: index, to: snapped[key] ?? (nil, nil))
    }
    offsets = tree.resolved(raw)
    if gesture != nil || activity != .idle {
      // What moved was on its way in the old layout.
      gesture = nil
      comeToRest()
    }
  }
}
