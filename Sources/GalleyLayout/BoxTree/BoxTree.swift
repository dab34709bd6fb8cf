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
  /// UTF-16 of all texts, one after the other.
  public internal(set) var textUnits: [UInt16] = []
  public internal(set) var replaced: [ReplacedContent] = []
  /// One for each block container with inline children, in the order of their boxes.
  public internal(set) var inlineContents: [InlineContent] = []
  /// Styles of anonymous boxes, after those of ``styled``.
  public internal(set) var styles: Table<ComputedStyle>
  /// By node index: the first box of the node; negative if it has none.
  public internal(set) var boxOfNode: [Int32]
  public internal(set) var diagnostics: [Diagnostic] = []
  /// Whether the root element's columns are pages: breaks between pages divide it.
  ///
  /// <https://drafts.csswg.org/css-break-4/#fragmentation-model>
  public var isPaged = false
  /// The scrollbars that the page is laid out with.
  public internal(set) var scrollbars = ScrollbarUse()

  init(styled: StyledDocument) {
    self.styled = styled
    styles = styled.styles
    boxOfNode = [Int32](repeating: -1, count: styled.document.nodes.count)
  }

  /// The viewport's box.
  public var root: ID<Box> { ID(0) }

  public subscript(id: ID<Box>) -> Box { boxes.rows[id.index] }

  /// The computed style of a box.
  public func style(of id: ID<Box>) -> ComputedStyle {
    styles.rows[boxes.rows[id.index].style.index]
  }

  /// The text of a text box; empty for other boxes.
  public func text(of id: ID<Box>) -> ArraySlice<UInt16> {
    let box = boxes.rows[id.index]
    guard box.kind == .text, box.payload >= 0 else { return [] }
    return textUnits[texts[Int(box.payload)].range]
  }

  /// A box's children, first to last.
  public func children(of id: ID<Box>) -> BoxChildren {
    BoxChildren(boxes: boxes.rows, upcoming: boxes.rows[id.index].firstChild)
  }

  /// The axes along which a box lays out its contents.
  public func writingDirection(of id: ID<Box>) -> WritingDirection {
    let index = boxes.rows[id.index].style.index
    return WritingDirection(styles.rows[index].text.writingMode, styles.rows[index].text.direction)
  }

  /// The first box of a node; `nil` if it has none.
  public func box(of node: NodeID) -> ID<Box>? {
    let index = boxOfNode[node.index]
    return index < 0 ? nil : ID(Int(index))
  }
}

/// The children of a box, first to last.
public struct BoxChildren: Sequence, IteratorProtocol {
  let boxes: [Box]
  var upcoming: ID<Box>?

  public mutating func next() -> ID<Box>? {
    guard let id = upcoming else { return nil }
    upcoming = boxes[id.index].nextSibling
    return id
  }
}

/// The text of a text box, before white space is collapsed and case is changed.
public struct BoxText: Sendable {
  /// Where the text stands in ``BoxTree/textUnits``.
  public var range: Range<Int>
  /// Whether the text is generated (markers, `content`, form control labels), not the document's.
  public var isGenerated: Bool
  /// Where the text begins in the node's data, in UTF-16 units: a first letter takes the
  /// beginning away from the text box that follows it.
  public var startInNode: Int

  public init(range: Range<Int>, isGenerated: Bool, startInNode: Int = 0) {
    self.range = range
    self.isGenerated = isGenerated
    self.startInNode = startInNode
  }
}

/// What a replaced box shows, and its natural dimensions.
///
/// <https://drafts.csswg.org/css-images-3/#natural-dimensions>
public struct ReplacedContent: Sendable {
  public enum Kind: Hashable, Sendable {
    /// The image of that absolute URL.
    case image(url: String)
    /// A CSS image that is computed, such as a gradient.
    case generated(Image)
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
