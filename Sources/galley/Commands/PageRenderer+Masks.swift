import GalleyDOM
import GalleyEngine
import GalleyGoldens
import GalleyImages
import GalleyPrimitives

extension PageRenderer {
  /// The colour of masks: one that hardly any page has.
  private static let maskColor: UInt32 = 0xFFFF_00FF

  /// The border boxes of what masks match, in px of the picture.
  func maskedPixels(
    of frame: Frame, _ picture: PictureOptions
  ) throws(CommandError) -> [Rect] {
    guard !options.masks.isEmpty else { return [] }
    let report = BoxReport(frame.fragments).placed(in: frame, picture.scrollOffsets)
    var masked: Set<NodeID> = []
    for selector in options.masks {
      guard let matches = frame.elements(matching: selector) else {
        throw .usage("--mask", "not a selector: \(selector)")
      }
      masked.formUnion(matches)
    }
    return report.elements.filter { masked.contains($0.node) }.map {
      GalleyGoldens.maskedPixels($0.rect, in: picture.region, scale: picture.scale)
    }
  }

  /// Covers rectangles of a picture.
  func cover(_ rects: [Rect], in bitmap: inout Bitmap) {
    for rect in rects {
      let (minX, maxX) = range(rect.minX, rect.maxX, within: bitmap.width)
      let (minY, maxY) = range(rect.minY, rect.maxY, within: bitmap.height)
      guard minX < maxX else { continue }
      for y in minY..<max(minY, maxY) {
        for x in minX..<maxX { bitmap.pixels[y * bitmap.width + x] = Self.maskColor }
      }
    }
  }

  private func range(_ lower: Double, _ upper: Double, within size: Int) -> (Int, Int) {
    (Int(min(max(lower, 0), Double(size))), Int(min(max(upper, 0), Double(size))))
  }
}
