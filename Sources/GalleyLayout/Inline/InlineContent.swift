public import GalleyCSS
public import GalleyPrimitives

/// The contents of an inline formatting context as one text with items.
///
/// Positions count UTF-16 units of ``text``: the one index space for ICU, HarfBuzz and find.
///
/// <https://drafts.csswg.org/css-inline-3/#inline-formatting-context>
public struct InlineContent: Sendable {
  /// The block container.
  public internal(set) var container: ID<Box>
  /// The text after white space is collapsed and case is changed, with U+FFFC for atomic boxes.
  public internal(set) var text: [UInt16] = []
  /// In logical order.
  public internal(set) var items: [InlineItem] = []
  /// Leads from ``text`` to the text of text boxes and back.
  public internal(set) var mapping = OffsetMapping()
  /// For the styles of the items, the styles that they have on the first line; empty if there is
  /// no `::first-line`.
  ///
  /// <https://drafts.csswg.org/css-pseudo-4/#first-line-pseudo>
  public internal(set) var firstLineStyles: [ID<ComputedStyle>: ID<ComputedStyle>] = [:]
  /// The box of a `::first-line` that paints something around the first line; it is nowhere in
  /// the tree. `nil` if there is none.
  public internal(set) var firstLineBox: ID<Box>?
  /// Whether the direction of each paragraph comes from its text (`unicode-bidi: plaintext`).
  public internal(set) var isPlaintext = false
  /// Whether any item has a level other than zero.
  public internal(set) var hasBidi = false
  /// The ruby bases, by the place of their start among ``items``; empty in most contents.
  var rubyBases: [Int: RubyBase] = [:]
  /// For `plaintext`: where each paragraph ends, with its direction.
  var paragraphs: [(end: Int, direction: TextDirection)] = []

  init(container: ID<Box>) { self.container = container }

  /// The base direction of the paragraph that `offset` is in, where it comes from the text;
  /// `nil` if the container's `direction` decides.
  func plaintextDirection(at offset: Int) -> TextDirection? {
    guard isPlaintext else { return nil }
    var low = 0
    var high = paragraphs.count
    while low < high {
      let middle = (low + high) / 2
      if paragraphs[middle].end > offset { high = middle } else { low = middle + 1 }
    }
    return low < paragraphs.count ? paragraphs[low].direction : paragraphs.last?.direction
  }
}
