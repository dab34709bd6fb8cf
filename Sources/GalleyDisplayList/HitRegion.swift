public import GalleyPrimitives

/// An area that answers to a pointer.
public struct HitRegion: Hashable, Sendable {
  public enum Area: Hashable, Sendable {
    case shape(Shape)
    /// What lies at most `width` / 2 from a path of the list's table.
    case line(ID<Path>, width: Double)
  }

  public var area: Area
  public var space: ID<PaintSpace>
  /// The raw id of the DOM node that is hit.
  public var node: Int32
  /// The innermost of ``HitRegions/clips`` that the area lies in; negative for none.
  public var clip: Int32

  public init(_ area: Area, in space: ID<PaintSpace>, node: Int32, clip: Int32 = -1) {
    self.area = area
    self.space = space
    self.node = node
    self.clip = clip
  }
}

/// A clip that comes from an effect instead of a space: `clip-path`.
public struct HitClip: Hashable, Sendable {
  public var shape: Shape
  public var space: ID<PaintSpace>
  /// The clip around it; negative for none.
  public var parent: Int32

  public init(_ shape: Shape, in space: ID<PaintSpace>, parent: Int32) {
    self.shape = shape
    self.space = space
    self.parent = parent
  }
}

/// What a pointer meets at a place.
public struct Hit: Hashable, Sendable {
  /// The raw id of the DOM node.
  public var node: Int32
  /// The place in the coordinates in which the node was laid out: transforms undone, scroll
  /// offsets added.
  public var point: Point

  public init(node: Int32, point: Point) {
    self.node = node
    self.point = point
  }
}

/// All areas of a page that answer to a pointer, in paint order: what is painted last is hit first.
///
/// Unlike display items, regions are there for boxes that paint nothing, and only for boxes that
/// let themselves be hit. Their spaces and shapes lie in the tables of a ``DisplayList`` without
/// items.
///
/// <https://drafts.csswg.org/cssom-view-1/#dom-document-elementfrompoint>
public struct HitRegions: Sendable {
  public internal(set) var regions: [HitRegion] = []
  public internal(set) var clips: [HitClip] = []
  /// The tables of spaces and shapes.
  public var tables = DisplayList()

  public init() {}

  public mutating func append(_ region: HitRegion) { regions.append(region) }

  /// - Returns: The clip's number.
  public mutating func append(_ clip: HitClip) -> Int32 {
    clips.append(clip)
    return Int32(truncatingIfNeeded: clips.count - 1)
  }
}
