/// A regular expression of a `pattern` attribute, as far as forms use them.
///
/// Deviation: lookbehind, set operations and properties of characters other than general categories
/// make a pattern unreadable, and one that is unreadable, or takes too many steps, is satisfied.
///
/// <https://html.spec.whatwg.org/#compiled-pattern-regular-expression>
struct PatternMatcher {
  indirect enum Node {
    case scalar(@Sendable (Unicode.Scalar) -> Bool)
    case sequence([Node])
    case choice([Node])
    case repetition(Node, least: Int, most: Int, isLazy: Bool)
    /// `nil` for a group that isn't captured.
    case group(Node, Int?)
    case start, end
    case boundary(isInside: Bool)
    case lookahead(Node, isNegative: Bool)
    case backreference(Int)
  }

  private let root: Node
  private static let stepLimit = 200_000
  private static let depthLimit = 3000

  /// - Returns: `nil` if the pattern can't be read.
  init?(_ pattern: String) {
    var parser = PatternParser(pattern)
    guard let root = parser.parse() else { return nil }
    self.root = root
  }

  /// Whether the pattern matches the whole of a text.
  func matches(_ text: String) -> Bool {
    var run = Run(text: Array(text.unicodeScalars))
    let isMatch = run.match(root, at: 0) { run, end in end == run.text.count }
    return isMatch || run.isExhausted
  }

  /// One search, by backtracking.
  private struct Run {
    typealias Continuation = (inout Run, Int) -> Bool
    let text: [Unicode.Scalar]
    var captures: [Int: Range<Int>] = [:]
    var steps = 0
    /// How many searches are under way inside of each other, what follows a group counted as inside
    /// of it: that is how deep the stack is.
    var depth = 0
    var isExhausted = false

    init(text: [Unicode.Scalar]) { self.text = text }

    mutating func match(_ node: Node, at place: Int, _ rest: Continuation) -> Bool {
      steps += 1
      depth += 1
      defer { depth -= 1 }
      if steps > stepLimit || depth > depthLimit { isExhausted = true }
      if isExhausted { return false }
      switch node {
      case .scalar(let test):
        return place < text.count && test(text[place]) && rest(&self, place + 1)
      case .sequence(let nodes): return match(nodes[...], at: place, rest)
      case .choice(let nodes):
        for node in nodes where match(node, at: place, rest) { return true }
        return false
      case .repetition(let node, let least, let most, let isLazy):
        return repetition(node, least, most, isLazy, at: place, rest)
      case .group(let node, let number):
        let old = number.flatMap { captures[$0] }
        let isMatch = match(node, at: place) { run, end in
          if let number { run.captures[number] = place..<end }
          return rest(&run, end)
        }
        if !isMatch, let number { captures[number] = old }
        return isMatch
      case .start: return place == 0 && rest(&self, place)
      case .end: return place == text.count && rest(&self, place)
      case .boundary(let isInside):
        let before = place > 0 && isWord(text[place - 1])
        let after = place < text.count && isWord(text[place])
        return (before == after) == isInside && rest(&self, place)
      case .lookahead(let node, let isNegative):
        let isThere = match(node, at: place) { _, _ in true }
        return isThere != isNegative && rest(&self, place)
      case .backreference(let number):
        guard let range = captures[number] else { return rest(&self, place) }
        let end = place + range.count
        guard end <= text.count, text[place..<end] == text[range] else { return false }
        return rest(&self, end)
      }
    }

    private mutating func match(
      _ nodes: ArraySlice<Node>, at place: Int, _ rest: Continuation
    ) -> Bool {
      guard let first = nodes.first else { return rest(&self, place) }
      let others = nodes.dropFirst()
      return match(first, at: place) { run, next in
        run.match(others, at: next, rest)
      }
    }

    private mutating func repetition(
      _ node: Node, _ least: Int, _ most: Int, _ isLazy: Bool, at place: Int,
      _ rest: Continuation
    ) -> Bool {
      func again(_ run: inout Run) -> Bool {
        guard most > 0 else { return false }
        return run.match(node, at: place) { run, next in
          // Going round without a step would never end.
          if next == place, least == 0 { return false }
          return run.repetition(
            node, max(0, least - 1), most == .max ? .max : most - 1, isLazy, at: next, rest)
        }
      }
      if least > 0 { return again(&self) }
      if isLazy { return rest(&self, place) || again(&self) }
      return again(&self) || rest(&self, place)
    }
  }
}

func isWord(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9", "_": true
  default: false
  }
}
