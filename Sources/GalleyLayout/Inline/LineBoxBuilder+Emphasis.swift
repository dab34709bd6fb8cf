import GalleyCSS
import GalleyPrimitives
import GalleyText

/// The emphasis marks of a text on the line.
struct LeafEmphasis {
  var isUnder: Bool
  /// The room that the marks take beside the text.
  var height: FontHeight
  /// From the text's baseline to the near edge of that room.
  var distance: LayoutUnit
}

extension LineBoxBuilder {
  /// Makes room for the emphasis marks of a text.
  ///
  /// Like annotations, marks take part of the room that the line's leading leaves, and the line is
  /// moved if that is not enough.
  ///
  /// <https://drafts.csswg.org/css-text-decor-4/#text-emphasis-position-property>
  mutating func addEmphasis(
    _ item: LineItem, _ style: InlineStyle, _ leaf: inout LineLeaf,
    _ context: inout LayoutContext
  ) {
    guard style.hasEmphasis, let mark = context.emphasisMark(style) else { return }
    let isUnder = isEmphasisUnder(style, context)
    leaf.emphasis = LeafEmphasis(
      isUnder: isUnder, height: mark.height,
      distance: isUnder ? style.textHeight.descent : style.textHeight.ascent)
    if isUnder { hasMarksUnder = true } else { hasMarksOver = true }
    // In a base the marks may have to go beyond annotations.
    if item.isInRuby { return }
    states[current].uniteExtent(
      isUnder
        ? FontHeight(
          ascent: style.textHeight.ascent,
          descent: style.textHeight.descent + mark.height.height)
        : FontHeight(
          ascent: style.textHeight.ascent + mark.height.height,
          descent: style.textHeight.descent))
  }

  private func isEmphasisUnder(
    _ style: InlineStyle, _ context: borrowing LayoutContext
  ) -> Bool {
    let text = context.boxes.styles.rows[style.id.index].text
    let position = text.emphasisPosition
    if style.isVertical {
      return position.contains(.left)
    }
    if position.contains(.auto) {
      // <https://drafts.csswg.org/css-text-decor-4/#valdef-text-emphasis-position-auto>
      let language = text.language.asciiLowercased.text
      return language == "zh" || language.hasPrefix("zh-")
    }
    return position.contains(.under)
  }

  /// Puts the emphasis marks of a ruby's texts beyond its annotations.
  mutating func finishEmphasis(_ index: Int, _ extent: FontHeight) {
    let base = baseline(of: index, upTo: index)
    var extent = extent
    var whole = extent
    for leaf in states[index].firstLeaf..<max(states[index].endLeaf, states[index].firstLeaf) {
      guard var emphasis = leaves[leaf].emphasis else { continue }
      let shift = baseline(of: leaves[leaf].state, upTo: index) - base
      if emphasis.isUnder {
        emphasis.distance = max(emphasis.distance, extent.descent - shift)
        whole.descent = max(whole.descent, extent.descent + emphasis.height.height)
      } else {
        emphasis.distance = max(emphasis.distance, extent.ascent + shift)
        whole.ascent = max(whole.ascent, extent.ascent + emphasis.height.height)
      }
      leaves[leaf].emphasis = emphasis
    }
    extent = whole
    states[index].uniteExtent(extent)
  }

  /// How far a state's baseline is below that of a box around it.
  private func baseline(of index: Int, upTo end: Int) -> LayoutUnit {
    var index = index
    var result = LayoutUnit.zero
    while index > end {
      result += states[index].shift
      index = states[index].anchor
    }
    return result
  }

