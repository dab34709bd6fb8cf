import GalleyCSS
import GalleyPrimitives

/// The counters in scope while boxes are generated in document order.
///
/// A counter reaches the descendants of its element, and the element's following siblings with
/// their descendants unless the parent has a counter of that name for them.
///
/// <https://drafts.csswg.org/css-lists-3/#inherit-counters>
struct CounterScopes {
  private struct Counter {
    /// The frame with whose end the counter ends.
    var depth: Int
    var value: Int
    var isReversed: Bool
    /// How many elements with style containment there are around.
    var boundary: Int
  }

  private var counters: [Atom: [Counter]] = [:]
  /// By depth: the counters that end with the frame.
  private var namesByDepth: [[Atom]] = [[]]
  /// Counters of the element that was met last, for its own frame.
  private var pending: [Atom] = []
  /// By element with style containment: the frame of its children.
  ///
  /// <https://drafts.csswg.org/css-contain-2/#containment-style>
  private var boundaries: [Int] = []

  /// Begins the children of an element.
  ///
  /// - Parameter isContained: Whether changes inside leave counters outside alone.
  mutating func enter(isContained: Bool = false) {
    if isContained { boundaries.append(namesByDepth.count) }
    namesByDepth.append(pending)
    pending = []
  }

  /// Ends the children of an element, and the counters that end with them.
  mutating func leave() {
    if boundaries.last == namesByDepth.count - 1 { boundaries.removeLast() }
    for name in namesByDepth.removeLast() { counters[name]?.removeLast() }
  }

  /// Whether a counter that an element makes now would reach the element's siblings.
  ///
  /// <https://drafts.csswg.org/css-lists-3/#counter-scope>
  func reachesSiblings(_ name: Atom) -> Bool {
    let depth = namesByDepth.count - 1
    return !(counters[name] ?? []).contains { $0.depth < depth }
  }

  /// Makes a counter, in place of one that a sibling has made.
  ///
  /// <https://drafts.csswg.org/css-lists-3/#instantiate-counter>
  mutating func reset(_ name: Atom, to value: Int, isReversed: Bool = false) {
    let depth = namesByDepth.count - 1
    var stack = counters[name] ?? []
    if reachesSiblings(name) {
      if let last = stack.last, last.depth == depth {
        stack.removeLast()
      } else {
        namesByDepth[depth].append(name)
      }
      stack.append(
        Counter(
          depth: depth, value: value, isReversed: isReversed,
          boundary: boundaries.count))
    } else {
      if let last = stack.last, last.depth == depth + 1 {
        stack.removeLast()
      } else {
        pending.append(name)
      }
      stack.append(
        Counter(
          depth: depth + 1, value: value, isReversed: isReversed,
          boundary: boundaries.count))
    }
    counters[name] = stack
  }

  mutating func set(_ name: Atom, to value: Int) {
    guard var stack = counters[name], let last = stack.last else {
      return reset(name, to: value)
    }
    if let frame = boundaries.last, last.boundary < boundaries.count {
      // A counter from outside is replaced by one for the whole contained subtree.
      namesByDepth[frame].append(name)
      stack.append(
        Counter(
          depth: frame, value: value, isReversed: last.isReversed, boundary: boundaries.count))
      counters[name] = stack
      return
    }
    stack[stack.count - 1].value = value
    counters[name] = stack
  }

  /// Adds to the innermost counter, which is made at zero if there is none; what does not fit is
  /// not added.
  mutating func increment(_ name: Atom, by value: Int) {
    let isOutside = counters[name]?.last.map { $0.boundary < boundaries.count } ?? false
    let old = isOutside ? 0 : self.value(of: name)
    let sum = old.addingReportingOverflow(value)
    let fits = !sum.overflow && Int32(exactly: sum.partialValue) != nil
    set(name, to: fits ? sum.partialValue : old)
  }

  /// The innermost counter's value; zero if there is none.
  func value(of name: Atom) -> Int { counters[name]?.last?.value ?? 0 }

  /// Whether the innermost counter counts down.
  func isReversed(_ name: Atom) -> Bool { counters[name]?.last?.isReversed ?? false }

  /// The values of all counters of that name, outermost first.
  func values(of name: Atom) -> [Int] {
    let values = (counters[name] ?? []).map(\.value)
    return values.isEmpty ? [0] : values
  }
}
