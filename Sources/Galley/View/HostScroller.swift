import Foundation

/// How a page is scrolled in its view, and what moves it.
struct HostScroller {
  /// Where something that moves by itself is at a time.
  struct State {
    /// In points of the view.
    var offset: CGPoint
    /// In points a second.
    var velocity: CGVector
    /// Whether nothing moves any more.
    var isOver: Bool
  }

  /// Something that moves by itself: an animation, momentum or a bounce.
  struct Motion {
    var start: Duration
    /// The state, seconds after the start.
    var state: (TimeInterval) -> State
  }

  /// Offset of the content in points of the view: what lies at the view's top left corner, past
  /// the edges while it bounces.
  var offset = CGPoint.zero
  /// In points a second, as far as known.
  var velocity: CGVector?
  var phase = ScrollPhase.idle
  var motion: Motion?
  /// The edge that a program asked for, which the view sticks to.
  var pinnedEdge: Edge?
}

extension WebViewHost {
  /// Where the page is scrolled to, and how much of it there is, in points; `nil` without a web
  /// view.
  public var scrollGeometry: ScrollGeometry? {
    guard let mounted else { return nil }
    let content = mounted.page.contentRect.size
    return ScrollGeometry(
      contentOffset: mounted.scroller.offset,
      contentSize: CGSize(
        width: content.width * mounted.magnification,
        height: content.height * mounted.magnification),
      contentInsets: contentInsets, containerSize: mounted.frame.size)
  }

  /// What moves the page now.
  public var scrollPhase: ScrollPhase { mounted?.scroller.phase ?? .idle }

  /// How much larger than its own size the page shows; 1 is its own size.
  public var magnification: CGFloat { mounted?.magnification ?? 1 }

  /// The offsets that can be reached without a bounce, in points.
  var scrollRange: (minimum: CGPoint, maximum: CGPoint) {
    guard let geometry = scrollGeometry else { return (.zero, .zero) }
    let insets = geometry.contentInsets
    let origin = mounted?.page.contentRect.origin ?? .zero
    let minimum = CGPoint(
      x: origin.x * magnification - insets.leading, y: origin.y * magnification - insets.top)
    let maximum = CGPoint(
      x: max(
        minimum.x,
        minimum.x + geometry.contentSize.width + insets.leading + insets.trailing
          - geometry.containerSize.width),
      y: max(
        minimum.y,
        minimum.y + geometry.contentSize.height + insets.top + insets.bottom
          - geometry.containerSize.height))
    return (minimum, maximum)
  }

  /// The offset nearest to `offset` that can be reached without a bounce.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let range = scrollRange
    func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      value > low ? min(value, high) : low
    }
    return CGPoint(
      x: clamp(offset.x, range.minimum.x, range.maximum.x),
      y: clamp(offset.y, range.minimum.y, range.maximum.y))
  }

  /// Whether the page gives way at its edges along an axis.
  func bounces(_ axis: Axis) -> Bool {
    guard let mounted, let geometry = scrollGeometry else { return false }
    let insets = geometry.contentInsets
    switch axis {
    case .horizontal:
      return mounted.environment.horizontalScrollBounceBehavior.bounces(
        content: geometry.contentSize.width + insets.leading + insets.trailing,
        container: geometry.containerSize.width)
    case .vertical:
      return mounted.environment.verticalScrollBounceBehavior.bounces(
        content: geometry.contentSize.height + insets.top + insets.bottom,
        container: geometry.containerSize.height)
    }
  }

  // MARK: Moving

  /// Says what moves the page from now on, and tells who asked.
  func setScrollPhase(_ phase: ScrollPhase) {
    guard let mounted, mounted.scroller.phase != phase, let geometry = scrollGeometry else {
      return
    }
    let old = mounted.scroller.phase
    mounted.scroller.phase = phase
    mounted.environment.webView.onScrollPhaseChange?(
      old, phase,
      ScrollPhaseChangeContext(geometry: geometry, velocity: mounted.scroller.velocity))
  }

  /// Moves the page because of the user: what was asked for in a position is forgotten.
  ///
  /// - Parameter offset: Taken as it is, also past the edges.
  func scrollByUser(to offset: CGPoint) {
    guard let mounted, offset.x.isFinite, offset.y.isFinite else { return }
    mounted.scroller.offset = offset
    mounted.scroller.pinnedEdge = nil
    guard let binding = mounted.environment.webView.scrollPosition else { return }
    var position = binding.wrappedValue
    guard !position.isPositionedByUser else { return }
    position.isPositionedByUser = true
    mounted.appliedPosition = position
    binding.wrappedValue = position
  }

  /// Lets something move the page by itself, frame by frame.
  func start(_ phase: ScrollPhase, _ state: @escaping (TimeInterval) -> HostScroller.State) {
    guard let mounted else { return }
    mounted.scroller.motion = HostScroller.Motion(start: time, state: state)
    setScrollPhase(phase)
  }

  /// Stops what moves by itself where it is.
  func stopMotion() {
    guard let mounted, mounted.scroller.motion != nil else { return }
    mounted.scroller.motion = nil
    mounted.scroller.velocity = nil
    setScrollPhase(.idle)
  }

  /// Moves what moves by itself to where it is now.
  func moveScroller() {
    guard let mounted else { return }
    if let motion = mounted.scroller.motion {
      let state = motion.state((time - motion.start) / .seconds(1))
      mounted.scroller.offset = state.offset
      mounted.scroller.velocity = state.velocity
      if state.isOver { stopMotion() }
    }
    // A page that has become smaller or got new insets is never left beyond its edges.
    if mounted.scroller.phase == .idle {
      if let edge = mounted.scroller.pinnedEdge {
        mounted.scroller.offset = offset(of: edge)
      }
      mounted.scroller.offset = clamped(mounted.scroller.offset)
    }
  }

  /// Tells the innermost modifier that asks how the page is scrolled now, once a frame.
  func reportScrollGeometry() {
    guard let mounted, let report = mounted.environment.webView.onScrollGeometryChange,
      let geometry = scrollGeometry, geometry != mounted.reportedGeometry
    else { return }
    let old = mounted.reportedGeometry
    mounted.reportedGeometry = geometry
    report(old, geometry)
  }
}
