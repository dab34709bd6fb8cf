import CICU

/// A domain as the network knows it, by UTS #46 without its transitional mapping; `nil` when it
/// isn't valid.
///
/// - Parameter domain: UTF-8.
///
/// <https://www.unicode.org/reports/tr46/#ToASCII>
func domainToASCII(_ domain: [UInt8]) -> String? {
  guard domain.count <= 65_536 else { return nil }
  let capacity = domain.count * 6 + 256
  var length: Int32 = -1
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { target, count in
    unsafe domain.withUnsafeBytes { source in
      unsafe target.withMemoryRebound(to: CChar.self) { target in
        unsafe length = galley_domain_to_ascii(
          source.bindMemory(to: CChar.self).baseAddress, Int32(source.count), target.baseAddress,
          Int32(capacity))
      }
    }
    count = max(Int(length), 0)
  }
  return length < 0 ? nil : String(decoding: bytes, as: UTF8.self)
}
