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
    let picture = self.picture(of: sublist, bounds)
    guard enter(entry.space, nil) else { return true }
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
    let picture = self.picture(of: sublist, bounds)
    content.save()
    content.add(path, transform)
    if case .path(_, .evenOdd) = shape { content.operate("W* n") } else { content.operate("W n") }
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

  /// A picture of a list over nothing, and the part of the page that it shows.
  private func picture(of list: DisplayList, _ bounds: Rect) -> (bitmap: Bitmap, rect: Rect) {
    var scale = Self.pictureScale
    let pixels = bounds.width * bounds.height * scale * scale
    if pixels > Self.pixelLimit { scale *= (Self.pixelLimit / pixels).squareRoot() }
    let device = PixelRect(
      outer: Rect(
        x: (bounds.x + origin.x) * scale, y: (bounds.y + origin.y) * scale,
        width: bounds.width * scale, height: bounds.height * scale))
    var options = RasterOptions()
    options.scale = scale
    options.scrollOffsets = plan.scrollOffsets
    options.background = .transparent
    let bitmap = Rasterizer(list, region: device, glyphs: builder.glyphs, options: options)
      .bitmap()
    return (
      bitmap,
      Rect(
        x: Double(device.minX) / scale - origin.x, y: Double(device.minY) / scale - origin.y,
        width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
    )
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
