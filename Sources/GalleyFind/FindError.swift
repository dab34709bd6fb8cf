/// Why a query can't be searched for.
public enum FindError: Error, Equatable, Sendable {
  /// The regular expression isn't one. `offset` counts the query's UTF-16 units up to the fault,
  /// as far as it is known.
  case invalidRegularExpression(message: String, offset: Int?)
  /// The regular expression took more time or memory than a search may: it backtracks without end.
  case regularExpressionTooComplex
  /// The query is longer than a search takes, 16 million UTF-16 units.
  case queryTooLong
}
