/// A value read from JSON.
public enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Whether it is true; `nil` if this is neither true nor false.
  public var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// A member; `nil` if there is none, or this is no object.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  /// The text; `nil` if this is none.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The number; `nil` if this is none.
  public var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// The members in order; `nil` if this is no array.
  public var array: [JSONValue]? {
    guard case .array(let values) = self else { return nil }
    return values
  }
}

/// Text that is no JSON, and where it went wrong, in bytes from the start.
public struct JSONError: Error, Equatable {
  public let offset: Int
}

extension JSONValue {
  /// Reads one value.
  ///
  /// <https://www.rfc-editor.org/rfc/rfc8259>
  public init(parsing bytes: some Sequence<UInt8>) throws(JSONError) {
    var parser = JSONParser(bytes: Array(bytes))
    self = try parser.document()
  }
}

private struct JSONParser {
  let bytes: [UInt8]
  var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(JSONError) -> JSONValue {
    let value = try value(depth: 0)
    skipSpace()
    if position < bytes.count { throw failure }
    return value
  }

  private var failure: JSONError { JSONError(offset: position) }

  private mutating func skipSpace() {
    while position < bytes.count, [32, 9, 10, 13].contains(bytes[position]) { position += 1 }
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    skipSpace()
    guard position < bytes.count, depth < 256 else { throw failure }
    switch bytes[position] {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(
    _ text: StaticString, _ value: JSONValue
  ) throws(JSONError) -> JSONValue {
    guard bytes[position...].starts(with: text.description.utf8) else { throw failure }
    position += text.utf8CodeUnitCount
    return value
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = position
    while position < bytes.count,
      (48...57).contains(bytes[position]) || Array("+-.eE".utf8).contains(bytes[position])
    {
      position += 1
    }
    guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)) else {
      throw JSONError(offset: start)
    }
    return .number(number)
  }

  private mutating func expect(_ byte: UInt8) throws(JSONError) {
    skipSpace()
    guard position < bytes.count, bytes[position] == byte else { throw failure }
    position += 1
  }

  /// Whether the byte comes next; it is passed then.
  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    position += 1
    var members: [String: JSONValue] = [:]
    if take(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipSpace()
      let key = try string()
      try expect(UInt8(ascii: ":"))
      members[key] = try value(depth: depth + 1)
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
    return .object(members)
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    position += 1
    var values: [JSONValue] = []
    if take(UInt8(ascii: "]")) { return .array(values) }
    repeat {
      values.append(try value(depth: depth + 1))
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
    return .array(values)
  }

  private mutating func string() throws(JSONError) -> String {
    try expect(UInt8(ascii: "\""))
    var units: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard position < bytes.count else { throw failure }
        let escape = bytes[position]
        position += 1
        switch escape {
        case UInt8(ascii: "n"): units.append(10)
        case UInt8(ascii: "r"): units.append(13)
        case UInt8(ascii: "t"): units.append(9)
        case UInt8(ascii: "b"): units.append(8)
        case UInt8(ascii: "f"): units.append(12)
        case UInt8(ascii: "u"): units += String(try escapedScalar()).utf8
        default: units.append(escape)
        }
      default: units.append(byte)
      }
    }
    throw failure
  }

  private mutating func escapedScalar() throws(JSONError) -> Character {
    let first = try hexUnit()
    var value = UInt32(first)
    if first & 0xFC00 == 0xD800, position + 1 < bytes.count,
      bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
    {
      position += 2
      let second = try hexUnit()
      value = 0x10000 + (UInt32(first & 0x3FF) << 10) + UInt32(second & 0x3FF)
    }
    return Character(Unicode.Scalar(value) ?? "\u{FFFD}")
  }

  private mutating func hexUnit() throws(JSONError) -> UInt16 {
    guard position + 4 <= bytes.count,
      let unit = UInt16(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { throw failure }
    position += 4
    return unit
  }
}
