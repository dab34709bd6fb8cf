import GalleyDisplayList
import GalleyEngine
import GalleyImages
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

  /// All that scrolling can reach, in points of the page: not smaller than the view.
  var contentRect: CGRect {
    guard let rect = latestFrame?.pageRect else {
      return CGRect(x: 0, y: 0, width: layoutSize.width, height: layoutSize.height)
    }
    return CGRect(
      x: rect.x, y: rect.y, width: max(rect.width, layoutSize.width),
      height: max(rect.height, layoutSize.height))
  }

  /// What a view shows of the page; `nil` before anything can be shown.
  ///
  /// - Parameters:
  ///   - offsets: What is scrolled.
  ///   - part: What is wanted, in points from the view's top left corner.
  ///   - magnification: Points of the view per point of the page.
  ///   - scale: Device px per point of the view.
  ///   - isOpaque: Whether a white canvas is below the page.
  ///   - scrollbarOpacities: How much of each overlay scrollbar shows; `nil` shows all of them.
  ///   - marksFound: Whether what is searched for is marked.
  func picture(
    scrolledBy offsets: ScrollOffsets, part: CGRect, magnification: CGFloat, scale: Double,
    isOpaque: Bool, scrollbarOpacities: [Int32: Double]? = nil, marksFound: Bool
  ) -> Bitmap? {
    guard var frame = latestFrame else { return nil }
    if marksFound {
      finding.follow(self)
      frame = finding.marked(frame) ?? frame
    }
    host?.mounted?.scrollFrames(of: &frame)
    if marksFound { finding.scrollFrames(of: &frame) }
    let factor = max(Double(magnification), 1 / 64)
    var options = PictureOptions(
      region: Rect(
        x: part.minX / factor, y: part.minY / factor, width: part.width / factor,
        height: part.height / factor))
    options.scrollOffsets = offsets
    options.scrollbarOpacities = scrollbarOpacities
    options.scale = scale * factor
    options.canvas = isOpaque ? .white : nil
    return frame.bitmap(options)
  }
}
