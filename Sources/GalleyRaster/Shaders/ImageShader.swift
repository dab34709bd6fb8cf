import GalleyDisplayList
import GalleyImages
import GalleyPrimitives

/// Computes the pixels of an image in its tiles, row by row.
final class ImageShader {
  private let bitmap: Bitmap
  private let map: TileMap
  private let sampling: ImageSampling
  /// From the tile's coordinates to the bitmap's pixels.
  private let scaleX: Double
  private let scaleY: Double
  private let originX: Double
  private let originY: Double
  /// The bitmap's pixels that may be used, ends included.
  private let columns: ClosedRange<Int>
  private let rows: ClosedRange<Int>
  private let isWhole: Bool
  /// For a picture that is smoothly stretched along the axes and lies in one tile.
  private let stretch: (x: StretchAxis, y: StretchAxis)?

  /// `nil` if nothing is to be painted.
  init?(
    _ fill: ImageFill, image: DisplayImage, transform: AffineTransform, bounds: PixelRect,
    resources: PaintResources
  ) {
    guard let map = TileMap(tile: fill.tiling.tile, step: fill.tiling.step, transform: transform),
      image.width > 0, image.height > 0, !fill.source.isEmpty
    else { return nil }
    self.map = map
    sampling = fill.sampling
    isWhole = map.holds(bounds)
    var source = fill.source
    var scaled: Bitmap?
    if fill.sampling == .smooth {
      // The size of a tile on the device, which the picture is first brought down to.
      let width = Self.deviceLength(map.width, transform.a, transform.b, fill.source.width)
      let height = Self.deviceLength(map.height, transform.c, transform.d, fill.source.height)
      if width != nil || height != nil {
        let (newWidth, newHeight) = (
          width ?? Int(source.width.rounded(.up)), height ?? Int(source.height.rounded(.up))
        )
        let made = resources.scaled.image(
          image, at: fill.image.index, source: source, width: newWidth, height: newHeight
        ) {
          resources.decoded.bitmap(of: image).map {
            ImageResampler.resize($0, source: source, width: newWidth, height: newHeight)
          } ?? Bitmap(width: 0, height: 0)
        }
        source = Rect(width: Double(made.width), height: Double(made.height))
        scaled = made
      }
    }
    guard let used = scaled ?? resources.decoded.bitmap(of: image), used.width > 0, used.height > 0
    else { return nil }
    self.bitmap = used
    scaleX = source.width / map.width
    scaleY = source.height / map.height
    originX = source.x
    originY = source.y
    columns = Self.range(source.minX, source.maxX, used.width)
    rows = Self.range(source.minY, source.maxY, used.height)
    if isWhole, sampling == .smooth, map.inverse.b == 0, map.inverse.c == 0 {
      let inverse = map.inverse
      stretch = (
        StretchAxis(
          bounds.minX..<bounds.maxX, start: inverse.tx * scaleX + originX,
          step: inverse.a * scaleX, limits: columns),
        StretchAxis(
          bounds.minY..<bounds.maxY, start: inverse.ty * scaleY + originY,
          step: inverse.d * scaleY, limits: rows)
      )
    } else {
      stretch = nil
    }
  }

  /// The whole px that a side takes on the device; `nil` if the picture has no more pixels anyway.
  private static func deviceLength(
    _ length: Double, _ x: Double, _ y: Double, _ pixels: Double
  ) -> Int? {
    let device = length * (x * x + y * y).squareRoot()
    guard device.isFinite, device < pixels - 0.01, device < 32768 else { return nil }
    return max(1, Int(device.rounded()))
  }

  private static func range(_ low: Double, _ high: Double, _ count: Int) -> ClosedRange<Int> {
    let from = Int(min(max(low.rounded(.down), 0), Double(count - 1)))
    let to = Int(min(max(high.rounded(.up) - 1, Double(from)), Double(count - 1)))
    return from...to
  }

  func fill(_ row: PixelRow, y: Int, from: Int, to: Int) {
    let stepX = map.inverse.a
    let stepY = map.inverse.b
    let first = map.inverse.apply(Point(x: Double(from) + 0.5, y: Double(y) + 0.5))
    if copyRow(row, from, to, first, stepX, stepY) { return }
    if let stretch {
      fill(row, y, from, to, stretch.x, stretch.y)
      return
    }
    for x in from..<to {
      let distance = Double(x - from)
      let point = Point(x: first.x + stepX * distance, y: first.y + stepY * distance)
      guard let local = isWhole ? point : map.local(point) else {
        row[x] = 0
        continue
      }
      let u = local.x * scaleX + originX
      let v = local.y * scaleY + originY
      row[x] = sampling == .pixelated ? nearest(u, v) : bilinear(u, v)
    }
  }

