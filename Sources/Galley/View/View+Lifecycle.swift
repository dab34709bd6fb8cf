/// A view with something that the session does for it.
nonisolated struct ObservedView<Content: View>: PrimitiveView {
  let content: Content
  let observe: @MainActor (ViewContext) -> Void

  @MainActor func layOut(in context: ViewContext) -> LaidOutView {
    observe(context.child(1, Self.self))
    return content.laidOut(in: context.child(0, Content.self))
  }
}

extension View {
  /// Acts when the view first shows, before its first frame.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    ObservedView(content: self) { $0.session.onAppear($0.path, action ?? {}) }
  }

  /// Acts when the view shows no longer.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    ObservedView(content: self) { $0.session.onDisappear($0.path, action ?? {}) }
  }

  /// Starts a task when the view first shows, and cancels it when the view goes.
  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    ObservedView(content: self) { $0.session.task($0.path, id: nil, priority, action) }
  }

  /// Starts a task when the view first shows and each time that `id` changes; cancels the one
  /// before, and the last when the view goes.
  public func task<ID: Hashable>(
    id: ID, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    ObservedView(content: self) {
      $0.session.task($0.path, id: AnyHashable(id), priority, action)
    }
  }

  /// Acts when an update sees another value than the one before.
  ///
  /// - Parameter initial: Whether to act when the view first shows, too, with the value twice.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> some View {
    ObservedView(content: self) {
      $0.session.onChange($0.path, of: value, isInitial: initial, action)
    }
  }

  /// Acts when an update sees another value than the one before.
  ///
  /// - Parameter initial: Whether to act when the view first shows, too.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Says what the view is about; see ``WebViewHost/navigationTitle``.
  public func navigationTitle(_ title: String) -> some View {
    ObservedView(content: self) { $0.session.navigationTitle = title }
  }
}
