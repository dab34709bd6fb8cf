/// Text with each CRLF and CR as a LF.
///
/// <https://infra.spec.whatwg.org/#normalize-newlines>
func normalizingNewlines(_ text: String) -> String {
  guard text.utf8.contains(13) else { return text }
  var result: [UInt8] = []
  var isAfterReturn = false
  for byte in text.utf8 {
    if byte == 13 {
      result.append(10)
    } else if byte != 10 || !isAfterReturn {
      result.append(byte)
    }
    isAfterReturn = byte == 13
  }
  return String(decoding: result, as: UTF8.self)
}

/// <https://infra.spec.whatwg.org/#strip-newlines>
func strippingNewlines(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 == 10 || $0 == 13 }) else { return text }
  return String(decoding: text.utf8.filter { $0 != 10 && $0 != 13 }, as: UTF8.self)
}

/// <https://infra.spec.whatwg.org/#strip-leading-and-trailing-ascii-whitespace>
func trimmingASCIISpace(_ text: String) -> String {
  func isSpace(_ byte: UInt8) -> Bool {
    byte == 32 || byte == 9 || byte == 10 || byte == 12 || byte == 13
  }
  var bytes = Array(text.utf8)[...]
  while let first = bytes.first, isSpace(first) { bytes.removeFirst() }
  while let last = bytes.last, isSpace(last) { bytes.removeLast() }
  return String(decoding: bytes, as: UTF8.self)
}

/// The number that a text is as a whole; `nil` if it is none or not finite.
///
/// <https://html.spec.whatwg.org/#valid-floating-point-number>
func floatingPointNumber(_ text: String) -> Double? {
  let bytes = Array(text.utf8)
  var index = 0
  func digits() -> Int {
    let start = index
    while index < bytes.count, (48...57).contains(bytes[index]) { index += 1 }
    return index - start
  }
  if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
  let whole = digits()
  if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
    index += 1
    if digits() == 0 { return nil }
  } else if whole == 0 {
    return nil
  }
  if index < bytes.count, bytes[index] | 32 == UInt8(ascii: "e") {
    index += 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      index += 1
    }
    if digits() == 0 { return nil }
  }
  guard index == bytes.count, let number = Double(text), number.isFinite else { return nil }
  return number
}

/// A number as pages write it: whole ones without a point.
///
/// <https://html.spec.whatwg.org/#best-representation-of-the-number-as-a-floating-point-number>
public func numberText(_ number: Double) -> String {
  if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
  return String(number)
}
