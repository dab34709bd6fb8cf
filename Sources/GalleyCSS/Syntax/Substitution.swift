import GalleyPrimitives

extension TokenStream {
  /// Whether the tokens hold `var()`, `env()` or `attr()`, so that they can be parsed only when
  /// the element is known.
  ///
  /// <https://drafts.csswg.org/css-values-5/#arbitrary-substitution>
  public var hasSubstitutions: Bool {
    for index in position..<end where buffer.tokens[index].kind == .function {
      let name = buffer.tokens[index].name
      if name == Names.var || name == Names.env || name == Names.attr { return true }
    }
    return false
  }
}
