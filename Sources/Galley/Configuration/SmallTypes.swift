/// What in a page's text is made a link.
///
/// Source: Apple's `WKDataDetectorTypes`.
public struct WKDataDetectorTypes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let phoneNumber = WKDataDetectorTypes(rawValue: 1 << 0)
  public static let link = WKDataDetectorTypes(rawValue: 1 << 1)
  public static let address = WKDataDetectorTypes(rawValue: 1 << 2)
  public static let calendarEvent = WKDataDetectorTypes(rawValue: 1 << 3)
  public static let trackingNumber = WKDataDetectorTypes(rawValue: 1 << 4)
  public static let flightNumber = WKDataDetectorTypes(rawValue: 1 << 5)
  public static let lookupSuggestion = WKDataDetectorTypes(rawValue: 1 << 6)
  public static let all = WKDataDetectorTypes(rawValue: UInt.max)
}

/// Who decides the direction of menus and scroll bars.
public enum WKUserInterfaceDirectionPolicy: Int, Hashable, Sendable {
  case content, system
}

/// What holds web extensions; there are none here.
@MainActor
public final class WKWebExtensionController {
  public init() {}
}
