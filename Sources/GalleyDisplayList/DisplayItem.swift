public import GalleyPrimitives

/// What colours an area.
public enum PaintSource: Hashable, Sendable {
  case color(RGBA8)
  case gradient(ID<GradientFill>)
  case image(ID<ImageFill>)
}

/// One act of painting. Payloads of any size lie in the tables of the ``DisplayList``.
public enum DisplayItem: Hashable, Sendable {
  case fill(Shape, PaintSource)
  /// The area between two rounded rectangles, such as a border with equal sides.
  case ring(outer: ID<RoundedRect>, inner: ID<RoundedRect>, RGBA8)
  case stroke(ID<Stroke>)
  case glyphs(ID<GlyphRun>)
  case decoration(ID<DecorationLine>)
  case boxShadow(ID<BoxShadow>)
  case scrollbar(ID<Scrollbar>)
  /// Items up to the matching ``popLayer`` are painted apart.
  ///
  /// The clips of the layer's own space and its ancestors apply to the finished layer; the items
  /// inside are clipped only by the spaces that are not among those.
  case pushLayer(ID<Layer>)
  case popLayer
}

/// An item with its place.
public struct DisplayEntry: Hashable, Sendable {
  public var item: DisplayItem
  public var space: ID<PaintSpace>
  /// The raw id of the node that the item belongs to; negative for none.
  public var node: Int32

  public init(_ item: DisplayItem, in space: ID<PaintSpace>, node: Int32 = -1) {
    self.item = item
    self.space = space
    self.node = node
  }
}
