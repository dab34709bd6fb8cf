import GalleyPrimitives

extension TokenStream {
  /// Takes a colour.
  ///
  /// - Parameter isQuirky: Whether quirks mode allows a hexadecimal colour without `#` here.
  ///
  /// <https://drafts.csswg.org/css-color-5/#color-syntax>
  mutating func parseColor(isQuirky: Bool = false, depth: Int = 0) -> Specified<StyleColor>? {
    let token = peek
    switch token.kind {
    case .hash:
      guard let color = Color(hexadecimal: text(of: token).utf8) else { return nil }
      skipComponent()
      return .computed(.color(color))
    case .ident:
      if let color = Self.namedColor(token.name) {
        skipComponent()
        return color
      }
    case .function:
      return attempt { tokens in
        guard let (name, arguments) = tokens.consumeAnyFunction() else { return nil }
        var parser = ColorFunctionParser(tokens: arguments, depth: depth + 1)
        return parser.parse(name)
      }
    default: break
    }
    guard isQuirky, options.contains(.quirks) else { return nil }
    return parseHashlessColor(token)
  }

  private static func namedColor(_ name: Atom) -> Specified<StyleColor>? {
    if name == Keyword.currentcolor { return .computed(.currentColor) }
    if let color = NamedColors.color(name) { return .computed(.color(color)) }
    if let color = SystemColor.named(name) {
      return .deferred { context, _ in .color(context.isDark ? color.dark : color.light) }
    }
    return nil
  }

  /// Quirk: <https://quirks.spec.whatwg.org/#the-hashless-hex-color-quirk>
  private mutating func parseHashlessColor(_ token: CSSToken) -> Specified<StyleColor>? {
    let source = buffer.source[Int(token.start)..<Int(token.end)]
    var digits = Array(source)
    switch token.kind {
    case .ident: break
    case .number, .dimension:
      guard token.flags.contains(.isInteger) || token.kind == .dimension,
        !token.flags.contains(.hasSign)
      else { return nil }
      if digits.count < 6, digits.count != 3 || token.kind == .number {
        digits = Array(repeating: 48, count: 6 - digits.count) + digits
      }
    default: return nil
    }
    guard digits.count == 3 || digits.count == 6, let color = Color(hexadecimal: digits) else {
      return nil
    }
    skipComponent()
    return .computed(.color(color))
  }
}

extension Color {
  /// The colour of 3, 4, 6 or 8 hexadecimal digits; `nil` if `digits` are something else.
  ///
  /// <https://drafts.csswg.org/css-color-4/#hex-notation>
  init?(hexadecimal digits: some Collection<UInt8>) {
    var values: [UInt8] = []
    for digit in digits {
      guard let value = ByteClass.hexValue(digit), values.count < 8 else { return nil }
      values.append(UInt8(value))
    }
    switch values.count {
    case 3, 4:
      values = values.map { $0 * 17 }
    case 6, 8:
      values = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    default: return nil
    }
    self.init(
      red: values[0], green: values[1], blue: values[2],
      alpha: values.count > 3 ? Float(values[3]) / 255 : 1)
  }
}
