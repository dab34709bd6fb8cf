import GalleyLayout
import GalleyPrimitives
import GalleyText

/// A glyph and the band that a line takes, from the baseline downwards in 1/64 px.
struct InkKey: Hashable {
  var instance: FontInstance
  var glyph: UInt32
  var from: Int
  var to: Int
}

extension Painter {
  /// The parts of a line, in px along it, at which no glyph is in the way.
  ///
  /// <https://drafts.csswg.org/css-text-decor-4/#text-decoration-skip-ink-property>
  ///
  /// - Parameters:
  ///   - from: The line's upper edge, from the baseline downwards, in CSS px.
  ///   - margin: How far the line stays away from ink.
  mutating func inkFreeSegments(
    _ details: TextDetails, _ line: TextLine, from: Double, to: Double, margin: Double
  ) -> [ClosedRange<Double>] {
    var gaps: [ClosedRange<Double>] = []
    var pen = Double(details.penOffset)
    for run in details.runs {
      for glyph in run.glyphs {
        if !glyph.flags.contains(.invisible), !glyph.flags.contains(.missing) {
          let origin = pen + Double(glyph.offsetX)
          let key = InkKey(
            instance: run.instance, glyph: glyph.glyph,
            from: Int(((from - Double(glyph.offsetY)) * 64).rounded()),
            to: Int(((to - Double(glyph.offsetY)) * 64).rounded()))
          for crossing in crossings(key) {
            gaps.append(
              origin + crossing.lowerBound - margin...origin + crossing.upperBound + margin)
          }
        }
        pen += Double(glyph.advance)
      }
    }
    return segments(of: line.length, without: gaps)
  }

  private func segments(
    of length: Double, without gaps: [ClosedRange<Double>]
  ) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    var position = 0.0
    for gap in gaps.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if gap.lowerBound > position {
        result.append(position...min(gap.lowerBound, max(position, length)))
      }
      position = max(position, gap.upperBound)
    }
    if position < length { result.append(position...length) }
    return result
  }

  /// Where a glyph's outline is inside a band, from the glyph's origin in px.
  private mutating func crossings(_ key: InkKey) -> [ClosedRange<Double>] {
    if let known = inkCrossings[key] { return known }
    let path = fonts.outline(of: key.glyph, in: key.instance)
    var found: [ClosedRange<Double>] = []
    let bounds = path.controlBounds
    let from = Double(key.from) / 64
    let to = Double(key.to) / 64
    if !path.isEmpty, bounds.maxY > from, bounds.minY < to {
      found = path.horizontalExtents(from: from, to: to)
    }
    inkCrossings[key] = found
    return found
  }
}

extension Path {
  /// The stretches along x that the outline's edges take inside a horizontal band, joined where
  /// they touch.
  func horizontalExtents(from: Double, to: Double) -> [ClosedRange<Double>] {
    var extents: [ClosedRange<Double>] = []
    for (start, end) in flattened {
      let low = min(start.y, end.y)
      let high = max(start.y, end.y)
      guard high > from, low < to else { continue }
      func x(at y: Double) -> Double {
        start.y == end.y ? start.x : start.x + (end.x - start.x) * (y - start.y) / (end.y - start.y)
      }
      let first = start.y == end.y ? start.x : x(at: max(low, from))
      let second = start.y == end.y ? end.x : x(at: min(high, to))
      extents.append(min(first, second)...max(first, second))
    }
    var joined: [ClosedRange<Double>] = []
    for extent in extents.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, extent.lowerBound <= last.upperBound + 0.5 {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, extent.upperBound)
      } else {
        joined.append(extent)
      }
    }
    return joined
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
