extension View {
  /// Says when what scrolls inside gives way at its edges.
  ///
  /// - Parameter axes: The directions that are meant; the others stay as they are.
  ///
  /// Source: Apple's SwiftUI.
  public nonisolated func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    changingEnvironment { environment in
      if axes.contains(.vertical) { environment.verticalScrollBounceBehavior = behavior }
      if axes.contains(.horizontal) { environment.horizontalScrollBounceBehavior = behavior }
    }
  }

  /// Acts when something else begins to move what scrolls inside, or movement ends.
  ///
  /// Source: Apple's SwiftUI.
  public nonisolated func onScrollPhaseChange(
    _ action: @escaping (_ old: ScrollPhase, _ new: ScrollPhase) -> Void
  ) -> some View {
    onScrollPhaseChange { old, new, _ in action(old, new) }
  }

  /// Acts when something else begins to move what scrolls inside, or movement ends.
  ///
  /// Source: Apple's SwiftUI.
  public nonisolated func onScrollPhaseChange(
    _ action:
      @escaping (
        _ old: ScrollPhase, _ new: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    changingEnvironment { environment in
      let outer = environment.webView.onScrollPhaseChange
      environment.webView.onScrollPhaseChange = { old, new, context in
        outer?(old, new, context)
        action(old, new, context)
      }
    }
  }
}

private enum VerticalBounceKey: EnvironmentKey {
  static let defaultValue = ScrollBounceBehavior.automatic
}

private enum HorizontalBounceKey: EnvironmentKey {
  static let defaultValue = ScrollBounceBehavior.automatic
}

extension EnvironmentValues {
  /// When what scrolls up and down gives way at its edges.
  ///
  /// Source: Apple's SwiftUI.
  public var verticalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[VerticalBounceKey.self] }
    set { self[VerticalBounceKey.self] = newValue }
  }

  /// When what scrolls sideways gives way at its edges.
  ///
  /// Source: Apple's SwiftUI.
  public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[HorizontalBounceKey.self] }
    set { self[HorizontalBounceKey.self] = newValue }
  }
}
