import GalleyDisplayList
import GalleyImages
import GalleyPrimitives
import GalleyRaster

extension PagePainter {
  /// Fills a shape with a colour, a gradient or an image.
  mutating func fill(
    _ shape: Shape, _ source: PaintSource, _ transform: AffineTransform, _ space: ID<PaintSpace>
  ) {
    switch source {
    case .color(let color):
      switch shape {
      case .rect(let rect): fill(rect, color, transform, space)
      case .roundedRect(let id):
        fill(list.roundedRects[id].path, .nonzero, color, transform, space)
      case .path(let id, let rule): fill(list.paths[id], rule, color, transform, space)
      }
    case .gradient(let id):
      let fill = list.gradients[id]
      fillTiles(shape, fill.tiling, transform, space) { painter, tile, map in
        painter.shade(fill.gradient, tile: tile, map)
      }
    case .image(let id):
      let fill = list.imageFills[id]
      guard let number = picture(fill) else { return }
      let image = list.images[fill.image]
      fillTiles(shape, fill.tiling, transform, space) { painter, tile, map in
        painter.place(
          number, fill, tile, width: Double(image.width), height: Double(image.height), map)
      }
    }
  }

  /// Tiles that are drawn one by one; more become a pattern.
  private static let tileLimit = 100.0

  /// Draws a tile wherever a shape has one.
  ///
  /// - Parameter draw: Draws one tile into the content through a map, clips being set.
  private mutating func fillTiles(
    _ shape: Shape, _ tiling: Tiling, _ transform: AffineTransform, _ space: ID<PaintSpace>,
    _ draw: (inout PagePainter, Rect, AffineTransform) -> Void
  ) {
    let bounds = list.bounds(of: shape).finite
    let tile = tiling.tile.finite
    guard !bounds.isEmpty, !tile.isEmpty, let inverse = transform.inverted,
      let outline = list.path(of: shape), enter(space, transform.apply(bounds))
    else { return }
    let visible = bounds.intersection(inverse.apply(region).finite.outset(by: 1))
    guard !visible.isEmpty else { return }
    func steps(
      _ low: Double, _ high: Double, _ start: Double, _ length: Double, _ step: Double
    ) -> ClosedRange<Double>? {
      guard step > 0, step.isFinite else {
        return start < high && start + length > low ? 0...0 : nil
      }
      let first = ((low - start - length) / step).rounded(.down) + 1
      let last = ((high - start) / step).rounded(.up) - 1
      return first <= last ? first...last : nil
    }
    guard
      let columns = steps(visible.minX, visible.maxX, tile.x, tile.width, tiling.step.width),
      let rows = steps(visible.minY, visible.maxY, tile.y, tile.height, tiling.step.height)
    else { return }
    let count =
      (columns.upperBound - columns.lowerBound + 1) * (rows.upperBound - rows.lowerBound + 1)
    content.save()
    defer { content.restore() }
    let isWholeTile =
      count == 1
      && bounds.contains(
        tile.offset(
          x: columns.lowerBound * tiling.step.width, y: rows.lowerBound * tiling.step.height))
    if case .rect = shape, isWholeTile {
      // The tile cuts itself off.
    } else {
      content.clip(to: outline, shape.fillRule, transform)
    }
    guard count <= Self.tileLimit else {
      fillPattern(tile, tiling.step, bounds, transform, draw)
      return
    }
    // Numbers of far tiles are too large to be counted up.
    for row in 0...Int(rows.upperBound - rows.lowerBound) {
      for column in 0...Int(columns.upperBound - columns.lowerBound) {
        let shown = tile.offset(
          x: (columns.lowerBound + Double(column)) * tiling.step.width,
          y: (rows.lowerBound + Double(row)) * tiling.step.height)
        draw(&self, shown, transform)
      }
    }
  }

  /// Fills what the clips leave with a pattern of a tile.
  ///
  /// <https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf#page=181>
  private mutating func fillPattern(
    _ tile: Rect, _ step: Size, _ bounds: Rect, _ transform: AffineTransform,
    _ draw: (inout PagePainter, Rect, AffineTransform) -> Void
  ) {
    let outer = content
    content = PDFContent()
    // The tile's own map is the pattern's.
    draw(&self, tile, .identity)
    content.finish()
    let cell = content
    content = outer
    var box = PDFBytes("/BBox [")
    box.numbers([tile.minX, tile.minY, tile.maxX, tile.maxY])
    box.append("] /XStep ")
    box.number(step.width > 0 ? step.width : tile.width + bounds.width * 4 + 1e4)
    box.append(" /YStep ")
    box.number(step.height > 0 ? step.height : tile.height + bounds.height * 4 + 1e4)
    box.append(" /Matrix [")
    // Patterns count in the coordinates of what they are drawn into: those of the page, or CSS px
    // in a group.
    box.matrix((groups.isEmpty ? pageMap : .identity).concatenating(transform))
    box.append("]")
    let number = builder.file.add(
      stream: cell.bytes.bytes,
      "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 "
        + String(decoding: box.bytes, as: UTF8.self) + " /Resources \(cell.resources.dictionary)")
    content.setAlpha(255)
    content.operate("/Pattern cs /\(content.resources.use(number, as: .pattern)) scn")
    content.add(Path(bounds), transform)
    content.operate("f")
  }

  /// The object of an image; `nil` if there is nothing to show.
  private mutating func picture(_ fill: ImageFill) -> Int? {
    let isSmooth = fill.sampling == .smooth
    if let known = pictures[fill.image]?[isSmooth] { return known }
    let image = list.images[fill.image]
    let number =
      image.width > 0 && image.height > 0
      ? builder.images.number(of: image, isSmooth: isSmooth, file: &builder.file) : nil
    pictures[fill.image, default: [:]][isSmooth] = .some(number)
    return number
  }

  /// Draws the part of an image that a tile shows.
  private mutating func place(
    _ number: Int, _ fill: ImageFill, _ tile: Rect, width: Double, height: Double,
    _ transform: AffineTransform
  ) {
    let source = fill.source.finite
    guard !source.isEmpty else { return }
    let isWhole =
      source.minX <= 0.01 && source.minY <= 0.01 && source.maxX >= width - 0.01
      && source.maxY >= height - 0.01
    if isWhole {
      place(number, tile, transform)
      return
    }
    let (scaleX, scaleY) = (tile.width / source.width, tile.height / source.height)
    content.save()
    content.clip(to: Path(tile), .nonzero, transform)
    place(
      number,
      Rect(
        x: tile.x - source.x * scaleX, y: tile.y - source.y * scaleY, width: width * scaleX,
        height: height * scaleY), transform)
    content.restore()
  }
}
