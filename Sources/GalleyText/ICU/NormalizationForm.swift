import CICU

/// The forms that make texts equal which are encoded differently.
///
/// <https://www.unicode.org/reports/tr15/>
public enum NormalizationForm: Int32, Hashable, Sendable {
  /// NFC.
  case composed
  /// NFD.
  case decomposed
  /// NFKD: variant forms become what they are variants of.
  case compatibilityDecomposed

  /// `text` in this form.
  public func normalize(_ text: [UInt16]) -> [UInt16] {
    guard !text.isEmpty, text.count < Int(Int32.max / 32) else { return text }
    var result = [UInt16](repeating: 0, count: text.count + 32)
    while true {
      let needed = unsafe text.withUnsafeBufferPointer { units in
        unsafe result.withUnsafeMutableBufferPointer { out in
          unsafe icu_normalize(
            rawValue, out.baseAddress, Int32(out.count), units.baseAddress, Int32(units.count))
        }
      }
      guard needed >= 0 else { return text }
      if Int(needed) <= result.count {
        result.removeLast(result.count - Int(needed))
        return result
      }
      result = [UInt16](repeating: 0, count: Int(needed))
    }
  }
}
