public import GalleyPrimitives

/// What baseline content alignment adds to a box's padding, along its own block axis.
///
/// <https://drafts.csswg.org/css-align-3/#baseline-align-content>
public struct BaselinePadding: Hashable, Sendable {
  public var start = LayoutUnit.zero
  public var end = LayoutUnit.zero

  public init() {}
}
