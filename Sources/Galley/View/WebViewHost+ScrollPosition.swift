import Foundation

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
    guard mounted.page.hasContent else { return }
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
    guard let animation, start != target else {
      stopMotion()
      mounted.scroller.offset = target
      return
    }
    let way = CGVector(dx: target.x - start.x, dy: target.y - start.y)
    func place(_ time: TimeInterval) -> CGPoint {
      guard let progress = animation.progress(after: time) else { return target }
      return CGPoint(x: start.x + way.dx * progress, y: start.y + way.dy * progress)
    }
    self.start(.animating) { time in
      let offset = place(time)
      let before = place(max(0, time - 1 / 240))
      let elapsed = min(time, 1 / 240)
      let velocity =
        elapsed > 0
        ? CGVector(dx: (offset.x - before.x) / elapsed, dy: (offset.y - before.y) / elapsed)
        : .zero
      return HostScroller.State(
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
      guard let name = id.value as? String,
        let place = mounted.page.scrollPlace(ofElement: name)
      else { return nil }
      return offset(of: place, anchor: anchor)
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

  /// The offset that brings a place of the page to an anchor of the view.
  func offset(of place: ScrollPlace, anchor: UnitPoint?) -> CGPoint {
    guard let mounted else { return .zero }
    let factor = mounted.magnification
    let current = mounted.scroller.offset
    guard let anchor else {
      return CGPoint(
        x: current.x, y: place.scrollY * factor - contentInsets.top)
    }
    let rect = place.rect
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

/// A part of a page that can be scrolled to, in CSS px of the page.
struct ScrollPlace {
  /// Where it is.
  var rect: CGRect
  /// The vertical offset that shows its top below what the page keeps free there.
  var scrollY: CGFloat
}
