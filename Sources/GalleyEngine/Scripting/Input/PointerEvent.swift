import GalleyDOM
import GalleyPrimitives
import GalleyScript

/// What events of a pointer say beside their type.
///
/// <https://w3c.github.io/pointerevents/#pointerevent-interface>
struct PointerEvent {
  /// In CSS px from the viewport's corner.
  var point = Point(x: 0, y: 0)
  var modifiers: KeyModifiers = []
  /// The button that changed; `nil` where none did.
  var button: PointerButton?
  /// The buttons that are down.
  var pressed: PointerButton?
  /// How often the button was pressed in short order.
  var clickCount = 0
  /// What the pointer came from or goes to.
  var related: NodeID?

  /// Fires a pointer event and the mouse event that goes with it.
  ///
  /// - Returns: Whether one of them was canceled.
  func fire(_ pair: PointerEventPair, at target: NodeID, in page: inout PageModel) -> Bool {
    let bubbles = pair != .enter && pair != .leave
    let isPointerCanceled = page.dispatch(
      pair.pointerType, "PointerEvent", to: target, members(bubbles: bubbles, isPointer: true)
    ).isCanceled
    // A pointer event that is canceled on the way down keeps back the mouse events of its press.
    if pair == .down, isPointerCanceled { return true }
    return page.dispatch(
      pair.mouseType, "MouseEvent", to: target, members(bubbles: bubbles, isPointer: false)
    ).isCanceled
  }

  /// Fires `click`, `auxclick`, `dblclick` or `contextmenu`.
  func fireClick(_ type: String, at target: NodeID, in page: inout PageModel) -> EventOutcome {
    page.dispatch(
      type, type == "dblclick" ? "MouseEvent" : "PointerEvent", to: target,
      members(bubbles: true, isPointer: type != "dblclick"))
  }

  /// Fires `wheel`.
  ///
  /// - Parameter delta: How far a turn scrolls, in CSS px.
  /// - Returns: Whether it was canceled.
  ///
  /// <https://w3c.github.io/uievents/#events-wheelevents>
  func fireWheel(by delta: Point, at target: NodeID, in page: inout PageModel) -> Bool {
    page.dispatch(
      "wheel", "WheelEvent", to: target,
      members(bubbles: true, isPointer: false) + [
        .init("deltaX", .number(delta.x)), .init("deltaY", .number(delta.y)),
      ]
    ).isCanceled
  }

  private func members(bubbles: Bool, isPointer: Bool) -> [ScriptValue.Property] {
    var result: [ScriptValue.Property] = [
      .init("bubbles", .bool(bubbles)), .init("cancelable", .bool(bubbles)),
      .init("composed", .bool(bubbles)), .init("hasView", .bool(true)),
      .init("detail", .integer(clickCount)),
      .init("clientX", .number(point.x)), .init("clientY", .number(point.y)),
      .init("screenX", .number(point.x)), .init("screenY", .number(point.y)),
      .init("button", .integer(button?.rawValue ?? (isPointer ? -1 : 0))),
      .init("buttons", .integer(pressed.map { [1, 4, 2][$0.rawValue] } ?? 0)),
    ]
    result += modifiers.eventMembers
    if let related { result.append(.init("relatedTarget", .integer(related.index))) }
    if isPointer {
      result += [
        .init("pointerId", .integer(1)), .init("pointerType", .string("mouse")),
        .init("isPrimary", .bool(true)), .init("pressure", .number(pressed == nil ? 0 : 0.5)),
      ]
    }
    return result
  }
}

/// A pointer event and the mouse event that goes with it.
enum PointerEventPair: String {
  case down, up, move, over, out, enter, leave

  var pointerType: String { "pointer\(rawValue)" }
  var mouseType: String { "mouse\(rawValue)" }
}

extension KeyModifiers {
  /// The members of an event's dictionary.
  var eventMembers: [ScriptValue.Property] {
    [
      .init("shiftKey", .bool(contains(.shift))), .init("ctrlKey", .bool(contains(.control))),
      .init("altKey", .bool(contains(.option))), .init("metaKey", .bool(contains(.command))),
    ]
  }
}
