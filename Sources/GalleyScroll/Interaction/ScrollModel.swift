public import GalleyDisplayList
public import GalleyPrimitives

/// The scrolling of one page over time: a value that events and the clock change, by rules alone.
/// The same events at the same times give the same offsets, to 1/64 px.
///
/// Times are seconds on any clock that doesn't go back. Between events, ``advance(to:)`` may be
/// called as often as there are frames: how often doesn't change where the content goes.
public struct ScrollModel: Sendable {
  /// What scrolls; a new layout comes in by ``relayout(_:at:anchoredOffset:)``.
  public internal(set) var tree: ScrollTree
  /// What is scrolled now, beyond the edges while content bounces; shifts of sticky boxes included.
  public internal(set) var offsets: ScrollOffsets
  public internal(set) var activity = ScrollActivity.idle
  /// How fast the content moves, as offsets grow, in px a second.
  public internal(set) var velocity = Point()
  /// The container that moves, by its index; the viewport if nothing does.
  public internal(set) var active = 0
  /// Whether the user was the last to scroll the page.
  public internal(set) var isPositionedByUser = false
  /// The edges that the page was scrolled to and that it stays at when its size changes.
  public internal(set) var pinnedEdges: Set<PhysicalSide> = []
  public var bounce: BounceRules
  public var physics: ScrollPhysics
  /// What covers the edges of the view: the page can be scrolled out from under it.
  public var contentInsets = PhysicalSides(top: 0.0, right: 0, bottom: 0, left: 0)
  /// Device px per CSS px.
  public var scale = 1.0

  /// The time of the last event or frame.
  var now = 0.0
  var motion = Motion.none
  var gesture: Gesture?
  /// When a container that was turned by a wheel snaps, and which; `nil` if none waits.
  var pendingSnap: (time: Double, container: Int)?
  /// When each container has moved last, by key.
  var movements: [Int32: Double] = [:]

  enum Motion: Sendable {
    case none
    case free(x: AxisMotion, y: AxisMotion)
    case smooth([(key: Int32, scroll: SmoothScroll)], start: Double)
  }

  public init(
    _ tree: ScrollTree, bounce: BounceRules = BounceRules(), physics: ScrollPhysics = .iOS
  ) {
    self.tree = tree
    self.bounce = bounce
    self.physics = physics
    offsets = tree.initialOffsets
  }

  /// The page's own offset: negative before its start while it bounces.
  public var contentOffset: Point { offsets[ScrollOffsets.viewport] }

  /// Whether something moves by itself, so that frames are needed.
  public var isMoving: Bool {
    if pendingSnap != nil { return true }
    if case .none = motion { return activity == .interacting && gesture == nil }
    return true
  }

  // MARK: Ranges and rules

  /// What a container can be scrolled to, counting ``contentInsets`` for the page.
  public func range(of index: Int, vertical: Bool) -> ScrollRange {
    let container = tree.containers[index]
    let range = vertical ? container.rangeY : container.rangeX
    guard index == 0 else { return range }
    return vertical
      ? ScrollRange(range.lower - contentInsets.top, range.upper + contentInsets.bottom)
      : ScrollRange(range.lower - contentInsets.left, range.upper + contentInsets.right)
  }

  /// Whether a container bounces when it is pulled past its edges along an axis.
  ///
  /// The page's rule decides for the page; what is inside bounces if there is something to scroll.
  public func canBounce(_ index: Int, vertical: Bool) -> Bool {
    let container = tree.containers[index]
    guard physics != .linux, vertical ? container.isUserScrollableY : container.isUserScrollableX,
      (vertical ? container.overscrollY : container.overscrollX) != .none
    else { return false }
    let isScrollable = range(of: index, vertical: vertical).isScrollable
    guard index == 0 else { return isScrollable }
    switch vertical ? bounce.vertical : bounce.horizontal {
    case .automatic, .always: return true
    case .basedOnSize: return isScrollable
    }
  }

  func limits(of index: Int, vertical: Bool) -> AxisMotion.Limits {
    AxisMotion.Limits(
      range: range(of: index, vertical: vertical), bounces: canBounce(index, vertical: vertical),
      physics: physics, scale: scale)
  }

  func clamped(_ offset: Point, of index: Int) -> Point {
    Point(
      x: range(of: index, vertical: false).clamped(offset.x),
      y: range(of: index, vertical: true).clamped(offset.y))
  }

  func offset(of index: Int) -> Point { offsets[tree.containers[index].key] }

  /// Sets an offset, in whole 1/64 px, and what follows from it.
  mutating func setOffset(_ offset: Point, of index: Int) {
    func cut(_ value: Double) -> Double { value.isFinite ? (value * 64).rounded() / 64 : 0 }
    var raw = offsets
    let key = tree.containers[index].key
    let place = Point(x: cut(offset.x), y: cut(offset.y))
    guard raw[key] != place else { return }
    raw[key] = place
    movements[key] = now
    offsets = tree.resolved(raw)
  }

  // MARK: The clock

