import GalleyDisplayList
import GalleyImages
import GalleyPrimitives
import GalleyRaster
import GalleyText

extension PagePainter {
  /// Device px of a CSS px for what becomes a picture.
  static let pictureScale = 2.0
  /// The most pixels of one picture.
  private static let pixelLimit = 16_000_000.0

  /// Paints a layer that PDF can't have as a picture, and its texts invisibly on it, so that they
  /// can be found and copied.
  ///
  /// - Returns: Whether it could; otherwise nothing was painted.
  mutating func paintAsPicture(
    _ layer: Layer, _ id: ID<Layer>, _ entry: DisplayEntry, _ range: Range<Int>
  ) -> Bool {
    guard spend(range.count) else { return false }
    var bounds = plan.bounds(range).offset(x: -origin.x, y: -origin.y)
    if let clip = clipBounds(entry.space) { bounds = bounds.intersection(clip) }
    bounds = bounds.intersection(region)
    guard !bounds.isEmpty else { return true }
    builder.note(.filter)
    // Blending and opacity are left to the group around the picture.
    var sublist = list.selecting(range)
    if layer.blendMode != .normal || !layer.backdropFilters.isEmpty {
      var plain = layer
      plain.blendMode = .normal
      plain.backdropFilters = []
      sublist = sublist.replacing(id, with: plain)
    }
    guard let picture = canvasPicture(of: sublist, bounds), enter(entry.space, nil) else {
      return true
    }
    content.save()
    if let name = layer.blendMode.nameInPDF, layer.blendMode != .normal {
      content.setState("B\(name)", "/BM /\(name)")
    }
    place(picture.bitmap, picture.rect)
    content.restore()
    let mode = textMode
    textMode = 3
    for index in range {
      let item = list.entries[index]
      guard case .glyphs(let run) = item.item, hasText(list.glyphRuns[run]) else { continue }
      let map = self.map(item.space)
      if map.isDrawable { draw(list.glyphRuns[run], map, item.space) }
    }
    textMode = mode
    return true
  }

  /// Paints what lies behind a layer anew, filtered, as a picture.
  ///
  /// <https://drafts.csswg.org/filter-effects-2/#BackdropFilterProperty>
  mutating func paintBackdrop(
    _ layer: Layer, _ id: ID<Layer>, _ entry: DisplayEntry, _ range: Range<Int>
  ) {
    guard let shape = layer.backdropShape else { return }
    let transform = map(entry.space)
    guard transform.isDrawable, let path = list.path(of: shape) else { return }
    var bounds = transform.apply(list.bounds(of: shape)).finite.intersection(region)
    if let clip = clipBounds(entry.space) { bounds = bounds.intersection(clip) }
    guard !bounds.isEmpty, enter(entry.space, bounds) else { return }
    guard spend(range.lowerBound) else { return }
    builder.note(.backdrop)
    let sublist = list.selecting(0..<range.lowerBound + 1)
    guard let picture = canvasPicture(of: sublist, bounds) else { return }
    content.save()
    content.clip(to: path, shape.fillRule, transform)
    place(picture.bitmap, picture.rect)
    content.restore()
  }

  /// Whether something may still be painted as a picture that costs so many entries.
  private func spend(_ entries: Int) -> Bool {
    let cost = entries + list.spaces.count + 2000
    guard builder.pictureBudget >= cost else {
      builder.note(.skipped)
      return false
    }
    builder.pictureBudget -= cost
    return true
  }

  /// A picture of a part of the page, which `list` has on its canvas.
  private func canvasPicture(of list: DisplayList, _ part: Rect) -> Picture? {
    let canvasPart = part.offset(x: origin.x, y: origin.y)
    guard
      var picture = picture(
        of: list, canvasPart, scale: Self.pictureScale, pixelLimit: Self.pixelLimit)
    else { return nil }
    picture.rect = picture.rect.offset(x: -origin.x, y: -origin.y)
    return picture
  }

  /// Pixels, and the part of a list's canvas that they show.
  struct Picture {
    var bitmap: Bitmap
    var rect: Rect
  }

  /// A picture of a part of a list over nothing, in about as many pixels as the limit at most.
  ///
  /// - Parameter scale: Pixels of a CSS px, unless they are too many.
  /// - Returns: `nil` if there is nothing to show.
  func picture(
    of list: DisplayList, _ part: Rect, scale: Double, pixelLimit: Double = 4_000_000
  ) -> Picture? {
    var scale = scale
    let pixels = part.width * part.height * scale * scale
    if pixels > pixelLimit { scale *= (pixelLimit / pixels).squareRoot() }
    scale = max(scale, 1e-6)
    let device = PixelRect(
      outer: Rect(
        x: part.x * scale, y: part.y * scale, width: part.width * scale,
        height: part.height * scale))
    guard device.width > 0, device.height > 0,
      Double(device.width * device.height) <= 2 * pixelLimit
    else { return nil }
    var options = RasterOptions()
    options.scale = scale
    options.scrollOffsets = plan.scrollOffsets
    options.background = .transparent
    let bitmap = Rasterizer(list, region: device, glyphs: builder.glyphs, options: options)
      .bitmap()
    return Picture(
      bitmap: bitmap,
      rect: Rect(
        x: Double(device.minX) / scale, y: Double(device.minY) / scale,
        width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale))
  }

  /// Draws pixels into a rectangle of the page.
  mutating func place(_ bitmap: Bitmap, _ rect: Rect, _ transform: AffineTransform = .identity) {
    guard bitmap.width > 0, bitmap.height > 0, !rect.isEmpty else { return }
    let number = builder.images.add(bitmap, isSmooth: true, to: &builder.file)
    place(number, rect, transform)
  }

  /// Draws an image into a rectangle, its first row at the top.
  mutating func place(_ image: Int, _ rect: Rect, _ transform: AffineTransform) {
    content.save()
    content.setAlpha(255)
    content.concatenate(
      transform.concatenating(
        AffineTransform(
          a: rect.width, b: 0, c: 0, d: -rect.height, tx: rect.x, ty: rect.y + rect.height)))
    content.draw(image)
    content.restore()
  }

  private func hasText(_ run: GlyphRun) -> Bool {
    (Int(run.glyphs.lowerBound)..<Int(run.glyphs.upperBound)).contains {
      list.text(ofGlyph: $0) != nil
    }
  }
}
