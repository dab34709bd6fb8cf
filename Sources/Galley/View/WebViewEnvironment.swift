/// What the modifiers say about the web views inside them.
struct WebViewEnvironment {
  var backForwardNavigationGestures = WebView.BackForwardNavigationGesturesBehavior.automatic
  var magnificationGestures = WebView.MagnificationGesturesBehavior.automatic
  var linkPreviews = WebView.LinkPreviewBehavior.automatic
  var elementFullscreen = WebView.ElementFullscreenBehavior.automatic
  var allowsTextSelection = true
  var contextMenu: (@MainActor (WebView.ActivatedElementInfo) -> AnyView)?
  var contentBackground = Visibility.automatic
  /// Compares two geometries and acts.
  var onScrollGeometryChange: ((ScrollGeometry, ScrollGeometry) -> Void)?
  var onScrollPhaseChange: ((ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void)?
  var scrollPosition: Binding<ScrollPosition>?
  var scrollInput: [ScrollInputKind: ScrollInputBehavior] = [:]
  /// Whether a modifier names a kind of input that web views know nothing of.
  var ignoresInputKind = false

  fileprivate enum Key: EnvironmentKey {
    static var defaultValue: WebViewEnvironment { WebViewEnvironment() }
  }

  /// Whether swipes go back and forward.
  var allowsBackForwardNavigationGestures: Bool {
    backForwardNavigationGestures.state != .disabled
  }

  /// Whether pinching magnifies.
  var allowsMagnification: Bool { magnificationGestures.state != .disabled }

  /// Whether a long press shows where a link leads.
  var allowsLinkPreviews: Bool { linkPreviews.state != .disabled }

  /// Whether elements may ask to fill the screen.
  var allowsElementFullscreen: Bool { elementFullscreen.state == .enabled }

  /// The directions in which looking scrolls.
  var lookAxes: Axis.Set {
    scrollInput.reduce(into: []) { axes, entry in
      if entry.value == .enabled, let own = entry.key.lookAxes { axes.formUnion(own) }
    }
  }
}

extension EnvironmentValues {
  var webView: WebViewEnvironment {
    get { self[WebViewEnvironment.Key.self] }
    set { self[WebViewEnvironment.Key.self] = newValue }
  }
}
