public import Foundation
import GalleyEngine
import GalleyPrimitives
import GalleyScroll

extension WebViewHost {
  /// How content moves once it is let go, and how it is pulled past its edges.
  public enum ScrollPhysics: Hashable, CaseIterable, Sendable {
    /// iOS's scroll views: rubber band, deceleration, spring.
    case iOS
    /// WebKit on macOS: elastic stretch and rebound.
    case macOS
    /// WebKit on Linux: friction, and no bounce.
    case linux

    var model: GalleyScroll.ScrollPhysics {
      switch self {
      case .iOS: .iOS
      case .macOS: .macOS
      case .linux: .linux
      }
    }
  }

  /// Where in a gesture of a trackpad a turn of the wheel is.
  public enum WheelPhase: Hashable, CaseIterable, Sendable {
    /// A wheel with notches: no gesture.
    case none
    case began, changed, ended
    /// What the system adds after the fingers have left.
    case momentum, momentumEnded

    fileprivate var model: GalleyScroll.WheelPhase {
      switch self {
      case .none: .none
      case .began: .began
      case .changed: .changed
      case .ended: .ended
      case .momentum: .momentum
      case .momentumEnded: .momentumEnded
      }
    }
  }

  /// Turns a wheel, or moves two fingers on a trackpad.
  ///
  /// What is under the pointer scrolls: the innermost frame or scroller that can, or the page.
  ///
  /// Not yet: fingers don't scroll frames, and neither frames nor scrollers inside of them bounce
  /// or glide.
  ///
  /// - Parameters:
  ///   - delta: In points; positive values show what is further right and down.
  ///   - point: Where the pointer is, in points of the host; `nil` for the view's middle.
  public func wheel(by delta: CGVector, at point: CGPoint? = nil, phase: WheelPhase = .none) {
    update()
    guard let mounted else { return }
    let factor = mounted.magnification
    if let point, scrollFrame(by: delta, at: point) { return }
    handle(
      .wheel(
        delta: Point(x: delta.dx / factor, y: delta.dy / factor),
        at: pagePoint(point ?? CGPoint(x: mounted.frame.midX, y: mounted.frame.midY)),
        phase: phase.model))
  }

  /// Turns a wheel as ``wheel(by:at:phase:)``, once the page's scripts have heard of it: listeners of
  /// `wheel` that are not passive can keep the page from scrolling.
  ///
  /// - Parameters:
  ///   - delta: In points; positive values show what is further right and down.
  ///   - point: Where the pointer is, in points of the host; `nil` for the view's middle.
  ///   - modifiers: The keys that are held down.
  /// - Returns: Whether the page was scrolled, as far as it goes.
  ///
  /// <https://w3c.github.io/uievents/#event-type-wheel>
  @discardableResult
  public func turnWheel(
    by delta: CGVector, at point: CGPoint? = nil, phase: WheelPhase = .none,
    modifiers: EventModifiers = []
  ) async -> Bool {
    update()
    guard let mounted else { return false }
    let place = point ?? CGPoint(x: mounted.frame.midX, y: mounted.frame.midY)
    let hit = hit(at: place)
    let factor = mounted.magnification
    let turn = Point(x: delta.dx / factor, y: delta.dy / factor)
    let scrolls = await mounted.page.interact { interaction, page, _ in
      interaction.wheelTurned(at: hit, by: turn, modifiers: modifiers.keys, in: &page)
    }
    guard scrolls != false else { return false }
    wheel(by: delta, at: point, phase: phase)
    return true
  }

  /// Scrolls the innermost frame at a place that goes further that way.
  ///
  /// - Returns: Whether there is one.
  private func scrollFrame(by delta: CGVector, at point: CGPoint) -> Bool {
    guard let mounted, var frame = mounted.scroller.frame, !frame.subframes.isEmpty,
      let model = mounted.scroller.model, delta.dx.isFinite, delta.dy.isFinite
    else { return false }
    mounted.scrollFrames(of: &frame)
    let hit = frame.deepHit(
      at: pagePoint(point), in: frame.hitRegions(), scrolledBy: model.offsets)
    guard var path = hit?.frames else { return false }
    let factor = mounted.magnification
    while !path.isEmpty {
      if let old = frame.subframeOffset(at: path),
        let new = frame.scrollSubframe(
          at: path, to: Point(x: old.x + delta.dx / factor, y: old.y + delta.dy / factor),
          isUser: true), new != old
      {
        mounted.frameOffsets[path] = new
        mounted.page.finding.holdsFrames = false
        return true
      }
      path.removeLast()
    }
    return false
  }

  /// Puts a finger on the view. It holds whatever moves there.
  ///
  /// - Parameter point: In points of the host.
  public func beginTouch(at point: CGPoint) {
    update()
    handle(.dragBegan(at: pagePoint(point)))
  }

  /// Moves the finger; what is under it follows, and gives way past its edges.
  ///
  /// - Parameter point: In points of the host.
  public func moveTouch(to point: CGPoint) { handle(.dragMoved(to: pagePoint(point))) }

  /// Lifts the finger; what it moved goes on by itself, comes to rest, or bounces back as time
  /// passes.
  ///
  /// - Parameters:
  ///   - point: In points of the host.
  ///   - velocity: Of the finger, in points a second; `nil` takes it from the last movements.
  public func endTouch(at point: CGPoint, velocity: CGVector? = nil) {
    let factor = mounted?.magnification ?? 1
    handle(
      .dragEnded(
        at: pagePoint(point),
        velocity: velocity.map { Point(x: $0.dx / factor, y: $0.dy / factor) }))
  }

  /// Lets the model of scrolling take an event.
  func handle(_ event: ScrollEvent) {
    guard let mounted, var model = configuredModel() else { return }
    mounted.scroller.motion = nil
    model.handle(event, at: seconds)
    take(model, isUserDriven: true)
  }
}
