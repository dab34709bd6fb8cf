import GalleyDOM
public import GalleyLayout
import GalleyPrimitives
import GalleyStyle

/// The text of a document as its readers see it, in the order of the document, with the way back
/// to its nodes and to what is laid out.
///
/// White space is as rendered and case as `text-transform` makes it. Text runs on across inline
/// elements, comments and what isn't rendered; where lines, blocks and cells end there is a break
/// that belongs to no node: U+000A, between the cells of a row U+0009, at images and form controls
/// U+FFFC. Generated text (`content`, markers, alternatives of images) is never part of it.
///
/// Made in one pass; a value that can be shared between tasks.
public struct TextIndex: Sendable {
  /// What of a document the text holds, and in which order.
  public struct Scope: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Also text that isn't rendered: of elements with `display: none`, `visibility: hidden` and
    /// the like. Not that of scripts, style sheets, templates and the head.
    public static let unrendered = Scope(rawValue: 1)
    /// The annotations of all ruby follow after the block that they are in, so that the bases of a
    /// phrase stand together. Otherwise those of ruby with parentheses (`rp`) are read in place.
    public static let joinedRubyBases = Scope(rawValue: 2)
  }

  public let scope: Scope
  /// UTF-16 units.
  public let text: [UInt16]
  /// In the order of ``text``, without overlap.
  public let segments: [TextSegment]
  /// The languages of stretches of the text, as BCP 47 tags, in order.
  public let languages: [(Range<Int>, String)]
  /// Whether annotations of ruby are read in place, so that ``Scope/joinedRubyBases`` makes a difference.
  public let hasRuby: Bool
  private let sharedFold = Computed<FoldedText>()
  private let sharedNodes = Computed<[Int32]>()
  private let nodeCount: Int

  /// Reads a document's text.
  public init(_ tree: FragmentTree, scope: Scope = []) {
    var builder = TextIndexBuilder(tree, scope: scope)
    builder.run()
    self.scope = scope
    text = builder.text
    segments = builder.segments
    languages = builder.languages
    hasRuby = builder.hasRuby
    nodeCount = tree.boxes.styled.document.nodes.count
  }

  /// The text prepared for matching, made when it is asked for first.
  ///
  /// Browsers don't care whether a page is in a language in which i and I are other letters: only
  /// the language of the query decides.
  public var folded: FoldedText {
    sharedFold.value {
      FoldedText(text, languages: languages.filter { CaseRules(language: $0.1) != .turkic })
    }
  }

  /// Whether two indexes are copies of one, so that an offset means the same in both.
  public func isCopy(of other: TextIndex) -> Bool { sharedFold === other.sharedFold }

  /// By node index: the node's first segment; negative if it has none.
  var firstSegments: [Int32] {
    sharedNodes.value {
      var result = [Int32](repeating: -1, count: nodeCount)
      for (index, segment) in segments.enumerated().reversed()
      where result.indices.contains(segment.node.index) {
        result[segment.node.index] = Int32(clamping: index)
      }
      return result
    }
  }
}
