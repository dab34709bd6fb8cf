public import GalleyPrimitives

/// The margin box of a float in its block formatting context.
public struct Exclusion: Hashable, Sendable {
  /// From the formatting context's start corner, in its writing direction.
  public var rect: LogicalRect
  /// Whether it floats at the line-left side; else line-right.
  public var isLeft: Bool
  /// The float's box when it has a `shape-outside`; `nil` otherwise.
  public var shapeBox: ID<Box>?

  public init(rect: LogicalRect, isLeft: Bool, shapeBox: ID<Box>? = nil) {
    self.rect = rect
    self.isLeft = isLeft
    self.shapeBox = shapeBox
  }
}

/// The floats of a block formatting context, in the order in which they were placed.
///
/// <https://drafts.csswg.org/css2/#floats>
public struct ExclusionSpace: Hashable, Sendable {
  public var exclusions: [Exclusion] = []

  public init() {}
}
