public import GalleyCSS
import GalleyPrimitives

/// All counter styles of a document: the predefined ones and those of its sheets.
///
/// <https://drafts.csswg.org/css-counter-styles-3/>
public struct CounterStyles: Sendable {
  static let decimalName = Atom("decimal")

  private var styles: [Atom: CounterStyle]

  /// - Parameter rules: In the order of the cascade; later ones replace earlier ones.
  public init(_ rules: [CounterStyleRule]) {
    styles = PredefinedCounterStyles.all
    var pending: [Atom: CounterStyleRule] = [:]
    for rule in rules { pending[CounterStyles.canonical(rule.name)] = rule }
    for name in pending.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      var visited: Set<Atom> = []
      resolve(name, &pending, &visited)
    }
  }

  /// Resolves a rule after the one that it extends; a cycle extends `decimal`.
  private mutating func resolve(
    _ name: Atom, _ pending: inout [Atom: CounterStyleRule], _ visited: inout Set<Atom>
  ) {
    guard let rule = pending[name] else { return }
    var base: CounterStyle?
    if case .extends(let named) = rule.system {
      let other = CounterStyles.canonical(named)
      visited.insert(name)
      if pending[other] != nil {
        if visited.contains(other) {
          base = styles[CounterStyles.decimalName]
        } else {
          resolve(other, &pending, &visited)
        }
      }
      base = base ?? styles[other] ?? style(named: other)
    }
    styles[name] = CounterStyle(rule, extending: base)
    pending[name] = nil
  }

  /// The style of that name; `decimal` if there is none.
  private func style(named name: Atom) -> CounterStyle {
    styles[CounterStyles.canonical(name)] ?? PredefinedCounterStyles.decimal
  }

  /// A name as styles are found by it: names of predefined styles are compared without case.
  ///
  /// <https://drafts.csswg.org/css-counter-styles-3/#typedef-counter-style-name>
  private static func canonical(_ name: Atom) -> Atom {
    if PredefinedCounterStyles.all[name] != nil { return name }
    let lowercased = name.asciiLowercased
    return PredefinedCounterStyles.all[lowercased] != nil ? lowercased : name
  }

  /// A counter's value as `counter()` gives it.
  public func text(of value: Int, in name: CounterStyleName) -> String {
    switch name {
    case .none: return ""
    case .string(let text): return text
    case .symbols(let kind, let symbols):
      return text(of: value, CounterStyles.style(kind, symbols))
    case .named(let name): return text(of: value, style(named: name))
    }
  }

  /// A list item's marker: the value with the style's prefix and suffix.
  ///
  /// <https://drafts.csswg.org/css-lists-3/#marker-string>
  public func markerText(of value: Int, in name: CounterStyleName) -> String {
    switch name {
    case .none: return ""
    case .string(let text): return text
    case .symbols(let kind, let symbols):
      return text(of: value, CounterStyles.style(kind, symbols)) + " "
    case .named(let name):
      let style = style(named: name)
      return style.prefix + text(of: value, style) + style.suffix
    }
  }

  /// <https://drafts.csswg.org/css-counter-styles-3/#symbols-function>
  private static func style(_ kind: CounterSymbolsKind, _ symbols: [String]) -> CounterStyle {
    switch kind {
    case .cyclic: CounterStyle(.cyclic, symbols)
    case .numeric: CounterStyle(.numeric, symbols)
    case .alphabetic: CounterStyle(.alphabetic, symbols)
    case .symbolic: CounterStyle(.symbolic, symbols)
    case .fixed: CounterStyle(.fixed(1), symbols)
    }
  }

  private func text(of value: Int, _ style: CounterStyle) -> String {
    var style = style
    // Fallbacks may form a cycle, which ends at `decimal`.
    for _ in 0..<8 {
      if let text = style.text(of: value) { return text }
      style = self.style(named: style.fallback)
    }
    return PredefinedCounterStyles.decimal.text(of: value) ?? "\(value)"
  }
}
