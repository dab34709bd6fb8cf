import GalleyDOM
import GalleyHTML
import GalleyPrimitives
import GalleyScript

extension Natives {
  /// Adds what goes on with parsing the page.
  mutating func addParser(of script: PageScript) {
    let holder = script.holder
    add("parserConcerns") { [unowned script] call in
      script.parser?.names = atoms(call.value(0))
      script.parser?.parentNames = atoms(call.value(1))
      return .undefined
    }
    add("parserAdvance") { [unowned script] call throws(ScriptException) in
      try holder.checkRoom(for: 0)
      let event = script.parser?.advance(in: &holder.document, stopsAtAll: call.bool(0)) ?? .end
      return event.scriptValue
    }
    add("parserLine") { [unowned script] call in
      guard let id = holder.node(call.int(0)) else { return .integer(1) }
      return .integer(script.parser?.line(of: id) ?? 1)
    }
    add("parserBeginScript") { [unowned script] call in
      if let id = holder.node(call.int(0)) { script.parser?.beginScript(id) }
      return .undefined
    }
    add("parserEndScript") { [unowned script] _ in
      script.parser?.endScript()
      return .undefined
    }
    add("parserWrite") { [unowned script] call throws(ScriptException) in
      guard script.parser?.isWritable == true else {
        throw .dom("InvalidStateError", "nothing can be written into this document")
      }
      guard script.parser?.write(Array(call.string(0).utf8)) == true else {
        throw .dom("QuotaExceededError", "the document's text is too long")
      }
      return .undefined
    }
    add("parserShowsWritten") { [unowned script] _ in
      guard script.parser?.canShow == true else { return .bool(false) }
      script.parser?.reread(partially: true, in: &holder.document)
      return .bool(true)
    }
    add("parserReadAll") { [unowned script] _ in
      guard script.parser?.isStale == true else { return .bool(false) }
      script.parser?.reread(partially: false, in: &holder.document)
      return .bool(true)
    }
    add("parserOpen") { [unowned script] _ in
      var options = ParseOptions(url: holder.document.url, transportCharset: "utf-8")
      options.runsScripts = true
      script.parser = ParserReplay(writing: options)
      return .undefined
    }
    add("parserClose") { [unowned script] _ in
      script.parser = nil
      return .undefined
    }
  }
}

private func atoms(_ value: ScriptValue) -> Set<Atom> {
  Set((value.list ?? []).compactMap { $0.string.map { Atom($0) } })
}

extension ParserReplay.Event {
  /// The number of the kind, then what it is about.
  fileprivate var scriptValue: ScriptValue {
    switch self {
    case .end: .list([.integer(0)])
    case .insert(let id, let parent):
      .list([.integer(1), .integer(id.index), .integer(parent.index)])
    case .text(let id, let data): .list([.integer(2), .integer(id.index), .text(data)])
    case .finished(let id, let isClosed):
      .list([.integer(3), .integer(id.index), .bool(isClosed)])
    }
  }
}
