import GalleyEngine

extension WebPage {
  /// A navigation that is about to begin.
  ///
  /// Source: Apple's `WebPage.NavigationAction`.
  @MainActor
  public struct NavigationAction {
    /// The frame that asked for it.
    public let source: FrameInfo
    /// The frame that will show it; `nil` for a new window.
    public let target: FrameInfo?
    public let navigationType: WKNavigationType
    public let request: URLRequest
    /// Whether the link asks to be saved instead of shown.
    public internal(set) var shouldPerformDownload = false
    /// The number of the mouse button that was pressed, from 1; 0 for none.
    public internal(set) var buttonNumber = 0
    /// Always `false`: there are no content rules here.
    public internal(set) var isContentRuleListRedirect = false
    /// The keys that were held.
    public internal(set) var modifierFlags: EventModifiers = []
  }

  /// The head of an answer.
  ///
  /// Source: Apple's `WebPage.NavigationResponse`.
  @MainActor
  public struct NavigationResponse {
    public let response: URLResponse
    /// Whether a page can be made of it: HTML, XML, other text, and images that can be read.
    public let canShowMimeType: Bool
  }

  /// A frame of a page, as it was when it was asked about.
  ///
  /// Source: Apple's `WebPage.FrameInfo`.
  @MainActor
  public struct FrameInfo {
    public let isMainFrame: Bool
    /// What the frame shows.
    public let request: URLRequest
    public let securityOrigin: WKSecurityOrigin
    /// Which document the frame showed; `nil` for that before any load.
    let document: NavigationID?
    /// The page inside of that document; `nil` for the main frame.
    var frame: ScriptFrame?
  }
}

/// Keys that change what others mean.
///
/// Source: SwiftUI's `EventModifiers`.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let capsLock = EventModifiers(rawValue: 1 << 0)
  public static let shift = EventModifiers(rawValue: 1 << 1)
  public static let control = EventModifiers(rawValue: 1 << 2)
  public static let option = EventModifiers(rawValue: 1 << 3)
  public static let command = EventModifiers(rawValue: 1 << 4)
  public static let numericPad = EventModifiers(rawValue: 1 << 5)
  public static let all: EventModifiers = [
    .capsLock, .shift, .control, .option, .command, .numericPad,
  ]
}
