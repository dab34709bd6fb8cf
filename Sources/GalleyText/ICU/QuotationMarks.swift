import CICU

/// The quotation marks of a language.
///
/// <https://unicode.org/reports/tr35/tr35-general.html#Delimiter_Elements>
public struct QuotationMarks: Hashable, Sendable {
  public let open: String
  public let close: String
  /// Of quotations inside quotations.
  public let innerOpen: String
  public let innerClose: String

  /// - Parameter language: A BCP 47 tag; an unknown one has the marks of the root locale.
  public init(language: String) {
    let locale = language.split(separator: "-").joined(separator: "_")
    open = Self.delimiter(0, locale) ?? "“"
    close = Self.delimiter(1, locale) ?? "”"
    innerOpen = Self.delimiter(2, locale) ?? "‘"
    innerClose = Self.delimiter(3, locale) ?? "’"
  }

  private static func delimiter(_ kind: Int32, _ locale: String) -> String? {
    let capacity = 16
    var buffer = [UInt16](repeating: 0, count: capacity)
    let length = unsafe locale.withCString { name in
      unsafe buffer.withUnsafeMutableBufferPointer { units in
        unsafe icu_delimiter(name, kind, units.baseAddress, Int32(capacity))
      }
    }
    guard length > 0, length <= capacity else { return nil }
    return String(decoding: buffer[..<Int(length)], as: UTF16.self)
  }
}
