import GalleyCSS
import GalleyDOM
import GalleyPrimitives

/// One step of matching a selector from right to left.
struct SelectorOperation {
  enum Kind: UInt8 {
    /// ``atom`` is the name as spelt, ``index`` the raw value of its lower case.
    case type
    /// ``detail`` is a ``Namespace``; if it is ``Namespace/other``, ``atom`` is its URL.
    case namespace
    case id
    case `class`
    /// ``index`` is in ``CompiledSelectors/attributes``.
    case attribute
    case pseudoClass
    /// ``index`` is in ``CompiledSelectors/nths``.
    case nth
    /// ``index`` is in ``CompiledSelectors/lists``.
    case isAny
    case isNone
    case has
    /// ``index`` is in ``CompiledSelectors/languages``.
    case language
    /// ``detail`` is 1 for right to left.
    case direction
    /// ``atom`` is the state.
    case customState
    /// ``index`` is in ``CompiledSelectors/lists`` or -1; ``detail`` is 1 for `:host-context()`.
    case host
    /// ``index`` is in ``CompiledSelectors/lists``; -1 for anything.
    case hasSlotted
    /// Matches the element that `:has()` is asked of.
    case anchor
    case never
    /// ``detail`` is a ``Combinator``.
    case combinator
  }

  var kind: Kind
  var detail: UInt8 = 0
  var atom = Atom.empty
  var index: Int32 = 0
}

/// A complex selector: its operations, and what lets it be refused early.
struct CompiledSelector {
  var start: Int32
  var end: Int32
  var specificity: Specificity
  /// Hashes of names that the subject's ancestors must have; 0 for none.
  var ancestorHashes: (UInt32, UInt32, UInt32) = (0, 0, 0)
  /// For relative selectors: the combinator that leads.
  var leading: Combinator = .descendant
  /// For relative selectors: whether only siblings stand between subject and leading combinator.
  var staysOnLevel = true
  /// For relative selectors: whether there is one compound only.
  var isSimple = true
  /// The pseudo-element of the subject; `nil` for the element itself.
  var pseudo: PseudoElement?
  /// The highlight of the subject; `nil` for none.
  var highlight: HighlightPseudo?
  /// The list in `::slotted()`, with the slot as subject; -1 for none.
  var slotted: Int32 = -1
  /// The index in ``CompiledSelectors/parts`` of `::part()`, with the host as subject; -1 for none.
  var part: Int32 = -1
  /// Whether the selector names a pseudo-element that we have not.
  var isUnsupported = false
}

/// Counts of ids, of classes and attributes, and of types, ten bits each.
///
/// <https://drafts.csswg.org/selectors-4/#specificity-rules>
struct Specificity: Hashable, Comparable {
  var rawValue: UInt32 = 0

  static let id = Specificity(rawValue: 1 << 20)
  static let `class` = Specificity(rawValue: 1 << 10)
  static let type = Specificity(rawValue: 1)

  static func < (a: Specificity, b: Specificity) -> Bool { a.rawValue < b.rawValue }

  static func += (a: inout Specificity, b: Specificity) {
    var sum: UInt32 = 0
    for shift: UInt32 in [20, 10, 0] {
      let part = (a.rawValue >> shift & 1023) + (b.rawValue >> shift & 1023)
      sum |= min(part, 1023) << shift
    }
    a.rawValue = sum
  }
}

/// All selectors of a document's sheets in flat tables, so that matching follows no references.
struct CompiledSelectors {
  struct Attribute {
    var test: AttributeTest
    /// `nil` for any namespace.
    var namespace: Namespace?
    /// The URL if ``namespace`` is ``Namespace/other``.
    var otherNamespace: Atom
    /// Whether HTML compares the attribute's values without case.
    var ignoresCaseInHTML: Bool
  }

  struct Nth {
    var test: NthTest
    /// The list of `of`; -1 for none.
    var list: Int32
  }

  var operations: [SelectorOperation] = []
  var selectors: [CompiledSelector] = []
  /// Ranges of ``selectors``.
  var lists: [Range<Int32>] = []
  var attributes: [Attribute] = []
  var nths: [Nth] = []
  var languages: [[String]] = []
  var parts: [[Atom]] = []

  /// The specificity of the list's most specific selector.
  func specificity(ofList index: Int32) -> Specificity {
    lists[Int(index)].lazy.map { selectors[Int($0)].specificity }.max() ?? Specificity()
  }

  /// Whether `:has()` occurs in a list, at any depth.
  func usesHas(list: Int32) -> Bool {
    lists[Int(list)].contains { index in
      let selector = selectors[Int(index)]
      return (selector.start..<selector.end).contains {
        let operation = operations[Int($0)]
        switch operation.kind {
        case .has: return true
        case .isAny, .isNone: return usesHas(list: operation.index)
        default: return false
        }
      }
    }
  }
}
