public import GalleyPrimitives

/// Media queries joined by commas; an empty list holds everywhere.
///
/// <https://drafts.csswg.org/mediaqueries-4/#mq-list>
public struct MediaQueryList: Hashable, Sendable {
  public var queries: [MediaQuery]

  public init(_ tokens: TokenStream) {
    queries = tokens.isAtEnd ? [] : tokens.splitAtCommas().map { MediaQuery($0) }
  }

  /// Reads the text of a `media` attribute.
  public init(_ text: String) { self.init(TokenStream(text)) }

  public func matches(_ media: MediaEnvironment) -> Bool {
    queries.isEmpty || queries.contains { $0.matches(media) }
  }
}

/// One media query.
///
/// <https://drafts.csswg.org/mediaqueries-4/#media>
public struct MediaQuery: Hashable, Sendable {
  public var isNegated: Bool
  /// The media type in lower case; `nil` for any.
  public var type: Atom?
  public var condition: Condition<QueryFeature>?
  /// Whether the query could not be read; such a query never holds.
  public var isInvalid = false

  public init(_ tokens: TokenStream) {
    self = MediaQuery.parse(tokens) ?? MediaQuery(isInvalid: true)
  }

  private init(
    isNegated: Bool = false, type: Atom? = nil, condition: Condition<QueryFeature>? = nil,
    isInvalid: Bool = false
  ) {
    self.isNegated = isNegated
    self.type = type
    self.condition = condition
    self.isInvalid = isInvalid
  }

  private static func parse(_ tokens: TokenStream) -> MediaQuery? {
    var bare = tokens
    if let condition = condition(&bare, allowsOr: true), bare.isAtEnd {
      return MediaQuery(condition: condition)
    }
    // No bare condition, so a type comes first, with an optional modifier.
    var tokens = tokens
    let isNegated = tokens.consume(ident: ConditionNames.not)
    if !isNegated { _ = tokens.consume(ident: ConditionNames.only) }
    guard let type = tokens.consumeIdent(), !MediaNames.reserved.contains(type) else { return nil }
    if tokens.isAtEnd { return MediaQuery(isNegated: isNegated, type: type) }
    guard tokens.consume(ident: ConditionNames.and),
      let condition = condition(&tokens, allowsOr: false), tokens.isAtEnd
    else { return nil }
    return MediaQuery(isNegated: isNegated, type: type, condition: condition)
  }

  static func condition(
    _ tokens: inout TokenStream, allowsOr: Bool
  ) -> Condition<QueryFeature>? {
    Condition.parse(&tokens, allowsOr: allowsOr) { inside in
      QueryFeature.parse(inside).map { .test($0) } ?? .general
    } function: { _, _ in
      .general
    }
  }

  public func matches(_ media: MediaEnvironment) -> Bool {
    if isInvalid { return false }
    var holds = true
    if let type, type != MediaNames.all { holds = type.text == media.mediaType.rawValue }
    if holds, let condition {
      switch condition.evaluate({ $0.evaluate(in: media) }) {
      case .yes: break
      case .no: holds = false
      case .unknown: return false
      }
    }
    return holds != isNegated
  }
}
