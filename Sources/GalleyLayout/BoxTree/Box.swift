public import GalleyCSS
public import GalleyDOM
public import GalleyPrimitives
public import GalleyStyle

/// A box: what an element, a pseudo-element or a text becomes in layout.
///
/// A row of a ``BoxTree``. A block container holds either block-level boxes only, or inline-level
/// boxes only (besides floats and out-of-flow boxes, which both may hold). In the latter case it
/// establishes an inline formatting context, described by its ``InlineContent``. A block-level
/// box inside an inline box stays where it is: it makes a line of its own.
///
/// <https://drafts.csswg.org/css-display-4/#box-tree>
public struct Box: Sendable {
  public enum Kind: UInt8, Hashable, Sendable {
    /// The initial containing block; the root of the tree.
    case viewport
    /// A block container, whether block-level, inline-block, float or list marker.
    case blockContainer
    case inline, text
    /// `<br>` and `<wbr>`.
    case lineBreak, wordBreakOpportunity
    /// An element whose contents come from outside, such as an image.
    case replaced
    case flexContainer, gridContainer
    /// A table wrapper box and its grid in one; captions are children too.
    case table
    case tableRowGroup, tableHeaderGroup, tableFooterGroup, tableRow, tableCell
    case tableColumnGroup, tableColumn, tableCaption
  }

  public var kind: Kind
  public var flags: Flags = []
  /// The pseudo-element that the box belongs to; `nil` for the element's own boxes.
  public var pseudo: PseudoElement?
  /// The node whose style and place the box has; for anonymous boxes and pseudo-elements the
  /// element that they arose in.
  public var node: NodeID?
  public var style: ID<ComputedStyle>
  public var parent: ID<Box>?
  public var firstChild: ID<Box>?
  public var lastChild: ID<Box>?
  public var previousSibling: ID<Box>?
  public var nextSibling: ID<Box>?
  /// What depends on ``kind``: the text of a text box in ``BoxTree/texts``, the contents of a
  /// replaced box in ``BoxTree/replaced``, the inline content of a block container in
  /// ``BoxTree/inlineContents``; negative if there is none.
  public var payload: Int32 = -1

  public struct Flags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// Made to keep the tree regular; no element is behind it.
    public static let anonymous = Flags(rawValue: 1)
    /// Takes part in an inline formatting context.
    public static let inlineLevel = Flags(rawValue: 2)
    public static let floating = Flags(rawValue: 4)
    /// `position: absolute` or `fixed`.
    public static let outOfFlow = Flags(rawValue: 8)
    /// A block container whose in-flow children are inline-level.
    public static let inlineChildren = Flags(rawValue: 16)
    /// The box of the document element.
    public static let rootElement = Flags(rawValue: 32)
    /// The box of the `body` element of an HTML document.
    public static let body = Flags(rawValue: 64)
    /// A marker outside its list item's box.
    public static let outsideMarker = Flags(rawValue: 128)
    /// A list item (whatever its other display type).
    public static let listItem = Flags(rawValue: 256)
    /// A block container that belongs to a fieldset's legend.
    public static let legend = Flags(rawValue: 512)
    public static let fieldset = Flags(rawValue: 1024)
    /// A flex or grid item.
    public static let item = Flags(rawValue: 2048)
    /// A form control drawn by us (button, input, …).
    public static let control = Flags(rawValue: 4096)
    /// `display: run-in`.
    public static let runIn = Flags(rawValue: 8192)
  }

  public init(kind: Kind, style: ID<ComputedStyle>, node: NodeID? = nil) {
    self.kind = kind
    self.style = style
    self.node = node
  }

  public var isInlineLevel: Bool { flags.contains(.inlineLevel) }
  public var isFloating: Bool { flags.contains(.floating) }
  public var isOutOfFlow: Bool { flags.contains(.outOfFlow) }
  /// Whether the box is in its parent's flow.
  public var isInFlow: Bool { flags.isDisjoint(with: [.floating, .outOfFlow]) }
  public var isAnonymous: Bool { flags.contains(.anonymous) }
  /// Whether the box's in-flow children are inline-level.
  public var hasInlineChildren: Bool { flags.contains(.inlineChildren) }
  /// Whether layout of the box is a task of its own, rather than of the formatting context around.
  public var isLaidOutAlone: Bool {
    switch kind {
    case .viewport, .blockContainer, .replaced, .flexContainer, .gridContainer, .table,
      .tableCell, .tableCaption:
      return true
    case .inline, .text, .lineBreak, .wordBreakOpportunity, .tableRowGroup, .tableHeaderGroup,
      .tableFooterGroup, .tableRow, .tableColumnGroup, .tableColumn:
      return false
    }
  }
  /// Whether the box sits on a line as one piece: inline-block, inline-flex, image …
  public var isAtomicInline: Bool {
    guard isInlineLevel else { return false }
    switch kind {
    case .inline, .text, .lineBreak, .wordBreakOpportunity: return false
    case .viewport, .blockContainer, .replaced, .flexContainer, .gridContainer, .table,
      .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableCell,
      .tableColumnGroup, .tableColumn, .tableCaption:
      return true
    }
  }
}
