/// UTF-8 of UTF-16 units; surrogates without a partner become three bytes of their own.
///
/// <https://simonsapin.github.io/wtf-8/#converting-wtf-16-to-wtf-8>
func wtf8(_ units: UnsafeBufferPointer<UInt16>) -> [UInt8] {
  unsafe [UInt8](unsafeUninitializedCapacity: units.count * 3) { output, count in
    var index = 0
    while index < units.count {
      let unit = unsafe units[index]
      index += 1
      if unit < 0x80 {
        unsafe output[count] = UInt8(truncatingIfNeeded: unit)
        count += 1
        continue
      }
      var scalar = UInt32(unit)
      if unit & 0xFC00 == 0xD800, index < units.count,
        unsafe units[index] & 0xFC00 == 0xDC00
      {
        scalar = unsafe 0x10000 + (UInt32(unit & 0x3FF) << 10) + UInt32(units[index] & 0x3FF)
        index += 1
      }
      for byte in wtf8Bytes(of: scalar) {
        unsafe output[count] = byte
        count += 1
      }
    }
  }
}

/// The bytes of a scalar above ASCII.
private func wtf8Bytes(of scalar: UInt32) -> [UInt8] {
  func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | (scalar >> shift) & 0x3F) }
  if scalar < 0x800 { return [UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6), tail(0)] }
  if scalar < 0x10000 {
    return [UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12), tail(6), tail(0)]
  }
  return [UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18), tail(12), tail(6), tail(0)]
}

/// UTF-16 units of UTF-8 in which unpaired surrogates stand as three bytes; what is neither
/// becomes U+FFFD.
func utf16(fromWTF8 bytes: UnsafeBufferPointer<UInt8>) -> [UInt16] {
  var units: [UInt16] = []
  units.reserveCapacity(bytes.count)
  var index = 0
  while index < bytes.count {
    let byte = unsafe bytes[index]
    index += 1
    if byte < 0x80 {
      units.append(UInt16(byte))
      continue
    }
    let length = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : byte >= 0xC2 ? 1 : 0
    var scalar = UInt32(byte) & (length == 3 ? 0x07 : length == 2 ? 0x0F : 0x1F)
    var taken = 0
    while taken < length, index < bytes.count, unsafe bytes[index] & 0xC0 == 0x80 {
      scalar = unsafe scalar << 6 | UInt32(bytes[index] & 0x3F)
      index += 1
      taken += 1
    }
    let least: UInt32 = length == 3 ? 0x10000 : length == 2 ? 0x800 : 0x80
    if length == 0 || taken < length || scalar < least || scalar > 0x10FFFF {
      units.append(0xFFFD)
    } else if scalar >= 0x10000 {
      units.append(0xD800 | UInt16((scalar - 0x10000) >> 10))
      units.append(0xDC00 | UInt16((scalar - 0x10000) & 0x3FF))
    } else {
      units.append(UInt16(scalar))
    }
  }
  return units
}
