import GalleyScript

extension ScriptValue {
  /// The value for scripts of an argument of ``WebPage/callJavaScript(_:arguments:in:contentWorld:)``.
  ///
  /// - Throws: ``WKError`` 4 for types that have no counterpart.
  init(argument: Any) throws {
    // An optional in `Any` is its value, or null.
    let mirror = Mirror(reflecting: argument)
    if mirror.displayStyle == .optional {
      guard let value = mirror.children.first?.value else {
        self = .null
        return
      }
      self = try ScriptValue(argument: value)
      return
    }
    switch argument {
    case is NSNull: self = .null
    case let text as String: self = .string(text)
    case let date as Date: self = .date(date.timeIntervalSince1970 * 1000)
    case let length as CGFloat: self = .number(Double(length))
    case let number as NSNumber: self = ScriptValue(number)
    case let list as [Any]: self = .list(try list.map { try ScriptValue(argument: $0) })
    case let record as [String: Any]:
      self = .record(
        try record.sorted { $0.key < $1.key }.map {
          Property($0.key, try ScriptValue(argument: $0.value))
        })
    default:
      throw WKError(
        .javaScriptExceptionOccurred,
        message: "'\(type(of: argument))' can't be an argument: the types allowed are NSNumber, "
          + "NSNull, NSDate, NSString, NSArray and NSDictionary")
    }
  }

  private init(_ number: NSNumber) {
    // The encoding of C's `bool` and `char` is what tells truth from a number.
    let isBool = type(of: number) == type(of: NSNumber(value: true))
    self = isBool ? .bool(number.boolValue) : .number(number.doubleValue)
  }

  /// What ``WebPage/callJavaScript(_:arguments:in:contentWorld:)`` returns for a result: `nil` for
  /// `undefined`.
  var foundationValue: Any? {
    switch self {
    case .undefined: nil
    case .null: NSNull()
    case .bool(let value): NSNumber(value: value)
    case .number(let value): NSNumber(value: value)
    case .string(let text): text
    case .text(let bytes): String(decoding: bytes, as: UTF8.self)
    case .date(let milliseconds): Date(timeIntervalSince1970: milliseconds / 1000)
    case .list(let values): values.compactMap(\.foundationValue)
    case .record(let properties):
      Dictionary(
        properties.compactMap { property in
          property.value.foundationValue.map { (property.name, $0) }
        }, uniquingKeysWith: { $1 }) as [String: Any]
    case .bytes(let bytes): Data(bytes)
    }
  }
}
