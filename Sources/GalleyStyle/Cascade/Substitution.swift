import GalleyCSS
import GalleyDOM
import GalleyPrimitives

/// Replaces `var()`, `env()` and `attr()` in tokens by text, which is then tokenized anew.
///
/// <https://drafts.csswg.org/css-values-5/#substitute-arbitrary-substitution>
struct Substitution {
  /// Larger results are invalid, so that nested references cannot grow without bound.
  static let limit = 1 << 20

  /// The element whose attributes `attr()` reads.
  let element: NodeID?
  let document: Document

  /// The text of `tokens`; `nil` if they are invalid at computed-value time.
  ///
  /// - Parameter lookup: The value of a custom property; `nil` if it has none.
  func text(
    of tokens: TokenStream, depth: Int = 0, _ lookup: (Atom) -> String?
  ) -> [UInt8]? {
    guard depth < 64 else { return nil }
    var result: [UInt8] = []
    let buffer = tokens.buffer
    var index = tokens.position
    var end = tokens.end
    while index < end, buffer.tokens[index].kind == .whitespace { index += 1 }
    while end > index, buffer.tokens[end - 1].kind == .whitespace { end -= 1 }
    guard index < end else { return [] }
    var copied = Int(buffer.tokens[index].start)
    while index < end {
      let token = buffer.tokens[index]
      guard token.kind == .function,
        token.name == CascadeNames.var || token.name == CascadeNames.env
          || token.name == CascadeNames.attr
      else {
        index += 1
        continue
      }
      append(buffer.source[copied..<Int(token.start)], to: &result)
      let close = min(Int(token.match), tokens.end)
      let arguments = TokenStream(buffer, range: (index + 1)..<max(close, index + 1))
      guard let value = replacement(token.name, arguments, depth, lookup) else { return nil }
      append(value, to: &result)
      guard result.count <= Substitution.limit else { return nil }
      index = close + 1
      copied = close < buffer.tokens.count ? Int(buffer.tokens[close].end) : buffer.source.count
    }
    let last = Int(buffer.tokens[end - 1].end)
    if copied < last { append(buffer.source[copied..<last], to: &result) }
    return result.count <= Substitution.limit ? result : nil
  }

  /// Adds text; an empty comment keeps tokens apart that would run together.
  private func append(_ text: some Collection<UInt8>, to result: inout [UInt8]) {
    guard let first = text.first else { return }
    if let last = result.last, joins(last), joins(first) || first == 40 || first == 42 {
      result += [47, 42, 42, 47]
    }
    result += text
  }

  private func joins(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 32) &- 97 < 26 || byte &- 48 < 10
      || [33, 35, 37, 38, 43, 45, 46, 47, 60, 64, 92, 95].contains(byte)
  }

  private func replacement(
    _ name: Atom, _ arguments: TokenStream, _ depth: Int, _ lookup: (Atom) -> String?
  ) -> [UInt8]? {
    var arguments = arguments
    guard let key = arguments.consumeOriginalIdent() else { return nil }
    let value: [UInt8]?
    switch name {
    case CascadeNames.var: value = lookup(key).map { Array($0.utf8) }
    case CascadeNames.env:
      // A page in a rectangle has nothing cut off.
      value = key.text.hasPrefix("safe-area-") ? Array("0px".utf8) : nil
      while arguments.peek.kind == .number { arguments.skipComponent() }
    default: value = attribute(key, &arguments)
    }
    if let value { return value }
    guard arguments.consumeComma() else { return nil }
    return text(of: arguments, depth: depth + 1, lookup)
  }

  /// <https://drafts.csswg.org/css-values-5/#attr-notation>
  private func attribute(_ name: Atom, _ arguments: inout TokenStream) -> [UInt8]? {
    var type = "raw-string"
    if arguments.peek.kind == .function {
      type = "type"
      arguments.skipComponent()
    } else if arguments.consumeDelim("%") {
      type = "%"
    } else if let word = arguments.consumeIdent() {
      type = word.text
    }
    guard let element else { return nil }
    let isHTML = document[element].namespace == .html && !document.isXML
    guard
      let value = document.attributeValue(isHTML ? name.asciiLowercased : name, of: element)
    else {
      // Without a type, a missing attribute is an empty string, unless there is a fallback.
      return type == "raw-string" && arguments.peek.kind != .comma ? [34, 34] : nil
    }
    switch type {
    case "raw-string", "string": return quoted(value)
    case "type": return Array(value.utf8)
    default:
      var tokens = TokenStream(value)
      guard let number = tokens.peek.kind == .number ? tokens.next() : nil, tokens.isAtEnd else {
        return nil
      }
      let text = value[...].utf8.filter { $0 > 32 }
      return number.kind == .number ? text + (type == "number" ? [] : Array(type.utf8)) : nil
    }
  }

  private func quoted(_ value: String) -> [UInt8] {
    var result: [UInt8] = [34]
    for byte in value.utf8 {
      switch byte {
      case 34, 92: result += [92, byte]
      case 10: result += Array("\\a ".utf8)
      case 13: result += Array("\\d ".utf8)
      default: result.append(byte)
      }
    }
    result.append(34)
    return result
  }
}
