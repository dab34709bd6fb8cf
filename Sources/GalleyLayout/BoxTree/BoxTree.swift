public import GalleyCSS
public import GalleyDOM
public import GalleyPrimitives
public import GalleyStyle

/// The boxes of a page as a table, with what they hold.
///
/// <https://drafts.csswg.org/css-display-4/#box-tree>
public struct BoxTree: Sendable {
  public let styled: StyledDocument
  public internal(set) var boxes = Table<Box>()
  public internal(set) var texts: [BoxText] = []
  public internal(set) var replaced: [ReplacedContent] = []
  /// One for each block container with inline children, in the order of their boxes.
  public internal(set) var inlineContents: [InlineContent] = []
  /// Styles of anonymous boxes, after those of ``styled``.
  public internal(set) var styles: Table<ComputedStyle>
  /// By node index: the first box of the node; negative if it has none.
  public internal(set) var boxOfNode: [Int32]
  public internal(set) var diagnostics: [Diagnostic] = []

  init(styled: StyledDocument) {
    self.styled = styled
    styles = styled.styles
    boxOfNode = [Int32](repeating: -1, count: styled.document.nodes.count)
  }

  /// The viewport's box.
  public var root: ID<Box> { ID(0) }

  public subscript(id: ID<Box>) -> Box { boxes.rows[id.index] }

  /// The computed style of a box.
  public func style(of id: ID<Box>) -> ComputedStyle { styles.rows[boxes.rows[id.index].style.index] }

  /// The first box of a node; `nil` if it has none.
  public func box(of node: NodeID) -> ID<Box>? {
    let index = boxOfNode[node.index]
    return index < 0 ? nil : ID(Int(index))
  }
}

/// The text of a text box, before white space is collapsed and case is changed.
public struct BoxText: Sendable {
  /// UTF-16 of the node's data, or of generated content.
  public var utf16: [UInt16]
  /// Whether the text is generated (markers, `content`, form control labels), not the document's.
  public var isGenerated: Bool

  public init(utf16: [UInt16], isGenerated: Bool) {
    self.utf16 = utf16
    self.isGenerated = isGenerated
  }
}

/// What a replaced box shows, and its natural dimensions.
///
/// <https://drafts.csswg.org/css-images-3/#natural-dimensions>
public struct ReplacedContent: Sendable {
  public enum Kind: Hashable, Sendable {
    /// The image of that absolute URL.
    case image(url: String)
    /// An inline SVG element.
    case svg
    /// A box with nothing inside: canvas, video, iframe and the like.
    case empty
    /// A control drawn as a whole: check box, radio button, slider, progress bar, meter.
    case control
  }
  public var kind: Kind
  /// In CSS px; `nil` where there is none.
  public var naturalWidth: Float?
  public var naturalHeight: Float?
  /// Width over height; `nil` if there is none.
  public var naturalRatio: Float?

  public init(
    kind: Kind, naturalWidth: Float? = nil, naturalHeight: Float? = nil,
    naturalRatio: Float? = nil
  ) {
    self.kind = kind
    self.naturalWidth = naturalWidth
    self.naturalHeight = naturalHeight
    self.naturalRatio = naturalRatio
  }
}
