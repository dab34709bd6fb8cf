import GalleyCSS
import GalleyPrimitives
import GalleyText

/// A letter at the beginning of a paragraph that takes several lines.
///
/// It is an inline box of the first line that does not count for the line's height; the lines below
/// make way for it as for a float.
///
/// <https://drafts.csswg.org/css-inline-3/#initial-letter-styling>
struct InitialLetter {
  /// The items of the inline box, from its start to its end.
  let items: ClosedRange<Int>
  /// How many lines the letter spans, and how many of them, the first one among them, are its own.
  let size: Double
  let sink: Double
  /// The letter's style with the font size that makes it span the lines.
  var style: InlineStyle
  /// How far the letter's baseline is below that of the first line.
  var shift = LayoutUnit.zero
  /// How far the letter's own shape reaches above and below its baseline.
  var ink = FontHeight.zero

  /// How far the first line moves down to make room for a letter that rises above it.
  ///
  /// <https://drafts.csswg.org/css-inline-3/#initial-letter-position>
  func raise(_ root: InlineStyle) -> LayoutUnit {
    LayoutUnit(px: max(size - sink, 0) * root.lineHeight.px)
  }
}

extension LayoutContext {
  /// The initial letter at the beginning of a content; `nil` if there is none.
  ///
  /// <https://drafts.csswg.org/css-inline-3/#initial-letter-styling>
  mutating func initialLetter(
    _ content: InlineContent, _ styles: [InlineStyle], _ root: InlineStyle
  ) -> InitialLetter? {
    guard let start = initialLetterStart(content, styles) else { return nil }
    let row = boxes.styles.rows[styles[start].id.index]
    guard let letter = row.rare.initialLetter, row.box.float == .none else { return nil }
    let box = content.items[start].box
    guard
      let end = content.items[start...].firstIndex(where: { $0.kind == .closeBox && $0.box == box }
      ),
      content.items[start...end].contains(where: { $0.kind == .text && $0.end > $0.start }),
      content.items[start...end].allSatisfy({
        switch $0.kind {
        case .text, .openBox, .closeBox, .tab, .bidiControl: true
        case .atomic, .floating, .outOfFlow, .forcedBreak, .breakOpportunity, .block,
          .outsideMarker:
          false
        }
      })
    else { return nil }
    let size = Double(min(letter.x, 1000))
    let sink = Double(min(letter.y, 1000))
    let align = boxes.styles.rows[root.id.index].text.initialLetterAlign
    let own = styles[start]
    guard let fontSize = fontSize(of: own, align, lines: size, root) else { return nil }
    let style = InlineStyle(own.id, in: boxes, fonts: fonts, fontSize: fontSize)
    var result = InitialLetter(items: start...end, size: size, sink: sink, style: style)
    if root.isCentral {
      // Deviation: where lines have central baselines, letters are centred on the lines that they
      // span, as browsers do. In `vertical-lr` the lines follow towards line-over.
      let shift = LayoutUnit(px: (sink - 1 - (size - 1) / 2) * root.lineHeight.px)
      let mode = boxes.writingDirection(of: content.container).mode
      result.shift = mode == .verticalLR ? -shift : shift
    } else {
      result.shift =
        LayoutUnit(px: (sink - 1) * root.lineHeight.px) + root.alignment(align).descent
        - style.alignment(align).descent
    }
    return result
  }

  /// The first inline box, if nothing but floats and the like is before it.
  private func initialLetterStart(_ content: InlineContent, _ styles: [InlineStyle]) -> Int? {
    for (index, item) in content.items.enumerated() {
      switch item.kind {
      case .openBox:
        if boxes.styles.rows[styles[index].id.index].rare.initialLetter != nil { return index }
      case .floating, .outOfFlow, .outsideMarker, .bidiControl: continue
      case .text:
        if item.start < item.end { return nil }
      case .closeBox, .atomic, .forcedBreak, .tab, .breakOpportunity, .block: return nil
      }
    }
    return nil
  }

  /// The font size at which a letter reaches from the over edge of its first line to the under edge
  /// of its last.
  ///
  /// <https://drafts.csswg.org/css-inline-3/#sizing-initial-letters>
  private func fontSize(
    of style: InlineStyle, _ align: InitialLetterAlign, lines: Double, _ root: InlineStyle
  ) -> Float? {
    let own = style.alignment(align).height.px
    guard own > 0, style.font.size > 0 else { return nil }
    let wanted = (lines - 1) * root.lineHeight.px + root.alignment(align).height.px
    let size = wanted / own * Double(style.font.size)
    guard size.isFinite, size > 0 else { return nil }
    return Float(min(size, 10_000))
  }

  /// Finds how far a letter's shape reaches.
  mutating func measureInitialLetter(
    _ letter: inout InitialLetter, _ content: InlineContent,
    _ shaped: (Int) -> ArraySlice<ShapedRun>
  ) {
    var ink: FontHeight?
    // Glyphs of upright text stand on no alphabetic baseline.
    if letter.style.orientation != .verticalUpright {
      for index in letter.items where content.items[index].kind == .text {
        guard let (over, under) = fonts.inkHeight(of: shaped(index)) else { continue }
        let height = FontHeight(
          ascent: LayoutUnit(px: Double(over)), descent: LayoutUnit(px: Double(under)))
        if ink == nil { ink = height } else { ink?.unite(height) }
      }
    }
    let down = LayoutUnit(px: Double(letter.style.metrics.ascent)) - letter.style.textHeight.ascent
    letter.ink = ink?.moved(down: down) ?? letter.style.textHeight
  }
}

extension InlineStyle {
  /// How far the points of text that initial letters are aligned by are above and below the
  /// baseline.
  ///
  /// <https://drafts.csswg.org/css-inline-3/#aligning-initial-letter>
  fileprivate func alignment(_ align: InitialLetterAlign) -> FontHeight {
    switch align {
    case .alphabetic: return height(of: TextEdges(.cap, .alphabetic))
    case .ideographic: return height(of: TextEdges(.ideographic, .ideographic))
    case .leading: return strut
    case .hanging:
      var result = height(of: TextEdges(.cap, .alphabetic))
      // Fonts don't tell hanging baselines here, which are four fifths of the ascent then.
      let down = result.descent
      result.ascent = LayoutUnit(px: Double(metrics.exactAscent) * 0.8) - down
      return result
    }
  }
}
