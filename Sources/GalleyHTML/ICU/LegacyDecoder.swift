import CICU

/// Decodes an encoding that ICU has a table for.
///
/// <https://encoding.spec.whatwg.org/#legacy-single-byte-encodings>
func decodeLegacy(_ bytes: ArraySlice<UInt8>, as encoding: TextEncoding) -> [UInt8] {
  guard bytes.count < Int(Int32.max) / 4 else { return repairedUTF8(bytes) }
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
  return length < 0 ? repairedUTF8(bytes) : result
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
