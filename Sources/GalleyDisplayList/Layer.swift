public import GalleyPrimitives

/// How a layer meets what is below it: the blend modes and the Porter-Duff operators.
///
/// <https://drafts.csswg.org/compositing-1/#blending>
public enum BlendMode: UInt8, Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight
  case softLight, difference, exclusion, hue, saturation, color, luminosity, plusLighter
  /// Only what is below, where the layer is: a mask.
  case destinationIn
  /// Only what is below, where the layer isn't.
  case destinationOut
  /// Only the layer, where something is below.
  case sourceIn
  /// Only the layer, where nothing is below.
  case sourceOut
  /// The layer over what is below, only where something is below.
  case sourceAtop
  /// Each where the other isn't.
  case xor
}

/// <https://drafts.csswg.org/filter-effects-1/#FilterProperty>
public enum Filter: Hashable, Sendable {
  /// The standard deviations in px of the layer's space.
  case blur(sigmaX: Double, sigmaY: Double)
  /// A shadow of the layer below itself.
  case dropShadow(offset: Point, sigma: Double, color: RGBA8)
  /// Rows of four factors and an offset each for red, green, blue and alpha, of unpremultiplied
  /// sRGB values 0…1.
  case colorMatrix(ColorMatrix)
  /// The luminance becomes the alpha, for luminance masks.
  ///
  /// <https://drafts.csswg.org/css-masking-1/#MaskValues>
  case luminanceToAlpha
  /// A `filter` element's primitives; the last one's result is the layer's.
  case graph(FilterGraph)
}

/// A group of items that is painted apart and then laid on what is below as one picture.
public struct Layer: Hashable, Sendable {
  public var opacity: Float
  public var blendMode: BlendMode
  /// In their order of application, before ``clip`` and ``opacity``.
  public var filters: [Filter]
  /// What is kept of the result, in the layer's space; `nil` keeps all.
  public var clip: Shape?
  /// Filters for what is already below the layer, applied inside ``backdropShape``.
  ///
  /// <https://drafts.csswg.org/filter-effects-2/#BackdropFilterProperty>
  public var backdropFilters: [Filter]
  public var backdropShape: Shape?
  /// Whether backdrop filters inside see nothing below this layer; one that has a backdrop filter
  /// of its own doesn't count its enclosing group's.
  ///
  /// <https://drafts.csswg.org/filter-effects-2/#BackdropRoot>
  public var isBackdropRoot = false

  public init(
    opacity: Float = 1, blendMode: BlendMode = .normal, filters: [Filter] = [],
    clip: Shape? = nil, backdropFilters: [Filter] = [], backdropShape: Shape? = nil
  ) {
    self.opacity = opacity
    self.blendMode = blendMode
    self.filters = filters
    self.clip = clip
    self.backdropFilters = backdropFilters
    self.backdropShape = backdropShape
  }
}
