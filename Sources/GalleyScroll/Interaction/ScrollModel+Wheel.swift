import GalleyDisplayList
import GalleyPrimitives

extension ScrollModel {
  /// How long after the last notch of a wheel a container snaps, in seconds.
  static let wheelSnapDelay = 0.75
  /// How long after the last event a trackpad's velocity counts, in seconds.
  private static let velocityMemory = 0.1
  /// What is to be pulled across a stretched axis before the other moves too, in px.
  private static let crossAxisPull = 10.0

  mutating func turn(by delta: Point, at point: Point, _ phase: WheelPhase) {
    guard delta.x.isFinite, delta.y.isFinite else { return }
    switch phase {
    case .none: step(by: delta, at: point)
    case .began:
      motion = .none
      pendingSnap = nil
      var gesture = Gesture(source: .trackpad, container: nil, origin: point)
      gesture.samples = [(now, Point())]
      self.gesture = gesture
      activity = .tracking
      if delta != Point() { pull(by: delta, isMomentum: false) }
    case .changed:
      if gesture?.source != .trackpad {
        gesture = Gesture(source: .trackpad, container: nil, origin: point)
      }
      pull(by: delta, isMomentum: false)
    case .ended:
      guard let held = gesture, held.source == .trackpad else { return }
      gesture = nil
      guard let index = held.container else { return comeToRest() }
      // The system sends the momentum itself, but for ports that have to make it.
      release(index, velocity: physics == .linux ? velocity : Point())
    case .momentum:
      guard gesture?.source == .trackpad || !isBouncing else { return }
      if gesture == nil {
        gesture = Gesture(source: .trackpad, container: nil, origin: point)
        gesture?.samples = [(now, Point())]
      }
      pull(by: delta, isMomentum: true)
    case .momentumEnded:
      guard let held = gesture, held.source == .trackpad else { return }
      gesture = nil
      guard let index = held.container else { return comeToRest() }
      release(index, velocity: Point())
    }
  }

  /// Whether content goes back to its edge by itself.
  private var isBouncing: Bool {
    guard case .free(let x, let y) = motion else { return false }
    return !x.isStill || !y.isStill
  }

  /// A notch of a wheel: the content jumps, and doesn't bounce.
  private mutating func step(by delta: Point, at point: Point) {
    guard delta != Point() else { return }
    var rest = delta
    gesture = nil
    motion = .none
    for index in tree.chain(at: point, offsets) {
      let container = tree.containers[index]
      let from = clamped(offset(of: index), of: index)
      var target = from
      if container.isUserScrollableX { target.x += rest.x }
      if container.isUserScrollableY { target.y += rest.y }
      target = clamped(target, of: index)
      if target != from {
        setOffset(target, of: index)
        active = index
        activity = .interacting
        isPositionedByUser = true
        pinnedEdges = []
        if container.snaps {
          pendingSnap = (now + ScrollModel.wheelSnapDelay, index)
        }
        // One container takes all of a notch along an axis.
        if target.x != from.x { rest.x = 0 }
        if target.y != from.y { rest.y = 0 }
      }
      if container.isUserScrollableX, container.overscrollX != .auto { rest.x = 0 }
      if container.isUserScrollableY, container.overscrollY != .auto { rest.y = 0 }
      if rest == Point() { break }
    }
  }

  /// A movement of a trackpad's gesture.
  private mutating func pull(by delta: Point, isMomentum: Bool) {
    guard var held = gesture else { return }
    let last = held.samples.last?.time ?? -.infinity
    let elapsed = now - last
    velocity =
      elapsed > 0 && elapsed < ScrollModel.velocityMemory ? delta * (1 / elapsed) : Point()
    held.samples = [(now, Point())]
    guard delta != Point() else {
      gesture = held
      return
    }
    if held.container == nil { take(latch(at: held.origin, direction: delta), for: &held) }
    guard let index = held.container else { return }
    gesture = held
    active = index
    activity = isMomentum ? .decelerating : .interacting
    isPositionedByUser = true
    pinnedEdges = []
    var delta = lockedToAxis(delta, index)
    let container = tree.containers[index]
    if !container.isUserScrollableX { delta.x = 0 }
    if !container.isUserScrollableY { delta.y = 0 }
    let x = pulled(offset(of: index).x, delta.x, force: held.force.x, index, vertical: false)
    let y = pulled(offset(of: index).y, delta.y, force: held.force.y, index, vertical: true)
    gesture?.force = Point(x: x.force, y: y.force)
    setOffset(Point(x: x.offset, y: y.offset), of: index)
    if isMomentum, excess(of: index) != Point() || x.hitsEdge || y.hitsEdge {
      // Momentum that reaches an edge becomes a rebound; what still comes of it is ignored.
      var speed = reboundVelocity(index)
      if !x.hitsEdge { speed.x = 0 }
      if !y.hitsEdge { speed.y = 0 }
      gesture = nil
      release(index, velocity: speed)
    }
  }

