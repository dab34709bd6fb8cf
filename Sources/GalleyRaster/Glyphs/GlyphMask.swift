import GalleyPrimitives

/// Bytes that stay where they are until their pool goes.
@safe
final class GlyphPool {
  private var blocks: [UnsafeMutableRawPointer] = unsafe []
  private var used = 0
  private var size = 0

  deinit {
    for index in unsafe blocks.indices { unsafe blocks[index].deallocate() }
  }

  /// Room for `count` bytes, not initialised.
  @unsafe
  func allocate(_ count: Int) -> UnsafeMutableRawPointer {
    let needed = (count + 15) & ~15
    if used + needed > size {
      size = max(needed, 1 << 16)
      unsafe blocks.append(.allocate(byteCount: size, alignment: 16))
      used = 0
    }
    defer { used += needed }
    return unsafe blocks[blocks.count - 1] + used
  }
}

/// Coverage in rows without gaps, kept by a pool.
@safe
struct MaskView {
  let width: Int
  let height: Int
  private let base: UnsafePointer<UInt8>

  @unsafe
  init(_ base: UnsafePointer<UInt8>, width: Int, height: Int) {
    unsafe self.base = base
    self.width = width
    self.height = height
  }

  @inline(__always) @unsafe
  func pointer(row: Int) -> UnsafePointer<UInt8> { unsafe base + row &* width }
}

/// A glyph ready to be drawn at whole px: coverage, or pixels of its own.
@safe
struct GlyphMask {
  /// From the px that holds the pen to the first column.
  let left: Int
  /// From the px that holds the pen to the first row.
  let top: Int
  let width: Int
  let height: Int
  private let base: UnsafeRawPointer?
  /// Whether the glyph brings its own colours.
  let isPicture: Bool

  /// A glyph without any mark.
  static var blank: GlyphMask { GlyphMask(left: 0, top: 0) }

  private init(left: Int, top: Int) {
    self.left = left
    self.top = top
    width = 0
    height = 0
    unsafe base = nil
    isPicture = false
  }

  /// The coverage that `accumulator` holds, which lies inside `bounds`, with the pen in px (0, 0).
  ///
  /// - Parameter tone: What each coverage becomes.
  init(
    _ accumulator: CoverageAccumulator, in bounds: PixelRect, tone: [UInt8], pool: GlyphPool
  ) {
    let width = bounds.width
    let bytes = unsafe pool.allocate(width * bounds.height).bindMemory(
      to: UInt8.self, capacity: width * bounds.height)
    unsafe bytes.update(repeating: 0, count: width * bounds.height)
    accumulator.sweep(isEvenOdd: false) { y, from, to, value, row in
      let place = unsafe bytes + (y - bounds.minY) * width + (from - bounds.minX)
      for index in 0..<(to - from) {
        unsafe place[index] = tone[Int(value == 0 ? row[from + index] : value)]
      }
    }
    left = bounds.minX
    top = bounds.minY
    self.width = width
    height = bounds.height
    unsafe base = UnsafeRawPointer(bytes)
    isPicture = false
  }

  /// A picture whose first pixel lies at (`left`, `top`) from the pen's px.
  init(pixels: [UInt32], width: Int, height: Int, left: Int, top: Int, pool: GlyphPool) {
    let place = unsafe pool.allocate(pixels.count * 4).bindMemory(
      to: UInt32.self, capacity: pixels.count)
    for index in pixels.indices { unsafe place[index] = pixels[index] }
    self.left = left
    self.top = top
    self.width = width
    self.height = height
    unsafe base = UnsafeRawPointer(place)
    isPicture = true
  }

  /// The coverage; `nil` for a blank glyph and for a picture.
  @inline(__always)
  var mask: MaskView? {
    guard let base = unsafe base, !isPicture else { return nil }
    return unsafe MaskView(
      base.assumingMemoryBound(to: UInt8.self), width: width, height: height)
  }

  /// The pixel of a picture.
  func pixel(row: Int, column: Int) -> UInt32 {
    guard let base = unsafe base, isPicture, row >= 0, row < height, column >= 0, column < width
    else { return 0 }
    return unsafe base.assumingMemoryBound(to: UInt32.self)[row * width + column]
  }
}
