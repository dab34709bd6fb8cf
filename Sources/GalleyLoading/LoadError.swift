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
  /// No address is known for the host.
  case hostNotFound(url: String)
  /// The host refuses, or can't be reached.
  case cannotConnect(url: String, reason: String)
  /// The connection broke before all had come.
  case connectionLost(url: String, reason: String)
  /// The server couldn't prove who it is, or speaks no common kind of TLS.
  case insecureConnection(url: String, reason: String)
  /// The answer isn't what the protocol says it must be.
  case badResponse(url: String, reason: String)
  /// One redirection after the other, without end.
  case tooManyRedirections(url: String)
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
    case .hostNotFound(let url): "cannot load \(url): its host was not found"
    case .cannotConnect(let url, let reason): "cannot connect for \(url): \(reason)"
    case .connectionLost(let url, let reason): "the connection for \(url) was lost: \(reason)"
    case .insecureConnection(let url, let reason): "no secure connection for \(url): \(reason)"
    case .badResponse(let url, let reason): "the answer of \(url) is broken: \(reason)"
    case .tooManyRedirections(let url): "too many redirections, last to \(url)"
    case .httpStatus(let status, let url): "\(url) answered with status \(status)"
    case .timedOut(let url): "\(url) did not answer in time"
    case .cancelled: "cancelled"
    case .missing(let url): "\(url) has not arrived yet"
    }
  }
}

extension LoadError {
  /// The number that `NSURLErrorDomain` has for it.
  public var urlErrorCode: Int {
    switch self {
    case .cancelled: -999
    case .invalidURL: -1000
    case .timedOut: -1001
    case .unsupportedScheme: -1002
    case .hostNotFound: -1003
    case .cannotConnect: -1004
    case .connectionLost: -1005
    case .tooManyRedirections: -1007
    case .missing: -1008
    case .networkUnavailable: -1009
    case .httpStatus, .badResponse: -1011
    case .invalidData: -1015
    case .notAllowed(let url, _): url.hasPrefix("file:") ? -1102 : -1020
    case .notFound: -1100
    case .notAFile: -1101
    case .unreadable: -1102
    case .tooLarge: -1103
    case .insecureConnection: -1200
    }
  }
}
