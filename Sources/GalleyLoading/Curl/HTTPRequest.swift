internal import CCurl

/// What a server answered to one request.
struct HTTPResponse {
  var status = 0
  /// The last value of each, by name in lower case.
  var headers: [String: String] = [:]
  var body: [UInt8] = []
}

/// One HTTP request; redirections are the caller's.
enum HTTPRequest {
  /// Gets a URL.
  ///
  /// - Throws: ``LoadError/networkUnavailable(url:reason:)``, ``LoadError/tooLarge(url:maximumBytes:)`` and
  ///   ``LoadError/timedOut(url:)``.
  static func get(
    _ url: WebURL, maximumBytes: Int, timeout: Double
  ) throws(LoadError) -> HTTPResponse {
    guard let library = CurlLibrary.shared else {
      throw .networkUnavailable(url: url.href, reason: "libcurl (libcurl4) is not installed")
    }
    var state = HTTPTransfer(maximumBytes: maximumBytes)
    var status = 0
    let milliseconds = Int(min(86_400, max(0.001, timeout)) * 1000)
    let code = unsafe withUnsafeMutablePointer(to: &state) { context in
      unsafe galleyCurlGet(
        library.functions, url.hrefWithoutFragment, milliseconds, "Galley/1",
        { bytes, size, count, context in
          unsafe HTTPTransfer.receive(bytes, size * count, context) { $0.appendBody($1) }
        },
        { bytes, size, count, context in
          unsafe HTTPTransfer.receive(bytes, size * count, context) { $0.appendHeader($1) }
        },
        context, &status)
    }
    if state.isTooLarge { throw .tooLarge(url: url.href, maximumBytes: maximumBytes) }
    if code == Int32(galleyCurlTimedOut) { throw .timedOut(url: url.href) }
    guard code == 0 else {
      throw .networkUnavailable(url: url.href, reason: library.describe(code))
    }
    state.response.status = status
    return state.response
  }
}

/// The library, opened once.
private struct CurlLibrary: Sendable {
  /// `nil` when it isn't installed.
  static let shared = CurlLibrary()

  let functions: GalleyCurl

  private init?() {
    var functions = GalleyCurl()
    guard unsafe galleyCurlOpen(&functions) else { return nil }
    self.functions = functions
  }

  func describe(_ code: Int32) -> String {
    guard let text = unsafe galleyCurlDescribe(functions, code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}

/// An answer while it arrives.
private struct HTTPTransfer {
  let maximumBytes: Int
  var response = HTTPResponse()
  var isTooLarge = false

  init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

  /// Hands bytes from the library on; any other result than `count` ends the transfer.
  static func receive(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
    _ append: (inout HTTPTransfer, [UInt8]) -> Bool
  ) -> Int {
    guard let context = unsafe context, let bytes = unsafe bytes else { return 0 }
    let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
    let transfer = unsafe context.assumingMemoryBound(to: HTTPTransfer.self)
    return unsafe append(&transfer.pointee, [UInt8](buffer)) ? count : 0
  }

  mutating func appendBody(_ bytes: [UInt8]) -> Bool {
    isTooLarge = response.body.count + bytes.count > maximumBytes
    if !isTooLarge { response.body += bytes }
    return !isTooLarge
  }

  mutating func appendHeader(_ line: [UInt8]) -> Bool {
    // A status line begins the headers of an answer; only the last answer counts.
    if line.starts(with: "HTTP/".utf8) { response.headers = [:] }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return true }
    if response.headers.count >= 256 { return true }
    let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    var value = line[(colon + 1)...].drop { $0 <= 0x20 }
    while let last = value.last, last <= 0x20 { value.removeLast() }
    response.headers[name] = String(decoding: value, as: UTF8.self)
    return true
  }
}
