import GalleyPrimitives

extension TextPiece {
  /// Cuts the piece where the characters that may be pictures are to be shown in another way than
  /// they are by nature.
  ///
  /// Deviation: digits, `#` and `*` stay text, since pictures of them are parts of keycaps only.
  ///
  /// <https://drafts.csswg.org/css-fonts-4/#font-variant-emoji-prop>
  func cut(_ text: [UInt16], for preference: EmojiPreference) -> [TextPiece] {
    var piece = self
    switch (presentation, preference) {
    case (_, .normal), (.selectedEmoji, _), (.selectedText, _): return [self]
    case (.emoji, .emoji), (.emoji, .unicode):
      piece.presentation = .selectedEmoji
      return [piece]
    case (.emoji, .text):
      // A sequence has no form as text.
      let isSequence = UTF16Scalars(text, range).contains {
        $0.value == 0x200D || CharacterProperties.isEmojiModifier($0.value)
          || ($0.value >= 0x1F1E6 && $0.value <= 0x1F1FF)
      }
      if !isSequence { piece.presentation = .selectedText }
      return [piece]
    case (.text, .emoji), (.text, .text), (.text, .unicode):
      return text.parts(of: range) { $0 > 0x7F && CharacterProperties.isEmoji($0) }.map { part in
        var cut = self
        cut.range = part.range
        if part.isServed {
          cut.presentation = preference == .emoji ? .selectedEmoji : .selectedText
        }
        return cut
      }
    }
  }
}
