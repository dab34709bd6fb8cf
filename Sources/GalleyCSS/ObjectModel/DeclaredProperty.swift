import GalleyPrimitives

/// A property of a declaration block with its value as the object model writes it.
///
/// <https://drafts.csswg.org/cssom-1/#css-declarations>
public struct DeclaredProperty: Hashable, Sendable {
  /// The longhand's name, or that of a custom property.
  public var name: String
  /// Empty while a shorthand of variables waits for substitution.
  public var value: String
  public var isImportant: Bool
  /// A shorthand's name and its text with variables, which stands for ``value``; `nil` otherwise.
  public var pending: Pending?

  public init(name: String, value: String, isImportant: Bool = false, pending: Pending? = nil) {
    self.name = name
    self.value = value
    self.isImportant = isImportant
    self.pending = pending
  }

  public struct Pending: Hashable, Sendable {
    public var shorthand: String
    public var text: String

    public init(shorthand: String, text: String) {
      self.shorthand = shorthand
      self.text = text
    }
  }
}

extension DeclaredProperty {
  /// What a declaration of `name` with a value comes to, shorthands expanded.
  ///
  /// - Parameter name: In lower case unless it begins with `--`.
  /// - Returns: `nil` if there is no such property or the value is invalid.
  ///
  /// <https://drafts.csswg.org/cssom-1/#set-a-css-declaration>
  public static func parse(
    _ name: String, _ value: String, isImportant: Bool = false,
    options: TokenStream.Options = []
  ) -> [DeclaredProperty]? {
    var tokens = TokenStream(value)
    tokens.options = options
    guard !tokens.containsImportantOrEnd else { return nil }
    return parse(name, tokens, isImportant: isImportant)
  }

  static func parse(
    _ name: String, _ tokens: TokenStream, isImportant: Bool
  ) -> [DeclaredProperty]? {
    if name.hasPrefix("--") { return custom(name, tokens, isImportant) }
    let atom = Atom(name)
    let registry = PropertyRegistry.shared
    if tokens.hasSubstitutions, !tokens.hasValidSubstitutions { return nil }
    guard case .declarations(let declarations) = registry.parse(atom, tokens) else { return nil }
    func make(_ id: PropertyID, _ text: String, _ pending: Pending? = nil) -> DeclaredProperty {
      DeclaredProperty(
        name: id == .all ? "all" : id.longhand?.name.text ?? name, value: text,
        isImportant: isImportant, pending: pending)
    }
    if let keyword = CSSWideKeyword(tokens) {
      return declarations.map { make($0.property, keyword.text) }
    }
    if tokens.hasSubstitutions {
      let text = tokens.remainingText
      guard let shorthand = registry.shorthand(atom) else {
        return declarations.map { make($0.property, text) }
      }
      let pending = Pending(shorthand: shorthand.name.text, text: text)
      return declarations.map { make($0.property, "", pending) }
    }
    if name == "transition" || name == "animation" {
      guard let values = TimedText.longhands(of: name, tokens), values.count == declarations.count
      else { return nil }
      return zip(declarations, values).map { make($0.property, $1) }
    }
    if let shorthand = registry.shorthand(atom) {
      let made = ShorthandExpansion(shorthand, tokens, declarations).texts().map {
        make($0.property, $0.text)
      }
      return borderOrder(made, of: name)
    }
    return declarations.map { declaration in
      make(declaration.property, DeclaredProperty.text(of: declaration.property, tokens))
    }
  }

  /// Borders with their widths first, then styles and colours.
  private static func borderOrder(
    _ list: [DeclaredProperty], of name: String
  ) -> [DeclaredProperty] {
    guard name == "border" || name == "border-block" || name == "border-inline" else { return list }
    let kinds = ["-width", "-style", "-color"]
    let sides = list.filter { !$0.name.contains("image") }
    return kinds.flatMap { kind in sides.filter { $0.name.hasSuffix(kind) } }
      + list.filter { $0.name.contains("image") }
  }

  /// The text of a longhand's own value.
  static func text(of property: PropertyID, _ tokens: TokenStream) -> String {
    guard let longhand = property.longhand else { return tokens.remainingText }
    let text = DeclaredText(longhand.name).text(of: tokens)
    return LonghandSpelling.canonical(text, of: longhand, tokens)
  }

  private static func custom(
    _ name: String, _ tokens: TokenStream, _ isImportant: Bool
  ) -> [DeclaredProperty]? {
    guard name.utf8.count > 2, tokens.isValidAnyValue,
      !tokens.hasSubstitutions || tokens.hasValidSubstitutions
    else { return nil }
    let text = CSSWideKeyword(tokens)?.text ?? tokens.remainingText
    return [DeclaredProperty(name: name, value: text, isImportant: isImportant, pending: nil)]
  }

