public import GalleyPrimitives

/// A colour that may follow `color`.
public enum StyleColor: Hashable, Sendable {
  case currentColor
  case color(Color)
  /// A mixture with `currentcolor`, or a colour relative to it, which descendants inherit as such.
  case derived(DerivedColor)

  /// Whether the colour depends on the value of `color`.
  public var usesCurrentColor: Bool {
    switch self {
    case .currentColor, .derived: true
    case .color: false
    }
  }

  /// The colour itself, given the value of `color`.
  public func resolved(_ currentColor: Color) -> Color {
    switch self {
    case .currentColor: currentColor
    case .color(let color): color
    case .derived(let derived): derived.color(currentColor)
    }
  }

  /// The colour if it doesn't depend on `color`.
  var known: Color? {
    if case .color(let color) = self { return color }
    return nil
  }
}

/// A colour that is computed from `currentcolor`.
///
/// <https://drafts.csswg.org/css-color-5/#resolving-mix>
public struct DerivedColor: Hashable, Sendable {
  private final class Function: Sendable {
    let apply: @Sendable (Color) -> Color
    init(_ apply: @escaping @Sendable (Color) -> Color) { self.apply = apply }
  }

  private let function: Function

  public init(_ color: @escaping @Sendable (Color) -> Color) { function = Function(color) }

  /// The colour, given the value of `color`.
  public func color(_ currentColor: Color) -> Color { function.apply(currentColor) }

  /// Two are equal if they were computed at once.
  public static func == (a: DerivedColor, b: DerivedColor) -> Bool { a.function === b.function }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }
}
