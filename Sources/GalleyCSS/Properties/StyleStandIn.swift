/// Stands in until the computed style's own file is there.
public struct ComputedStyle: Sendable {
  public static let initial = ComputedStyle()
}
