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
    Result(text: text, sources: nil)
  }
}
