public import Foundation
import GalleyFind

/// What counts as a match of a text that is searched for.
///
/// Source: Apple's `UITextSearchOptions`.
public final class UITextSearchOptions: Sendable {
  /// Where in a word a match may stand.
  public enum WordMatchMethod: Int, Hashable, Sendable {
    /// Anywhere.
    case contains = 0
    /// A match begins where a word begins.
    case startsWith = 1
    /// A match begins where a word begins and ends where a word ends.
    case fullWord = 2
  }

  public let wordMatchMethod: WordMatchMethod
  /// What may differ between a match and the query; case, accents and width matter unless they are
  /// said not to.
  public let stringCompareOptions: NSString.CompareOptions

  /// Options that find the query as it is written, anywhere.
  ///
  /// Not part of Apple's API with parameters: there the system makes options of the user's choices.
  public init(
    wordMatchMethod: WordMatchMethod = .contains,
    stringCompareOptions: NSString.CompareOptions = []
  ) {
    self.wordMatchMethod = wordMatchMethod
    self.stringCompareOptions = stringCompareOptions
  }

  /// The options as the engine knows them.
  ///
  /// Searches that ignore case ignore accents and width, too, as WebKit's do.
  var findOptions: FindOptions {
    var options = FindOptions()
    let compared = stringCompareOptions
    let isExact = !compared.contains(.caseInsensitive)
    options.matchesCase = isExact
    options.matchesDiacritics = isExact && !compared.contains(.diacriticInsensitive)
    options.matchesWidth = isExact && !compared.contains(.widthInsensitive)
    options.isRegularExpression = compared.contains(.regularExpression)
    options.wordMatch =
      switch wordMatchMethod {
      case .contains: .contains
      case .startsWith: .startsWith
      case .fullWord: .fullWord
      }
    return options
  }
}
