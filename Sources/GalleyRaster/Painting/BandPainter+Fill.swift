import GalleyDisplayList
import GalleyPrimitives

extension BandPainter {
  func fill(
    _ shape: Shape, _ transform: AffineTransform, _ source: RowSource, _ area: PaintArea
  ) {
    switch shape {
    case .rect(let rect):
      if transform.isScaleTranslation {
        fill(transform.apply(rect), source, area)
      } else {
        fill(Path(rect), .nonzero, transform, source, area)
      }
    case .roundedRect(let id):
      fill(list.roundedRects[id].path, .nonzero, transform, source, area)
    case .path(let id, let rule): fill(list.paths[id], rule, transform, source, area)
    }
  }

  func fill(
    _ path: Path, _ rule: Path.FillRule, _ transform: AffineTransform, _ source: RowSource,
    _ area: PaintArea
  ) {
    accumulator.begin(in: area.bounds)
    accumulator.add(path, transform: transform)
    sweep(isEvenOdd: rule == .evenOdd, source, area)
  }

  /// Paints what the accumulator holds.
  func sweep(isEvenOdd: Bool, _ source: RowSource, _ area: PaintArea) {
    accumulator.sweep(isEvenOdd: isEvenOdd) { y, from, to, value, row in
      emit(y, from, to, value, row, source, area)
    }
  }

  /// Fills a rectangle of the device; px at its edges as far as it covers them.
  func fill(_ rect: Rect, _ source: RowSource, _ area: PaintArea) {
    let x = EdgeCoverage(rect.minX, rect.maxX)
    let y = EdgeCoverage(rect.minY, rect.maxY)
    let bounds = area.bounds
    for row in max(y.first, bounds.minY)..<max(y.first, bounds.minY, min(y.end, bounds.maxY)) {
      let height = y.coverage(row)
      var column = max(x.first, bounds.minX)
      let end = min(x.end, bounds.maxX)
      while column < end {
        // The first and the last column may be partly covered; those between are alike.
        let next = column == x.first || column == x.end - 1 ? column + 1 : min(end, x.end - 1)
        let value = (x.coverage(column) * height * 255).rounded()
        if value >= 1 {
          emit(row, column, next, UInt8(min(value, 255)), coverageRow, source, area)
        }
        column = next
      }
    }
  }

  /// Paints part of a row.
  ///
  /// - Parameters:
  ///   - value: The coverage of all of it; zero if `row` holds each px's.
  func emit(
    _ y: Int, _ from: Int, _ to: Int, _ value: UInt8, _ row: ByteRow, _ source: RowSource,
    _ area: PaintArea
  ) {
    let from = max(from, area.bounds.minX)
    let to = min(to, area.bounds.maxX)
    guard from < to, y >= area.bounds.minY, y < area.bounds.maxY else { return }
    var value = value
    var row = row
    if let mask = area.mask, !mask.isClear(y: y, from: from, to: to) {
      let scratch = scratchRow
      mask.mask.copy(y: y, from: from, to: to, into: scratch)
      if value == 0 {
        scratch.multiply(from, to, by: row)
      } else if value != 255 {
        scratch.scale(from, to, by: value)
      }
      value = 0
      row = scratch
    }
    switch source {
    case .solid(let pixel):
      if value == 0 {
        area.buffer.over(y: y, from: from, to: to, pixel: pixel, coverage: row)
      } else {
        area.buffer.over(
          y: y, from: from, to: to,
          pixel: value == 255 ? pixel : Pixel.scale(pixel, by: UInt32(value)))
      }
    case .gradient(let shader):
      if let pixel = shader.uniform(y: y) {
        emitUnmasked(y, from, to, value, row, pixel, area.buffer)
      } else {
        shader.fill(pixelRow, y: y, from: from, to: to)
        emitPixels(y, from, to, value, row, area.buffer)
      }
    case .image(let shader):
      shader.fill(pixelRow, y: y, from: from, to: to)
      emitPixels(y, from, to, value, row, area.buffer)
    }
  }

  private func emitUnmasked(
    _ y: Int, _ from: Int, _ to: Int, _ value: UInt8, _ row: ByteRow, _ pixel: UInt32,
    _ buffer: PixelBuffer
  ) {
    if value == 0 {
      buffer.over(y: y, from: from, to: to, pixel: pixel, coverage: row)
    } else {
      buffer.over(y: y, from: from, to: to, pixel: Pixel.scale(pixel, by: UInt32(value)))
    }
  }

  private func emitPixels(
    _ y: Int, _ from: Int, _ to: Int, _ value: UInt8, _ row: ByteRow, _ buffer: PixelBuffer
  ) {
    if value == 255 {
      buffer.over(y: y, from: from, to: to, pixels: pixelRow, coverage: nil)
    } else if value == 0 {
      buffer.over(y: y, from: from, to: to, pixels: pixelRow, coverage: row)
    } else {
      let scratch = scratchRow
      scratch.fill(from, to, value)
      buffer.over(y: y, from: from, to: to, pixels: pixelRow, coverage: scratch)
    }
  }
}

/// How much an interval covers of each whole px along one axis.
struct EdgeCoverage {
  private let low: Double
  private let high: Double
  /// The first px that is touched, and the one after the last.
  let first: Int
  let end: Int

  init(_ low: Double, _ high: Double) {
    // Edges that miss the grid by rounding alone are on it.
    func snapped(_ value: Double) -> Double {
      let limited = min(max(value, -4_000_000), 4_000_000)
      let whole = limited.rounded()
      return abs(limited - whole) < 1.0 / 512 ? whole : limited
    }
    self.low = low == low ? snapped(low) : 0
    self.high = high == high ? max(snapped(high), self.low) : self.low
    first = Int(self.low.rounded(.down))
    end = Int(self.high.rounded(.up))
  }

  func coverage(_ px: Int) -> Double {
    max(0, min(high, Double(px) + 1) - max(low, Double(px)))
  }
}
