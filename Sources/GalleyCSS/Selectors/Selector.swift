public import GalleyPrimitives

/// Selectors joined by commas.
///
/// <https://drafts.csswg.org/selectors-4/#selector-list>
public struct SelectorList: Hashable, Sendable {
  public var selectors: [ComplexSelector]
  /// Whether a member that was left out as invalid held `&`.
  var hasInvalidNesting = false

  public init(_ selectors: [ComplexSelector]) { self.selectors = selectors }

  /// Whether `&` occurs in it, at any depth.
  public var containsNesting: Bool {
    hasInvalidNesting || selectors.contains { $0.containsNesting }
  }
}

/// Compounds joined by combinators.
///
/// <https://drafts.csswg.org/selectors-4/#complex>
public struct ComplexSelector: Hashable, Sendable {
  /// Leftmost first; never empty. The last one is the subject.
  public var compounds: [CompoundSelector]
  /// `combinators[i]` stands between `compounds[i]` and `compounds[i + 1]`.
  public var combinators: [Combinator]
  /// What a relative selector begins with; `nil` if it has none.
  public var leadingCombinator: Combinator?
  /// The pseudo-elements of the subject, outermost first.
  public var pseudoElements: [PseudoElementSelector]

  public init(
    compounds: [CompoundSelector], combinators: [Combinator] = [],
    leadingCombinator: Combinator? = nil, pseudoElements: [PseudoElementSelector] = []
  ) {
    self.compounds = compounds
    self.combinators = combinators
    self.leadingCombinator = leadingCombinator
    self.pseudoElements = pseudoElements
  }

  public var containsNesting: Bool {
    compounds.contains { $0.simples.contains { $0.containsNesting } }
  }

  /// Puts a compound in front.
  mutating func prepend(_ compound: CompoundSelector, _ combinator: Combinator) {
    compounds.insert(compound, at: 0)
    combinators.insert(combinator, at: 0)
    leadingCombinator = nil
  }
}

/// Simple selectors that all describe one element.
public struct CompoundSelector: Hashable, Sendable {
  public var simples: [SimpleSelector]

  public init(_ simples: [SimpleSelector]) { self.simples = simples }
}

/// <https://drafts.csswg.org/selectors-4/#combinators>
public enum Combinator: UInt8, Hashable, Sendable {
  case descendant, child, nextSibling, subsequentSibling
}

/// One condition on an element.
///
/// <https://drafts.csswg.org/selectors-4/#simple>
public indirect enum SimpleSelector: Hashable, Sendable {
  /// `*`
  case universal
  /// A type selector: the name as spelt, and in lower case for HTML elements.
  case type(Atom, lowercased: Atom)
  case namespace(NamespaceTest)
  case id(Atom)
  case `class`(Atom)
  case attribute(AttributeTest)
  case pseudoClass(PseudoClass)
  case nth(NthTest)
  case `is`(SelectorList)
  case `where`(SelectorList)
  case not(SelectorList)
  /// The selectors are relative.
  case has(SelectorList)
  /// Language ranges.
  case lang([String])
  case dir(isRightToLeft: Bool)
  /// `:state()`, of custom elements.
  case state(Atom)
  /// `&`
  case nesting
  /// `:host()` and `:host-context()`, with one compound.
  case host(SelectorList, isContext: Bool)
  /// `:has-slotted()`
  case hasSlotted(SelectorList)
  /// What is true of no page here; it counts as a pseudo-class.
  case never

  var containsNesting: Bool {
    switch self {
    case .nesting: true
    case .is(let list), .where(let list), .not(let list), .has(let list), .host(let list, _),
      .hasSlotted(let list):
      list.containsNesting
    case .nth(let test): test.of?.containsNesting ?? false
    default: false
    }
  }
}

/// <https://drafts.csswg.org/selectors-4/#type-nmsp>
public enum NamespaceTest: Hashable, Sendable {
  /// Any namespace or none.
  case any
  case none
  /// The namespace of that name.
  case url(Atom)
}

/// <https://drafts.csswg.org/selectors-4/#attribute-selectors>
public struct AttributeTest: Hashable, Sendable {
  public enum Operator: UInt8, Hashable, Sendable {
    case exists, equals, includes, dashMatch, prefix, suffix, substring
  }

  public enum CaseRule: UInt8, Hashable, Sendable {
    /// As the document language says.
    case documentLanguage
    case ignore, respect
  }

  public var name: Atom
  public var lowercasedName: Atom
  public var namespace: NamespaceTest
  public var test: Operator
  public var value: [UInt8]
  public var caseRule: CaseRule
}

/// `An+B`, counted among siblings.
///
/// <https://drafts.csswg.org/selectors-4/#child-index>
public struct NthTest: Hashable, Sendable {
  public var step: Int32
  public var offset: Int32
  public var fromEnd: Bool
  /// Whether only siblings of the element's own type count.
  public var ofType: Bool
  /// Only siblings that match it count; `nil` for all.
  public var of: SelectorList?

  /// Whether the 1-based `index` is one of the numbers.
  public func contains(_ index: Int) -> Bool {
    let difference = index - Int(offset)
    if step == 0 { return difference == 0 }
    return difference % Int(step) == 0 && difference / Int(step) >= 0
  }
}

/// Pseudo-classes without arguments.
public enum PseudoClass: UInt8, Hashable, Sendable {
  case root, scope, empty, anyLink, target, checked, disabled, enabled, required, optional
  case readOnly, readWrite, placeholderShown, `default`, indeterminate, defined, open, popoverOpen
  case firstChild, lastChild, onlyChild, firstOfType, lastOfType, onlyOfType
  case inRange, outOfRange, valid, invalid, modal, blank
  case hover, active, focus, focusVisible, focusWithin, userValid, userInvalid, targetWithin
  /// The host of the shadow tree that the sheet is in.
  case host
  /// A slot that shows something of another tree.
  case hasSlotted
}

/// <https://drafts.csswg.org/css-pseudo-4/>
public indirect enum PseudoElementSelector: Hashable, Sendable {
  case before, after, marker, firstLine, firstLetter, placeholder, backdrop
  case fileSelectorButton, detailsContent, sliderTrack, sliderFill, sliderThumb
  case highlight(HighlightPseudo)
  /// What is shown in a slot and matches a compound.
  case slotted(SelectorList)
  /// Elements of a host's shadow tree that have all of the names as parts.
  case part([Atom])
  /// One that is valid and that nothing of ours is.
  case unsupported
}

extension PseudoElementSelector {
  /// Whether the pseudo-element is an element of another tree, which has pseudo-elements itself.
  var isOfOtherTree: Bool {
    switch self {
    case .slotted, .part: true
    default: false
    }
  }

  var isPart: Bool {
    if case .part = self { return true }
    return false
  }
}
