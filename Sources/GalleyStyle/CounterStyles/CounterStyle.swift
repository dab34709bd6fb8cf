import GalleyCSS
import GalleyPrimitives

/// A counter style with nothing left to look up but its fallback.
///
/// <https://drafts.csswg.org/css-counter-styles-3/#counter-styles>
struct CounterStyle: Sendable {
  enum Algorithm: Sendable {
    case cyclic, numeric, alphabetic, symbolic, additive
    case fixed(Int)
    case spelled(SpelledNumerals)
    case ethiopic
  }

  var algorithm: Algorithm
  var symbols: [String] = []
  var additiveSymbols: [CounterStyleRule.AdditiveSymbol] = []
  var negative = (before: "-", after: "")
  var prefix = ""
  var suffix = ". "
  var pad = (length: 0, symbol: "")
  /// Empty for `auto`.
  var ranges: [ClosedRange<Int>] = []
  var fallback: Atom = CounterStyles.decimalName

  init(_ algorithm: Algorithm, _ symbols: [String] = []) {
    self.algorithm = algorithm
    self.symbols = symbols
  }

  /// The style of a rule, given the style that it extends.
  init(_ rule: CounterStyleRule, extending base: CounterStyle?) {
    if let base, case .extends = rule.system {
      self = base
    } else {
      switch rule.system {
      case .cyclic: algorithm = .cyclic
      case .numeric: algorithm = .numeric
      case .alphabetic: algorithm = .alphabetic
      case .symbolic: algorithm = .symbolic
      case .additive: algorithm = .additive
      case .fixed(let first): algorithm = .fixed(first)
      case .extends: algorithm = .numeric
      }
      symbols = rule.symbols
      additiveSymbols = rule.additiveSymbols
    }
    if let value = rule.negative { negative = value }
    if let value = rule.prefix { prefix = value }
    if let value = rule.suffix { suffix = value }
    if let value = rule.pad { pad = value }
    if let value = rule.ranges { ranges = value }
    if let value = rule.fallback { fallback = value }
  }

  private func isInRange(_ value: Int) -> Bool {
    if !ranges.isEmpty { return ranges.contains { $0.contains(value) } }
    switch algorithm {
    case .cyclic, .numeric, .fixed: return true
    case .alphabetic, .symbolic, .ethiopic: return value >= 1
    case .additive: return value >= 0
    case .spelled: return value.magnitude < 10_000_000_000_000_000
    }
  }

  private var usesNegativeSign: Bool {
    switch algorithm {
    case .cyclic, .fixed, .ethiopic: false
    case .numeric, .alphabetic, .symbolic, .additive, .spelled: true
    }
  }

  /// The value in this style, without prefix and suffix; `nil` if it needs the fallback.
  ///
  /// <https://drafts.csswg.org/css-counter-styles-3/#generate-a-counter>
  func text(of value: Int) -> String? {
    guard isInRange(value) else { return nil }
    let isNegative = value < 0 && usesNegativeSign
    guard let body = representation(isNegative ? Int(clamping: value.magnitude) : value) else {
      return nil
    }
    var text = body
    let missing =
      pad.length - body.count - (isNegative ? negative.before.count + negative.after.count : 0)
    if missing > 0, missing <= 1000 {
      text = String(repeating: pad.symbol, count: missing) + text
    }
    return isNegative ? negative.before + text + negative.after : text
  }

  private func representation(_ value: Int) -> String? {
    switch algorithm {
    case .cyclic:
      guard !symbols.isEmpty else { return nil }
      let place = (value - 1) % symbols.count
      return symbols[place < 0 ? place + symbols.count : place]
    case .fixed(let first):
      let (place, overflow) = value.subtractingReportingOverflow(first)
      return !overflow && symbols.indices.contains(place) ? symbols[place] : nil
    case .symbolic:
      guard !symbols.isEmpty, value >= 1 else { return nil }
      let count = (value - 1) / symbols.count + 1
      return count > 500
        ? nil : String(repeating: symbols[(value - 1) % symbols.count], count: count)
    case .alphabetic:
      guard symbols.count >= 2, value >= 1 else { return nil }
      var parts: [String] = []
      var rest = value
      while rest > 0 {
        rest -= 1
        parts.append(symbols[rest % symbols.count])
        rest /= symbols.count
      }
      return parts.reversed().joined()
    case .numeric:
      guard symbols.count >= 2 else { return nil }
      if value == 0 { return symbols[0] }
      var parts: [String] = []
      var rest = value
      while rest > 0 {
        parts.append(symbols[rest % symbols.count])
        rest /= symbols.count
      }
      return parts.reversed().joined()
    case .additive: return additive(value)
    case .spelled(let numerals): return numerals.text(of: value)
    case .ethiopic: return ethiopicText(of: value)
    }
  }

  /// <https://drafts.csswg.org/css-counter-styles-3/#additive-system>
  private func additive(_ value: Int) -> String? {
    if value == 0 { return additiveSymbols.first { $0.weight == 0 }?.symbol }
    var rest = value
    var text = ""
    for symbol in additiveSymbols where symbol.weight > 0 && symbol.weight <= rest {
      let count = rest / symbol.weight
      guard count <= 500 else { return nil }
      text += String(repeating: symbol.symbol, count: count)
      rest -= count * symbol.weight
      if rest == 0 { return text }
    }
    return nil
  }
}
