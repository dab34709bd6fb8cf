import GalleyCSS
import GalleyDisplayList
import GalleyPrimitives
import Glibc

extension Painter {
  /// A CSS gradient for a tile of a size; `nil` if it shows nothing.
  ///
  /// <https://drafts.csswg.org/css-images-4/#gradients>
  func gradientFill(
    _ gradient: GalleyCSS.Gradient, size: Size, _ style: ComputedStyle
  ) -> GalleyDisplayList.Gradient? {
    let geometry: GalleyDisplayList.Gradient.Geometry
    /// In px; conic gradients count percent of a turn.
    var lineLength = 100.0
    switch gradient.shape {
    case .linear(let angle):
      let line = gradientLine(degrees: Double(angle), size)
      geometry = .linear(start: line.start, end: line.end)
      lineLength = line.length
    case .linearTo(let x, let y):
      let line = gradientLine(degrees: angle(towards: x, y, size), size)
      geometry = .linear(start: line.start, end: line.end)
      lineLength = line.length
    case .radial(let extent, let isCircle, let position):
      let center = place(position, size)
      let radii = radii(extent, isCircle: isCircle, center: center, size)
      geometry = .radial(center: center, radii: radii)
      lineLength = radii.width
    case .conic(let from, let position):
      geometry = .conic(center: place(position, size), from: Double(from))
    }
    let isLegacy = gradient.stops.allSatisfy {
      switch $0.color {
      case .some(let color):
        color.resolved(style.text.color).space == .srgb
          && color.resolved(style.text.color).missing == 0
      case .none: true
      }
    }
    let stops = fixedStops(gradient.stops, length: lineLength, style)
    guard !stops.isEmpty else { return nil }
    return GalleyDisplayList.Gradient(
      geometry, stops: stops, repeats: gradient.isRepeating,
      interpolation: gradient.interpolation ?? (isLegacy ? .srgb : .oklab),
      hueMethod: gradient.hue)
  }

  private func place(_ position: BackgroundPosition, _ size: Size) -> Point {
    Point(
      x: Double(position.x.resolved(against: Float(size.width))),
      y: Double(position.y.resolved(against: Float(size.height))))
  }

  /// The line through the middle of the tile whose ends lie opposite its corners.
  ///
  /// <https://drafts.csswg.org/css-images-4/#linear-gradients>
  private func gradientLine(
    degrees: Double, _ size: Size
  ) -> (start: Point, end: Point, length: Double) {
    let (sine, cosine) = exactSineCosine(degrees)
    let length = abs(size.width * sine) + abs(size.height * cosine)
    let half = length / 2
    let center = Point(x: size.width / 2, y: size.height / 2)
    let reach = Point(x: sine * half, y: -cosine * half)
    return (center - reach, center + reach, length)
  }

  /// The angle of `to top left` and the like: the 50 % line meets the two neighbouring corners.
  private func angle(towards x: Int, _ y: Int, _ size: Size) -> Double {
    switch (x, y) {
    case (0, -1): return 0
    case (1, 0): return 90
    case (0, 1): return 180
    case (-1, 0): return 270
    default:
      let slope = atan2(size.height, size.width) * 180 / .pi
      switch (x, y) {
      case (1, -1): return slope
      case (1, 1): return 180 - slope
      case (-1, 1): return 180 + slope
      default: return 360 - slope
      }
    }
  }

  /// <https://drafts.csswg.org/css-images-4/#radial-size>
  private func radii(
    _ extent: GalleyCSS.Gradient.RadialSize, isCircle: Bool, center: Point, _ size: Size
  ) -> Size {
    let left = abs(center.x)
    let right = abs(size.width - center.x)
    let top = abs(center.y)
    let bottom = abs(size.height - center.y)
    func square(_ radius: Double) -> Size { Size(width: radius, height: radius) }
    switch extent {
    case .radii(let x, let y):
      let rx = max(0, Double(x.resolved(against: Float(size.width))))
      return isCircle
        ? square(rx)
        : Size(width: rx, height: max(0, Double(y.resolved(against: Float(size.height)))))
    case .closestSide:
      return isCircle
        ? square(min(left, right, top, bottom))
        : Size(width: min(left, right), height: min(top, bottom))
    case .farthestSide:
      return isCircle
        ? square(max(left, right, top, bottom))
        : Size(width: max(left, right), height: max(top, bottom))
    case .closestCorner:
      let dx = min(left, right)
      let dy = min(top, bottom)
      if isCircle { return square((dx * dx + dy * dy).squareRoot()) }
      return ellipse(through: dx, dy, like: Size(width: dx, height: dy))
    case .farthestCorner:
      let dx = max(left, right)
      let dy = max(top, bottom)
      if isCircle { return square((dx * dx + dy * dy).squareRoot()) }
      return ellipse(through: dx, dy, like: Size(width: dx, height: dy))
    }
  }

  /// The ellipse of a side-based ratio that passes through a corner.
  private func ellipse(through dx: Double, _ dy: Double, like sides: Size) -> Size {
    guard sides.width > 0, sides.height > 0 else { return sides }
    return Size(width: sides.width * 2.0.squareRoot(), height: sides.height * 2.0.squareRoot())
  }

  /// Stops with all positions filled in and hints attached.
  ///
  /// <https://drafts.csswg.org/css-images-4/#color-stop-fixup>
  private func fixedStops(
    _ stops: [GalleyCSS.Gradient.Stop], length: Double, _ style: ComputedStyle
  ) -> [GradientStop] {
    guard !stops.isEmpty else { return [] }
    var offsets: [Double?] = stops.map { stop in
      stop.position.map { position in
        guard length > 0 else { return position.px > 0 ? 1 : 0 }
        return Double(position.resolved(against: Float(length))) / length
      }
    }
    if offsets[0] == nil { offsets[0] = 0 }
    if offsets[offsets.count - 1] == nil { offsets[offsets.count - 1] = 1 }
    var largest = -Double.infinity
    for index in offsets.indices {
      if let offset = offsets[index] {
        largest = max(largest, offset)
        offsets[index] = largest
      }
    }
    var index = 0
    while index < offsets.count {
      guard offsets[index] == nil else {
        index += 1
        continue
      }
      var end = index
      while offsets[end] == nil { end += 1 }
      let from = offsets[index - 1] ?? 0
      let to = offsets[end] ?? 1
      let parts = Double(end - index + 1)
      for k in index..<end { offsets[k] = from + (to - from) * Double(k - index + 1) / parts }
      index = end
    }
    return attachHints(stops, offsets.map { $0 ?? 0 }, style)
  }

  private func attachHints(
    _ stops: [GalleyCSS.Gradient.Stop], _ offsets: [Double], _ style: ComputedStyle
  ) -> [GradientStop] {
    var result: [GradientStop] = []
    for (index, stop) in stops.enumerated() {
      if let color = stop.color {
        result.append(
          GradientStop(offset: offsets[index], color: color.resolved(style.text.color)))
      } else if !result.isEmpty, index + 1 < stops.count {
        let from = result[result.count - 1].offset
        let to = offsets[index + 1]
        let way = to > from ? (offsets[index] - from) / (to - from) : 0.5
        result[result.count - 1].hint = way
      }
    }
    return result
  }
}
