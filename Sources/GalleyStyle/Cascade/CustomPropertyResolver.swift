import GalleyCSS
import GalleyDOM
import GalleyPrimitives

/// Computes an element's custom properties: references replaced, cycles found.
///
/// <https://drafts.csswg.org/css-variables-1/#cycles>
struct CustomPropertyResolver {
  private enum State {
    case waiting, running, done
  }

  private let substitution: Substitution
  private let registered: RegisteredProperties
  private let parent: CustomProperties
  private var declared: [Atom: DeclaredValue] = [:]
  private var states: [Atom: State] = [:]
  private var stack: [Atom] = []
  private var cyclic: Set<Atom> = []
  /// The values so far.
  private(set) var result: CustomProperties
  private let context: ComputeContext

  init(
    parent: CustomProperties, inherited: CustomProperties, registered: RegisteredProperties,
    substitution: Substitution, context: ComputeContext
  ) {
    self.substitution = substitution
    self.registered = registered
    self.parent = parent
    self.context = context
    result = inherited
  }

  mutating func resolve(_ winners: [Cascade.CustomWinner]) {
    for winner in winners {
      declared[winner.name] = winner.value
      states[winner.name] = .waiting
    }
    for winner in winners { resolve(winner.name) }
  }

  private mutating func resolve(_ name: Atom) {
    guard let value = declared[name] else { return }
    switch states[name] {
    case .done, nil: return
    case .running:
      // All on the way back to the first visit are part of the cycle.
      if let start = stack.lastIndex(of: name) { cyclic.formUnion(stack[start...]) }
      return
    case .waiting: break
    }
    states[name] = .running
    stack.append(name)
    // A deep chain of references is given up like a cycle.
    if stack.count > 200 { cyclic.insert(name) }
    let isRegistered = registered.rows[name] != nil
    switch value {
    case .wide(let keyword): setWide(name, keyword)
    case .custom(let tokens):
      let text = stack.count > 200 ? nil : substituted(tokens)
      if cyclic.contains(name) {
        result.values[name] = nil
      } else if let text {
        let value = String(decoding: text, as: UTF8.self)
        if isRegistered {
          setRegistered(name, value)
        } else {
          result.values[name] = CustomPropertyValue(text: value)
        }
      } else if isRegistered {
        setWide(name, .unset)
      } else {
        result.values[name] = nil
      }
    case .parsed, .unresolved: break
    }
    stack.removeLast()
    states[name] = .done
  }

  private mutating func substituted(_ tokens: TokenStream) -> [UInt8]? {
    guard tokens.hasSubstitutions else { return Array(tokens.remainingBytes) }
    for name in referenced(in: tokens) { resolve(name) }
    let result = result
    let registered = registered
    let cyclic = cyclic
    return substitution.text(of: tokens) { name in
      cyclic.contains(name) ? nil : result.values[name]?.text ?? registered.initialText(of: name)
    }
  }

  private func referenced(in tokens: TokenStream) -> [Atom] {
    var names: [Atom] = []
    for index in tokens.position..<tokens.end
    where tokens.buffer.tokens[index].isFunction(CascadeNames.var) {
      var arguments = TokenStream(tokens.buffer, range: (index + 1)..<tokens.end)
      if let name = arguments.consumeOriginalIdent() { names.append(name) }
    }
    return names
  }

  private mutating func setWide(_ name: Atom, _ keyword: CSSWideKeyword) {
    let inherits = registered.rows[name]?.inherits ?? true
    switch keyword {
    case .initial: result.values[name] = nil
    case .inherit: result.values[name] = parent.values[name]
    case .unset, .revert, .revertLayer:
      result.values[name] = inherits ? parent.values[name] : nil
    }
  }

  private mutating func setRegistered(_ name: Atom, _ text: String) {
    if let keyword = CSSWideKeyword(TokenStream(text)) {
      setWide(name, keyword)
    } else if let computed = registered.compute(name, text, context) {
      result.values[name] = CustomPropertyValue(text: computed)
    } else {
      setWide(name, .unset)
    }
  }
}
