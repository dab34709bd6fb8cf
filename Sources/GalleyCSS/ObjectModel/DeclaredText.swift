import GalleyPrimitives

/// Writes declared values as the object model does: from the tokens that a declaration gave, which
/// are known to match the property's grammar.
///
/// <https://drafts.csswg.org/cssom-1/#serialize-a-css-value>
struct DeclaredText {
  /// The longhand that the value is for, in lower case.
  let property: String
  private let keepsCase: Bool
  private let zeroIsLength: Bool

  init(_ property: Atom) {
    self.property = property.text
    keepsCase = Self.customNames.contains(self.property)
    zeroIsLength = Self.takesLengthForZero(property)
  }

  /// Properties whose identifiers are the author's own.
  private static let customNames: Set<String> = [
    "font-family", "animation-name", "counter-reset", "counter-increment", "counter-set",
    "grid-template-areas", "grid-template-rows", "grid-template-columns", "grid-row-start",
    "grid-row-end", "grid-column-start", "grid-column-end", "container-name", "page",
    "view-transition-name", "view-transition-class", "list-style-type", "will-change",
    "transition-property", "content", "font-palette", "font-variant-alternates",
  ]

  /// Properties in which a number of zero is no length though other numbers alone are invalid.
  private static let plainZero: Set<String> = [
    "counter-reset", "counter-increment", "counter-set", "cursor", "font-feature-settings",
    "font-variation-settings", "quotes", "content", "-webkit-text-decorations-in-effect",
  ]

  private static func takesLengthForZero(_ property: Atom) -> Bool {
    guard !plainZero.contains(property.text), let id = PropertyID(property),
      let longhand = id.longhand
    else { return false }
    return longhand.parse(TokenStream("1")) == nil
  }

  /// Functions whose arguments are lengths, or angles, where they are zero.
  private static let lengthFunctions: Set<String> = [
    "translate", "translatex", "translatey", "translatez", "translate3d", "perspective", "inset",
    "circle", "ellipse", "polygon", "blur", "drop-shadow", "rect", "xywh", "fit-content", "minmax",
  ]
  private static let angleFunctions: Set<String> = [
    "rotate", "rotatex", "rotatey", "rotatez", "skew", "skewx", "skewy", "hue-rotate",
  ]
  /// Functions that are written as `translateX`.
  private static let spelling: [String: String] = [
    "translatex": "translateX", "translatey": "translateY", "translatez": "translateZ",
    "scalex": "scaleX", "scaley": "scaleY", "scalez": "scaleZ", "rotatex": "rotateX",
    "rotatey": "rotateY", "rotatez": "rotateZ", "skewx": "skewX", "skewy": "skewY",
  ]

  private enum Zero { case number, length, angle }

  /// The text of a whole value.
  func text(of tokens: TokenStream) -> String {
    if property == "font-family" { return families(tokens) }
    return list(tokens, zero: zeroIsLength ? .length : .number, depth: 0)
  }

  /// Families of several words are written as strings.
  private func families(_ tokens: TokenStream) -> String {
    tokens.splitAtCommas().map { family in
      var scan = family
      var words: [String] = []
      while let word = scan.consumeOriginalIdent() { words.append(word.text) }
      guard words.count > 1, scan.isAtEnd else {
        return list(family, zero: .number, depth: 0)
      }
      return CSSText.string(words.joined(separator: " "))
    }.joined(separator: ", ")
  }

  private func list(_ tokens: TokenStream, zero: Zero, depth: Int) -> String {
    var tokens = tokens
    var result = ""
    var needsSpace = false
    while true {
      tokens.skipWhitespace()
      let token = tokens.peek
      if token.kind == .end { return result }
      if token.kind == .comma {
        _ = tokens.next()
        result += ", "
        needsSpace = false
        continue
      }
      let part = component(&tokens, zero: zero, depth: depth)
      if needsSpace { result += " " }
      result += part
      needsSpace = true
    }
  }

