import Galley

/// Answers a scheme with pages of these texts, by the last part of their URL.
struct SampleSite: URLSchemeHandler {
  var pages: [String: String] = [:]

  func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
    AsyncThrowingStream { continuation in
      guard let url = request.url, let page = pages[url.lastPathComponent] else {
        return continuation.finish(throwing: URLError(.fileDoesNotExist))
      }
      let data = Data(page.utf8)
      continuation.yield(
        .response(
          URLResponse(
            url: url, mimeType: "text/html", expectedContentLength: data.count,
            textEncodingName: "utf-8")))
      continuation.yield(.data(data))
      continuation.finish()
    }
  }
}

/// A configuration whose `scheme` is answered from `pages`.
@MainActor
func configuration(_ scheme: String, _ pages: [String: String]) -> WebPage.Configuration {
  var configuration = WebPage.Configuration()
  if let scheme = URLScheme(scheme) {
    configuration.urlSchemeHandlers[scheme] = SampleSite(pages: pages)
  }
  return configuration
}