  /// Makes the fragment of the marks over or under a text.
  ///
  /// - Parameters:
  ///   - place: The text's place.
  ///   - runs: Its glyphs in visual order.
  func placeEmphasis(
    _ emphasis: LeafEmphasis, beside place: Placed, _ runs: ArraySlice<ShapedRun>,
    _ source: InlineItem,
    _ style: InlineStyle, _ result: inout [Placed], _ context: inout LayoutContext
  ) {
    guard let mark = context.emphasisMark(style), let glyph = mark.insert.runs.first else {
      return
    }
    let width = mark.insert.runs.reduce(Float(0)) { $0 + $1.width }
    let whole = LayoutUnit(ceilingPx: width)
    var starts: [Float] = []
    var before = Float(0)
    for run in runs {
      for character in markedCharacters(run.range) {
        let start = run.visualPosition(of: character.lowerBound)
        let end = run.visualPosition(of: character.upperBound)
        // As an annotation that is centred over its base.
        let free = LayoutUnit(px: Double(abs(end - start) - style.letterSpacing)) - whole
        starts.append(before + min(start, end) + Float((free / 2).px) + penOffset)
      }
      before += run.width
    }
    guard !starts.isEmpty else { return }
    starts.sort()
    let baseline = place.over + style.textHeight.ascent
    let top =
      emphasis.isUnder
      ? baseline + emphasis.distance : baseline - emphasis.distance - emphasis.height.height
    var marks = place
    marks.over = top + emphasis.height.ascent - mark.textHeight.ascent
    marks.blockSize = mark.textHeight.height
    let size = writing.physical(
      LogicalSize(inlineSize: marks.inlineSize, blockSize: marks.blockSize))
    var fragment = Fragment(kind: .text, box: source.box, style: style.id, size: size)
    var details = TextDetails(
      content: Int32(shaped.index), range: 0..<0, runs: [glyph.repeated(at: starts)][...],
      direction: .leftToRight, ascent: LayoutUnit(px: Double(mark.metrics.ascent)),
      isGenerated: true)
    details.isEmphasis = true
    details.penOffset = starts[0]
    fragment.details = context.fragments.append(details)
    marks.fragment = context.fragments.append(fragment, children: [])
    result.append(marks)
  }

  /// The characters of a stretch that get a mark.
  ///
  /// <https://drafts.csswg.org/css-text-decor-4/#text-emphasis-style-property>
  private func markedCharacters(_ range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let next = min(shaped.graphemes.next(after: start) ?? range.upperBound, range.upperBound)
      if takesEmphasis(shaped.scalar(at: start)) { result.append(start..<next) }
      start = max(next, start + 1)
    }
    return result
  }

  private func takesEmphasis(_ c: UInt32) -> Bool {
    switch c {
    // Punctuation that stands for a word or is read.
    case 0x23, 0x25, 0x26, 0x40, 0xA7, 0xB6, 0x0609, 0x060A, 0x066A, 0x2030, 0x2031, 0x204A,
      0x204B, 0x2053, 0x303D, 0xFE5F, 0xFE60, 0xFE6A, 0xFE6B, 0xFF03, 0xFF05, 0xFF06, 0xFF20:
      return true
    case 0xFFFC: return false
    default: break
    }
    let category = CharacterProperties.category(of: c)
    switch category {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .unassigned:
      return false
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .enclosingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber,
      .privateUse, .surrogate, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      return true
    case .dashPunctuation, .openPunctuation, .closePunctuation, .connectorPunctuation,
      .otherPunctuation, .initialPunctuation, .finalPunctuation:
      return false
    }
  }
}

/// The emphasis mark of a style.
struct EmphasisMark {
  var insert: ShapedInsert
  /// What a line of the mark's text would take.
  var height: FontHeight
  /// The ascent and descent of the mark's font.
  var textHeight: FontHeight
  var metrics: FontMetrics
}

extension LayoutContext {
  /// The mark that a style puts on its characters; `nil` for none.
  ///
  /// <https://drafts.csswg.org/css-text-decor-4/#text-emphasis-style-property>
  mutating func emphasisMark(_ style: InlineStyle) -> EmphasisMark? {
    if let known = style.emphasisMark { return known }
    let text: String
    switch boxes.styles.rows[style.id.index].text.emphasisStyle {
    case .none: return nil
    case .mark(let string): text = string
    case .shapeByMode(let isFilled):
      text =
        style.isCentral
        ? (isFilled ? "\u{FE45}" : "\u{FE46}") : (isFilled ? "\u{25CF}" : "\u{25CB}")
    }
    var font = style.font
    font.size /= 2
    let units = Array(text.utf16)
    let request = ShapeRequest(
      range: 0..<units.count, font: font, direction: .leftToRight,
      orientation: style.orientation == .verticalMixed ? .verticalUpright : style.orientation)
    let runs = shaper.shape(TextParagraph(units), request)
    let primary = fonts.primaryInstance(for: font)
    let metrics = fonts.metrics(of: primary)
    let textHeight = FontHeight(metrics, isCentral: style.isCentral)
    var height = textHeight.withLeading(LayoutUnit(px: Double(metrics.normalLineHeight)))
    for run in runs where run.instance.face != primary.face {
      let metrics = fonts.metrics(of: run.instance)
      height.unite(
        FontHeight(metrics, isCentral: style.isCentral)
          .withLeading(LayoutUnit(px: Double(metrics.normalLineHeight))))
    }
    let width = runs.reduce(Float(0)) { $0 + $1.width }
    let mark = EmphasisMark(
      insert: ShapedInsert(runs: runs, width: LayoutUnit(ceilingPx: width)), height: height,
      textHeight: textHeight, metrics: metrics)
    style.emphasisMark = mark
    return mark
  }
}
