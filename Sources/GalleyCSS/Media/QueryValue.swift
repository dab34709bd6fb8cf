public import GalleyPrimitives

/// A value that a media or container feature is compared with.
///
/// <https://drafts.csswg.org/mediaqueries-4/#typedef-mf-value>
public indirect enum QueryValue: Hashable, Sendable {
  case number(Double)
  case length(LinearLength)
  /// Both parts are numbers.
  case ratio(QueryValue, QueryValue)
  /// In device pixels a px.
  case resolution(Double)
  case ident(Atom)
  case math(QueryMath)

  /// Reads one value.
  static func parse(_ tokens: inout TokenStream) -> QueryValue? {
    guard let first = parseTerm(&tokens) else { return nil }
    guard first.isNumeric, tokens.consumeDelim("/") else { return first }
    guard let second = parseTerm(&tokens), second.isNumeric else { return nil }
    return .ratio(first, second)
  }

  /// Whether the value may be a number.
  private var isNumeric: Bool {
    switch self {
    case .number, .math: true
    case .length, .ratio, .resolution, .ident: false
    }
  }

  private static func parseTerm(_ tokens: inout TokenStream) -> QueryValue? {
    let token = tokens.peek
    switch token.kind {
    case .ident:
      tokens.skipComponent()
      return .ident(token.name)
    case .number:
      tokens.skipComponent()
      return .number(token.number)
    case .dimension:
      let start = tokens
      tokens.skipComponent()
      if token.name != LengthUnit.pxName, case .length(let unit)? = Unit(token.name),
        unit.countsContainerOrFont
      {
        return .math(QueryMath(text: start.upTo(tokens.position).remainingText))
      }
      return dimension(token)
    case .function:
      let start = tokens
      tokens.skipComponent()
      return .math(QueryMath(text: start.upTo(tokens.position).remainingText))
    default: return nil
    }
  }

  private static func dimension(_ token: CSSToken) -> QueryValue? {
    if let length = LinearLength(token.number, unit: token.name) { return .length(length) }
    switch token.name.text {
    case "dppx", "x": return .resolution(token.number)
    case "dpi": return .resolution(token.number / 96)
    case "dpcm": return .resolution(token.number * 2.54 / 96)
    default: return nil
    }
  }
}

/// A math function as its source text; what it is worth depends on the environment.
public struct QueryMath: Hashable, Sendable {
  let text: String

  /// The context that lengths in queries count: initial values, and the viewport.
  private func context(_ media: MediaEnvironment) -> ComputeContext {
    var context = ComputeContext(parent: .initial)
    context.lineHeight = 19.2
    context.rootLineHeight = 19.2
    context.viewportWidth = media.width
    context.viewportHeight = media.height
    return context
  }

  private func resolve<Value>(_ value: Specified<Value>?, _ media: MediaEnvironment) -> Value? {
    value?.resolve(context(media), .initial)
  }

  func length(in media: MediaEnvironment) -> Double? {
    var tokens = TokenStream(text)
    return resolve(tokens.parseLength(), media).map { Double($0) }
  }

  func number(in media: MediaEnvironment) -> Double? {
    var tokens = TokenStream(text)
    return resolve(tokens.parseNumber(), media).map { Double($0) }
  }

  func resolution(in media: MediaEnvironment) -> Double? {
    var tokens = TokenStream(text)
    return resolve(tokens.parseResolution(), media).map { Double($0) }
  }
}

extension QueryValue {
  /// The value as a length in px that counts the values of `context`; `nil` if it is none.
  func px(in context: ComputeContext) -> Double? {
    switch self {
    case .length(let value):
      return value.px(
        em: context.fontSize, rem: context.rootFontSize, width: context.viewportWidth,
        height: context.viewportHeight)
    case .number(let value): return value == 0 ? 0 : nil
    case .math(let math):
      var tokens = TokenStream(math.text)
      return tokens.parseLength().map { Double($0.resolve(context, context.parent)) }
    case .ratio, .resolution, .ident: return nil
    }
  }

  /// The value as a number; `nil` if it is none.
  func number(in context: ComputeContext) -> Double? {
    switch self {
    case .number(let value): return value
    case .math(let math):
      var tokens = TokenStream(math.text)
      return tokens.parseNumber().map { Double($0.resolve(context, context.parent)) }
    case .length, .ratio, .resolution, .ident: return nil
    }
  }

  /// The value as a length in px; `nil` if it is none.
  func px(in media: MediaEnvironment) -> Double? {
    switch self {
    case .length(let value):
      value.px(em: 16, rem: 16, width: media.width, height: media.height)
    case .number(let value): value == 0 ? 0 : nil
    case .math(let math): math.length(in: media)
    case .ratio, .resolution, .ident: nil
    }
  }

  /// The value as a number; `nil` if it is none.
  func number(in media: MediaEnvironment) -> Double? {
    switch self {
    case .number(let value): value
    case .math(let math): math.number(in: media)
    case .length, .ratio, .resolution, .ident: nil
    }
  }
}
