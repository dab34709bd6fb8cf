public import GalleyPrimitives

/// An area to fill or to clip to; large ones lie in their list's tables.
public enum Shape: Hashable, Sendable {
  case rect(Rect)
  case roundedRect(ID<RoundedRect>)
  case path(ID<Path>, Path.FillRule)
}
