import GalleyCSS
import GalleyPrimitives
import GalleyStyle
import GalleyText

/// Tells styles the measures of the page's fonts.
struct StyleFontMetrics: FontMetricsProvider {
  let fonts: FontContext

  func metrics(of font: FontStyle) -> RelativeFontMetrics {
    let metrics = fonts.metrics(for: description(of: font))
    return RelativeFontMetrics(
      xHeight: Double(metrics.xHeight), zeroAdvance: Double(metrics.zeroAdvance),
      capHeight: Double(metrics.capHeight),
      ideographicAdvance: Double(metrics.ideographicAdvance))
  }

  func normalLineHeight(of font: FontStyle) -> Double {
    Double(fonts.metrics(for: description(of: font)).normalLineHeight)
  }

  private func description(of font: FontStyle) -> FontDescription {
    var result = FontDescription()
    result.families = font.families
    result.size = font.size
    result.weight = font.weight
    result.stretch = font.stretch
    result.slope = font.slope
    result.variations = font.variationSettings
    result.sizeAdjust = font.sizeAdjust
    return result
  }
}
