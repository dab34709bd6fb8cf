import GalleyDisplayList
import GalleyPrimitives

/// Coverage of a rectangle of the device; outside of it nothing is covered.
struct AlphaMask: Sendable {
  var bounds: PixelRect
  /// Rows without gaps.
  var bytes: [UInt8]

  init(_ bounds: PixelRect) {
    self.bounds = bounds.isEmpty ? .empty : bounds
    bytes = [UInt8](repeating: 0, count: self.bounds.width * self.bounds.height)
  }

  /// What a shape covers inside `bounds`.
  init(
    _ shape: Shape, _ transform: AffineTransform, in bounds: PixelRect, list: DisplayList,
    accumulator: CoverageAccumulator
  ) {
    self.init(bounds)
    accumulator.begin(in: self.bounds)
    let isEvenOdd = accumulator.add(shape, transform, list)
    take(accumulator, isEvenOdd: isEvenOdd)
  }

  /// Takes over what the accumulator has gathered inside the same bounds.
  mutating func take(_ accumulator: CoverageAccumulator, isEvenOdd: Bool) {
    let bounds = bounds
    accumulator.sweep(isEvenOdd: isEvenOdd) { y, from, to, value, row in
      let start = (y - bounds.minY) * bounds.width - bounds.minX
      if value == 0 {
        for x in from..<to { bytes[start + x] = row[x] }
      } else {
        for x in from..<to { bytes[start + x] = value }
      }
    }
  }

  subscript(x: Int, y: Int) -> UInt8 {
    guard x >= bounds.minX, x < bounds.maxX, y >= bounds.minY, y < bounds.maxY else { return 0 }
    return bytes[(y - bounds.minY) * bounds.width + x - bounds.minX]
  }

  /// Multiplies each place by the other mask's.
  mutating func multiply(by other: AlphaMask) {
    for y in bounds.minY..<bounds.maxY {
      let start = (y - bounds.minY) * bounds.width - bounds.minX
      for x in bounds.minX..<bounds.maxX {
        bytes[start + x] = UInt8(
          truncatingIfNeeded: Pixel.multiply(UInt32(bytes[start + x]), UInt32(other[x, y])))
      }
    }
  }

  /// Blurs along both axes.
  mutating func blur(x: BoxBlur, y: BoxBlur) {
    x.apply(
      &bytes, lines: bounds.height, length: bounds.width, step: 1, lineStep: bounds.width)
    y.apply(
      &bytes, lines: bounds.width, length: bounds.height, step: bounds.width, lineStep: 1)
  }

  /// Writes the row at `y` into `row`, from `from` up to `to`.
  func copy(y: Int, from: Int, to: Int, into row: ByteRow) {
    guard y >= bounds.minY, y < bounds.maxY else { return row.fill(from, to, 0) }
    let left = min(max(from, bounds.minX), to)
    let right = max(min(to, bounds.maxX), left)
    row.fill(from, left, 0)
    row.fill(right, to, 0)
    let start = (y - bounds.minY) * bounds.width - bounds.minX
    row.copy(bytes, from: start + left, count: right - left, to: left)
  }
}

extension CoverageAccumulator {
  /// Adds a shape of a list; says whether it is to be swept by the even-odd rule.
  func add(_ shape: Shape, _ transform: AffineTransform, _ list: DisplayList) -> Bool {
    switch shape {
    case .rect(let rect):
      add(Path(rect), transform: transform)
    case .roundedRect(let id):
      add(list.roundedRects[id].path, transform: transform)
    case .path(let id, let rule):
      add(list.paths[id], transform: transform)
      return rule == .evenOdd
    }
    return false
  }
}
