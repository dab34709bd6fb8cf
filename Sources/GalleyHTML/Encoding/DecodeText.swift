/// The text of `bytes` in UTF-8, what is malformed as U+FFFD; a byte order mark is left out.
///
/// <https://encoding.spec.whatwg.org/#decode>
public func decodeText(_ bytes: [UInt8], as encoding: TextEncoding) -> [UInt8] {
  if let (marked, length) = byteOrderMark(of: bytes) {
    return decode(bytes[length...], as: marked)
  }
  return decode(bytes[...], as: encoding)
}

/// The encoding that a byte order mark names, and the mark's length; `nil` without one.
///
/// <https://encoding.spec.whatwg.org/#bom-sniff>
public func byteOrderMark(of bytes: [UInt8]) -> (encoding: TextEncoding, length: Int)? {
  if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
  if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
  if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
  return nil
}

/// The text of `bytes` in UTF-8, what is malformed as U+FFFD; a byte order mark is a character.
///
/// <https://encoding.spec.whatwg.org/#utf-8-decode-without-bom>
public func decodeTextWithoutMark(_ bytes: [UInt8], as encoding: TextEncoding) -> [UInt8] {
  decode(bytes[...], as: encoding)
}

/// Whether no byte of a text is malformed in its encoding.
///
/// Deviation: in encodings other than UTF-8 and UTF-16, U+FFFD itself counts as malformed.
public func isWellFormed(_ bytes: [UInt8], in encoding: TextEncoding) -> Bool {
  switch encoding {
  case .utf8: return isValidUTF8(bytes[...])
  case .utf16BigEndian, .utf16LittleEndian:
    guard bytes.count.isMultiple(of: 2) else { return false }
    let high = encoding == .utf16BigEndian ? 0 : 1
    var index = 0
    while index < bytes.count {
      let lead = bytes[index + high] & 0xFC
      index += 2
      if lead == 0xDC { return false }
      guard lead == 0xD8 else { continue }
      guard index < bytes.count, bytes[index + high] & 0xFC == 0xDC else { return false }
      index += 2
    }
    return true
  default:
    return decode(bytes[...], as: encoding).firstRange(of: [0xEF, 0xBF, 0xBD]) == nil
  }
}

private func decode(_ bytes: ArraySlice<UInt8>, as encoding: TextEncoding) -> [UInt8] {
  switch encoding {
  case .utf8:
    return isValidUTF8(bytes) ? Array(bytes) : repairedUTF8(bytes)
  case .windows1252:
    return decodeSingleByte(bytes) { windows1252[Int($0) - 128] }
  case .userDefined:
    // <https://encoding.spec.whatwg.org/#x-user-defined-decoder>
    return decodeSingleByte(bytes) { 0xF780 + UInt16($0) - 0x80 }
  case .utf16BigEndian:
    return decodeUTF16(bytes) { UInt16($0) << 8 | UInt16($1) }
  case .utf16LittleEndian:
    return decodeUTF16(bytes) { UInt16($1) << 8 | UInt16($0) }
  case .replacement:
    return bytes.isEmpty ? [] : [0xEF, 0xBF, 0xBD]
  case .ibm866, .iso8859part2, .iso8859part3, .iso8859part4, .iso8859part5, .iso8859part6,
    .iso8859part7, .iso8859part8, .iso8859part8Logical, .iso8859part10, .iso8859part13,
    .iso8859part14, .iso8859part15, .iso8859part16, .koi8R, .koi8U, .macintosh, .windows874,
    .windows1250, .windows1251, .windows1253, .windows1254, .windows1255, .windows1256,
    .windows1257, .windows1258, .macCyrillic:
    let index = singleByteIndex(of: encoding)
    return decodeSingleByte(bytes) { index[Int($0) - 128] }
  case .big5, .eucJP, .shiftJIS, .eucKR:
    if bytes.allSatisfy({ $0 < 0x80 }) { return Array(bytes) }
    return decodeMultiByte(bytes, as: encoding)
  case .gbk, .gb18030, .iso2022JP:
    // Fast path: text of ASCII alone is the same in all of these but ISO-2022-JP, whose escapes
    // are ASCII too.
    if encoding != .iso2022JP, bytes.allSatisfy({ $0 < 0x80 }) { return Array(bytes) }
    return decodeLegacy(bytes, as: encoding)
  }
}

/// Decodes an encoding of one byte a character whose lower half is ASCII.
private func decodeSingleByte(
  _ bytes: ArraySlice<UInt8>, upper: (UInt8) -> UInt16
) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count + bytes.count / 8)
  for byte in bytes {
    if byte < 0x80 {
      result.append(byte)
    } else {
      append(UInt32(upper(byte)), to: &result)
    }
  }
  return result
}

/// <https://encoding.spec.whatwg.org/#shared-utf-16-decoder>
private func decodeUTF16(
  _ bytes: ArraySlice<UInt8>, unit: (UInt8, UInt8) -> UInt16
) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var index = bytes.startIndex
  while index + 1 < bytes.endIndex {
    let first = unit(bytes[index], bytes[index + 1])
    index += 2
    if first & 0xF800 != 0xD800 {
      append(UInt32(first), to: &result)
      continue
    }
    if first < 0xDC00, index + 1 < bytes.endIndex {
      let second = unit(bytes[index], bytes[index + 1])
      if second & 0xFC00 == 0xDC00 {
        index += 2
        append(0x10000 + (UInt32(first & 0x3FF) << 10) + UInt32(second & 0x3FF), to: &result)
        continue
      }
    }
    append(0xFFFD, to: &result)
  }
  if index < bytes.endIndex { append(0xFFFD, to: &result) }
  return result
}

/// Adds the UTF-8 of a scalar value.
func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
  switch scalar {
  case ..<0x80:
    bytes.append(UInt8(scalar))
  case ..<0x800:
    bytes.append(UInt8(0xC0 | scalar >> 6))
    bytes.append(UInt8(0x80 | scalar & 0x3F))
  case ..<0x10000:
    bytes.append(UInt8(0xE0 | scalar >> 12))
    bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
    bytes.append(UInt8(0x80 | scalar & 0x3F))
  default:
    bytes.append(UInt8(0xF0 | scalar >> 18 & 0x7))
    bytes.append(UInt8(0x80 | scalar >> 12 & 0x3F))
    bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
    bytes.append(UInt8(0x80 | scalar & 0x3F))
  }
}

/// The upper half of windows-1252.
///
/// <https://encoding.spec.whatwg.org/#index-windows-1252>
private let windows1252: [UInt16] =
  [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039,
    0x152, 0x8D, 0x17D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
  ] + Array(0xA0...0xFF)
