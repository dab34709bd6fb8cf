import Galley

/// Answers `lakes:` URLs from the articles that are bundled with the app.
///
/// `lakes://article/english` is an article; whatever it refers to lies beside it.
struct LakesSchemeHandler: URLSchemeHandler {
  let folder: URL

  func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
    AsyncThrowingStream { continuation in
      do {
        guard let url = request.url else { throw URLError(.badURL) }
        let file = try file(for: url)
        let data = try Data(contentsOf: file)
        continuation.yield(
          .response(
            URLResponse(
              url: url, mimeType: mimeType(of: file), expectedContentLength: data.count,
              textEncodingName: nil)))
        continuation.yield(.data(data))
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
  }

  /// The file of a URL: only names, never ways out of the folder.
  private func file(for url: URL) throws -> URL {
    let name = url.lastPathComponent
    guard url.host() == "article", !name.isEmpty, !name.hasPrefix("."), !name.contains("/") else {
      throw URLError(.fileDoesNotExist)
    }
    return folder.appending(path: name.contains(".") ? name : name + ".html")
  }

  private func mimeType(of file: URL) -> String {
    switch file.pathExtension {
    case "html": "text/html"
    case "css": "text/css"
    case "jpg": "image/jpeg"
    default: "application/octet-stream"
    }
  }
}
