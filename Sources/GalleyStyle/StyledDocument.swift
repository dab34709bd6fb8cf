public import GalleyCSS
public import GalleyDOM
public import GalleyPrimitives

/// A part of an element that has a style of its own.
///
/// <https://drafts.csswg.org/css-pseudo-4/>
public enum PseudoElement: UInt8, CaseIterable, Hashable, Sendable {
  case before, after, marker, firstLine, firstLetter, placeholder, backdrop
  case fileSelectorButton, detailsContent, sliderTrack, sliderFill, sliderThumb
}

/// A document with the computed style of each of its elements.
///
/// Styles are shared: many elements name the same row of ``styles``.
public struct StyledDocument: Sendable {
  /// An element's pseudo-element.
  public struct PseudoKey: Hashable, Sendable {
    public var element: NodeID
    public var pseudo: PseudoElement
    public init(_ element: NodeID, _ pseudo: PseudoElement) {
      self.element = element
      self.pseudo = pseudo
    }
  }

  public let document: Document
  /// How shadow trees are shown; `nil` if there are none.
  public var flatTree: FlatTree?
  /// All computed styles.
  public var styles = Table<ComputedStyle>()
  /// By node index; negative for nodes that have no style, such as texts.
  public var elementStyles: [Int32]
  /// Pseudo-elements that rules apply to.
  public var pseudoStyles: [PseudoKey: ID<ComputedStyle>] = [:]
  /// What `use` elements show, each combination of an element and an inherited style once.
  public var useInstances: [UseInstance] = []
  /// Places in ``useInstances``.
  public var useIndices: [UseKey: Int32] = [:]
  /// The initial values of registered custom properties that have one.
  public internal(set) var registeredValues: [Atom: String] = [:]
  /// How counters are written.
  public var counterStyles = CounterStyles([])
  /// The faces that sheets bring along, in order.
  public var fontFaces: [FontFaceRule] = []
  /// The query containers whose sizes the styles depend on.
  public var containerUse = ContainerUse()
  /// What the styles of highlights are computed from; `nil` if no rule is for highlights.
  public internal(set) var highlightRules: HighlightRules?
  /// What style attributes asked for in vain.
  public var diagnostics: [Diagnostic] = []

  public init(document: Document) {
    self.document = document
    elementStyles = [Int32](repeating: -1, count: document.nodes.count)
  }

  /// The style of an element; `nil` for other nodes and for elements outside the document.
  public func style(of element: NodeID) -> ID<ComputedStyle>? {
    let index = elementStyles[element.index]
    return index < 0 ? nil : ID(Int(index))
  }

  /// The style of an element's pseudo-element; `nil` if no rule applies to it.
  public func style(of element: NodeID, _ pseudo: PseudoElement) -> ID<ComputedStyle>? {
    pseudoStyles[PseudoKey(element, pseudo)]
  }
}
