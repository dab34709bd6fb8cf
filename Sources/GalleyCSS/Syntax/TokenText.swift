extension TokenStream {
  /// A token's text as the author meant it: escapes decoded, quotes, `#`, `@` and `url(` dropped.
  public func text(of token: CSSToken) -> String { buffer.text(of: token) }

  /// The source text of what is left, without white space at its ends, as custom properties keep
  /// it.
  public var remainingText: String { String(decoding: remainingBytes, as: UTF8.self) }

  /// As ``remainingText``, in UTF-8.
  public var remainingBytes: ArraySlice<UInt8> {
    var first = position
    var last = end
    while first < last, buffer.tokens[first].kind == .whitespace { first += 1 }
    while last > first, buffer.tokens[last - 1].kind == .whitespace { last -= 1 }
    guard first < last else { return [] }
    return buffer.source[Int(buffer.tokens[first].start)..<Int(buffer.tokens[last - 1].end)]
  }
}

extension TokenBuffer {
  /// A token's text as the author meant it.
  public func text(of token: CSSToken) -> String {
    var start = Int(token.start)
    var end = Int(token.end)
    switch token.kind {
    case .string:
      let quote = source[start]
      start += 1
      if end > start, source[end - 1] == quote, !isEscaped(end - 1, from: start) { end -= 1 }
    case .url:
      start += 4
      // The name itself may be written with escapes.
      if source[start - 1] != 40 {
        while start < end, source[start - 1] != 40 { start += 1 }
      }
      if end > start, source[end - 1] == 41, !isEscaped(end - 1, from: start) { end -= 1 }
      while start < end, ByteClass.isWhitespace(source[start]) { start += 1 }
      while end > start, ByteClass.isWhitespace(source[end - 1]), !isEscaped(end - 1, from: start) {
        end -= 1
      }
    case .hash, .atKeyword: start += 1
    case .function: end -= 1
    default: break
    }
    guard token.flags.contains(.hasEscapes) else {
      return String(decoding: source[start..<end], as: UTF8.self)
    }
    return unescaped(start..<end, isString: token.kind == .string)
  }

  /// Whether an odd number of backslashes stands before a byte.
  private func isEscaped(_ index: Int, from start: Int) -> Bool {
    var count = 0
    while index - count - 1 >= start, source[index - count - 1] == 92 { count += 1 }
    return count % 2 == 1
  }

  private func unescaped(_ range: Range<Int>, isString: Bool) -> String {
    var text: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard source[index] == 92 else {
        text.append(source[index])
        index += 1
        continue
      }
      index += 1
      if isString, index >= range.upperBound { break }
      if isString, source[index] == 10 {
        index += 1
        continue
      }
      consumeEscape(source, &index, into: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
