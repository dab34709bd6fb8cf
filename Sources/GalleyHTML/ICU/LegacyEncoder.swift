import CICU

/// Encodes UTF-8 text by a table of ICU's.
func encodeLegacy(_ text: [UInt8], as encoding: TextEncoding) -> [UInt8] {
  // A character of one to three bytes may become a reference of eight.
  guard text.count < Int(Int32.max) / 12 else { return text }
  let capacity = text.count * 10 + 64
  var length: Int32 = -1
  let result = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { target, count in
    unsafe text.withUnsafeBytes { source in
      unsafe target.withMemoryRebound(to: CChar.self) { target in
        unsafe length = galley_encode_from_utf8(
          converterName(of: encoding), source.bindMemory(to: CChar.self).baseAddress,
          Int32(source.count), target.baseAddress, Int32(capacity))
      }
    }
    count = max(Int(length), 0)
  }
  return length < 0 ? text : result
}
