import GalleyCSS
import GalleyPrimitives

/// The counters in scope while boxes are generated in document order.
///
/// A counter that an element makes lives for its following siblings and their descendants, so it
/// belongs to the frame of the element's parent and ends with it.
///
/// <https://drafts.csswg.org/css-lists-3/#counter-scope>
struct CounterScopes {
  private struct Counter {
    var depth: Int
    var value: Int
  }

  private var counters: [Atom: [Counter]] = [:]
  private var namesByDepth: [[Atom]] = [[]]

  /// Begins the children of an element.
  mutating func enter() { namesByDepth.append([]) }

  /// Ends the children of an element, and the counters that they made.
  mutating func leave() {
    for name in namesByDepth.removeLast() { counters[name]?.removeLast() }
  }

  mutating func reset(_ name: Atom, to value: Int) {
    let depth = namesByDepth.count - 1
    var stack = counters[name] ?? []
    if let last = stack.last, last.depth == depth {
      stack[stack.count - 1].value = value
    } else {
      stack.append(Counter(depth: depth, value: value))
      namesByDepth[depth].append(name)
    }
    counters[name] = stack
  }

  mutating func set(_ name: Atom, to value: Int) {
    guard var stack = counters[name], !stack.isEmpty else { return reset(name, to: value) }
    stack[stack.count - 1].value = value
    counters[name] = stack
  }

  /// Adds to the innermost counter, which is made at zero if there is none.
  mutating func increment(_ name: Atom, by value: Int) {
    let (sum, overflow) = self.value(of: name).addingReportingOverflow(value)
    set(name, to: overflow ? self.value(of: name) : min(max(sum, Int(Int32.min)), Int(Int32.max)))
  }

  /// The innermost counter's value; zero if there is none.
  func value(of name: Atom) -> Int { counters[name]?.last?.value ?? 0 }

  /// The values of all counters of that name, outermost first.
  func values(of name: Atom) -> [Int] {
    let values = (counters[name] ?? []).map(\.value)
    return values.isEmpty ? [0] : values
  }
}
