import GalleyLoading

/// A part of an answer, from wherever it comes.
enum ResourceEvent: Sendable {
  /// The head, as the app knows it and as the engine does. Others may follow until data come.
  case response(URLResponse, FetchResponse)
  case data([UInt8])
}

/// The parts of an answer; ending the iteration ends the fetch.
typealias ResourceStream = AsyncThrowingStream<ResourceEvent, any Error>

extension AsyncThrowingStream where Element == ResourceEvent, Failure == any Error {
  /// An answer that the app has.
  static func given(_ response: URLResponse, _ bytes: [UInt8], url: WebURL) -> Self {
    Self { continuation in
      continuation.yield(.response(response, FetchResponse(response, url: url, bytes: bytes)))
      continuation.yield(.data(bytes))
      continuation.finish()
    }
  }
}

extension FetchResponse {
  /// - Parameters:
  ///   - url: What was asked for; it counts, whatever the response says of itself.
  ///   - bytes: Tell what they are if the response doesn't; empty if they are not known.
  init(_ response: URLResponse, url: WebURL, bytes: [UInt8] = []) {
    let http = response as? HTTPURLResponse
    let declared = response.mimeType.flatMap { MIMEType($0) }
    self.init(url: url, mimeType: declared ?? MIMEType(sniffing: bytes))
    charset = response.textEncodingName
    status = http?.statusCode
    expectedLength =
      response.expectedContentLength >= 0 ? Int(clamping: response.expectedContentLength) : nil
    if let http {
      fields = http.allHeaderFields.compactMap { name, value in
        guard let name = name.base as? String, let value = value as? String else { return nil }
        return HTTPField(name, value)
      }
    }
  }

  /// The head in Foundation's type.
  var foundationResponse: URLResponse {
    if let status {
      var all: [String: String] = [:]
      for field in fields {
        all[field.name] = all[field.name].map { $0 + ", " + field.value } ?? field.value
      }
      if let response = HTTPURLResponse(
        url: url.foundationURL, statusCode: status, httpVersion: "HTTP/1.1", headerFields: all)
      {
        return response
      }
    }
    return URLResponse(
      url: url.foundationURL, mimeType: mimeType.essence,
      expectedContentLength: expectedLength ?? -1, textEncodingName: charset)
  }
}
