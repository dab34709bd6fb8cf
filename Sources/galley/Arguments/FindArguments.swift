import GalleyFind

/// The options that say what counts as a match, the same for every command that finds text.
enum FindArguments {
  static let specifications: [OptionSpecification] = [
    .flag("--case-sensitive", "capital and small letters differ"),
    .flag("--diacritics", "letters with accents and without differ"),
    .flag("--match-width", "full and half width, ligatures and superscripts differ"),
    .flag("--match-kana", "hiragana and katakana differ"),
    .flag("--whole-words", "only whole words"),
    .flag("--starts-words", "only where words begin"),
    .flag("--regex", "the query is a regular expression"),
    .flag("--across-blocks", "ends of lines, blocks and cells count as spaces"),
    .flag("--hidden", "also text that isn't rendered"),
    .value("--limit", "N", "the most matches (no limit)"),
  ]

  /// - Throws: A usage error for values that are none.
  static func options(
    _ arguments: ParsedArguments, _ common: CommonOptions
  ) throws(CommandError) -> FindOptions {
    var options = FindOptions()
    options.matchesCase = arguments.has("--case-sensitive")
    options.matchesDiacritics = arguments.has("--diacritics")
    options.matchesWidth = arguments.has("--match-width")
    options.matchesKana = arguments.has("--match-kana")
    if arguments.has("--starts-words") { options.wordMatch = .startsWith }
    if arguments.has("--whole-words") { options.wordMatch = .fullWord }
    options.isRegularExpression = arguments.has("--regex")
    options.acrossBlocks = arguments.has("--across-blocks")
    options.includesUnrendered = arguments.has("--hidden")
    if arguments.has("--limit") {
      options.limit = try arguments.integer("--limit", default: 0, in: 1...Int(Int32.max))
    }
    options.language = common.language
    return options
  }

  /// Makes a query ready.
  ///
  /// - Throws: A usage error for a query that can't be searched for.
  static func pattern(
    _ query: String, _ options: FindOptions
  ) throws(CommandError) -> TextPattern {
    do throws(FindError) {
      return try TextPattern(query, options)
    } catch {
      throw failure(error, query)
    }
  }

  /// A query as messages name it.
  static func shown(_ query: String) -> String {
    query.count > 80 ? query.prefix(80) + "…" : query
  }

  /// The error of a command whose search failed.
  static func failure(_ error: FindError, _ query: String) -> CommandError {
    let shown = shown(query)
    switch error {
    case .invalidRegularExpression(let message, let offset):
      let place = offset.map { " at character \($0 + 1)" } ?? ""
      return .usage("--regex", "not a regular expression: \(shown): \(message)\(place)")
    case .regularExpressionTooComplex:
      return .limit("--regex", "the search for \(shown) backtracks without end")
    case .queryTooLong: return .usage("find", "the query is too long")
    }
  }
}
