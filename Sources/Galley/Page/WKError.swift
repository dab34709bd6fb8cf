/// An error of the page's machinery.
///
/// As an `NSError` its domain is `WKErrorDomain`, its code ``Code``'s raw value.
///
/// Source: Apple's `WKError`.
public struct WKError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Hashable, Sendable {
    case unknown = 1
    case webContentProcessTerminated = 2
    case webViewInvalidated = 3
    case javaScriptExceptionOccurred = 4
    case javaScriptResultTypeIsUnsupported = 5
    case contentRuleListStoreCompileFailed = 6
    case contentRuleListStoreLookUpFailed = 7
    case contentRuleListStoreRemoveFailed = 8
    case contentRuleListStoreVersionMismatch = 9
    case attributedStringContentFailedToLoad = 10
    case attributedStringContentLoadTimedOut = 11
    case javaScriptInvalidFrameTarget = 12
    case navigationAppBoundDomain = 13
    case javaScriptAppBoundDomain = 14
    case duplicateCredential = 15
    case malformedCredential = 16
    case credentialNotFound = 17
  }

  public let code: Code
  /// One sentence for people.
  public let message: String
  /// What a script threw; `nil` for other errors.
  ///
  /// Not part of Apple's type, which has it in ``errorUserInfo`` only.
  public let exception: Exception?

  /// What a script threw, and where.
  ///
  /// Not part of Apple's type.
  public struct Exception: Hashable, Sendable {
    /// As `TypeError: …`.
    public var message: String
    /// Counted from 1, of the function's body for its own lines; `nil` if unknown.
    public var line: Int?
    /// Counted from 1; `nil` if unknown.
    public var column: Int?
    /// The address of the script; `nil` for the function itself.
    public var sourceURL: URL?
  }

  public init(_ code: Code, message: String = "", exception: Exception? = nil) {
    self.code = code
    self.message = message.isEmpty ? "\(code)" : message
    self.exception = exception
  }

  public static let errorDomain = "WKErrorDomain"
  public var errorCode: Int { code.rawValue }
  /// For what a script threw also `WKJavaScriptExceptionMessage`, `…LineNumber`, `…ColumnNumber` and
  /// `…SourceURL`, as Apple's errors have them.
  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [NSLocalizedDescriptionKey: message]
    guard let exception else { return info }
    let prefix = "WKJavaScriptException"
    info["\(prefix)Message"] = exception.message
    info["\(prefix)LineNumber"] = exception.line
    info["\(prefix)ColumnNumber"] = exception.column
    info["\(prefix)SourceURL"] = exception.sourceURL
    return info
  }
  public var errorDescription: String? { message }

  public static let unknown = Code.unknown
  public static let webContentProcessTerminated = Code.webContentProcessTerminated
  public static let webViewInvalidated = Code.webViewInvalidated
  public static let javaScriptExceptionOccurred = Code.javaScriptExceptionOccurred
  public static let javaScriptResultTypeIsUnsupported = Code.javaScriptResultTypeIsUnsupported
  public static let javaScriptInvalidFrameTarget = Code.javaScriptInvalidFrameTarget
  public static let navigationAppBoundDomain = Code.navigationAppBoundDomain
  public static let javaScriptAppBoundDomain = Code.javaScriptAppBoundDomain
}

/// `WKErrorDomain`, as Apple names it.
public let WKErrorDomain = WKError.errorDomain

extension WKError.Code {
  /// Lets `catch WKError.unknown` tell errors apart.
  public static func ~= (code: WKError.Code, error: any Error) -> Bool {
    (error as? WKError)?.code == code
  }
}
