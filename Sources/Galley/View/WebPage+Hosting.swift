import GalleyEngine
import GalleyImages
import GalleyOutline
import GalleyPrimitives

// What a page is to the host that shows it.
extension WebPage {
  /// Lets a host show the page.
  ///
  /// - Precondition: No other host does.
  func enter(_ host: WebViewHost) {
    precondition(
      self.host == nil || self.host === host, "a page can be in one web view at a time")
    self.host = host
  }

  /// Gives the page its own size again.
  func leaveHost() {
    host = nil
    setLayoutSize(nil)
  }

  /// Whether there is anything to scroll.
  var hasContent: Bool { latestFrame != nil }

  /// All that scrolling can reach, in points of the page: not smaller than the view.
  var contentRect: CGRect {
    guard let rect = latestFrame?.pageRect else {
      return CGRect(x: 0, y: 0, width: layoutSize.width, height: layoutSize.height)
    }
    return CGRect(
      x: rect.x, y: rect.y, width: max(rect.width, layoutSize.width),
      height: max(rect.height, layoutSize.height))
  }

  /// The place of the element of that id, or of the anchor of that name; `nil` if it has none.
  func scrollPlace(ofElement name: String) -> ScrollPlace? {
    guard let frame = latestFrame, let element = model?.element(withFragment: name),
      let box = frame.borderBox(of: element)
    else { return nil }
    let rect = CGRect(x: box.x, y: box.y, width: box.width, height: box.height)
    let section = frame.outline().sections.first { $0.node == element }
    return ScrollPlace(rect: rect, scrollY: section?.scrollY ?? box.y)
  }

  /// What a view shows of the page; `nil` before anything can be shown.
  ///
  /// - Parameters:
  ///   - offset: What lies at the view's top left corner, in points of the view.
  ///   - size: Of the view, in points.
  ///   - magnification: Points of the view per point of the page.
  ///   - scale: Device px per point of the view.
  ///   - isOpaque: Whether a white canvas is below the page.
  func picture(
    from offset: CGPoint, size: CGSize, magnification: CGFloat, scale: Double, isOpaque: Bool
  ) -> Bitmap? {
    guard var frame = latestFrame else { return nil }
    let factor = max(Double(magnification), 1 / 64)
    var options = PictureOptions(
      region: Rect(
        x: offset.x / factor, y: offset.y / factor, width: size.width / factor,
        height: size.height / factor))
    options.scale = scale * factor
    options.canvas = isOpaque ? .white : nil
    return frame.bitmap(options)
  }
}
