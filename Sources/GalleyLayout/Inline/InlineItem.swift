public import GalleyCSS
public import GalleyPrimitives

/// One piece of an inline formatting context, in logical order.
public struct InlineItem: Sendable {
  public enum Kind: UInt8, Hashable, Sendable {
    /// Characters of one text box at one embedding level.
    case text
    /// The start or the end of an inline box.
    case openBox, closeBox
    /// A box that sits on the line as one piece; U+FFFC in the text.
    case atomic
    /// A float; no character.
    case floating
    /// An absolutely positioned box; no character.
    case outOfFlow
    /// A preserved line feed or `<br>`.
    case forcedBreak
    /// A preserved tab.
    case tab
    /// A place where a line may break: U+200B of `<wbr>`.
    case breakOpportunity
    /// A directional formatting character that stands for `unicode-bidi`.
    case bidiControl
    /// A block-level box inside an inline box: it makes a line of its own.
    case block
    /// A list marker outside its item; no character.
    case outsideMarker
  }

  public var kind: Kind
  /// The Unicode embedding level; odd levels run from right to left.
  public var level: UInt8 = 0
  /// Whether the text is not the document's.
  public var isGenerated = false
  /// The box that the item is, or is the start or end of.
  public var box: ID<Box>
  public var style: ID<ComputedStyle>
  /// The stretch of the content's text, in UTF-16.
  public var start: Int32
  public var end: Int32

  init(kind: Kind, box: ID<Box>, style: ID<ComputedStyle>, start: Int, end: Int) {
    self.kind = kind
    self.box = box
    self.style = style
    self.start = Int32(clamping: start)
    self.end = Int32(clamping: end)
  }

  /// The stretch of the content's text, in UTF-16.
  public var range: Range<Int> { Int(start)..<Int(end) }
  /// The direction of the item's level.
  public var direction: TextDirection { level & 1 == 0 ? .leftToRight : .rightToLeft }
}
