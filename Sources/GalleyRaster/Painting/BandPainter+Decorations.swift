public import GalleyDisplayList
public import GalleyPrimitives

extension BandPainter {
  /// <https://drafts.csswg.org/css-text-decor-4/#text-decoration-style-property>
  func paintDecoration(
    _ line: DecorationLine, _ transform: AffineTransform, _ area: PaintArea
  ) {
    let source = RowSource.solid(Pixel.premultiplied(line.color))
    let thickness = max(line.thickness, 0)
    switch line.style {
    case .solid, .double:
      for segment in line.segments {
        fill(.rect(rect(line, segment, 0, thickness)), transform, source, area)
        if line.style == .double {
          fill(.rect(rect(line, segment, 2 * thickness, thickness)), transform, source, area)
        }
      }
    case .dotted, .dashed, .wavy:
      // Along its own axis the line begins at zero; a vertical one is turned by 90°.
      let placed = transform.concatenating(
        line.isVertical
          ? AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: line.start.x, ty: line.start.y)
          : .translation(x: line.start.x, y: line.start.y))
      for segment in line.segments {
        let path = DecorationPattern.path(line.style, thickness: thickness, segment)
        fill(path, .nonzero, placed, source, area)
      }
    }
  }

  private func rect(
    _ line: DecorationLine, _ segment: ClosedRange<Double>, _ offset: Double, _ thickness: Double
  ) -> Rect {
    let length = segment.upperBound - segment.lowerBound
    let side = offset - thickness / 2
    return line.isVertical
      ? Rect(
        x: line.start.x - side - thickness, y: line.start.y + segment.lowerBound, width: thickness,
        height: length)
      : Rect(
        x: line.start.x + segment.lowerBound, y: line.start.y + side, width: length,
        height: thickness)
  }
}

/// The shapes of broken and wavy lines along the x axis, whose pattern begins at zero.
public enum DecorationPattern {
  /// More marks than this on one line can't be told apart.
  private static let limit = 100_000.0

  /// Empty for whole lines, and for patterns too fine to be told from them.
  public static func path(
    _ style: DecorationLine.Style, thickness: Double, _ segment: ClosedRange<Double>
  ) -> Path {
    var path = Path()
    let period: Double
    switch style {
    case .solid, .double: period = 0
    case .dotted: period = 2 * thickness
    case .dashed: period = 4 * thickness
    case .wavy: period = wavePeriod(thickness)
    }
    let length = segment.upperBound - segment.lowerBound
    guard period > 0, length > 0, length.isFinite, length / period < limit else { return path }
    switch style {
    case .solid, .double: break
    case .dotted:
      var x = (segment.lowerBound / period).rounded(.up) * period
      while x < segment.upperBound - 0.01 {
        RoundedRect(
          Rect(x: x, y: -thickness / 2, width: thickness, height: thickness), radius: thickness / 2
        ).append(to: &path)
        x += period
      }
    case .dashed:
      var x = (segment.lowerBound / period).rounded(.down) * period
      while x < segment.upperBound {
        let from = max(x, segment.lowerBound)
        let to = min(x + 2 * thickness, segment.upperBound)
        if from < to {
          path.append(
            Path(Rect(x: from, y: -thickness / 2, width: to - from, height: thickness)))
        }
        x += period
      }
    case .wavy: path = wave(thickness, segment)
    }
    return path
  }

  private static func wavePeriod(_ thickness: Double) -> Double {
    2 * (1 + (2 * max(1, thickness) + 0.5).rounded(.down))
  }

  /// A wave as a ribbon: its upper edge forwards, its lower edge backwards.
  private static func wave(_ thickness: Double, _ segment: ClosedRange<Double>) -> Path {
    let period = wavePeriod(thickness)
    let amplitude = 0.5 + (3 * max(1, thickness) + 0.5).rounded(.down)
    // One period is two curves with both control points in the middle, one above and one below.
    func height(_ x: Double) -> Double {
      let phase = x / period - (x / period).rounded(.down)
      let half = phase < 0.5
      // Where on its curve x lies: x(t) = 1.5 t (1-t) + t³ … of the half period.
      let goal = (half ? phase : phase - 0.5) * 2
      var t = goal
      for _ in 0..<6 {
        let u = 1 - t
        let value = 1.5 * u * u * t + 1.5 * u * t * t + t * t * t
        let slope = 1.5 * (1 - 2 * t) + 3 * t * t
        t = min(max(t - (value - goal) / max(slope, 0.1), 0), 1)
      }
      let y = 3 * t * (1 - t) * (1 - 2 * t) * amplitude
      return half ? -y : y
    }
    let step = period / 16
    let count = max(2, Int(((segment.upperBound - segment.lowerBound) / step).rounded(.up)))
    var upper: [Point] = []
    var lower: [Point] = []
    for index in 0...count {
      let x = min(segment.lowerBound + Double(index) * step, segment.upperBound)
      let y = height(x)
      let slope = (height(x + 0.01) - height(x - 0.01)) / 0.02
      let length = (1 + slope * slope).squareRoot()
      let dx = -slope / length * thickness / 2
      let dy = thickness / 2 / length
      upper.append(Point(x: x + dx, y: y + dy))
      lower.append(Point(x: x - dx, y: y - dy))
    }
    var path = Path()
    path.move(to: upper[0])
    for point in upper.dropFirst() { path.line(to: point) }
    for point in lower.reversed() { path.line(to: point) }
    path.close()
    return path
  }
}
