/// A text in which differences that a search overlooks are gone, with the way back to the original.
public struct FoldedText: Sendable {
  /// The original text, which all ranges refer to.
  public let text: [UInt16]
  let units: [UInt16]

  /// Folds a text in one pass.
  ///
  /// - Parameter text: UTF-16 units; lone surrogates are characters of their own.
  /// - Parameter languages: The languages of stretches of the text as BCP 47 tags, in order and
  ///   without overlap. What no stretch covers has no language.
  public init(_ text: [UInt16], languages: [(Range<Int>, String)] = []) {
    self.text = text
    units = text.map(Self.fold)
  }

  static func fold(_ unit: UInt16) -> UInt16 {
    switch unit {
    case 0x41...0x5A: unit + 32
    case 0xA0: 0x20
    default: unit
    }
  }
}