  private func component(_ tokens: inout TokenStream, zero: Zero, depth: Int) -> String {
    let token = tokens.peek
    switch token.kind {
    case .ident:
      tokens.skipComponent()
      let original = tokens.text(of: token)
      if original.hasPrefix("--") { return CSSText.identifier(original) }
      if keepsCase, !isKeyword(token.name) { return CSSText.identifier(original) }
      return CSSText.identifier(token.name.text)
    case .function:
      if depth > 32 {
        tokens.skipComponent()
        return ""
      }
      if let color = color(&tokens) { return color }
      if let math = calculation(&tokens) { return math }
      return function(&tokens, token, zero: zero, depth: depth)
    case .hash:
      if let color = color(&tokens) { return color }
      tokens.skipComponent()
      return "#" + CSSText.identifier(tokens.text(of: token))
    case .string:
      tokens.skipComponent()
      return CSSText.string(tokens.text(of: token))
    case .url:
      tokens.skipComponent()
      return CSSText.url(tokens.text(of: token))
    case .number:
      tokens.skipComponent()
      if token.number == 0, zero != .number { return zero == .length ? "0px" : "0deg" }
      return CSSText.number(token.number)
    case .percentage:
      tokens.skipComponent()
      return CSSText.number(token.number) + "%"
    case .dimension:
      tokens.skipComponent()
      return CSSText.number(token.number) + unit(token)
    case .openSquare: return block(&tokens, "[", "]", zero: zero, depth: depth)
    case .openParenthesis: return block(&tokens, "(", ")", zero: zero, depth: depth)
    case .openBrace: return block(&tokens, "{", "}", zero: zero, depth: depth)
    case .delim:
      tokens.skipComponent()
      return String(Character(token.delimiter))
    default:
      tokens.skipComponent()
      return String(
        decoding: tokens.buffer.source[Int(token.start)..<Int(token.end)], as: UTF8.self)
    }
  }

  private func unit(_ token: CSSToken) -> String {
    switch token.name.text {
    case "q": "q"
    case "hz": "hz"
    case "khz": "khz"
    case let name: name
    }
  }

  /// Whether a name that authors may choose is one of CSS all the same.
  private func isKeyword(_ name: Atom) -> Bool {
    switch name.text {
    case "none", "auto", "normal", "span", "serif", "sans-serif", "monospace", "cursive",
      "fantasy", "system-ui", "min-content", "max-content", "subgrid", "all", "inherit":
      true
    case "disc", "circle", "square", "decimal", "decimal-leading-zero", "lower-roman",
      "upper-roman", "lower-greek", "lower-latin", "upper-latin", "lower-alpha", "upper-alpha",
      "disclosure-open", "disclosure-closed", "armenian", "georgian", "hebrew":
      property == "list-style-type"
    default: property == "content"
    }
  }

  private func block(
    _ tokens: inout TokenStream, _ open: String, _ close: String, zero: Zero, depth: Int
  ) -> String {
    let kind = tokens.peek.kind
    guard depth < 32, let inside = tokens.consumeBlock(kind) else {
      tokens.skipComponent()
      return ""
    }
    return open + list(inside, zero: zero, depth: depth + 1) + close
  }

  private func function(
    _ tokens: inout TokenStream, _ token: CSSToken, zero: Zero, depth: Int
  ) -> String {
    let spelt = tokens.text(of: token)
    guard let (name, arguments) = tokens.consumeAnyFunction() else { return "" }
    let text = name.text
    if text == "url" || text == "src" {
      var arguments = arguments
      if let string = arguments.consumeString(), arguments.isAtEnd {
        return "\(text)(\(CSSText.string(string)))"
      }
      return "\(text)(\(arguments.remainingText))"
    }
    var inner = Zero.number
    if Self.lengthFunctions.contains(text) {
      inner = .length
    } else if Self.angleFunctions.contains(text) {
      inner = .angle
    } else if text.hasPrefix("repeat"), zero == .length {
      inner = .number
    }
    let shown = spelt.hasPrefix("--") ? CSSText.identifier(spelt) : Self.spelling[text] ?? text
    return "\(shown)(\(list(arguments, zero: inner, depth: depth + 1)))"
  }

  /// A colour that depends on nothing, as it is computed.
  private func color(_ tokens: inout TokenStream) -> String? {
    var copy = tokens
    let isFunction = tokens.peek.isFunction(Atom("color"))
    guard let parsed = copy.parseColor(), case .color(let color)? = parsed.known else { return nil }
    tokens = copy
    return isFunction ? CSSText.colorFunction(color) : CSSText.color(color)
  }

  /// <https://drafts.csswg.org/css-values-4/#serialize-a-math-function>
  private func calculation(_ tokens: inout TokenStream) -> String? {
    guard MathParser.functions[tokens.peek.name] != nil else { return nil }
    for percentIsLength in [true, false] {
      var copy = tokens
      let parser = MathParser(percentIsLength: percentIsLength)
      if let expression = parser.parse(&copy), let text = MathText.text(of: expression) {
        tokens = copy
        return text
      }
    }
    return nil
  }
}
