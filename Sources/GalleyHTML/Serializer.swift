public import GalleyDOM
public import GalleyPrimitives

/// The markup of a node with its descendants, as `outerHTML` gives it.
///
/// <https://html.spec.whatwg.org/#serialising-html-fragments>
public func outerHTML(of id: NodeID, in document: Document) -> String {
  var writer = MarkupWriter(document: document)
  writer.write(id)
  return String(decoding: writer.output, as: UTF8.self)
}

/// The markup of a node's children, as `innerHTML` gives it.
public func innerHTML(of id: NodeID, in document: Document) -> String {
  var writer = MarkupWriter(document: document)
  writer.writeChildren(of: id)
  return String(decoding: writer.output, as: UTF8.self)
}

private struct MarkupWriter {
  let document: Document
  var output: [UInt8] = []

  init(document: Document) { self.document = document }

  mutating func write(_ id: NodeID) {
    let node = document[id]
    switch node.kind {
    case .document, .fragment: writeChildren(of: id)
    case .doctype: output += "<!DOCTYPE \(node.name)>".utf8
    case .comment: output += "<!--\(document.data(of: id))-->".utf8
    case .processingInstruction: output += "<?\(node.name) \(document.data(of: id))>".utf8
    case .text:
      if let parent = node.parent, isRaw(parent) {
        output += document.textBytes(of: id)
      } else {
        escape(document.textBytes(of: id), inAttribute: false)
      }
    case .element:
      writeStartTag(id)
      guard !isVoid(id) else { return }
      if let contents = document.templateContents[id] {
        writeChildren(of: contents)
      } else {
        writeChildren(of: id)
      }
      output += "</\(node.name)>".utf8
    }
  }

  /// Depth is limited when parsing, so recursion is too.
  mutating func writeChildren(of id: NodeID) {
    var child = document[id].firstChild
    while let current = child {
      write(current)
      child = document[current].nextSibling
    }
  }

  private mutating func writeStartTag(_ id: NodeID) {
    output += "<\(document[id].name)".utf8
    for attribute in document.attributes(of: id) {
      let prefix =
        switch attribute.namespace {
        case .xlink: "xlink:"
        case .xml: "xml:"
        case .xmlns: attribute.name == .xmlns ? "" : "xmlns:"
        case .none, .html, .svg, .mathML, .other: ""
        }
      output += " \(prefix)\(attribute.name)=\"".utf8
      escape(document.bytes(of: attribute), inAttribute: true)
      output.append(UInt8(ascii: "\""))
    }
    output.append(UInt8(ascii: ">"))
  }

  /// <https://html.spec.whatwg.org/#escapingString>
  private mutating func escape(_ bytes: ArraySlice<UInt8>, inAttribute: Bool) {
    var previous: UInt8 = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "&"): output += "&amp;".utf8
      case UInt8(ascii: "<"): output += "&lt;".utf8
      case UInt8(ascii: ">"): output += "&gt;".utf8
      case UInt8(ascii: "\"") where inAttribute: output += "&quot;".utf8
      case 0xA0 where previous == 0xC2:
        output.removeLast()
        output += "&nbsp;".utf8
      default: output.append(byte)
      }
      previous = byte
    }
  }

  private func isRaw(_ id: NodeID) -> Bool {
    guard document[id].namespace == .html else { return false }
    switch document[id].name {
    case .style, .script, .xmp, .iframe, .noembed, .noframes, .plaintext: return true
    default: return false
    }
  }

  /// <https://html.spec.whatwg.org/#void-elements>
  private func isVoid(_ id: NodeID) -> Bool {
    guard document[id].namespace == .html else { return false }
    switch document[id].name {
    case .area, .base, .basefont, .bgsound, .br, .col, .embed, .frame, .hr, .img, .input,
      .keygen, .link, .meta, .param, .source, .track, .wbr:
      return true
    default: return false
    }
  }
}
