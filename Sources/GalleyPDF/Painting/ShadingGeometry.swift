import GalleyDisplayList
import GalleyPrimitives
import GalleyRaster
import Glibc

/// Where the offsets of a linear or radial gradient lie.
struct ShadingGeometry {
  /// From the coordinates of ``coordinates(_:_:)`` to the tile's.
  var map = AffineTransform.identity
  var isRound: Bool
  /// The offsets that can be seen in the tile, at least.
  var offsets: ClosedRange<Double>
  private var start: Point
  private var end: Point
  private var startRadius = 0.0
  private var endRadius = 0.0

  /// `nil` if the gradient has no extent, so that all is of the last colour.
  init?(_ geometry: Gradient.Geometry, _ size: Size) {
    let corners = [
      Point(), Point(x: size.width), Point(y: size.height),
      Point(x: size.width, y: size.height),
    ]
    switch geometry {
    case .linear(let start, let end):
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let square = dx * dx + dy * dy
      guard square > 0, square.isFinite, start.x.isFinite, start.y.isFinite else { return nil }
      isRound = false
      (self.start, self.end) = (start, end)
      let places = corners.map { (($0.x - start.x) * dx + ($0.y - start.y) * dy) / square }
      offsets = (places.min() ?? 0)...(places.max() ?? 1)
    case .radial(let center, let radii):
      guard radii.width > 0, radii.height > 0, radii.width.isFinite, radii.height.isFinite,
        center.x.isFinite, center.y.isFinite
      else { return nil }
      isRound = true
      map = AffineTransform.translation(x: center.x, y: center.y)
        .concatenating(.scale(x: radii.width, y: radii.height))
      (start, end) = (Point(), Point())
      endRadius = 1
      let places = corners.map {
        let (x, y) = (($0.x - center.x) / radii.width, ($0.y - center.y) / radii.height)
        return (x * x + y * y).squareRoot()
      }
      offsets = 0...(places.max() ?? 1)
    case .focal(let center, let radius, let focus, let focusRadius):
      guard radius.isFinite, focusRadius.isFinite, radius >= 0, focusRadius >= 0,
        max(radius, focusRadius) > 0, center.x.isFinite, center.y.isFinite, focus.x.isFinite,
        focus.y.isFinite
      else { return nil }
      isRound = true
      (start, end) = (focus, center)
      (startRadius, endRadius) = (focusRadius, radius)
      let growth = max(abs(radius - focusRadius), 1e-3)
      let far = corners.map {
        (($0.x - focus.x) * ($0.x - focus.x) + ($0.y - focus.y) * ($0.y - focus.y)).squareRoot()
      }
      offsets = 0...max(1, 2 * (far.max() ?? 0) / growth)
    case .conic: return nil
    }
    guard offsets.lowerBound.isFinite, offsets.upperBound.isFinite else { return nil }
  }

  /// The ends of a shading from one offset to another.
  func coordinates(_ from: Double, _ to: Double) -> [Double] {
    func point(_ t: Double) -> Point { start + (end - start) * t }
    func radius(_ t: Double) -> Double { max(0, startRadius + (endRadius - startRadius) * t) }
    let (first, last) = (point(from), point(to))
    return isRound
      ? [first.x, first.y, radius(from), last.x, last.y, radius(to)]
      : [first.x, first.y, last.x, last.y]
  }
}

/// The triangles of a conic gradient.
struct ConicFan {
  private struct Wedge {
    var start: Point
    var end: Point
    var from: StraightColor
    var to: StraightColor
  }

  private let center: Point
  private var wedges: [Wedge] = []
  private let radius: Double

  /// The most of a turn that a triangle takes.
  private static let step = 1.0 / 120

  init(_ ramp: GradientRamp, center: Point, from: Double, _ size: Size) {
    self.center = center
    let (x, y) = (
      max(abs(center.x), abs(size.width - center.x)),
      max(abs(center.y), abs(size.height - center.y))
    )
    // The chords of the triangles lie inside of the circle.
    radius = min((x * x + y * y).squareRoot() * 1.01 + 1, 1e7)
    var places: [Double] = [0, 1]
    for index in 0...Int(1 / Self.step) { places.append(Double(index) * Self.step) }
    let length = ramp.last - ramp.first
    let ends = [ramp.first] + ramp.pieces.map(\.end)
    if ramp.repeats, length > 1e-4 {
      let first = (-ramp.last / length).rounded(.down)
      let last = ((1 - ramp.first) / length).rounded(.up)
      var turn = max(first, -20_000)
      while turn <= min(last, 20_000), places.count < 4000 {
        for end in ends { places.append(end + turn * length) }
        turn += 1
      }
    } else {
      places += ends.prefix(4000)
    }
    places = places.filter { $0 >= 0 && $0 <= 1 }.sorted()
    var segment = 0
    func point(_ offset: Double) -> Point {
      let angle = (offset + from / 360) * 2 * .pi
      return Point(
        x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
    }
    for (low, high) in zip(places, places.dropFirst()) where high - low > 1e-7 {
      let inside = (high - low) * 1e-4
      wedges.append(
        Wedge(
          start: point(low), end: point(high),
          from: StraightColor(ramp.color(at: low + inside, &segment)),
          to: StraightColor(ramp.color(at: high - inside, &segment))))
    }
  }

  var alphaRange: ClosedRange<UInt8> {
    var low: UInt8 = 255
    var high: UInt8 = 0
    for wedge in wedges {
      for alpha in [wedge.from.alpha, wedge.to.alpha] {
        let byte = UInt8(unit: alpha)
        low = min(low, byte)
        high = max(high, byte)
      }
    }
    return min(low, high)...high
  }

  /// The stream's dictionary.
  func entries(isAlpha: Bool) -> String {
    var text = PDFBytes(
      "/ShadingType 4 /ColorSpace \(isAlpha ? "/DeviceGray" : "/DeviceRGB")"
        + " /BitsPerCoordinate 32 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [")
    text.numbers([
      center.x - radius, center.x + radius, center.y - radius, center.y + radius,
    ])
    for _ in 0..<(isAlpha ? 1 : 3) { text.append("0 1 ") }
    text.append("]")
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Each corner: a flag, its place, its colour.
  func mesh(isAlpha: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    func add(_ point: Point, _ color: StraightColor) {
      bytes.append(0)
      for value in [
        (point.x - center.x + radius) / (2 * radius), (point.y - center.y + radius) / (2 * radius),
      ] {
        let number = UInt32(unit: value)
        for shift: UInt32 in [24, 16, 8, 0] {
          bytes.append(UInt8(truncatingIfNeeded: number >> shift))
        }
      }
      for value in isAlpha ? [color.alpha] : [color.red, color.green, color.blue] {
        bytes.append(UInt8(unit: value))
      }
    }
    for wedge in wedges {
      add(center, wedge.from.mixed(with: wedge.to, 0.5))
      add(wedge.start, wedge.from)
      add(wedge.end, wedge.to)
    }
    return bytes
  }
}
