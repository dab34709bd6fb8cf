import GalleyCSS
import GalleyPrimitives

/// An inline box, or the part of one, on the line that is being built.
struct InlineBoxState {
  let box: ID<Box>
  let style: InlineStyle
  let edges: InlineEdges?
  /// The index of the inline box around it; 0 is the root inline box.
  let parent: Int
  let depth: Int
  /// The layout bounds of the box with everything aligned to it so far, around its baseline;
  /// `nil` if nothing counts yet.
  private(set) var height: FontHeight?
  /// How far the contents reach without leading, with the annotations and emphasis marks among
  /// them; `nil` if there is nothing.
  private(set) var extent: FontHeight?
  /// In ``Line/rubies``, for a ruby base that begins on the line; negative otherwise.
  var ruby = -1
  /// For a ruby base: where the box is whose baseline its annotations' places count from.
  var annotations: [PlacedAnnotation] = []
  /// Where the box's baseline is below that of ``anchor``.
  var shift = LayoutUnit.zero
  /// The state whose baseline ``shift`` counts from.
  var anchor: Int
  /// What is aligned to the top or bottom of the subtree that this box is the root of.
  var pending: [PendingAlignment] = []
  var firstLeaf = 0
  var endLeaf = 0
  /// Whether the box begins, and ends, on the line.
  var hasStart = false
  var hasEnd = false
  /// What the box is if it is an initial letter.
  var letter: PlacedInitialLetter?

  /// Something that waits for the height of the aligned subtree that it is in.
  struct PendingAlignment {
    var isTop: Bool
    var height: FontHeight
    /// An index of the states, or of the leaves.
    var index: Int
    var isLeaf: Bool
  }

  init(root: ID<Box>, _ style: InlineStyle, isQuirky: Bool) {
    box = root
    self.style = style
    edges = nil
    parent = 0
    depth = 0
    anchor = 0
    height = isQuirky ? nil : style.strut
  }

  init(
    box: ID<Box>, _ style: InlineStyle, _ edges: InlineEdges, parent: Int, depth: Int,
    isQuirky: Bool
  ) {
    self.box = box
    self.style = style
    self.edges = edges
    self.parent = parent
    self.depth = depth
    anchor = parent
    height = isQuirky ? nil : style.strut
  }

  /// Makes room for text of the box's own.
  mutating func ensureText() { unite(style.strut) }

  mutating func unite(_ other: FontHeight) {
    if height == nil { height = other } else { height?.unite(other) }
  }

  mutating func uniteExtent(_ other: FontHeight) {
    if extent == nil { extent = other } else { extent?.unite(other) }
  }

  mutating func setHeight(_ height: FontHeight) { self.height = height }
}

/// Something without children on the line that is being built.
struct LineLeaf {
  enum Kind: Hashable {
    case text, atomic, outOfFlow, marker
    /// An ellipsis.
    case insert
    /// A tab, forced break or break opportunity.
    case space
    /// Stands for an inline box that has nothing inside.
    case placeholder
  }

  var kind: Kind
  /// The index of the line's item.
  var line: Int
  /// The inline box that the leaf is in.
  var state: Int
  var level: UInt8
  var inlineSize = LayoutUnit.zero
  /// The line-over edge (of an atomic box, its margin box) from the baseline, down.
  var over = LayoutUnit.zero
  var blockSize = LayoutUnit.zero
  /// How far the leaf's baseline is below that of ``anchor``.
  var shift = LayoutUnit.zero
  /// The state whose baseline ``shift`` counts from.
  var anchor: Int
  /// The emphasis marks of a text.
  var emphasis: LeafEmphasis?
  /// Space that justification adds after characters: offsets in the content and px.
  var expansions: [(offset: Int, amount: Float)] = []

  init(_ kind: Kind, line: Int, state: Int, level: UInt8) {
    self.kind = kind
    self.line = line
    self.state = state
    self.level = level
    anchor = state
  }
}
