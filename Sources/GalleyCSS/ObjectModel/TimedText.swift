import GalleyPrimitives

/// Writes and reads `transition` and `animation`, which the engine takes without a look.
enum TimedText {
  /// The order in which the parts of one transition or animation are written.
  static func text(_ name: String, _ values: [String]) -> String {
    let lists = values.map { LayeredText.parts($0) }
    guard let count = lists.map(\.count).max() else { return "" }
    let initials = name == "transition" ? transition : animation
    return (0..<count).map { layer -> String in
      var words: [String] = []
      for (list, initial) in zip(lists, initials) where !list.isEmpty {
        let value = list[layer % list.count]
        if value != initial { words.append(value) }
      }
      return words.isEmpty ? (name == "transition" ? "all" : "none") : words.joined(separator: " ")
    }.joined(separator: ", ")
  }

  private static let transition = ["all", "0s", "ease", "0s", "normal"]
  private static let animation = ["0s", "ease", "0s", "1", "normal", "none", "running", "none"]

  /// The values of a shorthand's longhands, in their order; `nil` if the text is not valid.
  ///
  /// <https://drafts.csswg.org/css-transitions-1/#transition-shorthand-property>
  /// <https://drafts.csswg.org/css-animations-1/#animation>
  static func longhands(of name: String, _ tokens: TokenStream) -> [String]? {
    let isTransition = name == "transition"
    let initials = isTransition ? transition : animation
    var lists = [[String]](repeating: [], count: initials.count)
    let writer = DeclaredText(Atom(isTransition ? "transition-property" : "animation-name"))
    for layer in tokens.splitAtCommas() {
      var found = [String?](repeating: nil, count: initials.count)
      var scan = layer
      guard !scan.isAtEnd else { return nil }
      while !scan.isAtEnd {
        scan.skipWhitespace()
        let start = scan.position
        let token = scan.peek
        scan.skipComponent()
        var part = TokenStream(layer.buffer, range: start..<scan.position)
        part.options = layer.options
        let text = writer.text(of: part)
        guard
          let place = place(of: token, isTransition: isTransition, found: found)
        else { return nil }
        found[place] = text
      }
      for index in initials.indices { lists[index].append(found[index] ?? initials[index]) }
    }
    return lists.map { $0.joined(separator: ", ") }
  }

  private static let timings: Set<String> = [
    "ease", "linear", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end",
  ]
  private static let keywords: [String: Int] = [
    "infinite": 3, "reverse": 4, "alternate": 4, "alternate-reverse": 4, "forwards": 5,
    "backwards": 5, "both": 5, "running": 6, "paused": 6,
  ]

  /// Which longhand a component is for; `nil` if it fits none that is still open.
  private static func place(
    of token: CSSToken, isTransition: Bool, found: [String?]
  ) -> Int? {
    let duration = isTransition ? 1 : 0
    let timing = isTransition ? 2 : 1
    let delay = isTransition ? 3 : 2
    func open(_ place: Int) -> Int? { found[place] == nil ? place : nil }
    switch token.kind {
    case .dimension:
      guard token.name.text == "s" || token.name.text == "ms" else { return nil }
      return open(duration) ?? open(delay)
    case .number: return isTransition || token.number < 0 ? nil : open(3)
    case .function:
      switch token.name.text {
      case "cubic-bezier", "steps", "linear": return open(timing)
      case "calc", "min", "max", "clamp": return open(duration) ?? open(delay)
      default: return nil
      }
    case .ident:
      let name = token.name.text
      if timings.contains(name), let place = open(timing) { return place }
      if isTransition {
        if name == "allow-discrete" || name == "normal" { return open(4) }
        return open(0)
      }
      if let place = keywords[name], found[place] == nil { return place }
      if name == "normal", found[4] == nil { return 4 }
      if name == "none", found[5] == nil { return 5 }
      return open(7)
    case .string: return isTransition ? nil : open(7)
    default: return nil
    }
  }
}
