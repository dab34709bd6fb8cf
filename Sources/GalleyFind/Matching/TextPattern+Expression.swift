import GalleyText

extension TextPattern {
  /// What a search for a regular expression may take of its thread's processor time, in seconds:
  /// something for any text and more for a long one.
  private static func seconds(for length: Int) -> Double { 0.5 + Double(length) / 5_000_000 }

  /// Checks that a query is a regular expression.
  static func check(_ pattern: [UInt16], _ options: FindOptions) throws(FindError) {
    guard !pattern.isEmpty else { return }
    do {
      _ = try RegularExpression(pattern, ignoresCase: !options.matchesCase)
    } catch {
      throw .invalidRegularExpression(message: error.message, offset: error.offset)
    }
  }

  /// Calls `body` with each match that isn't empty until it says `false`.
  func forEachMatch(
    of pattern: [UInt16], in text: [UInt16], from start: Int, _ body: (Range<Int>) -> Bool
  ) throws(FindError) {
    guard !pattern.isEmpty else { return }
    var words = WordPlaces(text)
    do {
      var regex = try RegularExpression(pattern, ignoresCase: !options.matchesCase)
      try regex.forEachMatch(in: text, from: start, seconds: Self.seconds(for: text.count)) {
        $0.isEmpty || !words.allow($0, options.wordMatch) || body($0)
      }
    } catch let error as RegularExpression.SyntaxError {
      throw .invalidRegularExpression(message: error.message, offset: error.offset)
    } catch {
      throw .regularExpressionTooComplex
    }
  }
}
