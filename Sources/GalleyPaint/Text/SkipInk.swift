import GalleyLayout
import GalleyPrimitives
import GalleyText

/// A glyph and the band that a line takes, from the baseline downwards in 1/64 px.
struct InkKey: Hashable {
  var instance: FontInstance
  var glyph: UInt32
  var from: Int
  var to: Int
  /// Whether the band runs down the glyph, as in upright vertical text.
  var isUpright: Bool
}

extension Painter {
  /// The parts of a line between two places along it at which no glyph is in the way.
  ///
  /// <https://drafts.csswg.org/css-text-decor-4/#text-decoration-skip-ink-property>
  ///
  /// - Parameters:
  ///   - band: The line's edges, from the baseline towards the under side, in CSS px.
  ///   - margin: How far the line stays away from ink.
  mutating func inkFreeSegments(
    _ text: TextToPaint, between from: Double, and to: Double, band: ClosedRange<Double>,
    margin: Double
  ) -> [ClosedRange<Double>] {
    var gaps: [ClosedRange<Double>] = []
    var pen = Double(text.details.penOffset)
    // From the baseline to the axis that upright glyphs are centred on.
    let axis = text.line.baseline - text.line.center
    for run in text.details.runs {
      let isUpright = run.orientation == .upright
      for glyph in run.glyphs {
        if !glyph.flags.contains(.invisible), !glyph.flags.contains(.missing) {
          let low = isUpright ? axis - band.upperBound : band.lowerBound
          let high = isUpright ? axis - band.lowerBound : band.upperBound
          let side = Double(isUpright ? glyph.offsetX : glyph.offsetY)
          let key = InkKey(
            instance: run.instance, glyph: glyph.glyph, from: Int(((low - side) * 64).rounded()),
            to: Int(((high - side) * 64).rounded()), isUpright: isUpright)
          if let crossing = crossing(key) {
            let origin = pen + Double(isUpright ? glyph.offsetY : glyph.offsetX)
            let a = text.line.position(at: origin + crossing.lowerBound)
            let b = text.line.position(at: origin + crossing.upperBound)
            gaps.append(min(a, b) - margin...max(a, b) + margin)
          }
        }
        pen += Double(glyph.advance)
      }
    }
    return segments(from: from, to: to, without: gaps)
  }

  private func segments(
    from: Double, to: Double, without gaps: [ClosedRange<Double>]
  ) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    var position = from
    for gap in gaps.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if gap.lowerBound > position, position < to {
        result.append(position...min(gap.lowerBound, to))
      }
      position = max(position, gap.upperBound)
    }
    if position < to { result.append(position...to) }
    return result
  }

  /// Where a glyph's outline is inside a band, from the glyph's origin in px; `nil` for nowhere.
  private mutating func crossing(_ key: InkKey) -> ClosedRange<Double>? {
    if let known = inkCrossings[key] { return known }
    var path = fonts.outline(of: key.glyph, in: key.instance)
    if key.isUpright {
      path = path.transformed(by: AffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0))
    }
    var found: ClosedRange<Double>?
    let bounds = path.controlBounds
    let from = Double(key.from) / 64
    let to = Double(key.to) / 64
    if !path.isEmpty, bounds.maxY > from, bounds.minY < to {
      found = path.horizontalExtent(from: from, to: to)
    }
    inkCrossings[key] = .some(found)
    return found
  }
}

extension Path {
  /// The stretch along x that the outline takes inside a horizontal band; `nil` for none.
  func horizontalExtent(from: Double, to: Double) -> ClosedRange<Double>? {
    var extent: ClosedRange<Double>?
    for (start, end) in flattened {
      let low = min(start.y, end.y)
      let high = max(start.y, end.y)
      guard high > from, low < to else { continue }
      func x(at y: Double) -> Double {
        start.y == end.y ? start.x : start.x + (end.x - start.x) * (y - start.y) / (end.y - start.y)
      }
      let first = start.y == end.y ? start.x : x(at: max(low, from))
      let second = start.y == end.y ? end.x : x(at: min(high, to))
      let piece = min(first, second)...max(first, second)
      extent =
        extent.map {
          min($0.lowerBound, piece.lowerBound)...max($0.upperBound, piece.upperBound)
        } ?? piece
    }
    return extent
  }

  /// The outline as straight lines, curves cut into eight.
  var flattened: [(Point, Point)] {
    var lines: [(Point, Point)] = []
    var current = Point()
    var begin = Point()
    var index = 0
    for verb in verbs {
      switch verb {
      case .move:
        current = points[index]
        begin = current
        index += 1
      case .line:
        lines.append((current, points[index]))
        current = points[index]
        index += 1
      case .quadratic:
        let (c, e) = (points[index], points[index + 1])
        var previous = current
        for step in 1...8 {
          let t = Double(step) / 8
          let next =
            current * ((1 - t) * (1 - t)) + c * (2 * t * (1 - t)) + e * (t * t)
          lines.append((previous, next))
          previous = next
        }
        current = e
        index += 2
      case .cubic:
        let (c, d, e) = (points[index], points[index + 1], points[index + 2])
        var previous = current
        for step in 1...8 {
          let t = Double(step) / 8
          let u = 1 - t
          let head = current * (u * u * u) + c * (3 * u * u * t)
          let next = head + d * (3 * u * t * t) + e * (t * t * t)
          lines.append((previous, next))
          previous = next
        }
        current = e
        index += 3
      case .close:
        lines.append((current, begin))
        current = begin
      }
    }
    return lines
  }
}
