import GalleyPrimitives

/// Reads numbers, lengths and names from an attribute's value.
struct SVGScanner {
  private let bytes: ArraySlice<UInt8>
  private(set) var index: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
    skipSpace()
  }

  init(_ text: String) { self.init(Array(text.utf8)[...]) }

  var isAtEnd: Bool { index >= bytes.endIndex }

  mutating func skipSpace() {
    while index < bytes.endIndex, bytes[index] == 32 || bytes[index] &- 9 < 5 { index += 1 }
  }

  /// Skips white space with at most one comma in it.
  mutating func skipSeparator() {
    skipSpace()
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: ",") {
      index += 1
      skipSpace()
    }
  }

  /// <https://drafts.csswg.org/css-syntax-3/#consume-number>
  mutating func number() -> Double? {
    var end = index
    func isDigit(_ at: Int) -> Bool { at < bytes.endIndex && bytes[at] &- 48 < 10 }
    if end < bytes.endIndex, bytes[end] == 43 || bytes[end] == 45 { end += 1 }
    let whole = end
    while isDigit(end) { end += 1 }
    var hasDigits = end > whole
    if end < bytes.endIndex, bytes[end] == 46, isDigit(end + 1) {
      end += 1
      while isDigit(end) { end += 1 }
      hasDigits = true
    }
    guard hasDigits else { return nil }
    if end < bytes.endIndex, bytes[end] | 32 == 101 {
      var exponent = end + 1
      if exponent < bytes.endIndex, bytes[exponent] == 43 || bytes[exponent] == 45 { exponent += 1 }
      if isDigit(exponent) {
        while isDigit(exponent) { exponent += 1 }
        end = exponent
      }
    }
    guard let value = Double(String(decoding: bytes[index..<end], as: UTF8.self)), value.isFinite
    else { return nil }
    index = end
    return min(max(value, -1e9), 1e9)
  }

  /// Letters, digits and percent signs up to the next separator.
  mutating func word() -> String {
    let start = index
    while index < bytes.endIndex, bytes[index] != 32, bytes[index] &- 9 >= 5, bytes[index] != 44 {
      index += 1
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  mutating func length() -> SVGLength? {
    guard let number = number(), let unit = SVGLength.Unit(word()) else { return nil }
    return SVGLength(value: number, unit: unit)
  }

  /// All numbers up to the first error.
  mutating func numbers() -> [Double] {
    var result: [Double] = []
    while let number = number() {
      result.append(number)
      skipSeparator()
    }
    return result
  }

  /// All lengths up to the first error.
  mutating func lengths() -> [SVGLength] {
    var result: [SVGLength] = []
    while let length = length() {
      result.append(length)
      skipSeparator()
    }
    return result
  }
}

/// A length as attributes write it.
///
/// <https://svgwg.org/svg2-draft/types.html#syntax>
struct SVGLength {
  enum Unit {
    case px, percent, em, ex, rem
    /// Of a fixed number of px.
    case absolute(Double)

    init?(_ text: String) {
      switch text.lowercased() {
      case "", "px": self = .px
      case "%": self = .percent
      case "em": self = .em
      case "ex", "ch": self = .ex
      case "rem": self = .rem
      case "in": self = .absolute(96)
      case "cm": self = .absolute(96 / 2.54)
      case "mm": self = .absolute(96 / 25.4)
      case "q": self = .absolute(96 / 101.6)
      case "pt": self = .absolute(96.0 / 72)
      case "pc": self = .absolute(16)
      default: return nil
      }
    }
  }

  var value: Double
  var unit: Unit

  init(value: Double, unit: Unit = .px) {
    self.value = value
    self.unit = unit
  }

  static func percent(_ value: Double) -> SVGLength { SVGLength(value: value, unit: .percent) }

  /// In user units; percentages count `basis`.
  func resolved(_ basis: Double, fontSize: Double) -> Double {
    switch unit {
    case .px: value
    case .percent: value / 100 * basis
    case .em: value * fontSize
    case .ex: value * fontSize / 2
    case .rem: value * 16
    case .absolute(let px): value * px
    }
  }

  /// As a part of a bounding box: percentages and plain numbers count 1.
  var fraction: Double {
    if case .percent = unit { return value / 100 }
    return value
  }
}