  /// The declarations of a block in the order in which the object model lists them: a later one
  /// takes the place of an earlier one of the same property.
  ///
  /// <https://drafts.csswg.org/cssom-1/#parse-a-css-declaration-block>
  public static func parseBlock(
    _ text: String, options: TokenStream.Options = []
  ) -> [DeclaredProperty] {
    var tokens = TokenStream(text)
    tokens.options = options
    return parseBlock(tokens)
  }

  static func parseBlock(_ tokens: TokenStream) -> [DeclaredProperty] {
    var reader = DeclarationReader(tokens)
    var result: [DeclaredProperty] = []
    var places: [String: Int] = [:]
    while let (name, value, isImportant) = reader.next() {
      guard let parsed = parse(name, value, isImportant: isImportant) else { continue }
      for property in parsed {
        if let place = places[property.name] {
          // What is important stays unless what follows is, too.
          if result[place].isImportant, !property.isImportant { continue }
          result[place].name = ""
        }
        if property.name == "all" {
          // It takes the place of all that stands before it.
          for index in result.indices where result[index].isSetByAll && !result[index].isImportant {
            places[result[index].name] = nil
            result[index].name = ""
          }
          result.insert(property, at: 0)
          for name in places.keys { places[name]? += 1 }
          places["all"] = 0
          continue
        }
        places[property.name] = result.count
        result.append(property)
      }
    }
    return result.filter { !$0.name.isEmpty }
  }

  /// Whether `all` stands for the property, too.
  private var isSetByAll: Bool {
    !name.hasPrefix("--") && name != "direction" && name != "unicode-bidi" && name != "all"
  }
}

extension CSSWideKeyword {
  /// The keyword itself.
  public var text: String {
    switch self {
    case .initial: "initial"
    case .inherit: "inherit"
    case .unset: "unset"
    case .revert: "revert"
    case .revertLayer: "revert-layer"
    }
  }
}

/// Reads the declarations of a block one after the other, rules and broken ones left out.
struct DeclarationReader {
  private var tokens: TokenStream

  init(_ tokens: TokenStream) { self.tokens = tokens }

  mutating func next() -> (name: String, value: TokenStream, isImportant: Bool)? {
    while true {
      let first = tokens.peek
      switch first.kind {
      case .end: return nil
      case .semicolon: _ = tokens.next()
      case .atKeyword:
        while tokens.peekRaw.kind != .end {
          let kind = tokens.peek.kind
          tokens.skipComponent()
          if kind == .semicolon || kind == .openBrace { break }
        }
      default:
        if let found = declaration() { return found }
      }
    }
  }

  /// One declaration with its semicolon; `nil`, having taken it, if it is broken.
  private mutating func declaration() -> (name: String, value: TokenStream, isImportant: Bool)? {
    let name = tokens.next()
    let hasName = name.kind == .ident && tokens.consume(kind: .colon)
    tokens.skipWhitespace()
    let start = tokens.position
    let options = tokens.options
    while tokens.peekRaw.kind != .end, tokens.peekRaw.kind != .semicolon {
      if tokens.peekRaw.kind == .whitespace {
        _ = tokens.nextRaw()
      } else {
        tokens.skipComponent()
      }
    }
    var value = TokenStream(tokens.buffer, range: start..<max(start, tokens.position))
    value.options = options
    if tokens.peekRaw.kind == .semicolon { _ = tokens.nextRaw() }
    guard hasName, let (content, isImportant) = DeclarationParser.splitImportant(value) else {
      return nil
    }
    let spelt = tokens.text(of: name)
    return (spelt.hasPrefix("--") ? spelt : name.name.text, content, isImportant)
  }
}

extension TokenStream {
  /// Whether what can't be part of a value stands in it: `!`, or a semicolon at the outermost level.
  fileprivate var containsImportantOrEnd: Bool {
    var scan = self
    while !scan.isAtEnd {
      let token = scan.peek
      if token.isDelim("!") || token.kind == .semicolon || token.kind == .closeBrace { return true }
      scan.skipComponent()
    }
    return false
  }
}

extension DeclaredProperty {
  /// The text of a shorthand from declarations that hold all of its longhands.
  ///
  /// - Returns: Empty if they can't be written as the shorthand.
  ///
  /// <https://drafts.csswg.org/cssom-1/#dom-cssstyledeclaration-getpropertyvalue>
  public static func shorthandText(_ name: String, _ properties: [DeclaredProperty]) -> String {
    guard let shorthand = PropertyRegistry.shared.shorthand(Atom(name)) else { return "" }
    var known: [String: DeclaredProperty] = [:]
    for property in properties { known[property.name] = property }
    let parts = shorthand.longhands.map { $0.longhand.flatMap { known[$0.name.text] } }
    guard let first = parts.first ?? nil,
      parts.allSatisfy({ $0 != nil && $0?.isImportant == first.isImportant })
    else { return "" }
    if let pending = first.pending {
      return pending.shorthand == shorthand.name.text
        && parts.allSatisfy({ $0?.pending == pending }) ? pending.text : ""
    }
    return ShorthandText.text(of: shorthand, parts.map { $0?.value ?? "" })
  }
}
