public import GalleyPrimitives

/// Properties of SVG elements that do not inherit.
public struct SVGStyle: Hashable, Sendable {
  public var cx = LengthPercentage.zero
  public var cy = LengthPercentage.zero
  public var r = LengthPercentage.zero
  public var x = LengthPercentage.zero
  public var y = LengthPercentage.zero
  public var rx = AutoLength.auto
  public var ry = AutoLength.auto
  /// The property `d`; `nil` leaves the shape to the attribute.
  public var path: Path?
  public var stopColor = StyleColor.color(.black)
  public var stopOpacity: Float = 1
  public var floodColor = StyleColor.color(.black)
  public var floodOpacity: Float = 1
  public var lightingColor = StyleColor.color(.white)
  /// `vector-effect: non-scaling-stroke`.
  public var isStrokeNonScaling = false
  /// `mask-type: alpha`.
  public var isMaskAlpha = false
  /// Upwards; percentages count 1em, of which `sub` and `super` are parts.
  public var baselineShift = LengthPercentage.zero
  /// `alignment-baseline`; empty is `baseline`.
  public var alignmentBaseline: Atom = .empty
  public init() {}
}

/// The order in which the parts of a shape are painted.
///
/// <https://svgwg.org/svg2-draft/painting.html#PaintOrder>
public struct PaintOrder: Hashable, Sendable {
  public enum Part: String, CaseIterable, Hashable, Sendable { case fill, stroke, markers }

  /// The parts that are painted first, the rest following in their usual order.
  public var first: Part
  public var second: Part

  public init(first: Part = .fill, second: Part = .stroke) {
    self.first = first
    self.second = second
  }

  /// All parts, in order.
  public var parts: [Part] {
    [first, second] + Part.allCases.filter { $0 != first && $0 != second }
  }
}
