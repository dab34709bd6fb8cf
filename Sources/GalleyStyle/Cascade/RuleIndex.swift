import GalleyCSS
import GalleyDOM
import GalleyPrimitives

/// One selector of one style rule.
struct IndexedRule {
  var selector: Int32
  /// The index of its declarations.
  var block: Int32
  /// The index of the innermost `@scope`; -1 for none.
  var scope: Int32
  /// The index of the innermost `@container`; -1 for none.
  var container: Int32
  /// The index of the root of the tree that the rule is for: 0 for the document, -1 for all trees.
  var tree: Int32 = 0
}

/// An `@scope` rule.
struct IndexedScope {
  /// Lists of the pool; -1 for none.
  var start: Int32
  var end: Int32
  /// What the scope is where the rule doesn't say; `nil` for the document's root.
  var implicitRoot: NodeID?
  /// The index of the `@scope` around it; -1 for none.
  var parent: Int32
}

/// All style rules that may apply, findable by what the subject of their selector must have.
struct RuleIndex {
  /// A rule in a bucket, with what refuses it early.
  struct Entry {
    var rule: Int32
    /// The selector's pseudo-element; `nil` for the element itself.
    var pseudo: PseudoElement?
    var hashes: (UInt32, UInt32, UInt32)
  }

  var pool = CompiledSelectors()
  var rules: [IndexedRule] = []
  var blocks: [DeclarationBlock] = []
  var scopes: [IndexedScope] = []
  var containers: [IndexedContainer] = []
  /// Whether declarations of a sheet count containers.
  var usesContainerUnits = false
  /// Registered custom properties, later rules over earlier ones.
  var properties: [Atom: PropertyRule] = [:]
  var counterStyles: [CounterStyleRule] = []
  var fontFaces: [FontFaceRule] = []
  var keyframes: [Atom: KeyframesRule] = [:]
  /// What `@position-try` rules declare.
  var positionTries: [Atom: [Declaration]] = [:]

  private(set) var ids = RuleBuckets()
  private(set) var classes = RuleBuckets()
  private(set) var attributes = RuleBuckets()
  private(set) var types = RuleBuckets()
  private(set) var others: [Entry] = []
  /// Rules of highlights, which are asked for only where one is shown.
  private(set) var highlights: [Entry] = []

  /// Sorts the rules into buckets; call it when all are there.
  mutating func finish() {
    for (index, rule) in rules.enumerated() {
      let selector = pool.selectors[Int(rule.selector)]
      let entry = Entry(
        rule: Int32(index), pseudo: selector.pseudo, hashes: selector.ancestorHashes)
      if selector.highlight != nil {
        highlights.append(entry)
        continue
      }
      if !file(entry, under: Int(rule.selector)) { others.append(entry) }
    }
    ids.finish()
    classes.finish()
    attributes.finish()
    types.finish()
  }

  /// Puts an entry in the buckets of a selector's subject.
  /// - Returns: `false` if the subject has nothing to be found by.
  private mutating func file(_ entry: Entry, under selector: Int) -> Bool {
    // The subject describes a slot or a host, not the element.
    if pool.selectors[selector].slotted >= 0 || pool.selectors[selector].part >= 0 { return false }
    let start = Int(pool.selectors[selector].start)
    let end = Int(pool.selectors[selector].end)
    var best: SelectorOperation?
    for index in start..<end {
      let operation = pool.operations[index]
      if operation.kind == .combinator { break }
      switch operation.kind {
      case .id, .class, .attribute, .type:
        if best.map({ rank(operation) < rank($0) }) ?? true { best = operation }
      case .isAny where best == nil:
        if fileEach(entry, of: operation.index) { return true }
      default: break
      }
    }
    guard let best else { return false }
    switch best.kind {
    case .id: ids.add(best.atom, entry)
    case .class: classes.add(best.atom, entry)
    case .attribute:
      attributes.add(pool.attributes[Int(best.index)].test.lowercasedName, entry)
    default: types.add(best.atom.asciiLowercased, entry)
    }
    return true
  }

  private func rank(_ operation: SelectorOperation) -> Int {
    switch operation.kind {
    case .id: 0
    case .class: 1
    case .attribute: 3
    default: 2
    }
  }

  /// Puts an entry under each selector of an `:is()` list, if all can be found by something.
  private mutating func fileEach(_ entry: Entry, of list: Int32) -> Bool {
    let range = pool.lists[Int(list)]
    guard !range.isEmpty, range.count <= 16,
      range.allSatisfy({ isFindable(Int($0)) })
    else { return false }
    for selector in range { _ = file(entry, under: Int(selector)) }
    return true
  }

  private func isFindable(_ selector: Int) -> Bool {
    for index in Int(pool.selectors[selector].start)..<Int(pool.selectors[selector].end) {
      switch pool.operations[index].kind {
      case .id, .class, .attribute, .type: return true
      case .combinator: return false
      default: break
      }
    }
    return false
  }
}

/// Rules by a name.
struct RuleBuckets {
  private var map = AtomMap()
  private var growing: [[RuleIndex.Entry]] = []
  private(set) var entries: [RuleIndex.Entry] = []
  private var starts: [Int32] = []

  mutating func add(_ name: Atom, _ entry: RuleIndex.Entry) {
    let index = map.value(name)
    if index >= 0 {
      growing[Int(index)].append(entry)
    } else {
      map.set(name, Int32(growing.count))
      growing.append([entry])
    }
  }

  mutating func finish() {
    for bucket in growing {
      starts.append(Int32(entries.count))
      entries += bucket
    }
    starts.append(Int32(entries.count))
    growing = []
  }

  /// The range of ``entries`` for a name.
  func range(_ name: Atom) -> Range<Int> {
    let index = map.value(name)
    guard index >= 0 else { return 0..<0 }
    return Int(starts[Int(index)])..<Int(starts[Int(index) + 1])
  }

  var isEmpty: Bool { entries.isEmpty }
}
