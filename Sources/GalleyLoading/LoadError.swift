/// Why a resource could not be had.
public enum LoadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Not a URL.
  case invalidURL(String)
  /// No loader for the scheme.
  case unsupportedScheme(String)
  /// The policy forbids it, and why.
  case notAllowed(url: String, reason: String)
  case notFound(path: String)
  /// A folder, device or pipe.
  case notAFile(path: String)
  /// The system says no; in its words.
  case unreadable(path: String, reason: String)
  /// More bytes than the policy allows.
  case tooLarge(url: String, maximumBytes: Int)
  /// A `data:` URL without content.
  case invalidData
  /// This build or machine cannot reach the network.
  case networkUnavailable(url: String, reason: String)
  /// The server answered with a status that isn't success.
  case httpStatus(Int, url: String)
  case timedOut(url: String)
  /// Whoever wanted the resource wants it no more.
  case cancelled
  /// It isn't there yet, but may still come.
  case missing(url: String)

  public var description: String {
    switch self {
    case .invalidURL(let text): "not a valid URL: \(text)"
    case .unsupportedScheme(let scheme): "URLs with \(scheme): are not supported"
    case .notAllowed(let url, let reason): "not allowed to load \(url): \(reason)"
    case .notFound(let path): "no such file: \(path)"
    case .notAFile(let path): "not a regular file: \(path)"
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .tooLarge(let url, let maximum): "\(url) has more than \(maximum) bytes"
    case .invalidData: "the data: URL is broken"
    case .networkUnavailable(let url, let reason): "cannot load \(url): \(reason)"
    case .httpStatus(let status, let url): "\(url) answered with status \(status)"
    case .timedOut(let url): "\(url) did not answer in time"
    case .cancelled: "cancelled"
    case .missing(let url): "\(url) has not arrived yet"
    }
  }
}
