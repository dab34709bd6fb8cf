public import GalleyPrimitives

/// The part of a ``ConstraintSpace`` about the fragmentainers that a box is divided among.
///
/// <https://drafts.csswg.org/css-break-4/#fragmentation-model>
public struct FragmentationSpace: Hashable, Sendable {
  /// The kind of the innermost fragmentainers.
  public enum Kind: UInt8, Hashable, Sendable {
    /// Contents are not divided.
    case none
    case column, page
  }

  public var kind = Kind.none
  /// The block size of the fragmentainer; `nil` while columns are measured for balancing: only
  /// forced breaks divide then.
  public var blockSize: LayoutUnit?
  /// Where the origin of the box's block formatting context is, from the fragmentainer's
  /// block-start edge. For a box that establishes one (all items and cells do) this is where its
  /// border box begins; for a block that takes part in one, its offset in the formatting context
  /// comes on top.
  public var offset = LayoutUnit.zero
  /// Where the box goes on; `nil` if it begins here.
  public var breakToken: ID<BreakToken>?
  /// Where an earlier pass found the best break; `nil` if the box is to look for itself.
  public var earlyBreak: ID<EarlyBreak>?
  /// Whether an ancestor inside the fragmentation context has `break-inside: avoid`.
  public var avoidsBreakInside = false
  /// Whether a box that spans all columns may stop the flow here.
  public var allowsSpanners = false
  /// How much decorations that fragments of ancestors repeat take at the fragmentainer's start: a
  /// place that is no further down is the first in the fragmentainer.
  public var repeatedStart = LayoutUnit.zero
  /// Whether contents that breaks make longer make the box larger than its fixed block size: it
  /// was chosen by the contents.
  public var growsWithContents = false
  /// Whether columns are being balanced, so that ``FragmentationResult`` reports shortages.
  public var isBalancing = false

  public init() {}

  public static let none = FragmentationSpace()

  /// Whether the box may be divided.
  public var isFragmenting: Bool { kind != .none }

  /// The room below an offset of the box's block formatting context; `nil` if it has no end.
  public func spaceLeft(at bfcOffset: LayoutUnit) -> LayoutUnit? {
    blockSize.map { $0 - offset - bfcOffset }
  }
}
