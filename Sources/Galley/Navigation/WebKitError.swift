import GalleyLoading

/// The errors of Apple's loader that have a domain of their own.
enum WebKitError {
  static let domain = "WebKitErrorDomain"

  /// Nothing can be made of what came.
  static func cannotShow(_ mimeType: String) -> NSError {
    error(100, "content of the type \(mimeType) can't be shown")
  }

  /// Someone decided that the load doesn't go on.
  static func interrupted() -> NSError {
    error(102, "frame load interrupted")
  }

  private static func error(_ code: Int, _ message: String) -> NSError {
    NSError(domain: domain, code: code, userInfo: [NSLocalizedDescriptionKey: message])
  }
}

/// The error as programs know it: loading's own become those of `NSURLErrorDomain`.
func publicError(_ error: any Error) -> any Error {
  guard let error = error as? LoadError else {
    return error is CancellationError ? URLError(.cancelled) : error
  }
  let code = URLError.Code(rawValue: error.urlErrorCode) ?? .unknown
  return URLError(code, userInfo: [NSLocalizedDescriptionKey: error.description])
}
