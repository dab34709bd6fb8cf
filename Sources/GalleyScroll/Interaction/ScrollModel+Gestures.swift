import GalleyPrimitives
import GalleyDisplayList

/// What a finger or a trackpad is doing.
struct Gesture: Sendable {
  enum Source: Hashable, Sendable { case finger, trackpad }

  var source: Source
  /// The container that the gesture moves; `nil` until it is known in which direction it goes.
  var container: Int?
  /// Where the gesture began, in the viewport.
  var origin: Point
  /// The container's offset when the gesture took hold of it.
  var startOffset: Point?
  /// Where the content would be if nothing resisted.
  var free = Point()
  /// The pull on macOS past an edge, in px.
  var force = Point()
  /// The last places and their times, oldest first.
  var samples: [(time: Double, point: Point)] = []

  /// How long a movement counts for the velocity, in seconds.
  static let memory = 0.1

  mutating func note(_ point: Point, at time: Double) {
    samples.append((time, point))
    samples.removeAll { time - $0.time >= Gesture.memory }
  }

  /// The velocity of the last movements, in px a second; zero if there were none for a while.
  var velocity: Point {
    guard let first = samples.first, let last = samples.last, last.time > first.time else {
      return Point()
    }
    return (last.point - first.point) * (1 / (last.time - first.time))
  }
}

extension ScrollModel {
  /// Takes an event.
  ///
  /// - Parameter time: Not before that of the last call.
  public mutating func handle(_ event: ScrollEvent, at time: Double) {
    advance(to: time)
    switch event {
    case .wheel(let delta, let point, let phase): turn(by: delta, at: point, phase)
    case .dragBegan(let point): beginDrag(at: point)
    case .dragMoved(let point): drag(to: point)
    case .dragEnded(let point, let velocity): endDrag(at: point, velocity)
    case .key(let key): press(key)
    }
  }

  // MARK: Fingers

  private mutating func beginDrag(at point: Point) {
    // A touch holds whatever moves, also what is past its edge.
    let held = active
    let wasMoving = isMoving
    motion = .none
    pendingSnap = nil
    velocity = Point()
    var gesture = Gesture(source: .finger, container: nil, origin: point)
    gesture.note(point, at: now)
    if wasMoving { take(held, for: &gesture) }
    self.gesture = gesture
    activity = .tracking
  }

  /// Begins to move a container from where it is now.
  func take(_ index: Int, for gesture: inout Gesture) {
    let offset = offset(of: index)
    gesture.container = index
    gesture.startOffset = offset
    gesture.free = Point(
      x: freeOffset(offset.x, of: index, vertical: false),
      y: freeOffset(offset.y, of: index, vertical: true))
    let stretch = excess(of: index)
    gesture.force = Point(
      x: ElasticRebound.pull(forStretch: stretch.x), y: ElasticRebound.pull(forStretch: stretch.y))
  }

  /// Where the content would be without resistance, if it is at `offset` with it.
  private func freeOffset(_ offset: Double, of index: Int, vertical: Bool) -> Double {
    let range = range(of: index, vertical: vertical)
    let excess = range.excess(of: offset)
    guard excess != 0 else { return offset }
    switch physics {
    case .iOS:
      return offset - excess + rubberBand(index, vertical: vertical).pull(forOffset: excess)
    case .macOS: return offset - excess + ElasticRebound.pull(forStretch: excess)
    case .linux: return offset - excess
    }
  }

  func rubberBand(_ index: Int, vertical: Bool) -> RubberBand {
    let port = tree.containers[index].scrollport
    return RubberBand(viewportLength: vertical ? port.height : port.width)
  }

  /// Where the content is shown if without resistance it were at `free`.
  private func resisted(_ free: Double, of index: Int, vertical: Bool) -> Double {
    let range = range(of: index, vertical: vertical)
    let excess = range.excess(of: free)
    guard excess != 0, canBounce(index, vertical: vertical) else { return range.clamped(free) }
    switch physics {
    case .iOS:
      return free - excess + rubberBand(index, vertical: vertical).offset(forPull: excess)
    case .macOS: return free - excess + ElasticRebound.stretch(forPull: excess)
    case .linux: return free - excess
    }
  }

  private mutating func drag(to point: Point) {
    guard var gesture, gesture.source == .finger else { return }
    let last = gesture.samples.last?.point ?? gesture.origin
    gesture.note(point, at: now)
    let moved = last - point
    guard moved != Point() else {
      self.gesture = gesture
      return
    }
    if gesture.container == nil {
      take(latch(at: gesture.origin, direction: moved), for: &gesture)
    }
    self.gesture = gesture
    move(by: moved)
    velocity = (self.gesture?.velocity ?? Point()) * -1
  }

