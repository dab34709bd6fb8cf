import CICU

/// Upper, lower and title case.
///
/// <https://www.unicode.org/versions/latest/core-spec/chapter-3/#G33992>
enum CaseMapping {
  /// The capital of one code point, without regard to language.
  static func uppercase(_ c: UInt32) -> UInt32 { icu_to_upper(c) }

  /// `text` in capitals, as `locale` writes them.
  static func uppercase(_ text: [UInt16], locale: String) -> [UInt16] {
    unsafe map(text) { out, capacity, units, count in
      unsafe icu_upper(out, capacity, units, count, locale)
    }
  }

  /// `text` in small letters, as `locale` writes them.
  static func lowercase(_ text: [UInt16], locale: String) -> [UInt16] {
    unsafe map(text) { out, capacity, units, count in
      unsafe icu_lower(out, capacity, units, count, locale)
    }
  }

  /// `text` with its first character in title case, as `locale` writes it.
  static func titlecaseFirst(_ text: [UInt16], locale: String) -> [UInt16] {
    unsafe map(text) { out, capacity, units, count in
      unsafe icu_title_first(out, capacity, units, count, locale)
    }
  }

  private static func map(
    _ text: [UInt16],
    _ function: (UnsafeMutablePointer<UInt16>?, Int32, UnsafePointer<UInt16>?, Int32) -> Int32
  ) -> [UInt16] {
    guard !text.isEmpty, text.count < Int(Int32.max / 4) else { return text }
    var result = [UInt16](repeating: 0, count: text.count + 16)
    let count = Int32(text.count)
    var needed = unsafe text.withUnsafeBufferPointer { units in
      unsafe result.withUnsafeMutableBufferPointer { out in
        unsafe function(out.baseAddress, Int32(out.count), units.baseAddress, count)
      }
    }
    if needed > Int32(result.count) {
      result = [UInt16](repeating: 0, count: Int(needed))
      needed = unsafe text.withUnsafeBufferPointer { units in
        unsafe result.withUnsafeMutableBufferPointer { out in
          unsafe function(out.baseAddress, Int32(out.count), units.baseAddress, count)
        }
      }
    }
    guard needed >= 0, Int(needed) <= result.count else { return text }
    result.removeLast(result.count - Int(needed))
    return result
  }
}
