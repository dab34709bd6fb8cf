import Glibc

/// The numbers of the rows that differ, from the top, of two pictures with rows of the same width.
///
/// Fast path: rows are compared as memory, which is what most rows of most pictures need.
func differingRows(_ a: [UInt32], _ b: [UInt32], width: Int, rows: Int) -> [Int] {
  guard width > 0, rows > 0, a.count >= width * rows, b.count >= width * rows else { return [] }
  return unsafe a.withUnsafeBytes { a in
    unsafe b.withUnsafeBytes { b in
      guard let first = a.baseAddress, let second = b.baseAddress else { return [] }
      let stride = width * 4
      if unsafe memcmp(first, second, stride * rows) == 0 { return [] }
      return (0..<rows).filter { row in
        unsafe memcmp(first + row * stride, second + row * stride, stride) != 0
      }
    }
  }
}
