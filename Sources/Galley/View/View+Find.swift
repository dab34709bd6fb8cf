extension View {
  /// Shows a panel to search the text inside with while `isPresented` is true.
  ///
  /// The panel shows at the frame after the value became true. When it opens or closes otherwise,
  /// the value is written back. Where searching is disabled farther out, this enables it again.
  ///
  /// Source: Apple's SwiftUI.
  public nonisolated func findNavigator(isPresented: Binding<Bool>) -> some View {
    changingEnvironment { environment in
      environment.find.isPresented = isPresented
      environment.find.isDisabled = false
    }
  }

  /// Says that nobody may search inside, which must stand closer to the view than
  /// ``findNavigator(isPresented:)``; the call closest to the view wins.
  ///
  /// Source: Apple's SwiftUI.
  public nonisolated func findDisabled(_ isDisabled: Bool = true) -> some View {
    changingEnvironment { $0.find.isDisabled = isDisabled }
  }

  /// Says that nobody may replace inside; searching stays possible. The call closest to the view
  /// wins.
  ///
  /// Source: Apple's SwiftUI.
  public nonisolated func replaceDisabled(_ isDisabled: Bool = true) -> some View {
    changingEnvironment { $0.find.isReplaceDisabled = isDisabled }
  }
}

/// What the modifiers say about searching.
struct FindEnvironment {
  /// What the innermost ``View/findNavigator(isPresented:)`` binds.
  var isPresented: Binding<Bool>?
  var isDisabled = false
  var isReplaceDisabled = false

  fileprivate enum Key: EnvironmentKey {
    static var defaultValue: FindEnvironment { FindEnvironment() }
  }
}

private enum FindContextKey: EnvironmentKey {
  static var defaultValue: FindContext?? { nil }
}

extension EnvironmentValues {
  var find: FindEnvironment {
    get { self[FindEnvironment.Key.self] }
    set { self[FindEnvironment.Key.self] = newValue }
  }

  /// What a view must know to offer searching; `nil` when nobody may search in it.
  ///
  /// Source: Apple's SwiftUI.
  public var findContext: FindContext? {
    get {
      if let own = self[FindContextKey.self] { return own }
      if find.isDisabled { return nil }
      return FindContext(
        isPresented: find.isPresented, supportsReplace: !find.isReplaceDisabled)
    }
    set { self[FindContextKey.self] = .some(newValue) }
  }
}
