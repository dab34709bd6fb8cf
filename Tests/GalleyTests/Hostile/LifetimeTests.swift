import Testing

@testable import Galley

/// Pages and hosts that are dropped in the middle of something keep nothing alive.
@MainActor
@Suite struct LifetimeTests {
  private let url = URL(string: "test://lakes/") ?? .aboutBlank

  @Test func pagesGoWithEverything() async throws {
    var page: WebPage? = try await loadedPage("<title>a</title><p>Lake")
    weak let dropped = page
    for try await _ in try #require(page).load(html: "b") {}
    _ = try await page?.exported(as: .image)
    _ = page?.navigations
    page?.reload()
    page?.stopLoading()
    page = nil
    await settleTasks { dropped == nil }
    #expect(dropped == nil)
  }

  @Test func aPageGoesWhileItsHandlerIsSilent() async throws {
    let silent = ManualReply()
    let handler = TestHandler { _ in silent.stream }
    var page: WebPage? = WebPage(configuration: try WebPage.Configuration(handler))
    weak let dropped = page
    for try await event in try #require(page).load(url)
    where event == .startedProvisionalNavigation { break }
    await settleTasks { !handler.requests.isEmpty }
    page = nil
    #expect(await silent.ended())
    await settleTasks { dropped == nil }
    #expect(dropped == nil)
  }

  @Test func aPageGoesWhileItsPicturesAreMissing() async throws {
    let silent = ManualReply()
    let handler = TestHandler { request in
      request.url == url ? htmlReply(request, "<img src=picture>") : silent.stream
    }
    var page: WebPage? = WebPage(configuration: try WebPage.Configuration(handler))
    weak let dropped = page
    page?.load(url)
    await settleTasks { handler.requests.count == 2 }
    #expect(handler.requests.count == 2)
    page = nil
    #expect(await silent.ended())
    await settleTasks { dropped == nil }
    #expect(dropped == nil)
  }

  @Test func closingAPageStopsItsPictures() async throws {
    let silent = ManualReply()
    let handler = TestHandler { request in
      request.url == url ? htmlReply(request, "<img src=picture>") : silent.stream
    }
    let page = WebPage(configuration: try WebPage.Configuration(handler))
    page.load(url)
    await settleTasks { handler.requests.count == 2 }
    page.close()
    #expect(await silent.ended())
    #expect(!page.isLoading)
    #expect(await outcome(of: page.load(html: "a")).isPageClosed)
  }

  @Test func hostsGoWithTheirPages() async throws {
    var page: WebPage? = try await loadedPage("<p>Lake")
    weak let droppedPage = page
    var host: WebViewHost? = page.map {
      WebViewHost(
        WebView($0).webViewOnScrollGeometryChange(for: Double.self) {
          $0.contentOffset.y
        } action: {
          _, _ in
        }, size: CGSize(width: 50, height: 50))
    }
    weak let droppedHost = host
    try await host?.settle()
    await host?.click("p")
    host?.advance(by: 0.1)
    (page, host) = (nil, nil)
    await settleTasks { droppedPage == nil && droppedHost == nil }
    #expect(droppedPage == nil && droppedHost == nil)
  }
}
