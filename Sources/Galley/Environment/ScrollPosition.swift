public import Foundation

/// Where a scroll view shall stand.
///
/// A position says what was last asked for, not where the view is: a user's scroll doesn't update
/// ``point``. Of positions of a page, a host looks at ``point``, ``edge``, ``x`` and ``y`` in this
/// order, clamps them to what can be reached and, when only one coordinate is given, leaves the
/// other as it is.
///
/// When the user scrolls, the host sets ``isPositionedByUser`` through the binding, as SwiftUI's
/// own scroll view does, so that asking for the same place again works. (Apple's web view never
/// writes the binding.)
///
/// Source: Apple's SwiftUI `ScrollPosition`.
public struct ScrollPosition: Equatable, Sendable {
  /// What was asked for.
  enum Target: Equatable, Sendable {
    case automatic
    case point(CGPoint)
    case edge(Edge)
    case x(CGFloat)
    case y(CGFloat)
    case view(ViewID, anchor: UnitPoint?)
    case text(String)
  }

  /// The name of a view or, in a web view, an element.
  struct ViewID: Equatable, Sendable {
    let value: any Hashable & Sendable

    static func == (a: ViewID, b: ViewID) -> Bool {
      AnyHashable(a.value) == AnyHashable(b.value)
    }
  }

  private(set) var target: Target
  /// How the change to the target is to be shown, taken from where the target was set.
  private(set) var transaction: Transaction
  /// Whether the user moved the view last; setting it to true forgets what was asked for.
  public var isPositionedByUser = false {
    didSet { if isPositionedByUser { target = .automatic } }
  }

  private init(_ target: Target) {
    self.target = target
    transaction = Transaction.current
  }

  /// How the change is to be shown doesn't make positions different.
  public static func == (a: ScrollPosition, b: ScrollPosition) -> Bool {
    a.target == b.target && a.isPositionedByUser == b.isPositionedByUser
  }

  /// No place in particular.
  ///
  /// - Parameter idType: The type of ids that ``viewID(type:)`` will be asked for.
  public init(idType: (some Hashable & Sendable).Type = Never.self) { self.init(.automatic) }

  /// The element with that id, see ``scrollTo(id:anchor:)``.
  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    self.init(.view(ViewID(value: id), anchor: anchor))
  }

  /// An edge of the content.
  public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {
    self.init(.edge(edge))
  }

  /// An offset of the content, in points.
  public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
    self.init(.point(point))
  }

  /// An offset of the content, in points.
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
    self.init(.point(CGPoint(x: x, y: y)))
  }

  /// A horizontal offset of the content, in points.
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) {
    self.init(.x(x))
  }

  /// A vertical offset of the content, in points.
  public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) {
    self.init(.y(y))
  }

  private mutating func set(_ target: Target) {
    isPositionedByUser = false
    self.target = target
    transaction = Transaction.current
  }

  /// Asks for an element.
  ///
  /// Deviation: Apple's web view doesn't support ids. Here a `String` is the id of an element of
  /// the page, or the name of an anchor.
  ///
  /// - Parameter anchor: Which point of the element comes to the same point of the view; `nil`
  ///   puts its top to the top of the view, below what `scroll-margin` and `scroll-padding` keep
  ///   free.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    set(.view(ViewID(value: id), anchor: anchor))
  }

  /// Asks for an edge of the content; while the user doesn't scroll, the view stays there when the
  /// content grows.
  public mutating func scrollTo(edge: Edge) { set(.edge(edge)) }

  /// Asks for an offset of the content, in points.
  public mutating func scrollTo(point: CGPoint) { set(.point(point)) }

  /// Asks for an offset of the content, in points.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { set(.point(CGPoint(x: x, y: y))) }

  /// Asks for a horizontal offset; a web view leaves the vertical one as it is.
  public mutating func scrollTo(x: CGFloat) { set(.x(x)) }

  /// Asks for a vertical offset; a web view leaves the horizontal one as it is.
  public mutating func scrollTo(y: CGFloat) { set(.y(y)) }

  /// The offset that was asked for; `nil` if something else was.
  public var point: CGPoint? {
    if case .point(let point) = target { point } else { nil }
  }

  /// The edge that was asked for; `nil` if something else was.
  public var edge: Edge? {
    if case .edge(let edge) = target { edge } else { nil }
  }

  /// The horizontal offset that alone was asked for; `nil` if something else was.
  public var x: CGFloat? {
    if case .x(let x) = target { x } else { nil }
  }

  /// The vertical offset that alone was asked for; `nil` if something else was.
  public var y: CGFloat? {
    if case .y(let y) = target { y } else { nil }
  }

  /// The id that was asked for; `nil` if something else was.
  public var viewID: (any Hashable & Sendable)? {
    if case .view(let id, _) = target { id.value } else { nil }
  }

  /// The id that was asked for, if it is of that type.
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { viewID as? T }
}

extension ScrollPosition {
  /// Asks for the first place where the page's text reads so, whatever its case, which comes to
  /// the middle of the view.
  ///
  /// Not part of Apple's API.
  public mutating func scrollTo(text: String) { set(.text(text)) }
}
