import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives
import GalleyScript
import GalleyScroll
import GalleyStyle

extension Natives {
  /// Adds what scrolls. Targets are ids of elements, 0 for the page.
  mutating func addScrolling(of script: PageScript) {
    func point(_ value: Point) -> ScriptValue { numbers([value.x, value.y]) }
    add("scrollOffset") { [unowned script] call in
      guard let (geometry, id, _) = script.place(call.int(0)) else {
        return point(Point())
      }
      return point(geometry.offset(of: id))
    }
    add("scrollDestination") { [unowned script] call in
      guard let (geometry, id, _) = script.place(call.int(0)),
        let container = geometry.container(of: id)
      else { return point(Point()) }
      return point(
        geometry.destination(
          of: container, for: Point(x: call.double(1), y: call.double(2)),
          isRelative: call.bool(3)))
    }
    add("setScrollOffset") { [unowned script] call in
      guard let placed = script.place(call.int(0)),
        case let (geometry, id) = (placed.geometry, placed.node),
        let container = geometry.container(of: id)
      else { return .bool(false) }
      let offset = geometry.destination(
        of: container, for: Point(x: call.double(1), y: call.double(2)), isRelative: call.bool(3))
      return .bool(script.scroll(placed, to: offset))
    }
    add("placeScrollOffset") { [unowned script] call in
      guard let placed = script.place(call.int(0)),
        placed.geometry.container(of: placed.node) != nil
      else { return .bool(false) }
      let (x, y) = (call.double(1), call.double(2))
      guard x.isFinite, y.isFinite else { return .bool(false) }
      return .bool(script.scroll(placed, to: Point(x: x, y: y)))
    }
    add("forgetScroll") { [unowned script] call in
      guard let id = script.holder.node(call.int(0)), id.index != 0 else { return .undefined }
      script.forgetScroll(id.rawValue)
      return .undefined
    }
    add("isScrollContainer") { [unowned script] call in
      guard let (geometry, id, _) = script.place(call.int(0)) else {
        return .bool(false)
      }
      return .bool(geometry.container(of: id) != nil)
    }
    // The elements that a target is snapped to along its block and inline axes.
    add("snapTargets") { [unowned script] call in
      guard let (geometry, id, frame) = script.place(call.int(0)),
        let container = geometry.container(of: id)
      else { return .list([.integer(-1), .integer(-1)]) }
      let found = geometry.tree.snappedElements(of: container, at: geometry.offset(of: id))
      let isHorizontal = geometry.tree.containers[container].writingDirection.isHorizontal
      let (block, inline) = isHorizontal ? (found.y, found.x) : (found.x, found.y)
      func number(_ node: Int32?) -> ScriptValue {
        guard let node else { return .integer(-1) }
        return .integer(frame?.number(of: NodeID(Int(node))) ?? Int(node))
      }
      return .list([number(block), number(inline)])
    }
    add("isSmoothScroller") { [unowned script] call in
      guard let (geometry, id, _) = script.place(call.int(0)),
        let container = geometry.container(of: id)
      else { return .bool(false) }
      return .bool(geometry.tree.containers[container].isSmooth)
    }
    add("isPotentiallyScrollable") { [unowned script] call in
      guard let (geometry, id, _) = script.place(call.int(0)) else {
        return .bool(false)
      }
      return .bool(geometry.isPotentiallyScrollable(id))
    }
    add("scrollIntoViewOffsets") { [unowned script] call in
      guard let (geometry, id, frame) = script.place(call.int(0)) else {
        return .list([])
      }
      let steps = geometry.offsets(
        showing: id, block: ScrollAlignment(rawValue: call.string(1)) ?? .start,
        inline: ScrollAlignment(rawValue: call.string(2)) ?? .nearest,
        onlyNearest: call.bool(3))
      return numbers(
        steps.flatMap { step in
          let number = frame?.number(of: NodeID(Int(step.key))) ?? Int(step.key)
          return [Double(number), step.offset.x, step.offset.y]
        })
    }
  }
}

extension PageGeometry {
  /// <https://drafts.csswg.org/cssom-view-1/#potentially-scrollable>
  func isPotentiallyScrollable(_ body: NodeID) -> Bool {
    func isFixed(_ overflow: Overflow) -> Bool { overflow != .visible && overflow != .clip }
    guard box(of: body) != nil, let own = style(of: body),
      let root = frame.boxes.styled.document.documentElement, let outer = style(of: root)
    else { return false }
    return (isFixed(outer.box.overflowX) || isFixed(outer.box.overflowY))
      && (isFixed(own.box.overflowX) || isFixed(own.box.overflowY))
  }

  /// <https://drafts.csswg.org/cssom-view-1/#dom-element-checkvisibility>
  func isVisible(
    _ element: NodeID, checksOpacity: Bool, checksVisibility: Bool, checksAuto: Bool
  ) -> Bool {
    guard box(of: element) != nil, let own = style(of: element), own.box.display != .contents
    else { return false }
    if checksVisibility, own.inherited.visibility != .visible { return false }
    let styled = frame.boxes.styled
    let document = styled.document
    var current: NodeID? = element
    while let node = current {
      if let style = style(of: node) {
        if checksOpacity, style.effects.opacity == 0 { return false }
        if node != element, style.rare.contentVisibility == .hidden { return false }
      }
      let parent =
        styled.flatTree?.parentElement(of: node, in: document) ?? document.parentElement(of: node)
      if let parent, document.hidesContents(parent, of: node) { return false }
      current = parent
    }
    return true
  }
}

extension Document {
  /// Whether a closed `details` element skips what is in a child.
  ///
  /// <https://html.spec.whatwg.org/#the-details-and-summary-elements>
  fileprivate func hidesContents(_ details: NodeID, of child: NodeID) -> Bool {
    guard isHTML(details, .details), !hasAttribute(.open, of: details) else { return false }
    return children(of: details).first { isHTML($0, .summary) } != child
  }
}
