/// How much two pictures may differ and still pass.
///
/// There are two kinds of settings. Those of a pixel say which pixels count as different at all:
/// ``colorDistance``, ``ignoresAntialiasing`` and ``shift``. Limits say how many of those may be
/// there: all limits that are set must hold; if none is set, no pixel may differ. Pictures of
/// different sizes never pass.
public struct Tolerance: Hashable, Sendable {
  /// How far apart two colours are.
  public enum ColorMetric: String, Hashable, Sendable, CaseIterable {
    /// The distance in YIQ, its axes weighed as eyes do: 0 for the same colour, 1 for those
    /// that are farthest from each other.
    ///
    /// Yuriy Kotsarenko, Fernando Ramos: *Measuring perceived color difference using YIQ NTSC
    /// transmission color space in mobile applications*, 2010.
    case yiq
    /// The distance in OKLab: 0 for the same colour, 1 for black and white.
    ///
    /// <https://bottosson.github.io/posts/oklab/>
    case oklab
  }

  /// So many different pixels at most in each square of so many px a side.
  public struct Density: Hashable, Sendable {
    public var pixels: Int
    /// The side of the square in px.
    public var window: Int

    public init(pixels: Int, window: Int) {
      self.pixels = pixels
      self.window = window
    }

    /// Reads `3/10`: at most three in any ten by ten; `nil` for anything else.
    public init?(_ text: String) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let pixels = parts[0], let window = parts[1], pixels >= 0,
        (1...1_000_000).contains(window)
      else { return nil }
      self.init(pixels: pixels, window: window)
    }
  }

  /// The distance up to which two colours count as equal, from 0 to 1.
  public var colorDistance = 0.0
  public var colorMetric = ColorMetric.yiq
  /// Whether pixels that differ only by the smoothing of an edge count as equal.
  public var ignoresAntialiasing = false
  /// How far, in px, the same colour may be found from its place, in each direction.
  public var shift = 0
  /// Limit: how many pixels may differ.
  public var maximumPixels: Int?
  /// Limit: the share of all pixels that may differ, out of 100.
  public var maximumPercent: Double?
  /// Limit: how many pixels that differ may be close together.
  public var density: Density?
  /// Limit: the least structural similarity (SSIM), 1 for equal pictures.
  ///
  /// Zhou Wang et al.: *Image quality assessment: from error visibility to structural similarity*,
  /// IEEE Transactions on Image Processing 13 (4), 2004.
  public var minimumSimilarity: Double?

  /// No difference at all.
  public init() {}

  /// No difference at all.
  public static let exact = Tolerance()

  /// Whether a limit is set.
  public var hasLimits: Bool {
    maximumPixels != nil || maximumPercent != nil || density != nil || minimumSimilarity != nil
  }

  /// Whether pixels count as different as soon as their colours aren't the same.
  var countsEveryPixel: Bool { colorDistance == 0 && !ignoresAntialiasing && shift == 0 }

  /// The same without its limits.
  var withoutLimits: Tolerance {
    var result = self
    result.maximumPixels = nil
    result.maximumPercent = nil
    result.density = nil
    result.minimumSimilarity = nil
    return result
  }
}
