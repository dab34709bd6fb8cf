/// What of an element answers to a pointer. Outside SVG all but `none` mean the same.
///
/// <https://svgwg.org/svg2-draft/interact.html#PointerEventsProp>
public enum PointerEvents: UInt8, Hashable, Sendable {
  case auto, none, visiblePainted, visibleFill, visibleStroke, visible, painted, fill, stroke, all
  case boundingBox
}
