extension WebPage {
  /// The kind of medium that `@media` asks about.
  ///
  /// Source: Apple's `WebPage.CSSMediaType`.
  public struct CSSMediaType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let all = CSSMediaType(rawValue: "all")
    public static let screen = CSSMediaType(rawValue: "screen")
    public static let print = CSSMediaType(rawValue: "print")
  }

  /// Whether an element of the page fills the screen; nothing ever does here.
  ///
  /// Source: Apple's `WebPage.FullscreenState`.
  public enum FullscreenState: Hashable, Sendable {
    case enteringFullscreen, exitingFullscreen, inFullscreen, notInFullscreen
  }
}

/// Whether a camera or microphone is in use; none ever is here.
public enum WKMediaCaptureState: Int, Hashable, Sendable {
  case none, active, muted
}

/// Whether something plays; nothing ever does here.
public enum WKMediaPlaybackState: Int, Hashable, Sendable {
  case none, playing, paused, suspended
}

/// What a page wants to record.
public enum WKMediaCaptureType: Int, Hashable, Sendable {
  case camera, microphone, cameraAndMicrophone
}

/// The answer to a page that asks for a device.
public enum WKPermissionDecision: Int, Hashable, Sendable {
  case prompt, grant, deny
}

/// A namespace of scripts; all of a page's worlds share its document.
///
/// Source: Apple's `WKContentWorld`.
@MainActor
public final class WKContentWorld {
  /// `nil` for the page's own world.
  public let name: String?

  private init(name: String?) { self.name = name }

  public static let page = WKContentWorld(name: nil)
  public static let defaultClient = WKContentWorld(name: "default client")
  private static var named: [String: WKContentWorld] = [:]

  /// What the engine calls the world.
  var engineName: String {
    if self === WKContentWorld.page { return "" }
    return self === WKContentWorld.defaultClient ? "client" : "named \(name ?? "")"
  }

  /// The world of that name, always the same one.
  public static func world(name: String) -> WKContentWorld {
    if let world = named[name] { return world }
    let world = WKContentWorld(name: name)
    named[name] = world
    return world
  }
}

/// What a server's certificates are judged by; there is none on this platform, so no value exists.
public enum SecTrust: Hashable, Sendable {}
