import GalleyCSS
import GalleyDOM
import GalleyPrimitives

/// What the index asks of a style, once for each.
struct TextStyleFacts {
  var isVisible: Bool
  var isContents: Bool
  var isNone: Bool
  var isInline: Bool
  /// `content-visibility: hidden`.
  var hidesContents: Bool
  /// Whether what overflows may be cut off.
  var clips: Bool
  var isRuby: Bool
  var isRubyAnnotation: Bool
  var whiteSpace: WhiteSpaceCollapse
  var language: Atom

  init(_ style: ComputedStyle) {
    isVisible = style.inherited.visibility == .visible
    isContents = style.box.display == .contents
    isNone = style.box.display == .none
    isInline = style.box.display.isInlineLevel
    hidesContents = style.rare.contentVisibility == .hidden
    clips = style.box.overflowX != .visible || style.box.overflowY != .visible
    if case .box(_, .ruby, _) = style.box.display { isRuby = true } else { isRuby = false }
    if case .internal(let part) = style.box.display {
      isRubyAnnotation = part == .rubyText || part == .rubyTextContainer
    } else {
      isRubyAnnotation = false
    }
    whiteSpace = style.text.whiteSpaceCollapse
    language = style.text.language
  }

  /// An element inside of one with `display: none`, which has no style: as sheets usually have it.
  init(unstyled node: Node) {
    self.init(.initial)
    guard node.namespace == .html else { return }
    isInline = TextStyleFacts.inlineElements.contains(node.name)
    if node.name == .pre || node.name == .textarea { whiteSpace = .preserve }
  }

  /// Elements that are in a line by default.
  ///
  /// <https://html.spec.whatwg.org/#phrasing-content-3>
  private static let inlineElements: Set<Atom> = Set(
    [
      "a", "abbr", "b", "bdi", "bdo", "big", "br", "cite", "code", "data", "del", "dfn", "em",
      "font", "i", "ins", "kbd", "label", "mark", "nobr", "output", "q", "s", "samp", "slot",
      "small", "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr",
    ].map { Atom($0) })
}
