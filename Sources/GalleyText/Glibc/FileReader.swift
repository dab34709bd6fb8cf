import Glibc

/// Reads pieces of a file, without mapping or reading the rest of it.
@safe
final class FileReader {
  private let descriptor: CInt
  /// The beginning of the file, where most of what is asked for lies.
  private let start: [UInt8]

  /// `nil` if the file cannot be read.
  init?(path: String) {
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      start = []
      return nil
    }
    start = FileReader.bytes(of: descriptor, at: 0, count: 1024)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The bytes from `offset` on; fewer than `count` where the file ends.
  func read(at offset: Int, count: Int) -> [UInt8] {
    if offset >= 0, offset + count <= start.count { return Array(start[offset..<offset + count]) }
    return FileReader.bytes(of: descriptor, at: offset, count: count)
  }

  private static func bytes(of descriptor: CInt, at offset: Int, count: Int) -> [UInt8] {
    guard offset >= 0, count > 0 else { return [] }
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = unsafe max(0, pread(descriptor, buffer.baseAddress, count, offset))
    }
  }
}
