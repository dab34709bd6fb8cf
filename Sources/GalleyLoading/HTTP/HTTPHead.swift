/// The head of a server's answer.
struct HTTPHead: Hashable, Sendable {
  var status: Int
  /// What the server says of the status; may be empty.
  var reason = ""
  var fields: [HTTPField] = []

  /// The values of all fields of that name, in their order.
  ///
  /// - Parameter name: In lower case.
  func values(of name: String) -> [String] { fields.values(of: name) }

  /// The value of the first field of that name; `nil` without one.
  ///
  /// - Parameter name: In lower case.
  func value(of name: String) -> String? { fields.value(of: name) }
}

extension [HTTPField] {
  /// - Parameter name: In lower case.
  func values(of name: String) -> [String] {
    filter { $0.name.lowercased() == name }.map(\.value)
  }

  /// - Parameter name: In lower case.
  func value(of name: String) -> String? {
    first { $0.name.lowercased() == name }?.value
  }

  /// - Parameter names: In lower case.
  mutating func remove(_ names: Set<String>) {
    removeAll { names.contains($0.name.lowercased()) }
  }
}

/// Puts heads together from their lines.
///
/// An answer may be preceded by interim ones, and followed by trailers; only the last head before
/// the body counts.
struct HTTPHeadParser {
  /// In bytes of all lines, also of interim answers.
  static let maximumCount = 300_000
  static let maximumFields = 2_000

  enum Progress: Equatable {
    case goesOn
    /// The head of the final answer is complete.
    case complete
    /// Larger than anyone needs.
    case tooLarge
  }

  private(set) var head: HTTPHead?
  private var count = 0

  /// Takes a line with its end.
  mutating func append(_ line: [UInt8]) -> Progress {
    count += line.count
    if count > Self.maximumCount { return .tooLarge }
    if line.starts(with: "HTTP/".utf8) {
      head = HTTPHead(status: Self.status(in: line), reason: Self.reason(in: line))
      return .goesOn
    }
    if line.allSatisfy({ $0 == 0x0D || $0 == 0x0A }) {
      // 101 is an answer that nobody asked for here.
      return head.map { $0.status >= 200 } == true ? .complete : .goesOn
    }
    guard head != nil, let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return .goesOn }
    if head?.fields.count ?? 0 >= Self.maximumFields { return .tooLarge }
    var value = line[(colon + 1)...].drop { $0 <= 0x20 }
    while let last = value.last, last <= 0x20 { value.removeLast() }
    head?.fields.append(HTTPField(Self.text(line[..<colon]), Self.text(value)))
    return .goesOn
  }

  private static func status(in line: [UInt8]) -> Int {
    let digits = line.drop { $0 != 0x20 }.drop { $0 == 0x20 }.prefix { $0.isASCIIDigit }
    return digits.prefix(3).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// What follows the status; there is none in HTTP/2.
  private static func reason(in line: [UInt8]) -> String {
    var rest = line.drop { $0 != 0x20 }.dropFirst().drop { $0 != 0x20 }.dropFirst()
    while let last = rest.last, last <= 0x20 { rest.removeLast() }
    return text(rest)
  }

  /// UTF-8 where it is, as servers write it, else one character a byte.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
