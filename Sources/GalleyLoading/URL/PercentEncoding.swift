/// The sets of characters that parts of a URL write as `%XX`.
///
/// <https://url.spec.whatwg.org/#percent-encoded-bytes>
enum PercentEncodeSet {
  case c0Control, fragment, query, specialQuery, path, userinfo

  func contains(_ byte: UInt8) -> Bool {
    if byte <= 0x1F || byte > 0x7E { return true }
    switch self {
    case .c0Control: return false
    case .fragment: return " \"<>`".utf8.contains(byte)
    case .query: return " \"#<>".utf8.contains(byte)
    case .specialQuery: return " \"#<>'".utf8.contains(byte)
    case .path: return " \"#<>?^`{}".utf8.contains(byte)
    case .userinfo: return " \"#<>?^`{}/:;=@[\\]|".utf8.contains(byte)
    }
  }
}

/// The bytes of UTF-8 text with those of the set written as `%XX`.
func percentEncoded(_ bytes: some Sequence<UInt8>, _ set: PercentEncodeSet) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var result: [UInt8] = []
  for byte in bytes {
    if set.contains(byte) {
      result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    } else {
      result.append(byte)
    }
  }
  return String(decoding: result, as: UTF8.self)
}

/// The bytes with each `%XX` replaced by the byte that it stands for.
///
/// <https://url.spec.whatwg.org/#percent-decode>
public func percentDecoded(_ bytes: some Collection<UInt8>) -> [UInt8] {
  let bytes = Array(bytes)
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var index = 0
  while index < bytes.count {
    if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
      let high = hexValue(bytes[index + 1]), let low = hexValue(bytes[index + 2])
    {
      result.append(high << 4 | low)
      index += 3
    } else {
      result.append(bytes[index])
      index += 1
    }
  }
  return result
}

/// The value of a hexadecimal digit; `nil` for other bytes.
func hexValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}

extension UInt8 {
  var isASCIILetter: Bool {
    (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z")
  }
  var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