  /// Moves the content that a gesture holds, against the resistance of its edges.
  private mutating func move(by delta: Point) {
    guard var gesture, let index = gesture.container, index < tree.containers.count else { return }
    let container = tree.containers[index]
    if container.isUserScrollableX { gesture.free.x += delta.x }
    if container.isUserScrollableY { gesture.free.y += delta.y }
    // Where nothing gives way, the content follows at once when the finger turns back.
    if !canBounce(index, vertical: false) {
      gesture.free.x = range(of: index, vertical: false).clamped(gesture.free.x)
    }
    if !canBounce(index, vertical: true) {
      gesture.free.y = range(of: index, vertical: true).clamped(gesture.free.y)
    }
    self.gesture = gesture
    active = index
    activity = .interacting
    isPositionedByUser = true
    pinnedEdges = []
    setOffset(
      Point(
        x: resisted(gesture.free.x, of: index, vertical: false),
        y: resisted(gesture.free.y, of: index, vertical: true)), of: index)
  }

  private mutating func endDrag(at point: Point, _ given: Point?) {
    guard var held = gesture, held.source == .finger else { return }
    if let last = held.samples.last, last.point != point {
      drag(to: point)
      held = gesture ?? held
    } else {
      held.note(point, at: now)
    }
    guard let index = held.container else {
      gesture = nil
      comeToRest()
      return
    }
    var speed = (given ?? held.velocity) * -1
    let container = tree.containers[index]
    if !container.isUserScrollableX
      || !(canBounce(index, vertical: false)
        || range(of: index, vertical: false).isScrollable)
    {
      speed.x = 0
    }
    if !container.isUserScrollableY
      || !(canBounce(index, vertical: true)
        || range(of: index, vertical: true).isScrollable)
    {
      speed.y = 0
    }
    if !speed.x.isFinite || !speed.y.isFinite { speed = Point() }
    release(index, velocity: speed)
    gesture = nil
  }

  // MARK: Which container moves

  /// The innermost container at a place that can go in the direction, or that lets nothing through
  /// to those around it; the page if there is none.
  ///
  /// <https://drafts.csswg.org/css-overscroll-1/#scroll-chaining-and-boundary-default-actions>
  func latch(at point: Point, direction: Point) -> Int {
    let isVertical = abs(direction.y) >= abs(direction.x)
    let amount = isVertical ? direction.y : direction.x
    for index in tree.chain(at: point, offsets) where index > 0 {
      let container = tree.containers[index]
      let range = range(of: index, vertical: isVertical)
      let isScrollable = isVertical ? container.isUserScrollableY : container.isUserScrollableX
      let place = isVertical ? offset(of: index).y : offset(of: index).x
      let hasRoom = amount < 0 ? place > range.lower + 0.5 : place < range.upper - 0.5
      if isScrollable, range.isScrollable, hasRoom { return index }
      let overscroll = isVertical ? container.overscrollY : container.overscrollX
      if isScrollable, overscroll != .auto { return index }
    }
    return 0
  }

  // MARK: Keys

  private mutating func press(_ key: ScrollKey) {
    let region = tree.viewport.optimalViewingRegion
    let page = max(1, region.height * ScrollKey.pageShare)
    let x = range(of: 0, vertical: false)
    let y = range(of: 0, vertical: true)
    var target = keyTarget
    switch key {
    case .arrowUp: target.y -= ScrollKey.lineStep
    case .arrowDown: target.y += ScrollKey.lineStep
    case .arrowLeft: target.x -= ScrollKey.lineStep
    case .arrowRight: target.x += ScrollKey.lineStep
    case .pageUp, .shiftSpace: target.y -= page
    case .pageDown, .space: target.y += page
    case .home: target.y = y.lower
    case .end: target.y = y.upper
    }
    target = Point(
      x: tree.viewport.isUserScrollableX ? x.clamped(target.x) : contentOffset.x,
      y: tree.viewport.isUserScrollableY ? y.clamped(target.y) : contentOffset.y)
    if tree.viewport.snaps {
      target = tree.snapOffset(of: 0, natural: target, from: contentOffset)
    }
    guard target != contentOffset else { return }
    gesture = nil
    active = 0
    isPositionedByUser = true
    pinnedEdges = []
    animate([(0, target)], isUserDriven: false)
  }

  /// Where a key starts from: the end of a scroll that is still under way.
  private var keyTarget: Point {
    if case .smooth(let scrolls, _) = motion, let page = scrolls.first(where: { $0.key == 0 }) {
      return page.scroll.end
    }
    return clamped(contentOffset, of: 0)
  }
}
