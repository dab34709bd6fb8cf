import GalleyDOM
import GalleyHTML
import GalleyPrimitives
import GalleyScript

extension Natives {
  /// Adds what reads and writes markup.
  mutating func addMarkup(of script: PageScript) {
    let holder = script.holder
    add("parseFragment") { call throws(ScriptException) in
      let text = call.text(2)
      try holder.checkRoom(for: text.count)
      let namespace = Namespace(uri: call.isNull(1) ? nil : call.string(1))
      let fragment = parseHTMLFragment(
        text, context: call.string(0), namespace: namespace, into: &holder.document,
        declaresShadowTrees: call.bool(4))
      return .integer(fragment.index)
    }
    add("parseDocument") { call throws(ScriptException) in
      let text = call.text(0)
      try holder.checkRoom(for: text.count)
      let isXML = call.string(1) != "text/html"
      var options = ParseOptions()
      options.transportCharset = "utf-8"
      options.declaresShadowTrees = call.bool(2)
      let parsed =
        isXML ? parseXML(text, options: options) : parseHTML(text, options: options)
      let root = holder.document.createNode(.document)
      holder.document.appendCopies(of: parsed.document, to: root)
      return .object([
        "document": .integer(root.index),
        "quirks": .bool(parsed.document.mode == .quirks),
        "errors": .list(
          isXML
            ? parsed.diagnostics.filter { $0.severity != .note }.map { .string($0.message) } : []),
      ])
    }
  }
}
