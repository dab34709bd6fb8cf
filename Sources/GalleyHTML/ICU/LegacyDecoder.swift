import CICU

/// Decodes an encoding that ICU has a table for.
///
/// <https://encoding.spec.whatwg.org/#legacy-single-byte-encodings>
func decodeLegacy(_ bytes: ArraySlice<UInt8>, as encoding: TextEncoding) -> [UInt8] {
  guard bytes.count < Int(Int32.max) / 4 else { return repairedUTF8(bytes) }
  let bytes = encoding == .gbk || encoding == .gb18030 ? withEuroSigns(bytes) : bytes
  let capacity = bytes.count * 3 + 64
  var length: Int32 = -1
  let result = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { target, count in
    unsafe bytes.withUnsafeBytes { source in
      unsafe target.withMemoryRebound(to: CChar.self) { target in
        unsafe length = galley_decode_to_utf8(
          converterName(of: encoding), source.bindMemory(to: CChar.self).baseAddress,
          Int32(source.count), target.baseAddress, Int32(capacity))
      }
    }
    count = max(Int(length), 0)
  }
  guard length >= 0 else { return repairedUTF8(bytes) }
  return encoding == .gbk || encoding == .gb18030 ? withoutPrivateUse(result) : result
}

/// UTF-8 with characters of Unicode where GB 18030's first edition had only those for private use.
///
/// <https://encoding.spec.whatwg.org/#index-gb18030>
private func withoutPrivateUse(_ text: [UInt8]) -> [UInt8] {
  // Fast path: all of them begin with one of these bytes.
  guard text.contains(where: { $0 == 0xEE }) else { return text }
  var result: [UInt8] = []
  result.reserveCapacity(text.count)
  for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
    append(privateUseReplacements[scalar.value] ?? scalar.value, to: &result)
  }
  return result
}

private let privateUseReplacements: [UInt32: UInt32] = [
  0xE5E5: 0x3000, 0xE78D: 0xFE10, 0xE78E: 0xFE12, 0xE78F: 0xFE11, 0xE790: 0xFE13, 0xE791: 0xFE14,
  0xE792: 0xFE15, 0xE793: 0xFE16, 0xE794: 0xFE17, 0xE795: 0xFE18, 0xE796: 0xFE19, 0xE81E: 0x9FB4,
  0xE826: 0x9FB5, 0xE82B: 0x9FB6, 0xE82C: 0x9FB7, 0xE832: 0x9FB8, 0xE843: 0x9FB9, 0xE854: 0x9FBA,
  0xE864: 0x9FBB,
]

/// Text in GBK or GB 18030 with the euro sign in two bytes, which ICU knows, where it is in one.
///
/// <https://encoding.spec.whatwg.org/#gb18030-decoder>
private func withEuroSigns(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  guard bytes.contains(0x80) else { return bytes }
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count + 16)
  var index = bytes.startIndex
  while index < bytes.endIndex {
    let lead = bytes[index]
    if lead == 0x80 {
      result += [0xA2, 0xE3]
      index += 1
      continue
    }
    let next = index + 1 < bytes.endIndex ? bytes[index + 1] : 0
    let third = index + 2 < bytes.endIndex ? bytes[index + 2] : 0
    let length =
      switch (lead, next, third) {
      case (0x81...0xFE, 0x30...0x39, 0x81...0xFE): 4
      case (0x81...0xFE, 0x40...0x7E, _), (0x81...0xFE, 0x80...0xFE, _): 2
      default: 1
      }
    let end = min(index + length, bytes.endIndex)
    result += bytes[index..<end]
    index = end
  }
  return result[...]
}

/// ICU's name of the table that is nearest to the standard's.
func converterName(of encoding: TextEncoding) -> String {
  switch encoding {
  case .iso8859part8Logical: "ISO-8859-8"
  case .windows874: "windows-874-2000"
  case .gbk, .gb18030: "gb18030"
  case .big5: "Big5-HKSCS"
  case .eucJP: "EUC-JP"
  case .shiftJIS: "windows-31j"
  case .eucKR: "windows-949-2000"
  default: encoding.rawValue
  }
}
