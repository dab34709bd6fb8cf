public import GalleyPrimitives

/// A CSS image: a reference or something computed.
///
/// <https://drafts.csswg.org/css-images-4/#image-values>
public indirect enum Image: Hashable, Sendable {
  /// An absolute URL.
  case url(String)
  case gradient(Gradient)
  /// One colour, of `image(color)`.
  case color(StyleColor)
  /// `image-set()` choices in order, each with its resolution in device px per CSS px.
  case set([ImageSetOption])
  case crossFade([CrossFadePart])
  /// `filter()`: an image as filters leave it.
  ///
  /// <https://drafts.csswg.org/filter-effects-1/#FilterCSSImageValue>
  case filtered(Image, [FilterFunction])
  /// An image that can't be made, which counts as transparent.
  case invalid
}

/// <https://drafts.csswg.org/css-images-4/#image-set-notation>
public struct ImageSetOption: Hashable, Sendable {
  public var image: Image
  public var resolution: Float
  /// A MIME type that restricts the choice; empty if there is none.
  public var type: String

  public init(image: Image, resolution: Float = 1, type: String = "") {
    self.image = image
    self.resolution = resolution
    self.type = type
  }
}

/// <https://drafts.csswg.org/css-images-4/#cross-fade-function>
public struct CrossFadePart: Hashable, Sendable {
  public var image: Image
  /// In percent; `nil` for its share of what the others leave.
  public var percent: Float?

  public init(image: Image, percent: Float?) {
    self.image = image
    self.percent = percent
  }
}

/// <https://drafts.csswg.org/css-images-4/#gradients>
public struct Gradient: Hashable, Sendable {
  public enum Shape: Hashable, Sendable {
    /// Degrees, 0 upwards and clockwise.
    case linear(angle: Float)
    /// Towards a side or corner: -1, 0 or 1 along x and along y.
    case linearTo(x: Int, y: Int)
    case radial(RadialSize, isCircle: Bool, at: BackgroundPosition)
    /// Degrees, 0 upwards and clockwise.
    case conic(from: Float, at: BackgroundPosition)
  }

  public enum RadialSize: Hashable, Sendable {
    case closestSide, closestCorner, farthestSide, farthestCorner
    /// Radii; a circle's are the same.
    case radii(LengthPercentage, LengthPercentage)
  }

  /// A colour stop, or a hint where ``color`` is `nil`.
  public struct Stop: Hashable, Sendable {
    public var color: StyleColor?
    /// Along the gradient line; for conic gradients percent of a turn. `nil`: to be spread evenly.
    public var position: LengthPercentage?

    public init(color: StyleColor?, position: LengthPercentage?) {
      self.color = color
      self.position = position
    }
  }

  public var shape: Shape
  public var stops: [Stop]
  public var isRepeating: Bool
  /// `nil` stands for the default: sRGB for legacy colours, Oklab if any is not.
  public var interpolation: ColorSpace?
  public var hue: HueInterpolation

  public init(
    shape: Shape, stops: [Stop], isRepeating: Bool = false, interpolation: ColorSpace? = nil,
    hue: HueInterpolation = .shorter
  ) {
    self.shape = shape
    self.stops = stops
    self.isRepeating = isRepeating
    self.interpolation = interpolation
    self.hue = hue
  }
}

/// A place inside an area; percentages count the area less the image.
///
/// <https://drafts.csswg.org/css-values-4/#position>
public struct BackgroundPosition: Hashable, Sendable {
  public var x: LengthPercentage
  public var y: LengthPercentage

  public init(x: LengthPercentage, y: LengthPercentage) {
    self.x = x
    self.y = y
  }

  public static let zero = BackgroundPosition(x: .zero, y: .zero)
  public static let center = BackgroundPosition(
    x: LengthPercentage(percent: 50), y: LengthPercentage(percent: 50))
}

/// <https://drafts.csswg.org/css-backgrounds-3/#background-size>
public enum BackgroundSize: Hashable, Sendable {
  case cover, contain
  case explicit(width: AutoLength, height: AutoLength)
}

/// <https://drafts.csswg.org/css-backgrounds-3/#background-repeat>
public enum RepeatStyle: String, CaseIterable, Hashable, Sendable {
  case `repeat`, space, round
  case noRepeat = "no-repeat"
}

/// <https://drafts.csswg.org/css-backgrounds-3/#background-attachment>
public enum BackgroundAttachment: String, CaseIterable, Hashable, Sendable {
  case scroll, fixed, local
}

/// A box that backgrounds, masks and shapes name.
///
/// <https://drafts.csswg.org/css-box-4/#keywords>
public enum BoxArea: String, CaseIterable, Hashable, Sendable {
  case borderBox = "border-box"
  case paddingBox = "padding-box"
  case contentBox = "content-box"
  case marginBox = "margin-box"
  case fillBox = "fill-box"
  case strokeBox = "stroke-box"
  case viewBox = "view-box"
  /// Of `background-clip`.
  case text
  case borderArea = "border-area"
  /// Of `mask-clip`.
  case noClip = "no-clip"
}

/// <https://drafts.fxtf.org/compositing-1/#mix-blend-mode>
public enum BlendMode: String, CaseIterable, Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, difference, exclusion, hue, saturation
  case color, luminosity
  case colorDodge = "color-dodge"
  case colorBurn = "color-burn"
  case hardLight = "hard-light"
  case softLight = "soft-light"
  case plusLighter = "plus-lighter"
}

/// One background layer; the first of a list is drawn on top.
///
/// <https://drafts.csswg.org/css-backgrounds-3/#layering>
public struct BackgroundLayer: Hashable, Sendable {
  /// `nil` is `none`.
  public var image: Image?
  public var position = BackgroundPosition.zero
  public var size = BackgroundSize.explicit(width: .auto, height: .auto)
  public var repeatX = RepeatStyle.repeat
  public var repeatY = RepeatStyle.repeat
  public var attachment = BackgroundAttachment.scroll
  public var origin = BoxArea.paddingBox
  public var clip = BoxArea.borderBox
  public var blendMode = BlendMode.normal

  public init() {}
}

/// <https://drafts.fxtf.org/css-masking-1/#the-mask>
public struct MaskLayer: Hashable, Sendable {
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    case alpha, luminance
    case matchSource = "match-source"
  }
  public enum Composite: String, CaseIterable, Hashable, Sendable {
    case add, subtract, intersect, exclude
  }
  /// `nil` is `none`, which masks everything away if any other layer has an image.
  public var image: Image?
  public var position = BackgroundPosition.zero
  public var size = BackgroundSize.explicit(width: .auto, height: .auto)
  public var repeatX = RepeatStyle.repeat
  public var repeatY = RepeatStyle.repeat
  public var origin = BoxArea.borderBox
  public var clip = BoxArea.borderBox
  public var mode = Mode.matchSource
  public var composite = Composite.add

  public init() {}
}

/// <https://drafts.csswg.org/css-images-3/#the-object-fit>
public enum ObjectFit: String, CaseIterable, Hashable, Sendable {
  case fill, contain, cover, none
  case scaleDown = "scale-down"
}

/// <https://drafts.csswg.org/css-images-3/#the-image-rendering>
public enum ImageRendering: String, CaseIterable, Hashable, Sendable {
  case auto, smooth, pixelated
  case highQuality = "high-quality"
  case crispEdges = "crisp-edges"
}
