import GalleyCSS
import GalleyPrimitives
import GalleyText

/// What inline layout keeps during one run: shaped contents and styles, each made once.
struct InlineCaches: ~Copyable {
  /// By index of the inline content.
  var shaped: [ShapedContent?]
  /// The same, in the styles of a first line.
  var shapedFirstLines: [Int: ShapedContent] = [:]
  /// By index of the style.
  var styles: [InlineStyle?]
  var breaker = LineBreaker()

  init(_ boxes: BoxTree) {
    shaped = [ShapedContent?](repeating: nil, count: boxes.inlineContents.count)
    styles = [InlineStyle?](repeating: nil, count: boxes.styles.count)
  }
}

extension LayoutContext {
  /// What inline layout needs of a style.
  mutating func inlineStyle(_ id: ID<ComputedStyle>) -> InlineStyle {
    if let known = inline.styles[id.index] { return known }
    let style = InlineStyle(id, in: boxes, fonts: fonts)
    inline.styles[id.index] = style
    return style
  }

  /// The shaped content of a block container with inline children.
  ///
  /// - Parameter index: Of ``BoxTree/inlineContents``.
  mutating func shapedContent(_ index: Int) -> ShapedContent {
    if let known = inline.shaped[index] { return known }
    let shaped = shape(index, isFirstLine: false)
    inline.shaped[index] = shaped
    return shaped
  }

  /// The shaped content in the styles of its first line.
  mutating func shapedFirstLine(_ index: Int) -> ShapedContent {
    if boxes.inlineContents[index].firstLineStyles.isEmpty { return shapedContent(index) }
    if let known = inline.shapedFirstLines[index] { return known }
    let shaped = shape(index, isFirstLine: true)
    inline.shapedFirstLines[index] = shaped
    return shaped
  }

  /// A hyphen in a style, for a line that breaks inside a word.
  ///
  /// <https://drafts.csswg.org/css-text-4/#hyphenate-character>
  mutating func hyphen(_ style: InlineStyle) -> ShapedInsert {
    if let known = style.hyphen { return known }
    var insert: ShapedInsert
    if let text = boxes.styles.rows[style.id.index].text.hyphenateCharacter {
      insert = shapeInsert(Array(text.utf16), style)
    } else {
      insert = shapeInsert([0x2010], style)
      let primary = fonts.primaryInstance(for: style.font)
      if insert.runs.contains(where: { $0.instance.face != primary.face }) {
        insert = shapeInsert([0x2D], style)
      }
    }
    style.hyphen = insert
    return insert
  }

  /// Shapes a text that layout puts in.
  mutating func shapeInsert(
    _ text: [UInt16], _ style: InlineStyle, direction: TextDirection = .leftToRight
  ) -> ShapedInsert {
    var request = ShapeRequest(
      range: 0..<text.count, font: style.font, direction: direction,
      orientation: style.orientation)
    request.letterSpacing = style.letterSpacing
    let runs = shaper.shape(TextParagraph(text), request)
    return ShapedInsert(runs: runs, width: LayoutUnit(ceilingPx: runs.reduce(0) { $0 + $1.width }))
  }
}

extension LayoutUnit {
  /// The smallest length that is not below `px` and not below zero, which is what a text takes.
  init(ceilingPx px: Float) {
    self = LayoutUnit(flooringPx: Double(px))
    if self.px < Double(px) { self += .epsilon }
    if self < .zero { self = .zero }
  }
}
