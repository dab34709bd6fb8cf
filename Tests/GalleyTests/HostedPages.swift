import Testing

@testable import Galley

/// A page that shows `html`.
@MainActor
func loadedPage(_ html: String) async throws -> WebPage {
  let page = WebPage()
  for try await _ in page.load(html: html) {}
  return page
}

/// A host that shows a page of `html`, settled.
@MainActor
func settledHost(
  _ html: String, size: CGSize = CGSize(width: 200, height: 100),
  _ modify: (WebView) -> some View
) async throws -> WebViewHost {
  let host = WebViewHost(modify(WebView(try await loadedPage(html))), size: size)
  try await host.settle()
  return host
}

/// A page of `width` × `height` px without margins.
func sizedPage(width: Int = 100, height: Int) -> String {
  """
  <!DOCTYPE html><style>body { margin: 0 }</style>
  <div style="width: \(width)px; height: \(height)px"></div>
  """
}

extension Bitmap {
  /// The colour at a place, as `rrggbbaa`, premultiplied.
  func hex(_ x: Int, _ y: Int) -> String {
    let pixel = pixels[y * width + x]
    let text = String(UInt64(pixel.byteSwapped), radix: 16)
    return String(repeating: "0", count: 8 - text.count) + text
  }
}
