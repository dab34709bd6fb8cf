/// What passes between scripts and their host: data without identity.
public indirect enum ScriptValue: Hashable, Sendable {
  case undefined, null
  case bool(Bool)
  case number(Double)
  case string(String)
  /// UTF-8 in which surrogates that have no partner stand as three bytes of their own, since
  /// strings of scripts are any sequences of UTF-16 units.
  ///
  /// <https://simonsapin.github.io/wtf-8/>
  case text([UInt8])
  /// Milliseconds since 1970.
  case date(Double)
  case list([ScriptValue])
  /// The own properties of an object, in order.
  case record([Property])
  /// A `Uint8Array`.
  case bytes([UInt8])

  /// A property of an object.
  public struct Property: Hashable, Sendable {
    public var name: String
    public var value: ScriptValue

    public init(_ name: String, _ value: ScriptValue) {
      self.name = name
      self.value = value
    }
  }

  /// A whole number, as ids are.
  public static func integer(_ value: Int) -> ScriptValue { .number(Double(value)) }

  /// An object of these properties.
  public static func object(_ properties: KeyValuePairs<String, ScriptValue>) -> ScriptValue {
    .record(properties.map { Property($0.key, $0.value) })
  }

  /// The value of a property of a record; `nil` for other values and names.
  public subscript(name: String) -> ScriptValue? {
    guard case .record(let properties) = self else { return nil }
    return properties.last { $0.name == name }?.value
  }

  /// The text of a string; `nil` for all else. What has no place in Unicode becomes U+FFFD.
  public var string: String? {
    switch self {
    case .string(let text): text
    case .text(let bytes): String(decoding: bytes, as: UTF8.self)
    case .undefined, .null, .bool, .number, .date, .list, .record, .bytes: nil
    }
  }

  /// The number; `nil` for all else.
  public var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The number without its fraction, clamped to ± 2⁵³; `nil` for NaN and for all else.
  public var integer: Int? {
    guard let number, !number.isNaN else { return nil }
    return Int(min(max(number, -9_007_199_254_740_992), 9_007_199_254_740_992))
  }

  /// The elements of a list; `nil` for all else.
  public var list: [ScriptValue]? {
    if case .list(let values) = self { values } else { nil }
  }
}
