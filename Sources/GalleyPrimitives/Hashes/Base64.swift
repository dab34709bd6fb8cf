/// <https://www.rfc-editor.org/rfc/rfc4648#section-4>
public enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The digits of some bytes, filled up to a multiple of four.
  public static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group: UInt32 = 0
      for index in 0..<3 {
        group = group << 8 | (index < count ? UInt32(bytes[start + index]) : 0)
      }
      for index in 0..<4 {
        result.append(
          index <= count ? digits[Int(group >> UInt32(18 - 6 * index) & 63)] : UInt8(ascii: "="))
      }
    }
    return result
  }
}
