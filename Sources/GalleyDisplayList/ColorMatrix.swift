/// A linear map of colours: four rows of five numbers, the last of each an offset.
///
/// <https://drafts.csswg.org/filter-effects-1/#element-attrdef-fecolormatrix-values>
public struct ColorMatrix: Hashable, Sendable {
  /// Row by row: red, green, blue, alpha.
  public var values: [Float]

  /// - Precondition: There are 20 values.
  public init(_ values: [Float]) {
    precondition(values.count == 20, "a colour matrix has four rows of five")
    self.values = values
  }

  private init(rgb m: [Float], offset: Float = 0) {
    self.init([
      m[0], m[1], m[2], 0, offset, m[3], m[4], m[5], 0, offset, m[6], m[7], m[8], 0, offset,
      0, 0, 0, 1, 0,
    ])
  }

  /// <https://drafts.csswg.org/filter-effects-1/#grayscaleEquivalent>
  public static func grayscale(_ amount: Float) -> ColorMatrix {
    let k = 1 - min(max(amount, 0), 1)
    return ColorMatrix(rgb: [
      0.2126 + 0.7874 * k, 0.7152 - 0.7152 * k, 0.0722 - 0.0722 * k,
      0.2126 - 0.2126 * k, 0.7152 + 0.2848 * k, 0.0722 - 0.0722 * k,
      0.2126 - 0.2126 * k, 0.7152 - 0.7152 * k, 0.0722 + 0.9278 * k,
    ])
  }

  /// <https://drafts.csswg.org/filter-effects-1/#sepiaEquivalent>
  public static func sepia(_ amount: Float) -> ColorMatrix {
    let k = 1 - min(max(amount, 0), 1)
    return ColorMatrix(rgb: [
      0.393 + 0.607 * k, 0.769 - 0.769 * k, 0.189 - 0.189 * k,
      0.349 - 0.349 * k, 0.686 + 0.314 * k, 0.168 - 0.168 * k,
      0.272 - 0.272 * k, 0.534 - 0.534 * k, 0.131 + 0.869 * k,
    ])
  }

  /// <https://drafts.csswg.org/filter-effects-1/#saturateEquivalent>
  public static func saturate(_ amount: Float) -> ColorMatrix {
    let s = max(amount, 0)
    return ColorMatrix(rgb: [
      0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s,
      0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s,
      0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s,
    ])
  }

  /// A turn of the hue, given by the cosine and sine of its angle.
  ///
  /// <https://drafts.csswg.org/filter-effects-1/#huerotateEquivalent>
  public static func hueRotate(cosine c: Float, sine s: Float) -> ColorMatrix {
    ColorMatrix(rgb: [
      0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928,
      0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283,
      0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072,
    ])
  }

  /// <https://drafts.csswg.org/filter-effects-1/#invertEquivalent>
  public static func invert(_ amount: Float) -> ColorMatrix {
    let a = min(max(amount, 0), 1)
    return ColorMatrix(rgb: [1 - 2 * a, 0, 0, 0, 1 - 2 * a, 0, 0, 0, 1 - 2 * a], offset: a)
  }

  /// <https://drafts.csswg.org/filter-effects-1/#brightnessEquivalent>
  public static func brightness(_ amount: Float) -> ColorMatrix {
    let s = max(amount, 0)
    return ColorMatrix(rgb: [s, 0, 0, 0, s, 0, 0, 0, s])
  }

  /// <https://drafts.csswg.org/filter-effects-1/#contrastEquivalent>
  public static func contrast(_ amount: Float) -> ColorMatrix {
    let s = max(amount, 0)
    return ColorMatrix(rgb: [s, 0, 0, 0, s, 0, 0, 0, s], offset: 0.5 - 0.5 * s)
  }

  /// <https://drafts.csswg.org/filter-effects-1/#opacityEquivalent>
  public static func opacity(_ amount: Float) -> ColorMatrix {
    ColorMatrix([
      1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, min(max(amount, 0), 1), 0,
    ])
  }
}
