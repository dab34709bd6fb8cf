/// A row of bytes, such as coverage, addressed by absolute x.
@safe
final class ByteRow {
  let minX: Int
  let maxX: Int
  private let base: UnsafeMutablePointer<UInt8>

  init(minX: Int, maxX: Int) {
    self.minX = minX
    self.maxX = max(minX, maxX)
    unsafe base = .allocate(capacity: self.maxX - minX + 16)
    unsafe base.initialize(repeating: 0, count: self.maxX - minX + 16)
  }

  deinit { unsafe base.deallocate() }

  /// - Precondition: The range is inside the row.
  @inline(__always) @unsafe
  func pointer(_ from: Int, _ to: Int) -> UnsafeMutablePointer<UInt8> {
    precondition(from >= minX && to <= maxX, "a place outside the row")
    return unsafe base + (from &- minX)
  }

  @inline(__always)
  subscript(x: Int) -> UInt8 {
    get { unsafe pointer(x, x + 1).pointee }
    set { unsafe pointer(x, x + 1).pointee = newValue }
  }

  /// Sets a range to one value.
  func fill(_ from: Int, _ to: Int, _ value: UInt8) {
    guard from < to else { return }
    unsafe pointer(from, to).update(repeating: value, count: to - from)
  }

  /// Copies `count` bytes to `x`, from `start` on.
  func copy(_ bytes: [UInt8], from start: Int, count: Int, to x: Int) {
    guard count > 0 else { return }
    precondition(start >= 0 && start + count <= bytes.count, "no such bytes")
    unsafe bytes.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      unsafe pointer(x, x + count).update(from: base + start, count: count)
    }
  }

  /// Copies part of a mask's row.
  func copy(_ mask: MaskView, row: Int, column: Int, from: Int, to: Int) {
    guard from < to, row >= 0, row < mask.height, column >= 0, column + to - from <= mask.width
    else { return }
    unsafe pointer(from, to).update(from: mask.pointer(row: row) + column, count: to - from)
  }

  /// Replaces each value of a range by what it lacks to 255.
  func invert(_ from: Int, _ to: Int) {
    guard from < to else { return }
    let own = unsafe pointer(from, to)
    for index in 0..<(to - from) { unsafe own[index] = 255 &- own[index] }
  }

  /// Multiplies a range by a factor.
  func scale(_ from: Int, _ to: Int, by factor: UInt8) {
    guard from < to else { return }
    let own = unsafe pointer(from, to)
    for index in 0..<(to - from) {
      unsafe own[index] = UInt8(
        truncatingIfNeeded: Pixel.multiply(UInt32(own[index]), UInt32(factor)))
    }
  }

  /// Multiplies a range by another row's.
  func multiply(_ from: Int, _ to: Int, by other: ByteRow) {
    guard from < to else { return }
    let own = unsafe pointer(from, to)
    let factor = unsafe other.pointer(from, to)
    for index in 0..<(to - from) {
      unsafe own[index] = UInt8(
        truncatingIfNeeded: Pixel.multiply(UInt32(own[index]), UInt32(factor[index])))
    }
  }
}

/// A row of pixels, addressed by absolute x.
@safe
final class PixelRow {
  let minX: Int
  let maxX: Int
  private let base: UnsafeMutablePointer<UInt32>

  init(minX: Int, maxX: Int) {
    self.minX = minX
    self.maxX = max(minX, maxX)
    unsafe base = .allocate(capacity: self.maxX - minX + 4)
    unsafe base.initialize(repeating: 0, count: self.maxX - minX + 4)
  }

  deinit { unsafe base.deallocate() }

  /// - Precondition: The range is inside the row.
  @inline(__always) @unsafe
  func pointer(_ from: Int, _ to: Int) -> UnsafeMutablePointer<UInt32> {
    precondition(from >= minX && to <= maxX, "a place outside the row")
    return unsafe base + (from &- minX)
  }

  @inline(__always)
  subscript(x: Int) -> UInt32 {
    get { unsafe pointer(x, x + 1).pointee }
    set { unsafe pointer(x, x + 1).pointee = newValue }
  }

  func fill(_ from: Int, _ to: Int, _ value: UInt32) {
    guard from < to else { return }
    unsafe pointer(from, to).update(repeating: value, count: to - from)
  }

  /// Copies `count` pixels to `x`, from `start` on.
  func copy(_ pixels: [UInt32], from start: Int, count: Int, to x: Int) {
    precondition(start >= 0 && count >= 0 && start + count <= pixels.count, "no such pixels")
    unsafe pixels.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      unsafe pointer(x, x + count).update(from: base + start, count: count)
    }
  }

  /// Multiplies a range by a factor 0…255.
  func scale(_ from: Int, _ to: Int, by factor: UInt32) {
    guard from < to else { return }
    unsafe RowKernels.scale(pointer(from, to), to - from, by: factor)
  }
}
