public import GalleyDisplayList
import GalleyPrimitives
import Glibc

/// The colours along a gradient line, as pieces that are linear in premultiplied sRGB.
public struct GradientRamp {
  private struct Segment {
    var start: Double
    var end: Double
    /// Premultiplied, 0…255.
    var color: SIMD4<Float>
    var slope: SIMD4<Float>
  }

  private var segments: [Segment] = []
  /// The colour in front of the first stop, premultiplied, 0…255.
  public let before: SIMD4<Float>
  /// The colour after the last stop, premultiplied, 0…255.
  public let after: SIMD4<Float>
  /// Where the first stop is.
  public let first: Double
  /// Where the last stop is.
  public let last: Double
  /// Whether the stops are repeated in both directions.
  public let repeats: Bool

  /// `nil` without stops.
  public init?(_ gradient: Gradient) {
    let stops = gradient.stops
    guard let head = stops.first, let tail = stops.last else { return nil }
    // Without a length between them, a repeated gradient is all of the last colour.
    // https://drafts.csswg.org/css-images-4/#repeating-gradients
    let isFlat = gradient.repeats && tail.offset <= head.offset
    before = Self.premultiplied(isFlat ? tail.color : head.color)
    after = Self.premultiplied(tail.color)
    first = head.offset
    last = tail.offset
    repeats = gradient.repeats && tail.offset > head.offset
    for (stop, next) in zip(stops, stops.dropFirst()) where next.offset > stop.offset {
      append(stop, next, gradient)
    }
  }

  private mutating func append(_ stop: GradientStop, _ next: GradientStop, _ gradient: Gradient) {
    let way = ColorInterpolation(
      from: stop.color, to: next.color, in: gradient.interpolation, hue: gradient.hueMethod)
    let hint = stop.hint.map { min(max($0, 0), 1) }
    // <https://drafts.csswg.org/css-images-4/#color-interpolation-hint>
    func bend(_ t: Double) -> Double {
      guard let hint, hint != 0.5 else { return t }
      if hint <= 0 { return t > 0 ? 1 : 0 }
      if hint >= 1 { return t < 1 ? 0 : 1 }
      return pow(t, log(0.5) / log(hint))
    }
    let isStraight = gradient.interpolation == .srgb && (hint ?? 0.5) == 0.5
    // Turns of the hue bend the way through sRGB more.
    let count = isStraight ? 1 : gradient.interpolation.hueIndex == nil ? 64 : 256
    let length = next.offset - stop.offset
    var color = Self.premultiplied(way.color(at: Float(bend(0))))
    for step in 1...count {
      let from = Double(step - 1) / Double(count)
      let to = Double(step) / Double(count)
      let end = Self.premultiplied(way.color(at: Float(bend(to))))
      let width = length / Double(count)
      segments.append(
        Segment(
          start: stop.offset + from * length, end: stop.offset + to * length, color: color,
          slope: (end - color) / Float(width)))
      color = end
    }
  }

  private static func premultiplied(_ color: Color) -> SIMD4<Float> {
    let c = color.clippedSRGB
    return SIMD4(c.c0 * c.alpha, c.c1 * c.alpha, c.c2 * c.alpha, c.alpha) * 255
  }

  /// The colour at an offset, premultiplied, 0…255.
  ///
  /// - Parameter segment: Where the last colour was found, to begin there.
  @inline(__always)
  public func color(at offset: Double, _ segment: inout Int) -> SIMD4<Float> {
    var t = offset
    if repeats, t.isFinite {
      let period = last - first
      t -= ((t - first) / period).rounded(.down) * period
    }
    if t < first { return before }
    if !(t < last) || segments.isEmpty { return after }
    var index = min(segment, segments.count - 1)
    while index > 0, t < segments[index].start { index -= 1 }
    while index < segments.count - 1, t >= segments[index].end { index += 1 }
    segment = index
    let piece = segments[index]
    return piece.color + piece.slope * Float(t - piece.start)
  }

  /// A stretch of the line whose colours are linear between its ends, premultiplied, 0…255.
  public struct Piece: Sendable {
    public var start: Double
    public var end: Double
    public var from: SIMD4<Float>
    public var to: SIMD4<Float>
  }

  /// The line from ``first`` to ``last``.
  public var pieces: [Piece] {
    segments.map { segment in
      Piece(
        start: segment.start, end: segment.end, from: segment.color,
        to: segment.color + segment.slope * Float(segment.end - segment.start))
    }
  }
}
