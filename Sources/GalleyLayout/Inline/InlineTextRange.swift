/// A stretch of the text of one inline formatting context: how a match of a search, a selection
/// or a highlight names text that is laid out.
public struct InlineTextRange: Hashable, Sendable {
  /// The inline content, an index of ``BoxTree/inlineContents``.
  public var content: Int32
  /// UTF-16 units of the content's ``InlineContent/text``.
  public var range: Range<Int32>

  public init(content: Int32, range: Range<Int32>) {
    self.content = content
    self.range = range
  }
}
