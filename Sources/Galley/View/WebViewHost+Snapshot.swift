public import Foundation
public import GalleyImages
import GalleyDisplayList
import GalleyEngine
import GalleyPrimitives

extension WebViewHost {
  /// What a screen would show now, after an update.
  ///
  /// Nothing is behind the views but ``backdrop``, so what no view paints is transparent unless
  /// that is set. Pixels are premultiplied. A picture of more than 2²⁸ pixels is empty, and
  /// ``diagnostics`` says so.
  public func snapshot() -> Bitmap {
    update()
    let scale = sanePixelScale
    let width = pixels(saneSize.width)
    let height = pixels(saneSize.height)
    guard width > 0, height > 0 else { return Bitmap(width: 0, height: 0) }
    guard width <= WebPage.ImageExport.pixelLimit / height else {
      diagnostics.append("\(WebPage.ExportError.tooLarge(width: width, height: height))")
      return Bitmap(width: 0, height: 0)
    }
    // Fast path: a page that fills the host is the picture.
    if items.count == 1, let mounted, !mounted.isFindNavigatorVisible, backdrop.alpha <= 0,
      case .web = items[0].content,
      mounted.frame == CGRect(origin: .zero, size: saneSize),
      let picture = pagePicture(), picture.width == width, picture.height == height
    {
      return picture
    }
    var list = DisplayList()
    let whole = CGRect(origin: .zero, size: saneSize)
    list.fill(Paint(.color(backdrop)), in: whole)
    var lastPage: Int?
    for (index, item) in items.enumerated() {
      if case .web = item.content { lastPage = index }
    }
    for (index, item) in items.enumerated() {
      switch item.content {
      case .fill(let paint): list.fill(paint, in: item.frame)
      case .web:
        guard index == lastPage, let visible = visiblePart, let picture = pagePicture() else {
          continue
        }
        list.draw(picture, at: visible.origin, scale: scale)
        drawFindBar(into: &list, scale: scale)
      }
    }
    return picture(of: list, width: width, height: height, scale: scale)
  }

  /// ``snapshot()`` as a PNG file.
  public func pngData() -> Data { Data(snapshot().pngData()) }

  private func pixels(_ length: CGFloat) -> Int { Int((length * sanePixelScale).rounded()) }

  /// The part of the web view that lies in the host, in points of the host; `nil` if none does.
  private var visiblePart: CGRect? {
    guard let mounted else { return nil }
    let part = mounted.frame.intersection(CGRect(origin: .zero, size: saneSize))
    return part.isEmpty ? nil : part
  }

  /// What of the page shows in the host.
  private func pagePicture() -> Bitmap? {
    guard let mounted, let visible = visiblePart else { return nil }
    return mounted.page.picture(
      scrolledBy: scrollOffsets,
      part: visible.offsetBy(dx: -mounted.frame.minX, dy: -mounted.frame.minY),
      magnification: mounted.magnification, scale: sanePixelScale,
      isOpaque: mounted.environment.webView.contentBackground != .hidden,
      scrollbarOpacities: scrollbarOpacities, marksFound: mounted.isFindNavigatorVisible)
  }
}
