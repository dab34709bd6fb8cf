import GalleyDOM
public import GalleyPrimitives
import GalleyStyle

/// Events of the pointer, for pages with scripts.
extension PageInteraction {
  /// Tells the elements that the pointer has left and those that it has come to, and, if it has
  /// moved, the one that it is over.
  ///
  /// <https://w3c.github.io/uievents/#events-mouseevent-event-order>
  func firePointerMove(
    from old: NodeID?, to hit: ElementHit?, modifiers: KeyModifiers = [], isMove: Bool = true,
    in page: inout PageModel
  ) {
    guard page.hasRunScripts else { return }
    var event = PointerEvent(
      point: hit?.viewportPoint ?? hit?.point ?? Point(x: -1, y: -1), modifiers: modifiers,
      pressed: press?.button)
    let new = hit?.element
    if old != new {
      let left = old.map { ancestors(of: $0, page.document) } ?? []
      let entered = new.map { ancestors(of: $0, page.document) } ?? []
      if let old {
        event.related = new
        _ = event.fire(.out, at: old, in: &page)
        let stays = Set(entered)
        for element in left where !stays.contains(element) {
          _ = event.fire(.leave, at: element, in: &page)
        }
      }
      if let new {
        event.related = old
        _ = event.fire(.over, at: new, in: &page)
        let stays = Set(left)
        for element in entered.reversed() where !stays.contains(element) {
          _ = event.fire(.enter, at: element, in: &page)
        }
      }
    }
    event.related = nil
    if let new, isMove { _ = event.fire(.move, at: new, in: &page) }
  }

  /// - Returns: Whether what a press does by default is to be done.
  func firePress(
    _ hit: ElementHit, button: PointerButton, clickCount: Int, modifiers: KeyModifiers,
    in page: inout PageModel
  ) -> Bool {
    guard page.hasRunScripts else { return true }
    let event = PointerEvent(
      point: hit.viewportPoint ?? hit.point, modifiers: modifiers, button: button,
      pressed: button, clickCount: clickCount)
    let isCanceled = event.fire(.down, at: hit.element, in: &page)
    page.dismissLightly(pressing: hit.element)
    return !isCanceled
  }

  func fireRelease(
    _ hit: ElementHit, button: PointerButton, clickCount: Int, modifiers: KeyModifiers,
    in page: inout PageModel
  ) {
    guard page.hasRunScripts else { return }
    let event = PointerEvent(
      point: hit.viewportPoint ?? hit.point, modifiers: modifiers, button: button,
      clickCount: clickCount)
    _ = event.fire(.up, at: hit.element, in: &page)
  }

  /// Fires the event that a press and release on one element are.
  ///
  /// - Returns: Whether what a click does by default is to be done still.
  func fireClick(
    at target: NodeID, _ hit: ElementHit, button: PointerButton, clickCount: Int,
    modifiers: KeyModifiers, in page: inout PageModel
  ) -> Bool {
    guard page.hasRunScripts else { return true }
    let event = PointerEvent(
      point: hit.viewportPoint ?? hit.point, modifiers: modifiers, button: button,
      clickCount: clickCount)
    switch button {
    case .primary:
      let outcome = event.fireClick("click", at: target, in: &page)
      if clickCount == 2 { _ = event.fireClick("dblclick", at: target, in: &page) }
      return !outcome.isCanceled && !outcome.isActivated
    case .middle: return !event.fireClick("auxclick", at: target, in: &page).isCanceled
    case .secondary:
      _ = event.fireClick("auxclick", at: target, in: &page)
      return !event.fireClick("contextmenu", at: target, in: &page).isCanceled
    }
  }

  /// Tells the element under the pointer that a wheel turns, before anything scrolls.
  ///
  /// - Parameter delta: How far the turn scrolls, in CSS px; right and down are positive.
  /// - Returns: Whether anything is to scroll.
  public func wheelTurned(
    at hit: ElementHit?, by delta: Point, modifiers: KeyModifiers = [], in page: inout PageModel
  ) -> Bool {
    guard page.hasRunScripts, let hit, delta.x.isFinite, delta.y.isFinite else { return true }
    let event = PointerEvent(
      point: hit.viewportPoint ?? hit.point, modifiers: modifiers, pressed: press?.button)
    return !event.fireWheel(by: delta, at: hit.element, in: &page)
  }

  /// An element and those around it as they show, innermost first.
  private func ancestors(of element: NodeID, _ document: Document) -> [NodeID] {
    var result: [NodeID] = []
    var current: NodeID? = element
    while let id = current, result.count < 4096 {
      if document[id].isElement { result.append(id) }
      current = document.shownParent(of: id)
    }
    return result
  }
}
