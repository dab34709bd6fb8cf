import GalleyPrimitives

/// Tries to read one longhand of a shorthand.
typealias ShorthandPart = @Sendable (inout TokenStream, inout ShorthandValues) -> Bool

extension Shorthands {
  /// A shorthand for the four sides of a box.
  static func sides<Value>(
    _ name: String, _ sides: [Longhand<Value>]
  ) -> Shorthand {
    Shorthand(name, sides.map(\.name.text)) { tokens, values in
      guard let parsed = tokens.parseSides(sides[0].parse) else { return false }
      values.set(sides[0], parsed.top)
      values.set(sides[1], parsed.right)
      values.set(sides[2], parsed.bottom)
      values.set(sides[3], parsed.left)
      return true
    }
  }

  /// A shorthand for two longhands, the second equal to the first if it is missing.
  static func pair<Value>(
    _ name: String, _ first: Longhand<Value>, _ second: Longhand<Value>
  ) -> Shorthand {
    Shorthand(name, [first.name.text, second.name.text]) { tokens, values in
      guard let parsed = tokens.parsePair(first.parse) else { return false }
      values.set(first, parsed.first)
      values.set(second, parsed.second)
      return true
    }
  }

  /// A part of a shorthand that is a longhand's value.
  static func part<Value>(_ longhand: Longhand<Value>) -> ShorthandPart {
    { tokens, values in
      guard let value = tokens.attempt(longhand.parse) else { return false }
      values.set(longhand, value)
      return true
    }
  }

  /// A shorthand whose parts may stand in any order, each at most once and one at least.
  static func anyOrder(
    _ name: String, _ longhands: [String], _ parts: [ShorthandPart]
  ) -> Shorthand {
    Shorthand(name, longhands) { tokens, values in
      parseAnyOrder(parts, &tokens, &values)
    }
  }

  /// Reads parts in any order until the tokens end.
  static func parseAnyOrder(
    _ parts: [ShorthandPart], _ tokens: inout TokenStream, _ values: inout ShorthandValues
  ) -> Bool {
    var open = Array(parts.indices)
    while !tokens.isAtEnd {
      guard let found = open.firstIndex(where: { parts[$0](&tokens, &values) }) else {
        return false
      }
      open.remove(at: found)
    }
    return open.count < parts.count
  }
}
