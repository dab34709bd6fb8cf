/// Pixels of a rectangle of the device, premultiplied; rows lie one after the other.
///
/// Positions are absolute device px. Callers may name any place: what lies outside is left out.
@safe
final class PixelBuffer {
  private(set) var bounds: PixelRect
  private var base: UnsafeMutablePointer<UInt32>
  private var capacity: Int

  init(_ bounds: PixelRect) {
    self.bounds = bounds
    capacity = max(1, bounds.isEmpty ? 0 : bounds.width * bounds.height)
    unsafe base = .allocate(capacity: capacity)
    unsafe base.initialize(repeating: 0, count: capacity)
  }

  deinit { unsafe base.deallocate() }

  /// Moves the buffer to another rectangle, with all pixels set.
  func reset(to bounds: PixelRect, filledWith pixel: UInt32) {
    self.bounds = bounds
    let count = bounds.isEmpty ? 0 : bounds.width * bounds.height
    if count > capacity {
      unsafe base.deallocate()
      capacity = count
      unsafe base = .allocate(capacity: capacity)
    }
    unsafe base.initialize(repeating: pixel, count: count)
  }

  /// All pixels, row by row.
  func withPixels<Result>(_ body: (Span<UInt32>) throws -> Result) rethrows -> Result {
    let count = bounds.isEmpty ? 0 : bounds.width * bounds.height
    let buffer = unsafe UnsafeBufferPointer(start: base, count: count)
    return try unsafe body(buffer.span)
  }

  /// Where the pixel at (`x`, `y`) lies.
  ///
  /// - Precondition: It is inside ``bounds``.
  @inline(__always) @unsafe
  func pointer(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe base + ((y &- bounds.minY) &* bounds.width &+ (x &- bounds.minX))
  }

  /// The part of a row that is inside; `nil` if none is.
  @inline(__always)
  private func clip(_ y: Int, _ from: Int, _ to: Int) -> (from: Int, to: Int)? {
    guard y >= bounds.minY, y < bounds.maxY else { return nil }
    let clipped = (from: max(from, bounds.minX), to: min(to, bounds.maxX))
    return clipped.from < clipped.to ? clipped : nil
  }

  subscript(x: Int, y: Int) -> UInt32 {
    get {
      guard let (from, _) = clip(y, x, x + 1) else { return 0 }
      return unsafe pointer(x: from, y: y).pointee
    }
    set {
      guard let (from, _) = clip(y, x, x + 1) else { return }
      unsafe pointer(x: from, y: y).pointee = newValue
    }
  }

  /// Paints one pixel over part of a row.
  func over(y: Int, from: Int, to: Int, pixel: UInt32) {
    guard let (from, to) = clip(y, from, to) else { return }
    let row = unsafe pointer(x: from, y: y)
    if pixel &>> 24 == 255 {
      unsafe RowKernels.fill(row, to - from, pixel)
    } else if pixel != 0 {
      unsafe RowKernels.over(row, to - from, pixel)
    }
  }

  /// Paints one pixel over part of a row, with a row of coverage.
  func over(y: Int, from: Int, to: Int, pixel: UInt32, coverage: ByteRow) {
    guard let (from, to) = clip(y, from, to) else { return }
    unsafe RowKernels.over(
      pointer(x: from, y: y), to - from, pixel, coverage: coverage.pointer(from, to))
  }

  /// Paints pixels over part of a row.
  func over(y: Int, from: Int, to: Int, pixels: PixelRow, coverage: ByteRow?) {
    guard let (from, to) = clip(y, from, to) else { return }
    let row = unsafe pointer(x: from, y: y)
    if let coverage {
      unsafe RowKernels.over(
        row, to - from, pixels: pixels.pointer(from, to), coverage: coverage.pointer(from, to))
    } else {
      unsafe RowKernels.over(row, to - from, pixels: pixels.pointer(from, to))
    }
  }

  /// Paints one pixel through a mask whose top left corner lies at (`x`, `y`), inside `clip`.
  @inline(__always)
  func over(mask: MaskView, x: Int, y: Int, clip: PixelRect, pixel: UInt32) {
    let left = max(x, clip.minX, bounds.minX)
    let right = min(x &+ mask.width, clip.maxX, bounds.maxX)
    let top = max(y, clip.minY, bounds.minY)
    let bottom = min(y &+ mask.height, clip.maxY, bounds.maxY)
    guard left < right, top < bottom else { return }
    var row = unsafe pointer(x: left, y: top)
    var coverage = unsafe mask.pointer(row: top &- y) + (left &- x)
    for _ in top..<bottom {
      unsafe RowKernels.over(row, right &- left, pixel, coverage: coverage)
      unsafe row += bounds.width
      unsafe coverage += mask.width
    }
  }

  /// Copies the row at `y` into all of `row`; what lies outside of the buffer is transparent.
  func copy(y: Int, into row: PixelRow) {
    guard let (from, to) = clip(y, row.minX, row.maxX) else {
      return row.fill(row.minX, row.maxX, 0)
    }
    row.fill(row.minX, from, 0)
    row.fill(to, row.maxX, 0)
    unsafe row.pointer(from, to).update(from: pointer(x: from, y: y), count: to - from)
  }

  /// Multiplies part of a row by a factor 0…255.
  func scale(y: Int, from: Int, to: Int, by factor: UInt32) {
    guard factor != 255, let (from, to) = clip(y, from, to) else { return }
    unsafe RowKernels.scale(pointer(x: from, y: y), to - from, by: factor)
  }

  /// Replaces each pixel by what `transform` makes of its index and itself.
  func mapPixels(_ transform: (Int, UInt32) -> UInt32) {
    let count = bounds.isEmpty ? 0 : bounds.width * bounds.height
    let base = unsafe base
    for index in 0..<count { unsafe base[index] = transform(index, base[index]) }
  }
}
