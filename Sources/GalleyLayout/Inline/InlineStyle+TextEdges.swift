import GalleyCSS
import GalleyPrimitives
import GalleyText

extension InlineStyle {
  /// How far the edges that lines of the style are trimmed to reach above and below the baseline.
  ///
  /// <https://drafts.csswg.org/css-inline-3/#text-box-edge>
  func textBoxHeight(_ text: TextStyle) -> FontHeight {
    height(of: text.textBoxEdge ?? text.lineFitEdge ?? .text)
  }

  /// How far text edges reach above and below the baseline.
  ///
  /// <https://drafts.csswg.org/css-inline-3/#text-edges>
  func height(of edges: TextEdges) -> FontHeight {
    var result = textHeight
    // Metrics count from the alphabetic baseline, which the central one may stand in for.
    let down = LayoutUnit(px: Double(metrics.ascent)) - textHeight.ascent
    switch edges.over {
    case .text: break
    case .cap: result.ascent = LayoutUnit(px: Double(metrics.capHeight)) - down
    case .ex: result.ascent = LayoutUnit(px: Double(metrics.xHeight)) - down
    case .ideographic, .ideographicInk: result.ascent = emBox.ascent - down
    }
    switch edges.under {
    case .text: break
    case .alphabetic: result.descent = down
    case .ideographic, .ideographicInk: result.descent = emBox.descent + down
    }
    return result
  }

  /// The em square around the alphabetic baseline, where fonts don't tell ideographic baselines.
  ///
  /// <https://drafts.csswg.org/css-inline-3/#baseline-synthesis-em>
  private var emBox: FontHeight {
    let size = LayoutUnit(px: Double(font.size))
    let ascent = LayoutUnit(px: Double(metrics.exactAscent))
    let descent = LayoutUnit(px: Double(metrics.exactDescent))
    let excess = (ascent + descent - size) / 2
    return FontHeight(ascent: ascent - excess, descent: descent - excess)
  }
}
