import GalleyPrimitives
import Synchronization

/// An opened face: for shaping at once, for outlines when first drawn.
final class LoadedFace: Sendable {
  let blob: FontBlob
  let index: Int
  let shaping: ShapingFace
  private let outlines = Mutex<OutlineFace??>(nil)

  init?(blob: FontBlob, index: Int) {
    guard let shaping = ShapingFace(blob: blob, index: index) else { return nil }
    self.blob = blob
    self.index = index
    self.shaping = shaping
  }

  /// Whether glyphs are pictures only, whose advances are those of the pictures.
  var isPictureFont: Bool { shaping.hasNoOutlines }

  /// The face for drawing; `nil` if FreeType cannot open it.
  var outlineFace: OutlineFace? {
    outlines.withLock { known in
      if let known { return known }
      let opened = OutlineFace(blob: blob, index: index)
      known = .some(opened)
      return opened
    }
  }
}
