import CFreeType
import Synchronization

/// The process's FreeType library. Opening and closing faces are under its lock.
@safe
final class FreeTypeLibrary: Sendable {
  static let shared = FreeTypeLibrary()

  /// Unchecked, since the pointer is used by one thread at a time: the one that opened the face, or
  /// the one that has the lock of the face's owner. The library behind it is only changed under the
  /// lock of ``FreeTypeLibrary``.
  @safe
  struct Face: @unchecked Sendable {
    let pointer: FT_Face
  }

  /// Unchecked, since it never leaves the lock that it is in.
  @safe
  private struct Handle: @unchecked Sendable {
    var library: FT_Library?
  }

  private let handle: Mutex<Handle>

  private init() {
    var library: FT_Library?
    let failed = unsafe FT_Init_FreeType(&library) != 0
    unsafe handle = Mutex(Handle(library: failed ? nil : library))
  }

  /// Opens a face of a font in memory, which must outlive it; `nil` if it is no font.
  func open(_ bytes: UnsafeRawBufferPointer, index: Int) -> Face? {
    handle.withLock { handle -> Face? in
      guard let library = unsafe handle.library, let start = bytes.baseAddress else {
        return nil
      }
      var face: FT_Face?
      let failed = unsafe FT_New_Memory_Face(
        library, start.assumingMemoryBound(to: UInt8.self), bytes.count, index, &face)
      guard failed == 0, let face = unsafe face else { return nil }
      return unsafe Face(pointer: face)
    }
  }

  func close(_ face: Face) {
    handle.withLock { _ in _ = unsafe FT_Done_Face(face.pointer) }
  }
}
