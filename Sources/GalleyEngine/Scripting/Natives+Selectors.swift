import GalleyDOM
import GalleyPrimitives
import GalleyScript
import GalleyStyle

extension Natives {
  /// Adds what asks with selectors.
  ///
  /// <https://dom.spec.whatwg.org/#scope-match-a-selectors-string>
  mutating func addSelectors(of script: PageScript) {
    let holder = script.holder
    add("query") { [unowned script] call throws(ScriptException) in
      guard let scope = holder.node(call.int(0)) else { return .integer(-1) }
      let query = try script.query(call.string(1))
      let found = query.elements(
        in: scope, of: holder.document, states: script.interaction, limit: 1)
      return .integer(found.first?.index ?? -1)
    }
    add("queryAll") { [unowned script] call throws(ScriptException) in
      guard let scope = holder.node(call.int(0)) else { return .list([]) }
      let query = try script.query(call.string(1))
      let found = query.elements(in: scope, of: holder.document, states: script.interaction)
      return .list(found.map { .integer($0.index) })
    }
    add("matches") { [unowned script] call throws(ScriptException) in
      guard let id = holder.node(call.int(0)) else { return .bool(false) }
      let query = try script.query(call.string(1))
      let scope = call.count > 2 ? holder.node(call.int(2)) ?? id : id
      return .bool(
        query.matches(id, scope: scope, in: holder.document, states: script.interaction))
    }
    add("closest") { [unowned script] call throws(ScriptException) in
      guard let id = holder.node(call.int(0)) else { return .integer(-1) }
      let query = try script.query(call.string(1))
      let found = query.closest(id, in: holder.document, states: script.interaction)
      return .integer(found?.index ?? -1)
    }
  }
}

extension PageScript {
  /// However many selectors are kept ready.
  private static let selectorLimit = 1000

  var interaction: InteractionState { page?.interaction ?? InteractionState() }

  /// - Throws: A `SyntaxError` for what is no list of selectors.
  func query(_ text: String) throws(ScriptException) -> SelectorQuery {
    if let query = selectors[text] { return query }
    guard let query = SelectorQuery(text, isQuirks: holder.document.mode == .quirks) else {
      throw .dom("SyntaxError", "'\(text)' is not a valid selector")
    }
    if selectors.count >= Self.selectorLimit { selectors.removeAll(keepingCapacity: true) }
    selectors[text] = query
    return query
  }
}
