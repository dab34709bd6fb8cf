import GalleyDisplayList
import GalleyImages
import Synchronization

/// The decoded pixels of a list's image files, of which only the latest are kept.
///
/// A page of many large pictures is painted band by band with those in memory that the latest
/// bands showed.
final class DecodedImages: Sendable {
  private struct State {
    /// The latest is last.
    var kept: [RasterImage] = []
    var bytes = 0
  }

  private let state = Mutex(State())
  private let limit: Int

  /// - Parameter limit: The bytes of pixels above which the files that were used longest ago let
  ///   theirs go.
  init(limit: Int) { self.limit = limit }

  /// The pixels of an image; `nil` if its file is broken.
  func bitmap(of image: DisplayImage) -> Bitmap? {
    switch image {
    case .bitmap(let bitmap): return bitmap
    case .file(let file):
      let bitmap = try? file.bitmap()
      for old in note(file) { old.release() }
      return bitmap
    }
  }

  /// Makes a file the latest one.
  ///
  /// - Returns: The files that are to let their pixels go.
  private func note(_ file: RasterImage) -> [RasterImage] {
    func size(_ file: RasterImage) -> Int { file.header.width * file.header.height * 4 }
    return state.withLock { state in
      if let place = state.kept.lastIndex(of: file) {
        state.kept.remove(at: place)
      } else {
        state.bytes += size(file)
      }
      state.kept.append(file)
      var dropped: [RasterImage] = []
      while state.bytes > limit, state.kept.count > 1 {
        let oldest = state.kept.removeFirst()
        state.bytes -= size(oldest)
        dropped.append(oldest)
      }
      return dropped
    }
  }
}
