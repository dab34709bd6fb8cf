import GalleyPrimitives

extension TokenStream {
  /// Whether the tokens may be the value of a custom property.
  ///
  /// <https://drafts.csswg.org/css-syntax-3/#typedef-declaration-value>
  var isValidAnyValue: Bool {
    var closers: [Int32] = []
    for index in position..<end {
      let token = buffer.tokens[index]
      switch token.kind {
      case .badString, .badURL: return false
      case .function, .openParenthesis, .openSquare, .openBrace: closers.append(token.match)
      case .closeParenthesis, .closeSquare, .closeBrace:
        guard closers.last == Int32(index) else { return false }
        closers.removeLast()
      case .semicolon where closers.isEmpty: return false
      case .delim where closers.isEmpty && token.delimiter == "!": return false
      default: break
      }
    }
    return true
  }

  /// Whether each substitution function inside has the right syntax.
  ///
  /// <https://drafts.csswg.org/css-variables-1/#using-variables>
  var hasValidSubstitutions: Bool {
    guard isValidAnyValue else { return false }
    // Functions inside of each other are looked through again; a limit keeps that linear.
    var budget = 100_000 + 16 * (end - position)
    for index in position..<end where buffer.tokens[index].kind == .function {
      let name = buffer.tokens[index].name
      guard name == Names.var || name == Names.env || name == Names.attr else { continue }
      var arguments = TokenStream(
        buffer, range: (index + 1)..<max(Int(buffer.tokens[index].match), index + 1))
      budget -= arguments.end - arguments.position
      guard budget > 0, arguments.isValidAnyValue else { return false }
      let first = arguments.next()
      guard first.kind == .ident else { return false }
      if name == Names.var {
        let text = arguments.text(of: first)
        guard text.hasPrefix("--"), text.utf8.count > 2 else { return false }
        guard arguments.isAtEnd || arguments.peek.kind == .comma else { return false }
      }
    }
    return true
  }
}
