/// How characters that may be pictures are shown.
enum EmojiPresentation: UInt8, Hashable, Sendable {
  case text
  /// As pictures by nature.
  case emoji
  /// As pictures, by a variation selector.
  case selectedEmoji
  /// As text, by a variation selector.
  case selectedText
}

/// A stretch of text of one presentation.
struct EmojiRun: Hashable, Sendable {
  /// Where the stretch ends, in UTF-16 units.
  var end: Int
  var presentation: EmojiPresentation
}

/// Finds the emoji of a text that are to be shown as pictures.
///
/// <https://www.unicode.org/reports/tr51/#Presentation_Style>
struct EmojiSegmenter {
  private let text: [UInt16]

  /// The stretches of `text`, in order without gaps; empty if there is no emoji at all.
  static func runs(of text: [UInt16]) -> [EmojiRun] {
    // Fast path: an emoji has a unit of one of these.
    let mayHave = text.contains {
      ($0 >= 0x231A && $0 <= 0x2B55) || ($0 >= 0xD83C && $0 <= 0xD83E) || $0 == 0xFE0F
    }
    return mayHave ? EmojiSegmenter(text: text).segment() : []
  }

  private init(text: [UInt16]) { self.text = text }

  private func segment() -> [EmojiRun] {
    var runs: [EmojiRun] = []
    var offset = 0
    while offset < text.count {
      let end = emoji(at: offset)
      let next = end ?? textEnd(from: offset)
      var presentation = EmojiPresentation.text
      if end != nil {
        presentation = text[offset..<next].contains(0xFE0F) ? .selectedEmoji : .emoji
      } else if text[next - 1] == 0xFE0E,
        CharacterProperties.isEmoji(text.scalar(at: offset).value)
      {
        presentation = .selectedText
      }
      if let last = runs.last, last.presentation == presentation {
        runs[runs.count - 1].end = next
      } else {
        runs.append(EmojiRun(end: next, presentation: presentation))
      }
      offset = next
    }
    return runs.contains { $0.presentation != .text } ? runs : []
  }

  /// The end of a character that is no emoji, with a variation selector.
  private func textEnd(from offset: Int) -> Int {
    let end = offset + text.scalar(at: offset).length
    return end < text.count && text[end] == 0xFE0E ? end + 1 : end
  }

  /// The end of the emoji sequence that begins at `offset`; `nil` if none does.
  private func emoji(at offset: Int) -> Int? {
    let (c, length) = text.scalar(at: offset)
    if c < 0xA9 {
      // Keycaps: a digit, # or *, the selector and the enclosing mark.
      guard (c >= 0x30 && c <= 0x39) || c == 0x23 || c == 0x2A, offset + 2 < text.count,
        text[offset + 1] == 0xFE0F, text[offset + 2] == 0x20E3
      else { return nil }
      return offset + 3
    }
    if isRegionalIndicator(c) {
      let next = offset + length
      guard next < text.count, isRegionalIndicator(text.scalar(at: next).value) else {
        return next
      }
      return next + text.scalar(at: next).length
    }
    guard let first = element(at: offset) else { return nil }
    var end = first.end
    var isPicture = first.isPicture
    // Joined elements make one picture.
    while end + 1 < text.count, text[end] == 0x200D, let next = element(at: end + 1) {
      end = next.end
      isPicture = true
    }
    return isPicture ? end : nil
  }

  /// One character with its selector, skin tone or tags.
  private func element(at offset: Int) -> (end: Int, isPicture: Bool)? {
    let (c, length) = text.scalar(at: offset)
    guard c >= 0xA9, CharacterProperties.isEmoji(c) else { return nil }
    var end = offset + length
    var isPicture = CharacterProperties.isEmojiPresentation(c)
    guard end < text.count else { return (end, isPicture) }
    if text[end] == 0xFE0E { return nil }
    if text[end] == 0xFE0F {
      end += 1
      isPicture = true
    } else {
      let (next, nextLength) = text.scalar(at: end)
      if CharacterProperties.isEmojiModifier(next), CharacterProperties.isEmojiModifierBase(c) {
        end += nextLength
        isPicture = true
      }
    }
    if end < text.count, text[end] == 0x20E3 { end += 1 }
    while end < text.count {
      let (tag, tagLength) = text.scalar(at: end)
      guard tag >= 0xE0020, tag <= 0xE007F else { break }
      end += tagLength
    }
    return (end, isPicture)
  }

  private func isRegionalIndicator(_ c: UInt32) -> Bool { c >= 0x1F1E6 && c <= 0x1F1FF }
}
