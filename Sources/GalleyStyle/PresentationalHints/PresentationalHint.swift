/// A declaration that an attribute stands for.
///
/// Both parts are CSS text. Such declarations count as the author's, before all of his rules.
///
/// <https://html.spec.whatwg.org/#presentational-hints>
public struct PresentationalHint: Hashable, Sendable {
  public var property: String
  public var value: String

  public init(_ property: String, _ value: String) {
    self.property = property
    self.value = value
  }
}