  func excess(of index: Int) -> Point {
    let offset = offset(of: index)
    return Point(
      x: range(of: index, vertical: false).excess(of: offset.x),
      y: range(of: index, vertical: true).excess(of: offset.y))
  }

  /// What is left of a movement when one axis is stretched: the dominant axis wins, ties favour
  /// the vertical one, and the other has to be pulled by ten px and as far.
  private func lockedToAxis(_ delta: Point, _ index: Int) -> Point {
    let stretch = excess(of: index)
    var result = delta
    if abs(delta.y) >= abs(delta.x) {
      if stretch.y != 0 || canPull(index, delta.y, vertical: true),
        abs(delta.x) < ScrollModel.crossAxisPull || abs(delta.x) < abs(delta.y)
      {
        if !range(of: index, vertical: false).isScrollable { result.x = 0 }
      }
    } else if stretch.x != 0 || canPull(index, delta.x, vertical: false),
      abs(delta.y) < ScrollModel.crossAxisPull || abs(delta.y) < abs(delta.x)
    {
      if !range(of: index, vertical: true).isScrollable { result.y = 0 }
    }
    return result
  }

  /// Whether a movement pulls content past an edge that it is at.
  private func canPull(_ index: Int, _ delta: Double, vertical: Bool) -> Bool {
    let range = range(of: index, vertical: vertical)
    let place = vertical ? offset(of: index).y : offset(of: index).x
    return delta < 0 ? place <= range.lower : delta > 0 ? place >= range.upper : false
  }

  /// Where a movement takes content along one axis.
  private func pulled(
    _ offset: Double, _ delta: Double, force: Double, _ index: Int, vertical: Bool
  ) -> (offset: Double, force: Double, hitsEdge: Bool) {
    let range = range(of: index, vertical: vertical)
    let excess = range.excess(of: offset)
    guard delta != 0 else { return (offset, force, false) }
    guard canBounce(index, vertical: vertical) else {
      let place = range.clamped(offset - excess + delta)
      return (place, 0, place != offset - excess + delta)
    }
    if excess == 0 {
      let free = offset + delta
      let beyond = range.excess(of: free)
      guard beyond != 0 else { return (free, 0, false) }
      let edge = free - beyond
      return (edge + stretch(forPull: beyond, index, vertical: vertical), beyond, true)
    }
    let edge = offset - excess
    let pull = force + delta
    // Pulling back past the edge scrolls on.
    if pull * excess <= 0 { return (range.clamped(edge + pull), 0, false) }
    return (edge + stretch(forPull: pull, index, vertical: vertical), pull, delta * excess > 0)
  }

  private func stretch(forPull pull: Double, _ index: Int, vertical: Bool) -> Double {
    switch physics {
    case .iOS: rubberBand(index, vertical: vertical).offset(forPull: pull)
    case .macOS: ElasticRebound.stretch(forPull: pull)
    case .linux: 0
    }
  }

  /// The velocity of a rebound: the vertical one alone if both axes have one, and none along an
  /// axis that can't be scrolled.
  private func reboundVelocity(_ index: Int) -> Point {
    var result = velocity
    if !range(of: index, vertical: false).isScrollable { result.x = 0 }
    if !range(of: index, vertical: true).isScrollable { result.y = 0 }
    if abs(result.y) >= abs(result.x) { result.x = 0 } else { result.y = 0 }
    return result
  }
}
