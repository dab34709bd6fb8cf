import Foundation
import Testing

@testable import Galley

/// Pages inside of a page that a view shows.
@MainActor
@Suite struct FrameElementTests {
  @Test func handlersAnswerForFramesAndWhatTheyNeed() async throws {
    let handler = TestHandler { request in
      switch request.url?.lastPathComponent {
      case "inner": htmlReply(request, "<link rel=stylesheet href=style.css><p>inner")
      case "style.css":
        reply([
          .response(
            URLResponse(
              url: request.url ?? URL(filePath: "/"), mimeType: "text/css",
              expectedContentLength: -1, textEncodingName: nil)),
          .data(Data("html { background: #00ff00 }".utf8)),
        ])
      default: htmlReply(request, "<body style=margin:0><iframe style=border:0 src=inner></iframe>")
      }
    }
    let page = WebPage(configuration: try WebPage.Configuration(handler))
    let host = WebViewHost(WebView(page), size: CGSize(width: 100, height: 100))
    for try await _ in page.load(URL(string: "test://a/page")) {}
    let picture = try await host.settledSnapshot()
    #expect(handler.urls == ["test://a/page", "test://a/inner", "test://a/style.css"])
    #expect(picture.hex(50, 50) == "00ff00ff")
    #expect(try await page.matches(of: "inner").count == 1)
  }

  @Test func wheelsScrollFramesAndThenThePage() async throws {
    let host = try await settledHost(
      """
      <!doctype html><body style="margin:0"><iframe style="border:0;width:100px;height:50px"
        srcdoc="<body style='margin:0'><div style='height:50px;background:#f00'></div><div
        style='height:50px;background:#00f'></div>"></iframe><div style="height:500px"></div>
      """
    ) { $0 }
    let place = CGPoint(x: 50, y: 25)
    #expect(host.snapshot().hex(50, 25) == "ff0000ff")
    host.wheel(by: CGVector(dx: 0, dy: 500), at: place)
    #expect(host.snapshot().hex(50, 25) == "0000ffff")
    #expect(host.scrollGeometry?.contentOffset.y == 0)
    host.wheel(by: CGVector(dx: 0, dy: 20), at: place)
    host.advance(by: 2)
    #expect(host.scrollGeometry?.contentOffset.y == 20)
  }
}
