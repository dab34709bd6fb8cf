import GalleyPrimitives

/// Writes calculations that are sums of amounts, simplified.
///
/// Not yet: comparison functions of what differs in kind keep the form that they were written in.
///
/// <https://drafts.csswg.org/css-values-4/#serialize-a-calculation-tree>
enum MathText {
  /// The text of a calculation; `nil` if it is no sum.
  static func text(of expression: MathExpression) -> String? {
    guard let unit = canonicalUnit(expression.type), let sum = Sum(expression.node) else {
      return nil
    }
    return "calc(\(sum.text(unit)))"
  }

  private static func canonicalUnit(_ type: MathType) -> String? {
    switch type {
    case .number: ""
    case .length: "px"
    case .angle: "deg"
    case .time: "s"
    case .resolution: "dppx"
    case .percent: "%"
    default: nil
    }
  }

  /// A linear combination.
  private struct Sum {
    var amount = 0.0
    var hasAmount = false
    var percent: Double?
    var lengths: [LengthUnit: Double] = [:]

    init?(_ node: MathNode, depth: Int = 0) {
      guard depth < 64 else { return nil }
      switch node {
      case .amount(let value):
        amount = value
        hasAmount = true
      case .percent(let value): percent = value
      case .length(let value, let unit):
        if let px = unit.absolute {
          amount = value * px
          hasAmount = true
        } else {
          lengths[unit] = value
        }
      case .sum(let terms):
        for term in terms {
          guard let sum = Sum(term, depth: depth + 1) else { return nil }
          add(sum)
        }
      case .product(let a, let b):
        guard var left = Sum(a, depth: depth + 1), var right = Sum(b, depth: depth + 1) else {
          return nil
        }
        if right.isNumber {
          left.scale(by: right.amount)
          self = left
        } else if left.isNumber {
          right.scale(by: left.amount)
          self = right
        } else {
          return nil
        }
      case .quotient(let a, let b):
        guard var left = Sum(a, depth: depth + 1), let right = Sum(b, depth: depth + 1),
          right.isNumber
        else { return nil }
        left.scale(by: 1 / right.amount)
        self = left
      case .function, .round, .clamp:
        guard !node.dependsOnContext, !node.hasPercentage else { return nil }
        let value = node.evaluate(.constant)
        guard value.isPlain else { return nil }
        amount = value.amount
        hasAmount = true
      case .channel, .size, .anchor: return nil
      }
    }

    private var isNumber: Bool { percent == nil && lengths.isEmpty }

    private mutating func add(_ other: Sum) {
      amount += other.amount
      hasAmount = hasAmount || other.hasAmount
      if let share = other.percent { percent = (percent ?? 0) + share }
      for (unit, value) in other.lengths { lengths[unit, default: 0] += value }
    }

    private mutating func scale(by factor: Double) {
      amount *= factor
      percent = percent.map { $0 * factor }
      lengths = lengths.mapValues { $0 * factor }
    }

    func text(_ canonical: String) -> String {
      var terms: [(value: Double, unit: String)] = []
      if let percent { terms.append((percent, "%")) }
      var rest = lengths.map { (value: $0.value, unit: $0.key.rawValue) }
      if hasAmount || (percent == nil && rest.isEmpty) { rest.append((amount, canonical)) }
      rest.sort { $0.unit < $1.unit }
      terms += rest
      var result = ""
      for (index, term) in terms.enumerated() {
        if index == 0 {
          result = written(term.value, term.unit)
        } else if term.value < 0 {
          result += " - " + written(-term.value, term.unit)
        } else {
          result += " + " + written(term.value, term.unit)
        }
      }
      return result
    }

    private func written(_ value: Double, _ unit: String) -> String {
      guard value.isFinite else {
        let name = CSSText.number(value)
        return unit.isEmpty ? name : "\(name) * 1\(unit)"
      }
      return CSSText.number(value) + unit
    }
  }
}
