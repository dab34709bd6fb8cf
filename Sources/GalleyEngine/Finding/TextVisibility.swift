import GalleyCSS
import GalleyLayout
import GalleyPrimitives
import GalleyStyle

/// Whether a reader can get to see a found text.
public enum TextVisibility: String, CaseIterable, Hashable, Sendable {
  /// It shows, or scrolling brings it into view.
  case visible
  /// Boxes around cut it off, or it has no size.
  case clipped
  /// It lies where scrolling doesn't reach.
  case offscreen
  /// It is in a `details` element that is closed.
  case collapsed
  /// It is in an element with `hidden=until-found`.
  case untilFound
  /// It isn't rendered; only a search that asks for such text finds it.
  case unrendered
}

extension TextGeometry {
  /// Whether any part of a piece shows once everything that scrolls is scrolled to it.
  func visibility(of piece: Piece) -> TextVisibility {
    guard piece.rect.width > 0, piece.rect.height > 0 else { return .clipped }
    var rect = piece.rect
    var index = Int32(clamping: piece.node)
    while index >= 0 {
      let node = tree.nodes[Int(index)]
      guard let shown = part(of: rect, showingIn: Int(index)) else { return .clipped }
      rect = shown
      index = node.parent
    }
    let place = transforms.apply(to: rect, ofNode: piece.node)
    if place.width <= 0 || place.height <= 0 { return .clipped }
    let page = Rect(tree.scrollableOverflow)
    let isReached =
      place.minX < page.maxX && place.maxX > page.minX && place.minY < page.maxY
      && place.maxY > page.minY
    return isReached ? .visible : .offscreen
  }

  /// The part of a rectangle that a box lets through, where it is after the box is scrolled;
  /// `nil` if there is none.
  private func part(of rect: Rect, showingIn index: Int) -> Rect? {
    let fragment = tree.fragment(at: index)
    guard fragment.kind == .box else { return rect }
    let box = tree.boxes[fragment.box]
    let style = tree.boxes.styles.rows[fragment.style.index]
    let border = Rect(tree.rect(at: index))
    var result = rect
    if let clip = style.effects.clip, style.box.position.isOutOfFlow {
      let left = border.minX + Double(clip.left ?? 0)
      let top = border.minY + Double(clip.top ?? 0)
      let right = clip.right.map { border.minX + Double($0) } ?? border.maxX
      let bottom = clip.bottom.map { border.minY + Double($0) } ?? border.maxY
      guard let part = intersection(result, minX: left, minY: top, maxX: right, maxY: bottom)
      else { return nil }
      result = part
    }
    if case .shape(.inset(let sides, _), _) = style.effects.clipPath {
      let (width, height) = (Float(border.width), Float(border.height))
      guard
        let part = intersection(
          result, minX: border.minX + Double(sides.left.resolved(against: width)),
          minY: border.minY + Double(sides.top.resolved(against: height)),
          maxX: border.maxX - Double(sides.right.resolved(against: width)),
          maxY: border.maxY - Double(sides.bottom.resolved(against: height)))
      else { return nil }
      result = part
    }
    guard style.box.overflowX != .visible || style.box.overflowY != .visible,
      box.kind != .inline, !box.flags.contains(.rootElement),
      !(box.flags.contains(.body) && isOverflowPropagated)
    else { return result }
    return part(of: result, scrolledIn: index, style, border)
  }

  private func part(
    of rect: Rect, scrolledIn index: Int, _ style: ComputedStyle, _ border: Rect
  ) -> Rect? {
    let row = tree.fragment(at: index).details
    var port = border
    var reach = border
    if row >= 0 {
      let details = tree.store.boxDetails[Int(row)]
      port = Rect(tree.rect(at: index).inset(by: details.scrollportInsets))
      let area = Rect(details.scrollableOverflow)
      reach = Rect(
        x: port.minX + area.minX, y: port.minY + area.minY, width: max(area.width, port.width),
        height: max(area.height, port.height))
    }
    guard
      let x = interval(
        rect.minX, rect.maxX, style.box.overflowX, port.minX, port.maxX, reach.minX, reach.maxX),
      let y = interval(
        rect.minY, rect.maxY, style.box.overflowY, port.minY, port.maxY, reach.minY, reach.maxY)
    else { return nil }
    return Rect(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
  }

  /// What of an interval shows in a scrollport along one axis; `nil` if nothing does.
  private func interval(
    _ start: Double, _ end: Double, _ overflow: Overflow, _ portStart: Double, _ portEnd: Double,
    _ reachStart: Double, _ reachEnd: Double
  ) -> ClosedRange<Double>? {
    switch overflow {
    case .visible: return start...max(start, end)
    case .hidden, .clip:
      let (low, high) = (max(start, portStart), min(end, portEnd))
      // A pixel that is left of a text shows nothing of it.
      return high - low > min(1, (end - start) / 2) ? low...high : nil
    case .scroll, .auto:
      let (low, high) = (max(start, reachStart), min(end, reachEnd))
      guard high > low, portEnd > portStart else { return nil }
      let shown = min(high - low, portEnd - portStart)
      let first = min(max(low, portStart), portEnd - shown)
      return first...first + shown
    }
  }

  private func intersection(
    _ rect: Rect, minX: Double, minY: Double, maxX: Double, maxY: Double
  ) -> Rect? {
    let (left, right) = (max(rect.minX, minX), min(rect.maxX, maxX))
    let (top, bottom) = (max(rect.minY, minY), min(rect.maxY, maxY))
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether the viewport takes the `overflow` of the body.
  ///
  /// <https://drafts.csswg.org/css-overflow-3/#overflow-propagation>
  private var isOverflowPropagated: Bool {
    guard let root = tree.boxes[tree.boxes.root].firstChild else { return false }
    let style = tree.boxes.style(of: root)
    return style.box.overflowX == .visible && style.box.overflowY == .visible
  }
}
