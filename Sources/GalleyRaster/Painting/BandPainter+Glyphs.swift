import GalleyDisplayList
import GalleyPrimitives

extension BandPainter {
  func paintGlyphs(_ run: PreparedGlyphs, _ area: PaintArea) {
    if area.mask == nil {
      paintUnmasked(run.placed, area)
    } else {
      for index in run.placed { paint(prepared.placedGlyphs[index], area) }
    }
    for index in run.outlined {
      let glyph = prepared.outlinedGlyphs[index]
      fill(glyph.path, .nonzero, glyph.transform, .solid(glyph.pixel), area)
    }
  }

  /// Fast path: masks drawn straight into the buffer. Equals the way through rows of coverage.
  private func paintUnmasked(_ range: Range<Int>, _ area: PaintArea) {
    let masks = prepared.glyphs.masks
    let glyphs = prepared.placedGlyphs
    let buffer = area.buffer
    for index in range {
      let glyph = glyphs[index]
      let mask = masks[Int(glyph.mask)]
      let x = Int(glyph.x) + mask.left
      let y = Int(glyph.y) + mask.top
      if y >= area.bounds.maxY || y + mask.height <= area.bounds.minY { continue }
      if let view = mask.mask {
        buffer.over(mask: view, x: x, y: y, clip: area.bounds, pixel: glyph.pixel)
      } else if mask.isPicture {
        paint(glyph, area)
      }
    }
  }

  private func paint(_ glyph: PlacedGlyph, _ area: PaintArea) {
    let mask = prepared.glyphs.masks[Int(glyph.mask)]
    let x = Int(glyph.x) + mask.left
    let y = Int(glyph.y) + mask.top
    let left = max(x, area.bounds.minX)
    let right = min(x + mask.width, area.bounds.maxX)
    guard left < right else { return }
    let opacity = glyph.pixel >> 24
    for row in max(
      0, area.bounds.minY - y)..<max(
        0, area.bounds.minY - y, min(mask.height, area.bounds.maxY - y))
    {
      if let view = mask.mask {
        let coverage = coverageRow
        coverage.copy(view, row: row, column: left - x, from: left, to: right)
        emit(y + row, left, right, 0, coverage, .solid(glyph.pixel), area)
        continue
      }
      for column in left..<right {
        let pixel = Pixel.scale(mask.pixel(row: row, column: column - x), by: opacity)
        guard pixel != 0 else { continue }
        emit(y + row, column, column + 1, 255, coverageRow, .solid(pixel), area)
      }
    }
  }
}
