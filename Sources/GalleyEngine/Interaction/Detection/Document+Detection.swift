import GalleyDOM
import GalleyPrimitives

extension Document {
  /// Makes links of what texts say, outside of links, controls and code.
  mutating func addDetectedLinks(_ detectors: DataDetectors) {
    guard !detectors.isEmpty, let body else { return }
    var texts: [NodeID] = []
    var current = body
    var skips = false
    while let next = next(after: current, in: body, skippingChildren: skips) {
      current = next
      skips = self[next].isElement && keepsItsText(next)
      if self[next].isText, textBytes(of: next).count >= 5 { texts.append(next) }
    }
    for text in texts {
      let links = detectors.links(in: textBytes(of: text))
      if !links.isEmpty { replace(text, links) }
    }
  }

  /// Whether the texts inside of an element aren't read.
  private func keepsItsText(_ element: NodeID) -> Bool {
    let node = self[element]
    guard node.namespace == .html else { return true }
    switch node.name {
    case .a, .button, .script, .style, .textarea, .select, .option, .noscript, .title, .template,
      .code, .pre, .kbd, .samp, .iframe, .object, .svg, .label, .summary:
      return true
    default: return hasAttribute(FormAttribute.contenteditable, of: element)
    }
  }

  private mutating func replace(_ text: NodeID, _ links: [DetectedLink]) {
    let bytes = Array(textBytes(of: text))
    var start = 0
    func piece(_ range: Range<Int>, _ document: inout Document) {
      guard !range.isEmpty else { return }
      document.insert(document.createCharacterData(.text, bytes[range]), before: text)
    }
    for link in links {
      piece(start..<link.range.lowerBound, &self)
      let element = createElement(
        .a, attributes: [AttributeSource(name: .href, value: Array(link.url.utf8))])
      append(createCharacterData(.text, bytes[link.range]), to: element)
      insert(element, before: text)
      start = link.range.upperBound
    }
    piece(start..<bytes.count, &self)
    remove(text)
  }
}
