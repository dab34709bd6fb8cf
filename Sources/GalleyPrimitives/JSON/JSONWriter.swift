/// Writes JSON as it is told, without a tree in between.
public struct JSONWriter {
  public private(set) var bytes: [UInt8] = []
  private let isPretty: Bool
  /// For each open object or array, whether it has a member already.
  private var hasMembers: [Bool] = []
  private var isAfterKey = false

  public init(isPretty: Bool = false) { self.isPretty = isPretty }

  public mutating func object(_ body: (inout JSONWriter) -> Void) {
    open("{")
    body(&self)
    close("}")
  }

  public mutating func array(_ body: (inout JSONWriter) -> Void) {
    open("[")
    body(&self)
    close("]")
  }

  /// The name of the member whose value is written next.
  public mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes += name.description.utf8
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    if isPretty { bytes.append(32) }
    isAfterKey = true
  }

  /// The name of the member whose value is written next.
  public mutating func key(text name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    if isPretty { bytes.append(32) }
    isAfterKey = true
  }

  public mutating func null() {
    separate()
    bytes += "null".utf8
  }

  public mutating func bool(_ value: Bool) {
    separate()
    bytes += (value ? "true" : "false").utf8
  }

  public mutating func int(_ value: Int) {
    separate()
    bytes += String(value).utf8
  }

  /// A number with at most `decimals` digits after the point; what is not finite is zero.
  public mutating func number(_ value: Double, decimals: Int = 4) {
    separate()
    bytes += decimalText(value, decimals: decimals).utf8
  }

  public mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    appendEscaped(value, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  public mutating func string(_ value: String?) {
    if let value { string(value) } else { null() }
  }

  /// An array of numbers, always on one line.
  public mutating func numbers(_ values: [Double], decimals: Int = 4) {
    separate()
    bytes.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += decimalText(value, decimals: decimals).utf8
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Ends a line, as after each value of JSON lines.
  public mutating func newline() { bytes.append(10) }

  private mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    hasMembers.append(false)
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    let hadMembers = hasMembers.popLast() ?? false
    if isPretty, hadMembers { breakLine() }
    bytes.append(UInt8(ascii: bracket))
  }

  private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    guard let last = hasMembers.last else { return }
    if last { bytes.append(UInt8(ascii: ",")) }
    hasMembers[hasMembers.count - 1] = true
    if isPretty { breakLine() }
  }

  private mutating func breakLine() {
    bytes.append(10)
    for _ in 0..<hasMembers.count * 2 { bytes.append(32) }
  }
}

/// A number in plain decimals without trailing zeros.
public func decimalText(_ value: Double, decimals: Int) -> String {
  guard value.isFinite else { return "0" }
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let scaled = (value * scale).rounded()
  guard abs(scaled) < 9e15 else { return String(Int(max(min(value, 9e15), -9e15))) }
  let digits = Int(scaled)
  let unit = Int(scale)
  let (whole, fraction) = abs(digits).quotientAndRemainder(dividingBy: unit)
  var text = (digits < 0 ? "-" : "") + String(whole)
  guard fraction > 0 else { return digits == 0 ? "0" : text }
  var tail = String(fraction)
  tail = String(repeating: "0", count: decimals - tail.utf8.count) + tail
  while tail.utf8.last == UInt8(ascii: "0") { tail.removeLast() }
  text += "." + tail
  return text
}

/// <https://www.rfc-editor.org/rfc/rfc8259#section-7>
private func appendEscaped(_ value: String, to bytes: inout [UInt8]) {
  let hex = Array("0123456789abcdef".utf8)
  for byte in value.utf8 {
    switch byte {
    case 0x22: bytes += [0x5C, 0x22]
    case 0x5C: bytes += [0x5C, 0x5C]
    case 0x0A: bytes += [0x5C, UInt8(ascii: "n")]
    case 0x0D: bytes += [0x5C, UInt8(ascii: "r")]
    case 0x09: bytes += [0x5C, UInt8(ascii: "t")]
    case 0..<0x20:
      bytes += "\\u00".utf8
      bytes.append(hex[Int(byte >> 4)])
      bytes.append(hex[Int(byte & 15)])
    default: bytes.append(byte)
    }
  }
}
