import Foundation
import GalleyDOM
import GalleyDisplayList
import GalleyEngine
import GalleyPrimitives
import GalleyScroll

extension WebViewHost {
  /// Scrolls to where the bound position asks for, if it asks for something else than last.
  ///
  /// A position that is set before there is a page waits for it.
  ///
  /// - Parameter transaction: Of the change that led to this update; `nil` if none is known.
  func applyScrollPosition(_ transaction: Transaction?) {
    guard let mounted, let binding = mounted.environment.webView.scrollPosition else { return }
    let position = binding.wrappedValue
    guard position != mounted.appliedPosition else { return }
    guard mounted.scroller.model != nil else { return }
    guard let target = offset(for: position) else {
      // Nothing in particular is asked for; an element that isn't there may come yet.
      if position.target == .automatic { mounted.appliedPosition = position }
      return
    }
    mounted.appliedPosition = position
    mounted.scroller.pinnedEdge = position.edge
    let animation = position.transaction.effectiveAnimation ?? transaction?.effectiveAnimation
    let isHeldBack =
      position.transaction.disablesAnimations || transaction?.disablesAnimations == true
    scroll(to: clamped(target), animation: isHeldBack ? nil : animation)
  }

  /// Moves the page because a program asks for it.
  ///
  /// - Parameter target: Within reach.
  func scroll(to target: CGPoint, animation: Animation?) {
    guard let mounted else { return }
    let start = mounted.scroller.offset
    stopMotion()
    guard let animation, start != target else { return setOffset(target) }
    let way = CGVector(dx: target.x - start.x, dy: target.y - start.y)
    func place(_ time: TimeInterval) -> CGPoint {
      guard let progress = animation.progress(after: time) else { return target }
      return CGPoint(x: start.x + way.dx * progress, y: start.y + way.dy * progress)
    }
    animate { time in
      let offset = place(time)
      let before = place(max(0, time - 1 / 240))
      let elapsed = min(time, 1 / 240)
      let velocity =
        elapsed > 0
        ? CGVector(dx: (offset.x - before.x) / elapsed, dy: (offset.y - before.y) / elapsed)
        : .zero
      return HostScroller.AnimationState(
        offset: offset, velocity: velocity, isOver: animation.progress(after: time) == nil)
    }
  }

  /// The offset that a position means, not clamped; `nil` if it means none.
  private func offset(for position: ScrollPosition) -> CGPoint? {
    guard let mounted else { return nil }
    let current = mounted.scroller.offset
    switch position.target {
    case .automatic: return nil
    case .point(let point): return finite(point)
    case .edge(let edge): return offset(of: edge)
    case .x(let x): return finite(CGPoint(x: x, y: current.y))
    case .y(let y): return finite(CGPoint(x: current.x, y: y))
    case .view(let id, let anchor):
      guard let name = id.value as? String, !name.isEmpty,
        let element = mounted.page.model?.element(withFragment: name)
      else { return nil }
      if let anchor { return offset(of: element, anchor: anchor).flatMap(finite) }
      return offset(of: .element(element))
    case .text(let text):
      let allowed = CharacterSet.alphanumerics
      guard let directive = text.addingPercentEncoding(withAllowedCharacters: allowed),
        !directive.isEmpty,
        let target = mounted.scroller.frame?.target(ofFragment: ":~:text=" + directive)
      else { return nil }
      return offset(of: target)
    }
  }

  private func finite(_ point: CGPoint) -> CGPoint? {
    point.x.isFinite && point.y.isFinite ? point : nil
  }

  /// The offset that shows an edge; along the other axis nothing changes.
  func offset(of edge: Edge) -> CGPoint {
    let range = scrollRange
    var offset = mounted?.scroller.offset ?? .zero
    switch edge {
    case .top: offset.y = range.minimum.y
    case .leading: offset.x = range.minimum.x
    case .bottom: offset.y = range.maximum.y
    case .trailing: offset.x = range.maximum.x
    }
    return offset
  }

  /// The offset that shows a target below what the page keeps free there; scrollers around it
  /// are scrolled at once. `nil` if it has no box.
  func offset(of target: PageTarget) -> CGPoint? {
    guard let mounted, let frame = mounted.scroller.frame, var model = configuredModel(),
      var offsets = frame.scrollOffsets(showing: target, from: model.offsets)
    else { return nil }
    let wanted = offsets[ScrollOffsets.viewport]
    offsets[ScrollOffsets.viewport] = model.contentOffset
    if offsets.withoutShifts != model.offsets.withoutShifts {
      model.scroll(to: offsets, animated: false, at: seconds)
      take(model, isUserDriven: false)
    }
    let factor = mounted.magnification
    return CGPoint(
      x: wanted.x * factor, y: wanted.y * factor - contentInsets.top)
  }

  /// The offset that brings a point of an element to the same point of the view; `nil` if it has no
  /// box.
  private func offset(of element: NodeID, anchor: UnitPoint) -> CGPoint? {
    guard let mounted, let rect = mounted.scroller.frame?.borderBox(of: element) else { return nil }
    let factor = mounted.magnification
    let size = mounted.frame.size
    let inner = CGSize(
      width: size.width - contentInsets.leading - contentInsets.trailing,
      height: size.height - contentInsets.top - contentInsets.bottom)
    return CGPoint(
      x: (rect.minX + rect.width * anchor.x) * factor - inner.width * anchor.x
        - contentInsets.leading,
      y: (rect.minY + rect.height * anchor.y) * factor - inner.height * anchor.y
        - contentInsets.top)
  }
}
