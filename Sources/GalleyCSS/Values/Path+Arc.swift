import GalleyPrimitives
import Glibc

extension Path {
  /// Adds an elliptical arc as cubic curves.
  ///
  /// - Parameter rotation: Of the ellipse's x axis, in degrees.
  ///
  /// <https://svgwg.org/svg2-draft/implnote.html#ArcImplementationNotes>
  mutating func arc(
    from: Point, radii: Point, rotation: Double, isLarge: Bool, isSweeping: Bool, to: Point
  ) {
    guard from != to else { return }
    var rx = abs(radii.x)
    var ry = abs(radii.y)
    guard rx > 0, ry > 0 else {
      line(to: to)
      return
    }
    let angle = rotation * .pi / 180
    let (sine, cosine) = (sin(angle), cos(angle))
    // B.2.4, step 1: the middle between the ends, in the ellipse's axes.
    let dx = (from.x - to.x) / 2
    let dy = (from.y - to.y) / 2
    let x1 = cosine * dx + sine * dy
    let y1 = -sine * dx + cosine * dy
    // B.2.5: radii that are too small grow until the arc fits.
    let excess = (x1 * x1) / (rx * rx) + (y1 * y1) / (ry * ry)
    if excess > 1 {
      rx *= excess.squareRoot()
      ry *= excess.squareRoot()
    }
    // Step 2: the centre.
    let square = rx * rx * y1 * y1 + ry * ry * x1 * x1
    let ratio = square > 0 ? max(0, (rx * rx * ry * ry - square) / square) : 0
    let factor = (isLarge == isSweeping ? -1 : 1) * ratio.squareRoot()
    let cx1 = factor * rx * y1 / ry
    let cy1 = -factor * ry * x1 / rx
    let center = Point(
      x: cosine * cx1 - sine * cy1 + (from.x + to.x) / 2,
      y: sine * cx1 + cosine * cy1 + (from.y + to.y) / 2)
    // Step 4: the angles.
    let first = atan2((y1 - cy1) / ry, (x1 - cx1) / rx)
    let last = atan2((-y1 - cy1) / ry, (-x1 - cx1) / rx)
    var sweep = last - first
    if isSweeping, sweep < 0 { sweep += 2 * .pi }
    if !isSweeping, sweep > 0 { sweep -= 2 * .pi }
    guard sweep.isFinite else {
      line(to: to)
      return
    }
    let map = AffineTransform(
      a: rx * cosine, b: rx * sine, c: -ry * sine, d: ry * cosine, tx: center.x, ty: center.y)
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let handle = 4.0 / 3 * tan(step / 4)
    for index in 0..<count {
      let a = first + Double(index) * step
      let b = a + step
      let end = Point(x: cos(b), y: sin(b))
      cubic(
        control1: map.apply(Point(x: cos(a) - handle * sin(a), y: sin(a) + handle * cos(a))),
        control2: map.apply(Point(x: end.x + handle * end.y, y: end.y - handle * end.x)),
        to: index == count - 1 ? to : map.apply(end))
    }
  }
}
