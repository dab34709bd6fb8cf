import GalleyCSS
import GalleyDOM
import GalleyLoading
import GalleyPrimitives
import GalleyScript
import GalleyStyle

extension Natives {
  /// Adds what reads and writes declarations, rules and conditions.
  ///
  /// <https://drafts.csswg.org/cssom-1/>
  mutating func addObjectModel(of script: PageScript) {
    addDeclarations(of: script)
    addRules(of: script)
    addConditions(of: script)
    addSheets(of: script)
    addComputedStyles(of: script)
  }

  private mutating func addDeclarations(of script: PageScript) {
    let holder = script.holder
    add("parseDeclaration") { call in
      guard
        let parsed = DeclaredProperty.parse(
          call.string(0), call.string(1), isImportant: call.bool(2))
      else { return .null }
      return list(parsed)
    }
    add("parseDeclarations") { call in
      list(
        DeclaredProperty.parseBlock(
          call.string(0), options: holder.document.mode == .quirks ? .quirks : []))
    }
    add("shorthandText") { call in
      .string(DeclaredProperty.shorthandText(call.string(0), properties(call.value(1))))
    }
    add("propertyInfo") { call in
      let registry = PropertyRegistry.shared
      guard let name = call.knownAtom(0) else { return .null }
      if let id = registry.longhandID(name), let longhand = id.longhand {
        return .list([.string(longhand.name.text)])
      }
      guard let shorthand = registry.shorthand(name) else { return .null }
      return .list(
        [.string(shorthand.name.text)]
          + shorthand.longhands.map { .string($0.longhand?.name.text ?? "") })
    }
    add("propertyNames") { _ in
      let registry = PropertyRegistry.shared
      var names = registry.longhands.map(\.name.text) + registry.shorthands.map(\.name.text)
      names += registry.aliases.map(\.name.text) + ["all"]
      return .list(names.map { .string($0) })
    }
  }

  private mutating func addRules(of script: PageScript) {
    let holder = script.holder
    add("parseSheet") { call in
      .list(
        RuleOutlineParser.sheet(
          call.string(0), options: holder.document.mode == .quirks ? .quirks : []
        ).map { record($0, depth: 0) })
    }
    add("parseRule") { call in
      let context: RuleOutlineContext =
        switch call.string(1) {
        case "group": .group
        case "style", "scope": .style
        case "keyframes": .keyframes
        default: .sheet
        }
      guard
        let rule = RuleOutlineParser.rule(
          call.string(0), in: context, impliesNesting: call.string(1) == "style",
          namespaces: namespaces(call.value(2)))
      else { return .null }
      return record(rule, depth: 0)
    }
    add("selectorText") { call in
      RuleOutlineParser.selectorText(
        call.string(0), isNested: call.string(1) != "", impliesNesting: call.string(1) == "style",
        namespaces: namespaces(call.value(2))
      ).map { .string($0) } ?? .null
    }
    add("keyframeSelector") { call in
      RuleOutlineParser.keyframeSelector(call.string(0)).map { .string($0) } ?? .null
    }
  }

  private mutating func addConditions(of script: PageScript) {
    add("mediaQueries") { call in
      .list(MediaText.queries(call.string(0)).map { .string($0) })
    }
    add("matchesMedia") { [unowned script] call in
      guard var media = script.page?.settings.media else { return .bool(false) }
      if call.int(1) > 0, let (geometry, _, _) = script.place(call.int(1)) {
        media.width = geometry.frame.viewportRect.width
        media.height = geometry.frame.viewportRect.height
      }
      return .bool(MediaQueryList(call.string(0)).matches(media))
    }
    add("isValidRegistration") { call in
      .bool(
        PropertyRegistration.isValid(
          syntax: call.string(0), initialValue: call.isNull(1) ? nil : call.string(1)))
    }
    add("supportsCondition") { call in .bool(SupportsText.holds(call.string(0))) }
    add("supportsDeclaration") { call in
      let name = call.string(0)
      return .bool(
        DeclaredProperty.parse(
          name.hasPrefix("--") ? name : name.lowercased(), call.string(1)) != nil)
    }
  }

