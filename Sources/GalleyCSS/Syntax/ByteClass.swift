/// What the tokenizer asks of a byte of UTF-8. Bytes of a code point beyond ASCII count as letters.
///
/// <https://drafts.csswg.org/css-syntax-3/#tokenizer-definitions>
enum ByteClass {
  static func isWhitespace(_ byte: UInt8) -> Bool { byte == 32 || byte == 10 || byte == 9 }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

  static func isIdentStart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 32) &- 97 < 26 || byte == 95
  }

  static func isIdent(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 32) &- 97 < 26 || byte &- 48 < 10 || byte == 45 || byte == 95
  }

  static func isNonPrintable(_ byte: UInt8) -> Bool {
    byte <= 8 || byte == 11 || (byte >= 14 && byte <= 31) || byte == 127
  }

  /// The value of a hexadecimal digit; `nil` for other bytes.
  static func hexValue(_ byte: UInt8) -> UInt32? {
    if byte &- 48 < 10 { return UInt32(byte - 48) }
    let lower = byte | 32
    return lower &- 97 < 6 ? UInt32(lower - 87) : nil
  }
}

/// Reads escapes: `index` stands after the backslash, and moves behind the escape.
///
/// <https://drafts.csswg.org/css-syntax-3/#consume-escaped-code-point>
func consumeEscape(_ source: [UInt8], _ index: inout Int, into text: inout [UInt8]) {
  guard index < source.count else {
    text += [0xEF, 0xBF, 0xBD]
    return
  }
  guard var value = ByteClass.hexValue(source[index]) else {
    text.append(source[index])
    index += 1
    return
  }
  index += 1
  var digits = 1
  while digits < 6, index < source.count, let digit = ByteClass.hexValue(source[index]) {
    value = value * 16 + digit
    index += 1
    digits += 1
  }
  if index < source.count, ByteClass.isWhitespace(source[index]) { index += 1 }
  let scalar = value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
  text += Array(String(Character(scalar)).utf8)
}
