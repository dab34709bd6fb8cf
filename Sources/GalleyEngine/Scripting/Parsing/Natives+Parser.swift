import GalleyDOM
import GalleyHTML
import GalleyPrimitives
import GalleyScript

extension Natives {
  /// Adds what goes on with parsing the page and the pages inside of it; each call says last of
  /// which document.
  mutating func addParser(of script: PageScript) {
    let holder = script.holder
    add("parserConcerns") { [unowned script] call in
      let id = NodeID(max(call.int(2), 0))
      script.parsers[id]?.names = atoms(call.value(0))
      script.parsers[id]?.parentNames = atoms(call.value(1))
      return .undefined
    }
    add("parserAdvance") { [unowned script] call throws(ScriptException) in
      try holder.checkRoom(for: 0)
      let id = NodeID(max(call.int(1), 0))
      let event =
        script.parsers[id]?.advance(in: &holder.document, stopsAtAll: call.bool(0)) ?? .end
      return event.scriptValue
    }
    add("parserLine") { [unowned script] call in
      guard let id = holder.node(call.int(0)) else { return .integer(1) }
      return .integer(script.parsers[NodeID(max(call.int(1), 0))]?.line(of: id) ?? 1)
    }
    add("parserBeginScript") { [unowned script] call in
      if let id = holder.node(call.int(0)) {
        script.parsers[NodeID(max(call.int(1), 0))]?.beginScript(id)
      }
      return .undefined
    }
    add("parserEndScript") { [unowned script] call in
      script.parsers[NodeID(max(call.int(0), 0))]?.endScript()
      return .undefined
    }
    add("parserWrite") { [unowned script] call throws(ScriptException) in
      let id = NodeID(max(call.int(1), 0))
      guard script.parsers[id]?.isWritable == true else {
        throw .dom("InvalidStateError", "nothing can be written into this document")
      }
      guard script.parsers[id]?.write(Array(call.string(0).utf8)) == true else {
        throw .dom("QuotaExceededError", "the document's text is too long")
      }
      return .undefined
    }
    add("parserShowsWritten") { [unowned script] call in
      let id = NodeID(max(call.int(0), 0))
      guard script.parsers[id]?.canShow == true else { return .bool(false) }
      script.parsers[id]?.reread(partially: true, in: &holder.document)
      return .bool(true)
    }
    add("parserReadAll") { [unowned script] call in
      let id = NodeID(max(call.int(0), 0))
      guard script.parsers[id]?.isStale == true else { return .bool(false) }
      script.parsers[id]?.reread(partially: false, in: &holder.document)
      return .bool(true)
    }
    add("parserOpen") { [unowned script] call in
      let id = NodeID(max(call.int(0), 0))
      let url = id == holder.document.root ? holder.document.url : call.string(1)
      var options = ParseOptions(url: url, transportCharset: "utf-8")
      options.runsScripts = true
      script.parsers[id] = ParserReplay(writing: options, into: id)
      return .undefined
    }
    add("parserClose") { [unowned script] call in
      script.parsers[NodeID(max(call.int(0), 0))] = nil
      return .undefined
    }
    // Says what document an element shows, and its address; -1 for none.
    add("frameShows") { [unowned script] call in
      guard let element = holder.node(call.int(0)) else { return .undefined }
      if let old = script.frames.removeValue(forKey: element) {
        script.frameNames[old.document] = nil
      }
      guard let document = holder.node(call.int(1)) else { return .undefined }
      script.frames[element] = ScriptedFrame(
        document: document, url: call.string(2), isQuirky: call.bool(3))
      return .undefined
    }
    // Parses a page inside of the page; its nodes come by `parserAdvance`.
    add("parserBegin") { [unowned script] call throws(ScriptException) in
      let bytes = call.bytes(0) ?? call.text(0)
      try holder.checkRoom(for: bytes.count)
      return script.beginFrame(bytes, call.value(1))
    }
  }
}

extension PageScript {
  /// Makes a document for a page inside of the page.
  fileprivate func beginFrame(_ bytes: [UInt8], _ about: ScriptValue) -> ScriptValue {
    let isXML = about["isXML"] == .bool(true)
    let url = about["url"]?.string ?? ""
    var options = ParseOptions(url: url, transportCharset: about["charset"]?.string)
    options.isSrcdoc = url == "about:srcdoc"
    options.runsScripts = about["runsScripts"] == .bool(true)
    let parsed = isXML ? parseXML(bytes, options: options) : parseHTML(bytes, options: options)
    let id = holder.document.createNode(.document)
    options.transportCharset = "utf-8"
    parsers[id] = ParserReplay(parsed, options: options, into: id)
    let errors = isXML ? parsed.diagnostics.filter { $0.severity != .note } : []
    return .object([
      "document": .integer(id.index), "quirks": .bool(parsed.document.mode == .quirks),
      "encoding": .string(parsed.document.encoding),
      "errors": .list(errors.map { .string($0.message) }),
    ])
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
