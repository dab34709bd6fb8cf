import Foundation

/// A description of what a ``WebViewHost`` shows.
///
/// The seam between samples written for SwiftUI and this package is as narrow as possible: views
/// of one's own with a ``body``, ``WebView``, the fillings that can stand behind it, and
/// modifiers. There are no containers, no texts and no controls.
///
/// Source: Apple's SwiftUI `View`.
@MainActor
@preconcurrency
public protocol View {
  associatedtype Body: View

  /// What the view is made of.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public typealias Body = Never

  // Nobody can come here, as this takes a value of a type that has none; the builder of bodies
  // takes no `switch` without cases, which would say the same.
  public var body: Never { fatalError("there is no value of type Never") }
}

/// A view that a host knows itself; its body is never asked for.
protocol PrimitiveView: View where Body == Never {
  /// What the view shows when it is offered `context.proposal`.
  @MainActor func layOut(in context: ViewContext) -> LaidOutView
}

extension PrimitiveView {
  /// Not to be asked for.
  public var body: Never {
    // A value of type `Never` can't be given, and hosts ask a primitive view for its layout alone:
    // only a program that asks for this itself comes here, as in SwiftUI.
    fatalError("\(Self.self) has no body: it is shown as it is")
  }
}

/// What a view must know of its surroundings.
struct ViewContext {
  var environment: EnvironmentValues
  /// The size that is offered, in points.
  var proposal: CGSize
  /// The way from the root to the view.
  var path: ViewPath
  /// The session that keeps the state of views.
  let session: ViewSession

  /// The surroundings of the child of this number.
  func child(_ index: Int, _ type: Any.Type) -> ViewContext {
    var copy = self
    copy.path = path.appending(index, type)
    return copy
  }
}

/// The way from the root to a view: which child at each step, and of which type.
struct ViewPath: Hashable {
  private var steps: [Step] = []

  private struct Step: Hashable {
    let index: Int
    let type: ObjectIdentifier
  }

  func appending(_ index: Int, _ type: Any.Type) -> ViewPath {
    var copy = self
    copy.steps.append(Step(index: index, type: ObjectIdentifier(type)))
    return copy
  }
}

/// What a view became: its size and all that shows, the first at the back.
struct LaidOutView {
  enum Content {
    case fill(Paint)
    case web(HostedWebView)
  }

  struct Item {
    /// In points from the view's top left corner.
    var frame: CGRect
    var content: Content
  }

  /// In points.
  var size: CGSize
  var items: [Item] = []

  /// The items moved by `origin`.
  func items(at origin: CGPoint) -> [Item] {
    items.map { item in
      var moved = item
      moved.frame.origin.x += origin.x
      moved.frame.origin.y += origin.y
      return moved
    }
  }
}

/// A ``WebView`` at its place, with the environment that it has there.
struct HostedWebView {
  var source: WebView.Source
  var environment: EnvironmentValues
  var path: ViewPath
}

extension View {
  /// Lays the view out: a primitive one itself, another one through its body.
  @MainActor
  func laidOut(in context: ViewContext) -> LaidOutView {
    if let primitive = self as? any PrimitiveView { return primitive.layOut(in: context) }
    return context.session.withBody(of: self, in: context) { body, context in
      body.laidOut(in: context)
    }
  }
}
