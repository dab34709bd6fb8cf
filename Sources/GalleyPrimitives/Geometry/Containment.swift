extension Rect {
  /// Whether a point lies inside; the left and top edges belong to the rectangle, the others don't.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}

extension RoundedRect {
  /// Whether a point lies inside, corners cut.
  ///
  /// <https://drafts.csswg.org/css-backgrounds-3/#corner-clipping>
  public func contains(_ point: Point) -> Bool {
    guard rect.contains(point) else { return false }
    func isCut(_ dx: Double, _ dy: Double, _ radii: Size) -> Bool {
      guard radii.width > 0, radii.height > 0, dx < radii.width, dy < radii.height else {
        return false
      }
      let x = 1 - dx / radii.width
      let y = 1 - dy / radii.height
      return x * x + y * y > 1
    }
    let (left, top) = (point.x - rect.minX, point.y - rect.minY)
    let (right, bottom) = (rect.maxX - point.x, rect.maxY - point.y)
    return !isCut(left, top, topLeft) && !isCut(right, top, topRight)
      && !isCut(right, bottom, bottomRight) && !isCut(left, bottom, bottomLeft)
  }
}

extension Path {
  /// Whether a point lies in the filled path.
  ///
  /// <https://svgwg.org/svg2-draft/painting.html#FillRuleProperty>
  public func contains(_ point: Point, rule: FillRule) -> Bool {
    var winding = 0
    for contour in flattened(tolerance: 0.1) {
      guard var previous = contour.points.last else { continue }
      for current in contour.points {
        let (low, high) = (min(previous.y, current.y), max(previous.y, current.y))
        if point.y >= low, point.y < high {
          let part = (point.y - previous.y) / (current.y - previous.y)
          if previous.x + part * (current.x - previous.x) > point.x {
            winding += current.y > previous.y ? 1 : -1
          }
        }
        previous = current
      }
    }
    switch rule {
    case .nonzero: return winding != 0
    case .evenOdd: return !winding.isMultiple(of: 2)
    }
  }

  /// How far a point is from the nearest point of the path's lines; infinite for an empty path.
  public func distance(to point: Point) -> Double {
    var nearest = Double.infinity
    func measure(_ start: Point, _ end: Point) {
      let along = end - start
      let length = along.x * along.x + along.y * along.y
      let offset = point - start
      let part =
        length > 0 ? min(max((offset.x * along.x + offset.y * along.y) / length, 0), 1) : 0
      let gap = offset - along * part
      nearest = min(nearest, gap.x * gap.x + gap.y * gap.y)
    }
    for contour in flattened(tolerance: 0.1) {
      guard var previous = contour.points.first else { continue }
      for current in contour.points {
        measure(previous, current)
        previous = current
      }
      if contour.isClosed, let first = contour.points.first { measure(previous, first) }
    }
    return nearest.squareRoot()
  }
}
