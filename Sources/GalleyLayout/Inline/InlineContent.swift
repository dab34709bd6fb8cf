/// The contents of an inline formatting context as one text with items.
///
/// Positions count UTF-16 units of ``text``: the one index space for ICU, HarfBuzz and find.
public struct InlineContent: Sendable {
  /// The text after white space is collapsed and case is changed, with U+FFFC for atomic boxes.
  public internal(set) var text: [UInt16] = []

  init() {}
}
