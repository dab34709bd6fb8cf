import GalleyCSS
public import GalleyImages
import GalleyLoading
public import GalleyPrimitives

/// Whether a text is what can stand behind a page: a CSS colour or image.
public func isBackground(_ css: String) -> Bool {
  guard !css.contains(where: { "{};".contains($0) }), css.contains(where: { $0 != " " }) else {
    return false
  }
  return StyleSheet("html { background: \(css) }").diagnostics.isEmpty
}

extension PageModel {
  /// A picture of a colour or an image over a whole area, for what shows behind a page whose own
  /// background is hidden.
  ///
  /// - Parameters:
  ///   - css: A CSS colour or image, as ``isBackground(_:)`` accepts.
  ///   - size: In CSS px.
  public func backdrop(_ css: String, size: Size, scale: Double) -> Bitmap? {
    let text =
      "<!DOCTYPE html><html style=\"height:100%;background:\(css.replacing("\"", with: "'"))\">"
    var settings = PageSettings(
      media: MediaEnvironment(width: size.width, height: size.height, scale: scale),
      fonts: settings.fonts)
    settings.media.colorScheme = self.settings.media.colorScheme
    let resource = LoadedResource(url: url, bytes: Array(text.utf8), mimeType: .html)
    let page = PageModel(resource, loader: loader, settings: settings)
    var frame = page.frame()
    var options = PictureOptions(region: Rect(width: size.width, height: size.height))
    options.scale = scale
    options.canvas = nil
    return frame.bitmap(options)
  }
}

extension Bitmap {
  /// The picture over another of the same size.
  public func over(_ backdrop: Bitmap) -> Bitmap {
    guard backdrop.width == width, backdrop.height == height else { return self }
    var result = pixels
    for index in result.indices {
      let above = result[index]
      let alpha = above >> 24
      guard alpha < 255 else { continue }
      let below = backdrop.pixels[index]
      var pixel: UInt32 = 0
      for shift: UInt32 in [0, 8, 16, 24] {
        let a = above >> shift & 255
        let b = below >> shift & 255
        pixel |= min(255, a + (b * (255 - alpha) + 127) / 255) << shift
      }
      result[index] = pixel
    }
    return Bitmap(width: width, height: height, pixels: result)
  }
}
