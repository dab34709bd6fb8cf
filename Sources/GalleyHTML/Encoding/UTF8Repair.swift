/// How many bytes the well-formed sequence at `index` has, or, negated, how many bytes of a
/// malformed one become one U+FFFD.
///
/// <https://encoding.spec.whatwg.org/#utf-8-decoder>
private func sequenceLength(_ bytes: ArraySlice<UInt8>, at index: Int) -> Int {
  let lead = bytes[index]
  var lower: UInt8 = 0x80
  var upper: UInt8 = 0xBF
  let needed: Int
  switch lead {
  case 0..<0x80: return 1
  case 0xC2...0xDF: needed = 1
  case 0xE0...0xEF:
    needed = 2
    if lead == 0xE0 { lower = 0xA0 }
    if lead == 0xED { upper = 0x9F }
  case 0xF0...0xF4:
    needed = 3
    if lead == 0xF0 { lower = 0x90 }
    if lead == 0xF4 { upper = 0x8F }
  default: return -1
  }
  for step in 1...needed {
    guard index + step < bytes.endIndex else { return -step }
    let byte = bytes[index + step]
    guard byte >= lower, byte <= upper else { return -step }
    lower = 0x80
    upper = 0xBF
  }
  return needed + 1
}

/// Whether the bytes are well-formed UTF-8.
func isValidUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
  var index = bytes.startIndex
  let end = bytes.endIndex
  while index < end {
    // Fast path: eight bytes of ASCII at once.
    while index + 8 <= end,
      (bytes[index] | bytes[index + 1] | bytes[index + 2] | bytes[index + 3] | bytes[index + 4]
        | bytes[index + 5] | bytes[index + 6] | bytes[index + 7]) < 0x80
    {
      index += 8
    }
    guard index < end else { break }
    let length = sequenceLength(bytes, at: index)
    if length < 0 { return false }
    index += length
  }
  return true
}

/// The text with each malformed sequence replaced by U+FFFD.
func repairedUTF8(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count + 64)
  var index = bytes.startIndex
  var start = index
  while index < bytes.endIndex {
    let length = sequenceLength(bytes, at: index)
    if length > 0 {
      index += length
      continue
    }
    result += bytes[start..<index]
    result += [0xEF, 0xBF, 0xBD]
    index -= length
    start = index
  }
  result += bytes[start...]
  return result
}
