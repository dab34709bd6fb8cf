import GalleyPrimitives

extension Path {
  /// The rectangle along the axes that the path is; `nil` if it is anything else.
  var rectangle: Rect? {
    var corners: [Point] = []
    var index = 0
    for (place, verb) in verbs.enumerated() {
      switch verb {
      case .move:
        guard place == 0 else { return nil }
        corners.append(points[index])
        index += 1
      case .line:
        corners.append(points[index])
        index += 1
      case .close: guard place == verbs.count - 1 else { return nil }
      case .quadratic, .cubic: return nil
      }
    }
    if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
    guard corners.count == 4 else { return nil }
    for corner in 0..<4 {
      let (a, b) = (corners[corner], corners[(corner + 1) % 4])
      let isAlongX = (corner % 2 == 0) == (corners[0].y == corners[1].y)
      guard isAlongX ? a.y == b.y && a.x != b.x : a.x == b.x && a.y != b.y else { return nil }
    }
    return controlBounds
  }

  /// The path, with its edges on whole px if it is one large rectangle: block elements then join
  /// each other and the boxes around them without a seam.
  ///
  /// - Parameter size: The font size in device px.
  func alignedToPixelsIfBlock(ofSize size: Double) -> Path {
    guard let rect = rectangle, rect.width >= size / 4, rect.height >= size / 4 else {
      return self
    }
    func snap(_ value: Double) -> Double { (value + 0.5).rounded(.down) }
    var path = Path()
    path.move(to: Point(x: snap(rect.minX), y: snap(rect.minY)))
    path.line(to: Point(x: snap(rect.maxX), y: snap(rect.minY)))
    path.line(to: Point(x: snap(rect.maxX), y: snap(rect.maxY)))
    path.line(to: Point(x: snap(rect.minX), y: snap(rect.maxY)))
    path.close()
    return path
  }
}
