import GalleyCSS
import GalleyDOM
import GalleyPrimitives
import GalleyStyle

extension PageModel {
  /// Whether any style depends on what the pointer is over or presses.
  ///
  /// Links that are pressed have a colour of their own without any sheet, which doesn't count.
  public var usesPointerStates: Bool {
    sheets.contains { $0.sheet.usesPointerStates }
  }

  /// Opens what hides the part of the document that the address names.
  ///
  /// <https://html.spec.whatwg.org/#ancestor-details-revealing-algorithm>
  mutating func revealTarget() {
    if let target { reveal(target) }
  }
}

extension StyleSheet {
  /// Whether a selector of the sheet, or of one that it imports, asks for `:hover` or `:active`.
  fileprivate var usesPointerStates: Bool {
    selectorLists.contains { $0.list.usesPointerStates }
      || importedSheets.contains { $0?.usesPointerStates == true }
  }
}

extension SelectorList {
  fileprivate var usesPointerStates: Bool {
    selectors.contains { selector in
      selector.compounds.contains { $0.simples.contains { $0.usesPointerStates } }
        || selector.pseudoElements.contains { element in
          if case .slotted(let list) = element { return list.usesPointerStates }
          return false
        }
    }
  }
}

extension SimpleSelector {
  fileprivate var usesPointerStates: Bool {
    switch self {
    case .pseudoClass(let value): value == .hover || value == .active
    case .is(let list), .where(let list), .not(let list), .has(let list), .host(let list, _),
      .hasSlotted(let list):
      list.usesPointerStates
    case .nth(let test): test.of?.usesPointerStates ?? false
    case .universal, .type, .namespace, .id, .class, .attribute, .lang, .dir, .state, .nesting,
      .never:
      false
    }
  }
}
