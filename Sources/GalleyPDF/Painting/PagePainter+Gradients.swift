import GalleyDisplayList
import GalleyImages
import GalleyPrimitives
import GalleyRaster

extension PagePainter {
  /// Fills a tile with a gradient, clips being set.
  ///
  /// <https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf#page=188>
  mutating func shade(_ gradient: Gradient, tile: Rect, _ transform: AffineTransform) {
    guard let ramp = GradientRamp(gradient) else { return }
    content.save()
    defer { content.restore() }
    content.clip(to: Path(tile), .nonzero, transform)
    let place = transform.concatenating(.translation(x: tile.x, y: tile.y))
    let size = Size(width: tile.width, height: tile.height)
    if case .conic(let center, let from) = gradient.geometry {
      shadeConic(ramp, center: center, from: from, size, place)
      return
    }
    guard let geometry = ShadingGeometry(gradient.geometry, size) else {
      solid(ramp.after, size, place)
      return
    }
    guard let line = ShadingLine(ramp, geometry.offsets, startsAtZero: geometry.isRound) else {
      let scale = min(2 * max(place.growth, 0.01), 8)
      tooFine(gradient, size, place, scale)
      return
    }
    if let alpha = line.uniformAlpha {
      if alpha == 0 { return }
      content.setAlpha(alpha)
      content.concatenate(place.concatenating(geometry.map))
      content.shade(shading(line, geometry, isAlpha: false))
      return
    }
    // The alphas are a mask of their own.
    content.setAlpha(255)
    content.concatenate(place.concatenating(geometry.map))
    var mask = PDFContent()
    mask.shade(shading(line, geometry, isAlpha: true))
    useMask(mask)
    content.shade(shading(line, geometry, isAlpha: false))
  }

  /// Lets the lightness of content be the opacity of what follows.
  private mutating func useMask(_ mask: PDFContent) {
    let form = builder.file.add(
      stream: mask.bytes.bytes,
      "/Type /XObject /Subtype /Form /BBox [-1000000 -1000000 1000000 1000000]"
        + " /Group << /S /Transparency /CS /DeviceGray /I true >>"
        + " /Resources \(mask.resources.dictionary)")
    let number = builder.file.add("<< /Type /Mask /S /Luminosity /G \(form) 0 R >>")
    content.setState("M\(number)", "/SMask \(number) 0 R")
  }

  private mutating func solid(_ color: SIMD4<Float>, _ size: Size, _ place: AffineTransform) {
    let straight = StraightColor(color)
    let color = RGBA8(
      red: UInt8(unit: straight.red), green: UInt8(unit: straight.green),
      blue: UInt8(unit: straight.blue), alpha: UInt8(unit: straight.alpha))
    guard color.alpha > 0 else { return }
    content.setFill(color)
    content.add(Path(Rect(width: size.width, height: size.height)), place)
    content.operate("f")
  }

  /// Paints a gradient of more turns than a file should have as a picture.
  private mutating func tooFine(
    _ gradient: Gradient, _ size: Size, _ place: AffineTransform, _ scale: Double
  ) {
    builder.note(.gradient)
    var list = DisplayList()
    let tile = Rect(width: size.width, height: size.height)
    let source = list.source(GradientFill(gradient, tiling: Tiling(single: tile)))
    list.fill(.rect(tile), with: source, in: DisplayList.root)
    guard let picture = picture(of: list, tile, scale: scale) else { return }
    self.place(picture.bitmap, picture.rect, place)
  }

  /// Adds the shading of a line of colours, or of their alphas as greys.
  ///
  /// - Returns: The object's number.
  private mutating func shading(
    _ line: ShadingLine, _ geometry: ShadingGeometry, isAlpha: Bool
  ) -> Int {
    let function = line.function(isAlpha: isAlpha)
    var text = PDFBytes("<< /ShadingType \(geometry.isRound ? 3 : 2) /ColorSpace ")
    text.append(isAlpha ? "/DeviceGray" : "/DeviceRGB")
    text.append(" /Domain [")
    text.numbers([line.start, line.end], decimals: 6)
    text.append("] /Coords [")
    text.numbers(geometry.coordinates(line.start, line.end), decimals: 5)
    text.append("] /Extend [true true] /Function ")
    text.append(function)
    text.append(" >>")
    return builder.file.add(text)
  }

  /// Paints a conic gradient as narrow triangles around its centre.
  ///
  /// <https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf#page=201>
  private mutating func shadeConic(
    _ ramp: GradientRamp, center: Point, from: Double, _ size: Size, _ place: AffineTransform
  ) {
    guard center.x.isFinite, center.y.isFinite, from.isFinite else { return }
    let fan = ConicFan(ramp, center: center, from: from, size)
    let alphas = fan.alphaRange
    if alphas.upperBound == 0 { return }
    content.concatenate(place)
    if alphas.lowerBound == alphas.upperBound {
      content.setAlpha(alphas.lowerBound)
    } else {
      content.setAlpha(255)
      var mask = PDFContent()
      mask.shade(builder.file.add(stream: fan.mesh(isAlpha: true), fan.entries(isAlpha: true)))
      useMask(mask)
    }
    content.shade(builder.file.add(stream: fan.mesh(isAlpha: false), fan.entries(isAlpha: false)))
  }
}
