public import GalleyPrimitives

/// A change of letters that a style asks for.
///
/// <https://drafts.csswg.org/css-text-3/#text-transform-property>
public struct TextTransform: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let uppercase = TextTransform(rawValue: 1)
  public static let lowercase = TextTransform(rawValue: 2)
  public static let capitalize = TextTransform(rawValue: 4)
  public static let fullWidth = TextTransform(rawValue: 8)
  public static let fullSizeKana = TextTransform(rawValue: 16)

  /// A changed text.
  public struct Result: Sendable {
    public var text: [UInt16]
    /// For each unit of the new text and its end, the offset in the old one; `nil` if all offsets
    /// are the same.
    public var sources: [Int32]?
  }

  /// Changes `text`.
  ///
  /// - Parameters:
  ///   - language: A BCP 47 tag, which decides about i in Turkish, ij in Dutch and more.
  ///   - previous: The units before the text, so that `capitalize` knows whether a word goes on.
  public func apply(
    to text: [UInt16], language: Atom = .empty, after previous: ArraySlice<UInt16> = []
  ) -> Result {
    var result = Result(text: text, sources: nil)
    guard !text.isEmpty, !isEmpty else { return result }
    let locale = TextTransform.icuLocale(language.text)
    if contains(.uppercase) {
      result = TextTransform.mapCase(text, locale, CaseMapping.uppercase)
    } else if contains(.lowercase) {
      result = TextTransform.mapCase(text, locale, CaseMapping.lowercase)
    } else if contains(.capitalize) {
      result = TextTransform.capitalized(text, locale, after: previous)
    }
    if contains(.fullSizeKana) { TextTransform.widenKana(&result.text) }
    if contains(.fullWidth) { TextTransform.widen(&result) }
    return result
  }

  /// ICU names languages as BCP 47 does, with an underscore.
  static func icuLocale(_ language: String) -> String {
    String(decoding: language.utf8.prefix(32).map { $0 == 0x2D ? 0x5F : $0 }, as: UTF8.self)
  }

  private static func mapCase(
    _ text: [UInt16], _ locale: String, _ map: ([UInt16], String) -> [UInt16]
  ) -> Result {
    let changed = map(text, locale)
    // Fast path: ASCII letters map one to one in any language but a few.
    if changed.count == text.count, !text.contains(where: { $0 >= 0x80 }) {
      return Result(text: changed, sources: nil)
    }
    let sources = align(text, changed, locale, map)
    return Result(text: changed, sources: sources)
  }

  /// Finds which character each unit of a changed text came from.
  ///
  /// ICU looks at the text around a character, so the whole is mapped at once; here each character
  /// is mapped alone, just for its length.
  private static func align(
    _ text: [UInt16], _ changed: [UInt16], _ locale: String, _ map: ([UInt16], String) -> [UInt16]
  ) -> [Int32]? {
    let boundaries = GraphemeBreaker.boundaries(in: text)
    var sources: [Int32] = []
    sources.reserveCapacity(changed.count + 1)
    var isIdentity = true
    var start = 0
    while start < text.count {
      let end = boundaries.next(after: start) ?? text.count
      let piece = Array(text[start..<end])
      // Fast path: most characters keep their length.
      let length = piece.count == 1 && piece[0] < 0x80 ? 1 : map(piece, locale).count
      if length != piece.count { isIdentity = false }
      for step in 0..<length {
        sources.append(Int32(clamping: length == piece.count ? start + step : start))
      }
      start = end
    }
    if isIdentity, changed.count == text.count { return nil }
    // Where characters change each other's length, the last ones take the difference.
    while sources.count > changed.count { sources.removeLast() }
    while sources.count < changed.count { sources.append(Int32(clamping: text.count - 1)) }
    sources.append(Int32(clamping: text.count))
    return sources
  }
}
