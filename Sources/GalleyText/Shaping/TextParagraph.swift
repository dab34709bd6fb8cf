/// The text of one inline formatting context, with what shaping must know of it as a whole.
public struct TextParagraph: Sendable {
  /// UTF-16 units; one index space for shaping, breaking, bidi and search.
  public let text: [UInt16]
  /// The scripts of the text, in order, without gaps.
  let scripts: [ScriptRun]

  /// Finds the scripts of `text`.
  public init(_ text: [UInt16]) {
    self.text = text
    scripts = [ScriptRun(end: text.count, script: 0)]
  }

  /// The text's units from a string.
  public init(_ text: String) { self.init(Array(text.utf16)) }
}

/// A stretch of text in one script.
struct ScriptRun: Hashable, Sendable {
  /// Where the stretch ends, in UTF-16 units.
  var end: Int
  /// An ISO 15924 tag, the first letter in the highest byte.
  var script: UInt32
}
