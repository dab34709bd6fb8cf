import Foundation
import GalleyDisplayList
import GalleyImages
import GalleyPrimitives

extension DisplayList {
  /// Fills a rectangle, in points.
  mutating func fill(_ paint: Paint, in frame: CGRect) {
    let rect = Rect(
      x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    guard !rect.isEmpty else { return }
    switch paint.kind {
    case .color(let color):
      if color.alpha > 0 { fill(.rect(rect), with: .color(color.rgba8), in: DisplayList.root) }
    case .linear(let gradient, let start, let end):
      fill(
        gradient,
        .linear(
          start: Point(x: rect.width * start.x, y: rect.height * start.y),
          end: Point(x: rect.width * end.x, y: rect.height * end.y)),
        in: rect)
    case .radial(let gradient, let center, let startRadius, let endRadius):
      let center = Point(x: rect.width * center.x, y: rect.height * center.y)
      fill(
        gradient,
        .focal(
          center: center, radius: max(0, endRadius), focus: center,
          focusRadius: max(0, startRadius)),
        in: rect)
    case .material(let opacity):
      let sigma = 30.0
      pushLayer(
        Layer(
          backdropFilters: [.blur(sigmaX: sigma, sigmaY: sigma)], backdropShape: .rect(rect)),
        in: DisplayList.root)
      let veil = UInt8((opacity * 255).rounded())
      fill(
        .rect(rect), with: .color(RGBA8(red: 255, green: 255, blue: 255, alpha: veil)),
        in: DisplayList.root)
      popLayer(in: DisplayList.root)
    case .image(let image):
      let size = Size(
        width: Double(image.picture.width), height: Double(image.picture.height))
      guard size.width > 0, size.height > 0 else { return }
      let id =
        switch image.picture {
        case .bitmap(let bitmap): add(bitmap)
        case .file(let file): add(file)
        }
      let fill = ImageFill(
        id, source: Rect(x: 0, y: 0, width: size.width, height: size.height),
        tiling: Tiling(single: rect))
      self.fill(.rect(rect), with: source(fill), in: DisplayList.root)
    }
  }

  private mutating func fill(
    _ gradient: Gradient, _ geometry: GalleyDisplayList.Gradient.Geometry, in rect: Rect
  ) {
    guard !gradient.stops.isEmpty else { return }
    var last = -Double.infinity
    let stops = gradient.stops.map { stop in
      last = max(last, stop.location.isFinite ? Double(stop.location) : 0)
      return GradientStop(offset: last, color: stop.color.primitive)
    }
    let fill = GradientFill(
      GalleyDisplayList.Gradient(geometry, stops: stops), tiling: Tiling(single: rect))
    self.fill(.rect(rect), with: source(fill), in: DisplayList.root)
  }

  /// Draws a picture pixel by pixel.
  ///
  /// - Parameters:
  ///   - origin: In points, on a whole device px.
  ///   - scale: Device px per point.
  mutating func draw(_ picture: Bitmap, at origin: CGPoint, scale: Double) {
    let size = Size(width: Double(picture.width), height: Double(picture.height))
    guard size.width > 0, size.height > 0 else { return }
    let rect = Rect(
      x: origin.x, y: origin.y, width: size.width / scale, height: size.height / scale)
    let fill = ImageFill(
      add(picture), source: Rect(x: 0, y: 0, width: size.width, height: size.height),
      tiling: Tiling(single: rect), sampling: .pixelated)
    self.fill(.rect(rect), with: source(fill), in: DisplayList.root)
  }
}

extension Color {
  /// The colour as painting knows it.
  var primitive: GalleyPrimitives.Color {
    GalleyPrimitives.Color(
      .srgb, Float(red), Float(green), Float(blue), alpha: Float(alpha))
  }

  var rgba8: RGBA8 { primitive.rgba8 }
}