  private mutating func addSheets(of script: PageScript) {
    let holder = script.holder
    add("sheetText") { [unowned script] call in
      guard let id = holder.node(call.int(0)) else { return .null }
      let document = holder.document
      if document[id].name == .style {
        let text = StyleSheetCollector.text(ofStyle: id, in: document)
        return .string(String(decoding: text, as: UTF8.self))
      }
      guard let href = document.attributeValue(.href, of: id),
        let url = WebURL(href, base: WebURL(document.baseURL))
      else { return .null }
      return script.page?.sheetCollector.text(at: url, of: document).map { .string($0) } ?? .null
    }
    add("importedSheetText") { [unowned script] call in
      guard let url = WebURL(call.string(0), base: WebURL(call.string(1))) else { return .null }
      return script.page?.sheetCollector.text(at: url, of: holder.document).map { .string($0) }
        ?? .null
    }
    add("setSheetText") { [unowned script] call in
      guard let id = holder.node(call.int(0)) else { return .undefined }
      let sheet =
        call.isNull(1) ? nil : StyleSheet(call.string(1), url: call.string(2), options: [])
      script.page?.sheetCollector.edits[id, default: SheetEdit()].sheet = sheet
      script.invalidateLayout()
      return .undefined
    }
    add("setSheetState") { [unowned script] call in
      guard let id = holder.node(call.int(0)) else { return .undefined }
      var edit = script.page?.sheetCollector.edits[id] ?? SheetEdit()
      edit.isDisabled = call.bool(1)
      edit.media = call.isNull(2) ? nil : call.string(2)
      script.page?.sheetCollector.edits[id] = edit
      script.invalidateLayout()
      return .undefined
    }
    add("setAdoptedSheets") { [unowned script] call in
      guard let id = holder.node(call.int(0)) else { return .undefined }
      let base = holder.document.baseURL
      let sheets = (call.value(1).list ?? []).compactMap { item -> StyleSheet? in
        guard let parts = item.list, parts.count > 1, let text = parts[0].string else { return nil }
        var sheet = StyleSheet(text, url: base)
        if let media = parts[1].string, !media.isEmpty { sheet.media = MediaQueryList(media) }
        return sheet
      }
      script.page?.sheetCollector.adoptedSheets[id] = sheets.isEmpty ? nil : sheets
      script.invalidateLayout()
      return .undefined
    }
  }
}

/// Declarations as one flat list: name, value, whether it is important, and the shorthand that
/// waits for substitution with its text.
private func list(_ declarations: [DeclaredProperty]) -> ScriptValue {
  .list(
    declarations.flatMap { property -> [ScriptValue] in
      [
        .string(property.name), .string(property.value), .bool(property.isImportant),
        property.pending.map { .string($0.shorthand) } ?? .null,
        property.pending.map { .string($0.text) } ?? .null,
      ]
    })
}

private func properties(_ value: ScriptValue) -> [DeclaredProperty] {
  let parts = value.list ?? []
  return stride(from: 0, to: parts.count - 4, by: 5).map { start in
    let pending = parts[start + 3].string.map {
      DeclaredProperty.Pending(shorthand: $0, text: parts[start + 4].string ?? "")
    }
    return DeclaredProperty(
      name: parts[start].string ?? "", value: parts[start + 1].string ?? "",
      isImportant: parts[start + 2] == .bool(true), pending: pending)
  }
}

private func namespaces(_ value: ScriptValue) -> [(prefix: String, url: String)] {
  let parts = value.list ?? []
  return stride(from: 0, to: parts.count - 1, by: 2).map {
    (parts[$0].string ?? "", parts[$0 + 1].string ?? "")
  }
}

private func record(_ rule: RuleOutline, depth: Int) -> ScriptValue {
  .object([
    "kind": .string(rule.kind.rawValue),
    "prelude": .list(rule.prelude.map { .string($0) }),
    "declarations": list(rule.declarations),
    "children": .list(depth > 64 ? [] : rule.children.map { record($0, depth: depth + 1) }),
    "source": .string(rule.source),
  ])
}
