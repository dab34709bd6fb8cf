import Foundation
import GalleyEngine
import GalleyPrimitives
import GalleyScroll

/// How a page is scrolled in its view, and what moves it.
struct HostScroller {
  /// Where an animation is at a time.
  struct AnimationState {
    /// In points of the view.
    var offset: CGPoint
    /// In points a second.
    var velocity: CGVector
    var isOver: Bool
  }

  /// An animation that a program asked for.
  struct Motion {
    var start: Duration
    /// The state, seconds after the start.
    var state: (TimeInterval) -> AnimationState
  }

  /// All that scrolls in the page, gestures included; `nil` before the first frame.
  var model: ScrollModel?
  /// The frame whose boxes ``model`` knows.
  var frame: Frame?
  /// Offset of the content in points of the view: what lies at the view's top left corner, past
  /// the edges while it bounces.
  var offset = CGPoint.zero
  /// In points a second, as far as known.
  var velocity: CGVector?
  /// What was told last.
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
      contentInsets: insetsWithFindBar, containerSize: mounted.frame.size)
  }

  /// The size that the page's contents need, in points of the page, even if the view is larger;
  /// `nil` before anything shows.
  ///
  /// Not part of Apple's API, whose content size is never smaller than the view.
  public var fittingContentSize: CGSize? {
    guard let size = mounted?.scroller.model?.tree.fittingSize else { return nil }
    return CGSize(width: size.width, height: size.height)
  }

  /// What moves the page now.
  public var scrollPhase: ScrollPhase { mounted?.scroller.phase ?? .idle }

  /// How much larger than its own size the page shows; 1 is its own size.
  public var magnification: CGFloat { mounted?.magnification ?? 1 }

  /// The offsets that can be reached without a bounce, in points.
  var scrollRange: (minimum: CGPoint, maximum: CGPoint) {
    guard let mounted, let model = configuredModel() else { return (.zero, .zero) }
    let x = model.range(of: 0, vertical: false)
    let y = model.range(of: 0, vertical: true)
    let factor = mounted.magnification
    return (
      CGPoint(x: x.lower * factor, y: y.lower * factor),
      CGPoint(x: x.upper * factor, y: y.upper * factor)
    )
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
    configuredModel()?.canBounce(0, vertical: axis == .vertical) ?? false
  }

  /// The model with what the view says of scrolling now.
  func configuredModel() -> ScrollModel? {
    guard let mounted, var model = mounted.scroller.model else { return nil }
    model.bounce = BounceRules(
      horizontal: mounted.environment.horizontalScrollBounceBehavior.rule,
      vertical: mounted.environment.verticalScrollBounceBehavior.rule)
    model.physics = scrollPhysics.model
    model.scale = sanePixelScale
    // A magnified page shows less at once, so that there is more to scroll.
    let factor = Double(max(mounted.magnification, 1 / 64))
    let hidden = 1 - 1 / factor
    let insets = insetsWithFindBar
    model.contentInsets.top = insets.top / factor
    model.contentInsets.left = insets.leading / factor
    model.contentInsets.bottom = insets.bottom / factor + mounted.frame.height * hidden
    model.contentInsets.right = insets.trailing / factor + mounted.frame.width * hidden
    return model
  }

  /// The host's clock in seconds.
  var seconds: Double { time / .seconds(1) }

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

  /// Takes over what a model says now.
  ///
  /// - Parameter isUserDriven: Whether a change of the offset is the user's doing.
  func take(_ model: ScrollModel, isUserDriven: Bool) {
    guard let mounted else { return }
    mounted.scroller.model = model
    let factor = mounted.magnification
    let offset = CGPoint(
      x: model.contentOffset.x * factor, y: model.contentOffset.y * factor)
    let hasMoved = offset != mounted.scroller.offset
    mounted.scroller.offset = offset
    if mounted.scroller.motion == nil {
      mounted.scroller.velocity =
        model.activity == .idle
        ? nil : CGVector(dx: model.velocity.x * factor, dy: model.velocity.y * factor)
      setScrollPhase(ScrollPhase(model.activity))
    }
    if hasMoved, isUserDriven { noteUsersScroll() }
    if hasMoved, mounted.page.model?.hasRunScripts == true {
      mounted.page.scripting.runSoon(in: mounted.page)
    }
  }

  /// Forgets what was asked for in a position, because the user moves the page.
  private func noteUsersScroll() {
    guard let mounted else { return }
    mounted.scroller.pinnedEdge = nil
    guard let binding = mounted.environment.webView.scrollPosition else { return }
    var position = binding.wrappedValue
    guard !position.isPositionedByUser else { return }
    position.isPositionedByUser = true
    mounted.appliedPosition = position
    binding.wrappedValue = position
  }

  /// Puts the page to an offset within reach, in points.
  func setOffset(_ offset: CGPoint, isUserDriven: Bool = false) {
    guard let mounted, var model = configuredModel() else { return }
    let factor = mounted.magnification
    model.scroll(
      toX: offset.x / factor, y: offset.y / factor, animated: false, at: seconds)
    take(model, isUserDriven: isUserDriven)
  }

  /// Moves the page because of the user: what was asked for in a position is forgotten.
  ///
  /// - Parameter offset: In points; clamped to what is within reach.
  func scrollByUser(to offset: CGPoint) {
    guard let mounted, offset.x.isFinite, offset.y.isFinite else { return }
    mounted.scroller.motion = nil
    setOffset(offset, isUserDriven: true)
  }

  /// Lets an animation move the page, frame by frame.
  func animate(_ state: @escaping (TimeInterval) -> HostScroller.AnimationState) {
    guard let mounted else { return }
    mounted.scroller.motion = HostScroller.Motion(start: time, state: state)
    setScrollPhase(.animating)
  }

  /// Stops what moves by itself where it is.
  func stopMotion() {
    guard let mounted, var model = mounted.scroller.model else { return }
    mounted.scroller.motion = nil
    model.stop()
    take(model, isUserDriven: false)
  }

  /// Moves what moves by itself to where it is now.
  func moveScroller() {
    guard let mounted, var model = configuredModel() else { return }
    if let motion = mounted.scroller.motion {
      let state = motion.state((time - motion.start) / .seconds(1))
      mounted.scroller.velocity = state.velocity
      if state.isOver { mounted.scroller.motion = nil }
      setOffset(state.offset)
      return
    }
    let isUserDriven = model.activity != .animating
    model.advance(to: seconds)
    take(model, isUserDriven: isUserDriven && model.activity != .idle)
    guard mounted.scroller.phase == .idle else { return }
    // A page that has become smaller or got new insets is never left beyond its edges.
    let rest =
      mounted.scroller.pinnedEdge.map { offset(of: $0) } ?? clamped(mounted.scroller.offset)
    if rest != mounted.scroller.offset { setOffset(rest) }
  }

  /// Tells the innermost modifier that asks how the page is scrolled now, once a frame.
  func reportScrollGeometry() {
    guard let mounted, mounted.scroller.model != nil,
      let report = mounted.environment.webView.onScrollGeometryChange,
      let geometry = scrollGeometry, geometry != mounted.reportedGeometry
    else { return }
    let old = mounted.reportedGeometry
    mounted.reportedGeometry = geometry
    report(old, geometry)
  }
}

extension ScrollPhase {
  /// The phase of what a model does.
  init(_ activity: ScrollActivity) {
    switch activity {
    case .idle: self = .idle
    case .tracking: self = .tracking
    case .interacting: self = .interacting
    case .decelerating: self = .decelerating
    case .animating: self = .animating
    }
  }
}