  /// Brings everything that moves by itself to where it is at `time`.
  public mutating func advance(to time: Double) {
    guard time.isFinite else { return }
    let time = max(now, time)
    if let snap = pendingSnap, time >= snap.time, gesture == nil {
      pendingSnap = nil
      now = snap.time
      snapAtRest(snap.container)
    }
    now = time
    switch motion {
    case .none:
      if gesture == nil, activity == .interacting { comeToRest() }
    case .free(let x, let y):
      let newX = x.advanced(to: time, limits(of: active, vertical: false))
      let newY = y.advanced(to: time, limits(of: active, vertical: true))
      setOffset(Point(x: newX.offset, y: newY.offset), of: active)
      velocity = Point(x: newX.velocity, y: newY.velocity)
      motion = .free(x: newX.motion, y: newY.motion)
      if newX.motion.isStill, newY.motion.isStill {
        settle()
        comeToRest()
      }
    case .smooth(let scrolls, let start):
      var raw = offsets
      var isFinished = true
      velocity = Point()
      for entry in scrolls {
        let place = entry.scroll.offset(at: time - start)
        movements[entry.key] = time
        raw[entry.key] = Point(
          x: (place.x * 64).rounded() / 64, y: (place.y * 64).rounded() / 64)
        if !entry.scroll.isFinished(at: time - start) { isFinished = false }
        if entry.key == tree.containers[active].key {
          velocity = entry.scroll.velocity(at: time - start)
        }
      }
      offsets = tree.resolved(raw)
      if isFinished { comeToRest() }
    }
  }

  /// Puts a container that came to rest by a snap position onto it: gliding ends when less than a
  /// px is left.
  private mutating func settle() {
    guard tree.containers[active].snaps else { return }
    let place = offset(of: active)
    let target = tree.snapOffset(of: active, natural: place, from: place)
    if abs(target.x - place.x) <= 1, abs(target.y - place.y) <= 1 { setOffset(target, of: active) }
  }

  mutating func comeToRest() {
    motion = .none
    velocity = Point()
    activity = .idle
    active = 0
  }

  /// Stops what moves, where it is now.
  public mutating func stop() {
    gesture = nil
    pendingSnap = nil
    comeToRest()
  }

  /// Lets a container go, which then comes to rest, bounces back or snaps.
  mutating func release(_ index: Int, velocity: Point) {
    active = index
    let from = offset(of: index)
    var x = AxisMotion.released(
      from: from.x, velocity: velocity.x, at: now, limits(of: index, vertical: false))
    var y = AxisMotion.released(
      from: from.y, velocity: velocity.y, at: now, limits(of: index, vertical: true))
    if tree.containers[index].snaps {
      let natural = Point(x: rest(of: x, from: from.x), y: rest(of: y, from: from.y))
      let target = tree.snapOffset(
        of: index, natural: clamped(natural, of: index), from: gesture?.startOffset ?? from)
      if let ledX = guided(x, from: from.x, to: target.x, velocity.x),
        let ledY = guided(y, from: from.y, to: target.y, velocity.y)
      {
        (x, y) = (ledX, ledY)
      } else {
        animate([(tree.containers[index].key, target)], isUserDriven: true)
        return
      }
    }
    motion = .free(x: x, y: y)
    activity = x.isStill && y.isStill ? .idle : .decelerating
    self.velocity = velocity
    advance(to: now)
  }

  /// Where a motion would end.
  private func rest(of motion: AxisMotion, from offset: Double) -> Double {
    switch motion {
    case .still(let offset): offset
    case .decelerating(let glide, let from, _): from + glide.restingDistance
    case .kinetic(let glide, let from, _): from + glide.velocity / KineticScroll.friction
    case .spring(_, let edge, _), .elastic(_, let edge, _): edge
    }
  }

  /// The motion that ends at `target` instead; `nil` if no gliding from here leads there.
  private func guided(
    _ motion: AxisMotion, from: Double, to target: Double, _ velocity: Double
  ) -> AxisMotion? {
    switch motion {
    case .spring, .elastic: return motion
    case .still(let offset): return abs(offset - target) < 0.5 ? .still(target) : nil
    case .decelerating, .kinetic:
      let distance = target - from
      guard distance * velocity > 0 else { return abs(distance) < 0.5 ? .still(target) : nil }
      let needed = Deceleration.velocity(restingAt: distance, rate: .normal)
      guard abs(needed) <= abs(velocity) * 4, abs(needed) * 4 >= abs(velocity) else { return nil }
      return .decelerating(Deceleration(velocity: needed), from: from, start: now)
    }
  }

  /// Draws a container that stands still to its snap position.
  private mutating func snapAtRest(_ index: Int) {
    guard index < tree.containers.count, case .none = motion else { return }
    let from = offset(of: index)
    let target = tree.snapOffset(of: index, natural: from, from: from)
    guard target != from else { return }
    active = index
    animate([(tree.containers[index].key, target)], isUserDriven: true)
  }

  /// Starts a smooth scroll of some containers from where they are.
  mutating func animate(_ targets: [(key: Int32, offset: Point)], isUserDriven: Bool) {
    let scrolls = targets.map { target in
      (key: target.key, scroll: SmoothScroll(from: offsets[target.key], to: target.offset))
    }.filter { $0.scroll.duration > 0 }
    guard !scrolls.isEmpty else { return comeToRest() }
    gesture = nil
    motion = .smooth(scrolls, start: now)
    activity = isUserDriven ? .decelerating : .animating
  }
}
