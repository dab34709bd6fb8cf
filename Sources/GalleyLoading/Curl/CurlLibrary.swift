internal import CCurl

/// The library, opened once.
struct CurlLibrary: Sendable {
  /// `nil` when it isn't installed.
  static let shared = CurlLibrary()

  let functions: GalleyCurl

  private init?() {
    var functions = GalleyCurl()
    guard unsafe galleyCurlOpen(&functions) else { return nil }
    self.functions = functions
  }

  /// What to say when there is none.
  static func absence(_ url: WebURL) -> LoadError {
    .networkUnavailable(url: url.href, reason: "libcurl (libcurl4) is not installed")
  }

  private func describe(_ code: Int32) -> String {
    guard let text = unsafe galleyCurlDescribe(functions, code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }

  /// - Parameters:
  ///   - code: Not 0.
  ///   - systemError: The number of the system's error; 0 if there was none.
  func error(_ code: Int32, systemError: Int, url: WebURL) -> LoadError {
    let address = url.hrefWithoutFragment
    switch Int(code) {
    case Int(galleyCurlHostNotFound): return .hostNotFound(url: address)
    case Int(galleyCurlTimedOut): return .timedOut(url: address)
    case Int(galleyCurlCannotConnect), 5:
      // ENETDOWN and ENETUNREACH: there is no way to anywhere.
      if systemError == 100 || systemError == 101 {
        return .networkUnavailable(url: address, reason: "the network is unreachable")
      }
      return .cannotConnect(url: address, reason: describe(code))
    case Int(galleyCurlTLSFailed), Int(galleyCurlNotTrusted), Int(galleyCurlBadTrustFile),
      53, 54, 58, 59, 64, 66, 80, 82, 83, 90, 91, 98:
      return .insecureConnection(url: address, reason: describe(code))
    case Int(galleyCurlPartialFile), Int(galleyCurlGotNothing), Int(galleyCurlSendError),
      Int(galleyCurlReceiveError), 16, 92, 95:
      return .connectionLost(url: address, reason: describe(code))
    case Int(galleyCurlAborted): return .cancelled
    default: return .badResponse(url: address, reason: describe(code))
    }
  }
}
