/// A view whose environment differs in something from that around it.
nonisolated struct EnvironmentView<Content: View>: PrimitiveView {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  @MainActor func layOut(in context: ViewContext) -> LaidOutView {
    var inner = context.child(0, Content.self)
    change(&inner.environment)
    return content.laidOut(in: inner)
  }
}

extension View {
  /// Sets a value of the environment for the view and all that is inside it.
  public nonisolated func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    changingEnvironment { $0[keyPath: keyPath] = value }
  }

  nonisolated func changingEnvironment(
    _ change: @escaping (inout EnvironmentValues) -> Void
  ) -> some View {
    EnvironmentView(content: self, change: change)
  }
}