  /// Fast path: the weights along both axes are known. Equals sampling each px alone.
  private func fill(
    _ row: PixelRow, _ y: Int, _ from: Int, _ to: Int, _ columns: StretchAxis, _ rows: StretchAxis
  ) {
    let line = rows.places[y - rows.origin]
    let top = line.first * bitmap.width
    let bottom = line.next * bitmap.width
    let pixels = bitmap.pixels
    for x in from..<to {
      let place = columns.places[x - columns.origin]
      let upper = Self.mix(pixels[top + place.first], pixels[top + place.next], place.weight)
      let lower = Self.mix(pixels[bottom + place.first], pixels[bottom + place.next], place.weight)
      row[x] = Self.mix(upper, lower, line.weight)
    }
  }

  /// Fast path: one pixel of the picture for each px, exactly on the grid. Equals what sampling
  /// gives there.
  private func copyRow(
    _ row: PixelRow, _ from: Int, _ to: Int, _ first: Point, _ stepX: Double, _ stepY: Double
  ) -> Bool {
    guard abs(stepX * scaleX - 1) < 1e-9, abs(stepY) < 1e-9,
      abs(abs(map.inverse.d * scaleY) - 1) < 1e-9
    else { return false }
    var x = from
    while x < to {
      let point = Point(x: first.x + stepX * Double(x - from), y: first.y)
      guard let local = map.local(point) else {
        row[x] = 0
        x += 1
        continue
      }
      let v = local.y * scaleY + originY - 0.5
      let u = local.x * scaleX + originX - 0.5
      let column = u.rounded()
      guard abs(u - column) < 1e-3, abs(v - v.rounded()) < 1e-3, abs(u) < 1e9, abs(v) < 1e9
      else { return false }
      let line = min(max(Int(v.rounded()), rows.lowerBound), rows.upperBound)
      let start = min(max(Int(column), columns.lowerBound), columns.upperBound)
      // Up to the end of the tile, or of the row; at least this one pixel.
      let count = max(1, min(to - x, columns.upperBound + 1 - max(Int(column), start)))
      let source = line * bitmap.width + start
      row.copy(bitmap.pixels, from: source, count: count, to: x)
      x += count
    }
    return true
  }

  @inline(__always)
  private func nearest(_ u: Double, _ v: Double) -> UInt32 {
    let column = Int(
      min(max(u.rounded(.down), Double(columns.lowerBound)), Double(columns.upperBound)))
    let line = Int(min(max(v.rounded(.down), Double(rows.lowerBound)), Double(rows.upperBound)))
    return bitmap.pixels[line * bitmap.width + column]
  }

  @inline(__always)
  private func bilinear(_ u: Double, _ v: Double) -> UInt32 {
    let x = min(max(u - 0.5, Double(columns.lowerBound)), Double(columns.upperBound))
    let y = min(max(v - 0.5, Double(rows.lowerBound)), Double(rows.upperBound))
    let column = Int(x)
    let line = Int(y)
    let fx = UInt32((x - Double(column)) * 256)
    let fy = UInt32((y - Double(line)) * 256)
    let nextColumn = min(column + 1, columns.upperBound)
    let top = line * bitmap.width
    let bottom = min(line + 1, rows.upperBound) * bitmap.width
    let upper = Self.mix(bitmap.pixels[top + column], bitmap.pixels[top + nextColumn], fx)
    let lower = Self.mix(bitmap.pixels[bottom + column], bitmap.pixels[bottom + nextColumn], fx)
    return Self.mix(upper, lower, fy)
  }

  /// `a` and `b` mixed with `weight` 256ths of `b`.
  @inline(__always)
  private static func mix(_ a: UInt32, _ b: UInt32, _ weight: UInt32) -> UInt32 {
    let rest = 256 &- weight
    let low = ((a & 0x00ff_00ff) &* rest &+ (b & 0x00ff_00ff) &* weight &+ 0x0080_0080) &>> 8
    let high =
      ((a &>> 8) & 0x00ff_00ff) &* rest &+ ((b &>> 8) & 0x00ff_00ff) &* weight
      &+ 0x0080_0080
    return (low & 0x00ff_00ff) | (high & 0xff00_ff00)
  }
}
