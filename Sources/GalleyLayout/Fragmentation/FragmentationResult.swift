public import GalleyCSS
public import GalleyPrimitives

/// How good a break is; the better is the greater.
///
/// <https://drafts.csswg.org/css-break-4/#breaking-rules>
public enum BreakAppeal: UInt8, Hashable, Comparable, Sendable {
  /// No permitted break: taken so as not to overflow.
  case lastResort
  /// Against `break-before`, `break-after` or `break-inside`.
  case violatingAvoid
  /// Against `orphans` or `widows`.
  case violatingOrphansAndWidows
  case perfect

  public static func < (a: BreakAppeal, b: BreakAppeal) -> Bool { a.rawValue < b.rawValue }
}

/// The part of a ``LayoutResult`` about breaks.
public struct FragmentationResult: Hashable, Sendable {
  /// Where the box goes on; `nil` if the fragment is its last.
  public var breakToken: ID<BreakToken>?
  /// Whether ``breakToken`` keeps what follows the box out of this fragmentainer.
  public var breaksInFlow = false
  /// How good the break inside is.
  public var appeal = BreakAppeal.perfect
  /// Whether a break inside was forced.
  public var hasForcedBreak = false
  /// The `break-before` of the box joined with those of its first descendants, and the
  /// `break-after` with those of the last.
  ///
  /// <https://drafts.csswg.org/css-break-4/#possible-breaks>
  public var breakBefore = BreakBetween.auto
  public var breakAfter = BreakBetween.auto
  /// The tallest thing inside that can't be divided.
  public var tallestUnbreakable = LayoutUnit.zero
  /// By how much the fragmentainer is too small for what comes after the break; `.max` if nothing
  /// asks for more.
  public var shortage = LayoutUnit.max
  /// The box that spans all columns before which the flow stopped.
  public var spanner: ID<Box>?
  /// The best place for a break inside, if the fragmentainer ends further down.
  public var earlyBreak: ID<EarlyBreak>?
  /// How far contents reach below the box's block-start edge, in parallel flows too, if that is
  /// further than its block size; what columns are balanced by.
  public var extent = LayoutUnit.zero

  public init() {}

  public static let none = FragmentationResult()
}

/// A place for a break that an earlier pass found, as a path from the box downwards.
public struct EarlyBreak: Hashable, Sendable {
  /// The child, or for a break before a line the block container itself.
  public var box: ID<Box>
  public var appeal: BreakAppeal
  /// The break inside the child; `nil` for one before it.
  public var inner: ID<EarlyBreak>?
  /// The line of the fragment that comes next; negative for a break at a child.
  public var line: Int32 = -1
}
