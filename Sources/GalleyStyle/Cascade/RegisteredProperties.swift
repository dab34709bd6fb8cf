import GalleyCSS
import GalleyPrimitives

/// Custom properties that `@property` gives a type.
///
/// <https://drafts.css-houdini.org/css-properties-values-api-1/>
struct RegisteredProperties {
  struct Row {
    var syntax: PropertySyntax
    var inherits: Bool
    /// `nil` is guaranteed-invalid.
    var initialText: String?
  }

  private(set) var rows: [Atom: Row] = [:]
  private(set) var hasNonInherited = false

  init(_ rules: [Atom: PropertyRule]) {
    for (name, rule) in rules {
      guard let syntax = PropertySyntax(rule.syntax) else { continue }
      let initial = rule.initialValue?.remainingText
      if !syntax.isUniversal {
        guard let initial, !TokenStream(initial).hasSubstitutions,
          let computed = syntax.compute(initial, nil)
        else { continue }
        rows[name] = Row(syntax: syntax, inherits: rule.inherits, initialText: computed)
      } else {
        rows[name] = Row(syntax: syntax, inherits: rule.inherits, initialText: initial)
      }
      if !rule.inherits { hasNonInherited = true }
    }
  }

  func initialText(of name: Atom) -> String? { rows[name]?.initialText }

  /// The computed value of a registered property as text; `nil` if `text` doesn't match.
  func compute(_ name: Atom, _ text: String, _ context: ComputeContext) -> String? {
    rows[name]?.syntax.compute(text, context)
  }

  /// What a child takes over of its parent's properties.
  func inherited(from parent: CustomProperties) -> CustomProperties {
    guard hasNonInherited else { return parent }
    var result = parent
    for (name, row) in rows where !row.inherits { result.values[name] = nil }
    return result
  }
}

/// What `CSS.registerProperty()` is given.
public enum PropertyRegistration {
  /// Whether a syntax is one, and an initial value fits it wherever it stands.
  ///
  /// <https://drafts.css-houdini.org/css-properties-values-api-1/#register-a-custom-property>
  public static func isValid(syntax: String, initialValue: String?) -> Bool {
    guard let syntax = PropertySyntax(syntax) else { return false }
    guard let initialValue else { return syntax.isUniversal }
    if TokenStream(initialValue).hasSubstitutions { return false }
    return syntax.isUniversal || syntax.compute(initialValue, nil) != nil
  }
}

/// The `syntax` of a registered property.
///
/// <https://drafts.css-houdini.org/css-properties-values-api-1/#syntax-strings>
struct PropertySyntax {
  enum Multiplier {
    case none, space, comma
  }

  enum Kind {
    case type(String)
    case ident(Atom)
  }

  /// Alternatives; none for `*`.
  private var components: [(kind: Kind, multiplier: Multiplier)] = []

  var isUniversal: Bool { components.isEmpty }

  init?(_ text: String) {
    let trimmed = text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    if trimmed == "*" { return }
    guard !trimmed.isEmpty else { return nil }
    for part in trimmed.split(separator: "|", omittingEmptySubsequences: false) {
      var word = part.split(separator: " ").joined(separator: " ")
      var multiplier = Multiplier.none
      if word.hasSuffix("+") { multiplier = .space }
      if word.hasSuffix("#") { multiplier = .comma }
      if multiplier != .none { word.removeLast() }
      if word.hasPrefix("<"), word.hasSuffix(">") {
        let type = String(word.dropFirst().dropLast())
        guard PropertySyntax.types.contains(type) else { return nil }
        components.append((.type(type), multiplier))
      } else {
        var tokens = TokenStream(word)
        guard let name = tokens.consumeOriginalIdent(), tokens.isAtEnd else { return nil }
        components.append((.ident(name), multiplier))
      }
    }
  }

  private static let types: Set<String> = [
    "length", "number", "percentage", "length-percentage", "color", "image", "url", "integer",
    "angle", "time", "resolution", "transform-function", "transform-list", "custom-ident",
    "string",
  ]

  /// The computed value of `text`; `nil` if it matches no alternative.
  func compute(_ text: String, _ context: ComputeContext?) -> String? {
    if components.isEmpty { return text }
    let tokens = TokenStream(text)
    for component in components {
      switch component.multiplier {
      case .none:
        var copy = tokens
        if let value = item(&copy, component.kind, context), copy.isAtEnd { return value }
      case .space:
        if let value = list(tokens, component.kind, context) { return value }
      case .comma:
        let parts = tokens.splitAtCommas().map { part -> String? in
          var part = part
          guard let value = item(&part, component.kind, context), part.isAtEnd else { return nil }
          return value
        }
        if !parts.contains(nil) { return parts.compactMap { $0 }.joined(separator: ", ") }
      }
    }
    return nil
  }

  private func list(_ tokens: TokenStream, _ kind: Kind, _ context: ComputeContext?) -> String? {
    var tokens = tokens
    var values: [String] = []
    while !tokens.isAtEnd {
      guard let value = item(&tokens, kind, context) else { return nil }
      values.append(value)
    }
    return values.isEmpty ? nil : values.joined(separator: " ")
  }

  private func item(
    _ tokens: inout TokenStream, _ kind: Kind, _ context: ComputeContext?
  ) -> String? {
    switch kind {
    case .ident(let name): return tokens.consumeOriginalIdent() == name ? name.text : nil
    case .type("custom-ident"):
      guard let name = tokens.consumeOriginalIdent(), CSSWideKeyword(name.asciiLowercased) == nil
      else { return nil }
      return name.text
    case .type("string"):
      let token = tokens.peek
      guard token.kind == .string else { return nil }
      tokens.skipComponent()
      return String(
        decoding: tokens.buffer.source[Int(token.start)..<Int(token.end)], as: UTF8.self)
    case .type("transform-list"):
      return list(tokens.takeAll(), .type("transform-function"), context)
    case .type(let type): return TypedValue.compute(type, &tokens, context)
    }
  }
}

extension TokenStream {
  /// What is left, all of which is taken.
  fileprivate mutating func takeAll() -> TokenStream {
    let rest = self
    skipAll()
    return rest
  }
}
