import Testing

@testable import Galley

@MainActor
@Suite struct WebViewPictureTests {
  private let box = """
    <!DOCTYPE html><style>body { margin: 0 }</style>
    <div style="width: 10px; height: 10px; background: #00f"></div>
    """

  /// <https://developer.apple.com/documentation/swiftui/view/webviewcontentbackground(_:)>
  @Test(arguments: [Visibility.automatic, .visible, .hidden])
  func aHiddenBackgroundShowsWhatIsBehind(_ visibility: Visibility) async throws {
    let host = try await settledHost(box, size: CGSize(width: 20, height: 20)) {
      $0.webViewContentBackground(visibility)
        .background(LinearGradient(colors: [.red, .red], startPoint: .top, endPoint: .bottom))
    }
    let picture = host.snapshot()
    #expect(picture.hex(5, 5) == "0000ffff")
    #expect(picture.hex(15, 15) == (visibility == .hidden ? "ff3b30ff" : "ffffffff"))
  }

  @Test func withNothingBehindAHiddenBackgroundIsTransparent() async throws {
    let host = try await settledHost(box, size: CGSize(width: 20, height: 20)) {
      $0.webViewContentBackground(.hidden)
    }
    #expect(host.snapshot().hex(15, 15) == "00000000" && host.snapshot().hex(5, 5) == "0000ffff")
    host.backdrop = Color(red: 0, green: 1, blue: 0)
    #expect(host.snapshot().hex(15, 15) == "00ff00ff")
  }

  @Test func whatThePagePaintsItselfStays() async throws {
    let host = try await settledHost(
      "<!DOCTYPE html><style>html { background: #ff0 }</style>",
      size: CGSize(width: 20, height: 20)
    ) { $0.webViewContentBackground(.hidden) }
    #expect(host.snapshot().hex(15, 15) == "ffff00ff")
  }

  @Test func scrollbarsShowWhenTheHostAsksForThem() async throws {
    let host = try await settledHost(
      "<!DOCTYPE html><style>body { margin: 0; height: 400px }</style>",
      size: CGSize(width: 100, height: 100)
    ) { $0 }
    #expect(host.snapshot().hex(92, 10) == "ffffffff")
    host.scrollbars = .overlay
    try await host.settle()
    #expect(host.snapshot().hex(94, 10) == "ffffffff")
    host.wheel(by: CGVector(dx: 0, dy: 1))
    #expect(host.snapshot().hex(94, 10) == "7f7f7fff")
    host.advance(by: .seconds(1))
    #expect(host.snapshot().hex(94, 10) == "ffffffff")
    host.scrollbars = .classic
    try await host.settle()
    #expect(host.snapshot().hex(92, 10) == "c1c1c1ff" && host.snapshot().hex(86, 50) == "f1f1f1ff")
  }

  @Test func overlayScrollbarsFlashWhenADocumentComesUp() async throws {
    let page = WebPage()
    let host = WebViewHost(WebView(page), size: CGSize(width: 100, height: 100))
    host.scrollbars = .overlay
    for try await _ in page.load(html: sizedPage(height: 400)) {}
    try await host.settle()
    #expect(host.snapshot().hex(94, 10) == "7f7f7fff")
    host.advance(by: .seconds(1))
    #expect(host.snapshot().hex(94, 10) == "ffffffff")
  }

  @Test func gradientsRunFromPointToPoint() async throws {
    let host = try await settledHost("", size: CGSize(width: 64, height: 8)) {
      $0.webViewContentBackground(.hidden)
        .background(
          LinearGradient(
            colors: [.black, .white], startPoint: .leading, endPoint: .trailing))
    }
    let picture = host.snapshot()
    let greys = [0, 31, 63].map { Int(picture.pixels[$0] & 255) }
    #expect(greys[0] <= 4 && abs(greys[1] - 127) <= 4 && greys[2] >= 251)
    #expect(picture.pixels[10] == picture.pixels[64 * 7 + 10])
  }

  @Test func framesPlaceThePage() async throws {
    let host = try await settledHost(box, size: CGSize(width: 40, height: 40)) {
      $0.frame(width: 20, height: 20).background(.green).frame(
        width: 40, height: 40, alignment: .bottomTrailing
      ).background(.black)
    }
    let picture = host.snapshot()
    #expect(picture.hex(10, 10) == "000000ff")
    #expect(picture.hex(22, 22) == "0000ffff")
    #expect(picture.hex(35, 35) == "ffffffff")
    #expect(host.webViewFrame == CGRect(x: 20, y: 20, width: 20, height: 20))
  }

  @Test func aPictureIsScrolledAndScaled() async throws {
    let html = """
      <!DOCTYPE html><style>body { margin: 0 }</style><div style="height: 50px"></div>
      <div style="height: 500px; background: #00f"></div>
      """
    let page = try await loadedPage(html)
    let host = WebViewHost(WebView(page), size: CGSize(width: 20, height: 20), scale: 2)
    try await host.settle()
    #expect(host.snapshot().width == 40 && host.snapshot().hex(20, 20) == "ffffffff")
    host.scrollByUser(to: CGPoint(x: 0, y: 40))
    #expect(host.snapshot().hex(20, 19) == "ffffffff")
    #expect(host.snapshot().hex(20, 20) == "0000ffff")
  }

  @Test func imagesFillAsAsked() async throws {
    let image = Image(Bitmap(width: 2, height: 1, filledWith: 0xFF00_FF00))
    let host = try await settledHost("", size: CGSize(width: 20, height: 20)) {
      $0.webViewContentBackground(.hidden).background { image.scaledToFit() }
    }
    #expect(host.snapshot().hex(10, 10) == "00ff00ff")
    #expect(host.snapshot().hex(10, 2) == "00000000")
  }
}
