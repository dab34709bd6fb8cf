public import Foundation

extension WebView {
  /// What a behaviour can be; each kind of behaviour has a type of its own around it.
  enum Switch: Sendable {
    case automatic, enabled, disabled
  }

  /// Whether swipes go back and forward.
  ///
  /// Source: Apple's WebKit `WebView.BackForwardNavigationGesturesBehavior`.
  public nonisolated struct BackForwardNavigationGesturesBehavior: Sendable {
    let state: Switch

    /// Enabled.
    public static let automatic = Self(state: .automatic)
    public static let enabled = Self(state: .enabled)
    public static let disabled = Self(state: .disabled)
  }

  /// Whether pinching magnifies the page.
  ///
  /// Source: Apple's WebKit `WebView.MagnificationGesturesBehavior`.
  public nonisolated struct MagnificationGesturesBehavior: Sendable {
    let state: Switch

    /// Enabled.
    public static let automatic = Self(state: .automatic)
    public static let enabled = Self(state: .enabled)
    public static let disabled = Self(state: .disabled)
  }

  /// Whether a long press on a link shows where it leads.
  ///
  /// Source: Apple's WebKit `WebView.LinkPreviewBehavior`.
  public nonisolated struct LinkPreviewBehavior: Sendable {
    let state: Switch

    /// Enabled.
    public static let automatic = Self(state: .automatic)
    public static let enabled = Self(state: .enabled)
    public static let disabled = Self(state: .disabled)
  }

  /// Whether an element may ask to fill the screen.
  ///
  /// Source: Apple's WebKit `WebView.ElementFullscreenBehavior`.
  public nonisolated struct ElementFullscreenBehavior: Sendable {
    let state: Switch

    /// Disabled.
    public static let automatic = Self(state: .automatic)
    public static let enabled = Self(state: .enabled)
    public static let disabled = Self(state: .disabled)
  }

  /// The element that a context menu is for.
  ///
  /// Source: Apple's WebKit `WebView.ActivatedElementInfo`.
  public nonisolated struct ActivatedElementInfo: Hashable, Sendable {
    /// Where the link that was activated leads; `nil` for anything else.
    public let linkURL: URL?

    init(linkURL: URL?) { self.linkURL = linkURL }
  }
}
