extension View {
  /// Says whether swipes go back and forward in the web views inside.
  ///
  /// Source: Apple's WebKit.
  public nonisolated func webViewBackForwardNavigationGestures(
    _ value: WebView.BackForwardNavigationGesturesBehavior
  ) -> some View {
    changingEnvironment { $0.webView.backForwardNavigationGestures = value }
  }

  /// Says whether pinching magnifies the pages inside.
  ///
  /// Source: Apple's WebKit.
  public nonisolated func webViewMagnificationGestures(
    _ value: WebView.MagnificationGesturesBehavior
  ) -> some View {
    changingEnvironment { $0.webView.magnificationGestures = value }
  }

  /// Says whether a long press on a link shows where it leads.
  ///
  /// Source: Apple's WebKit.
  public nonisolated func webViewLinkPreviews(_ value: WebView.LinkPreviewBehavior) -> some View {
    changingEnvironment { $0.webView.linkPreviews = value }
  }

  /// Says whether text of the pages inside can be selected.
  ///
  /// Deviation: kept, and without effect, as only text in controls can be selected here.
  ///
  /// Source: Apple's WebKit.
  public nonisolated func webViewTextSelection<Selectability: TextSelectability>(
    _ selectability: Selectability
  ) -> some View {
    changingEnvironment { $0.webView.allowsTextSelection = Selectability.allowsSelection }
  }

  /// Says whether elements may ask to fill the screen.
  ///
  /// Not yet: elements ask by scripts, which can't be run.
  ///
  /// Source: Apple's WebKit.
  public nonisolated func webViewElementFullscreenBehavior(
    _ value: WebView.ElementFullscreenBehavior
  ) -> some View {
    changingEnvironment { $0.webView.elementFullscreen = value }
  }

  /// Says what a context menu of the pages inside shows instead of the usual one.
  ///
  /// - Parameter menu: Called with the element that the menu is for, each time one opens.
  ///
  /// Source: Apple's WebKit, where macOS alone has it.
  public nonisolated func webViewContextMenu<Menu: View>(
    @ViewBuilder menu: @MainActor @escaping (WebView.ActivatedElementInfo) -> Menu
  ) -> some View {
    changingEnvironment { $0.webView.contextMenu = { AnyView(menu($0)) } }
  }

  /// Says whether a white canvas is below the pages inside.
  ///
  /// - Parameter visibility: Only `.hidden` leaves the canvas out, so that what is behind the view
  ///   shows wherever the page itself paints nothing, also beyond its edges.
  ///
  /// Source: Apple's WebKit.
  public nonisolated func webViewContentBackground(_ visibility: Visibility) -> some View {
    changingEnvironment { $0.webView.contentBackground = visibility }
  }

  /// Acts when something about how a page inside is scrolled changes.
  ///
  /// It is looked at once a frame. The first time is compared with a geometry of zeros, so that
  /// the action runs at once only if `transform` makes something else of it. Of several such
  /// modifiers around one web view the innermost alone counts.
  ///
  /// - Parameters:
  ///   - transform: Picks what matters.
  ///   - action: Called with what mattered before and now, if they differ.
  ///
  /// Source: Apple's WebKit.
  public nonisolated func webViewOnScrollGeometryChange<T: Hashable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (T, T) -> Void
  ) -> some View {
    changingEnvironment { environment in
      environment.webView.onScrollGeometryChange = { old, new in
        let (old, new) = (transform(old), transform(new))
        if old != new { action(old, new) }
      }
    }
  }

  /// Says where the page inside shall be scrolled to.
  ///
  /// A value that differs from the last one is applied at the next update, animated if the change
  /// is made in `withAnimation`. See ``ScrollPosition`` for what is written back.
  ///
  /// Source: Apple's WebKit.
  public nonisolated func webViewScrollPosition(
    _ position: Binding<ScrollPosition>
  ) -> some View {
    changingEnvironment { $0.webView.scrollPosition = position }
  }

  /// Says whether a kind of input scrolls the pages inside.
  ///
  /// Only looking counts, which is off unless it is enabled; another kind is ignored and reported
  /// in ``WebViewHost/diagnostics``.
  ///
  /// Deviation: kept, and without effect, as a host has no input by looking.
  ///
  /// Source: Apple's WebKit.
  public nonisolated func webViewScrollInputBehavior(
    _ behavior: ScrollInputBehavior, for input: ScrollInputKind
  ) -> some View {
    changingEnvironment { environment in
      if input.lookAxes == nil { environment.webView.ignoresInputKind = true }
      environment.webView.scrollInput[input] = behavior
    }
  }
}
