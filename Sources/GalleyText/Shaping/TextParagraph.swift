/// The text of one inline formatting context, with what shaping must know of it as a whole.
public struct TextParagraph: Sendable {
  /// UTF-16 units; one index space for shaping, breaking, bidi and search.
  public let text: [UInt16]
  /// The scripts of the text, in order, without gaps.
  let scripts: [ScriptRun]
  /// Which stretches are pictures, in order, without gaps; empty if none is.
  let emoji: [EmojiRun]

  /// The script of the whole text, if it is one and there are no pictures.
  var onlyScript: UInt32? {
    scripts.count == 1 && emoji.isEmpty ? scripts[0].script : nil
  }

  /// Finds the scripts and emoji of `text`.
  public init(_ text: [UInt16]) {
    self.text = text
    scripts = ScriptSegmenter.runs(of: text)
    emoji = EmojiSegmenter.runs(of: text)
  }

  /// The text's units from a string.
  public init(_ text: String) { self.init(Array(text.utf16)) }
}
