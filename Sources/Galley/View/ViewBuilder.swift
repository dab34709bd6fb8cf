/// Makes views of statements: one view, or one of several by condition.
///
/// Source: Apple's SwiftUI `ViewBuilder`. Deviation: a list of views needs a container, and there
/// is none.
@resultBuilder
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  public static func buildOptional<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalView<First, Second> { .first(first) }

  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalView<First, Second> { .second(second) }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// Nothing, of no size.
///
/// Source: Apple's SwiftUI `EmptyView`.
public nonisolated struct EmptyView: PrimitiveView, Sendable {
  public init() {}

  @MainActor func layOut(in context: ViewContext) -> LaidOutView { LaidOutView(size: .zero) }
}

/// One of two views.
public nonisolated enum ConditionalView<First: View, Second: View>: PrimitiveView {
  case first(First)
  case second(Second)

  @MainActor func layOut(in context: ViewContext) -> LaidOutView {
    switch self {
    case .first(let view): view.laidOut(in: context.child(0, First.self))
    case .second(let view): view.laidOut(in: context.child(1, Second.self))
    }
  }
}

extension Optional: View, PrimitiveView where Wrapped: View {
  public typealias Body = Never

  @MainActor func layOut(in context: ViewContext) -> LaidOutView {
    switch self {
    case .some(let view): view.laidOut(in: context.child(0, Wrapped.self))
    case .none: LaidOutView(size: .zero)
    }
  }
}

/// A view whose type is forgotten.
///
/// Source: Apple's SwiftUI `AnyView`.
public nonisolated struct AnyView: PrimitiveView {
  private let view: any View

  public init(_ view: some View) { self.view = view }

  @MainActor func layOut(in context: ViewContext) -> LaidOutView {
    view.laidOut(in: context.child(0, type(of: view)))
  }
}
