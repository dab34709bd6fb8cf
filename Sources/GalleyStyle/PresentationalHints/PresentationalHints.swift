public import GalleyDOM
public import GalleyPrimitives

/// The declarations that an element's attributes stand for; mostly none.
///
/// <https://html.spec.whatwg.org/#presentational-hints>
public func presentationalHints(of id: NodeID, in document: Document) -> [PresentationalHint] {
  let node = document[id]
  switch node.namespace {
  case .html:
    // Cells take after their tables and links after the body, with or without own attributes.
    guard node.attributeCount > 0 || node.name == .td || node.name == .th else { return [] }
    var collector = HintCollector(document: document, element: id)
    collector.collectHTML()
    return collector.hints
  case .svg:
    guard node.attributeCount > 0 else { return [] }
    return svgHints(of: id, in: document)
  case .mathML:
    guard node.attributeCount > 0 else { return [] }
    return mathHints(of: id, in: document)
  case .none, .xlink, .xml, .xmlns, .other: return []
  }
}

/// Gathers the hints of one element.
struct HintCollector {
  let document: Document
  let element: NodeID
  var hints: [PresentationalHint] = []

  init(document: Document, element: NodeID) {
    self.document = document
    self.element = element
  }

  mutating func collectHTML() {
    let name = document[element].name
    switch name {
    case .body: collectBody()
    case .a, .area: collectLink()
    case .table: collectTable()
    case .td, .th: collectCell()
    case .tr, .tbody, .thead, .tfoot, .col, .colgroup: collectTablePart(name)
    case .caption: collectCaption()
    case .img, .iframe, .embed, .object, .video, .canvas, .input, .applet, .marquee:
      collectEmbedded(name)
    case .hr: collectRule()
    case .font: collectFont()
    case .ol, .ul, .li: collectList(name)
    case .br: collectBreak()
    case .textarea:
      if isValue(of: .wrap, "off") { add("white-space", "pre") }
    case .pre, .listing:
      if document.hasAttribute(.wrap, of: element) { add("white-space", "pre-wrap") }
    case .div, .p, .center: collectBlockAlignment(movesBlocks: true)
    case .legend: break
    default: collectBlockAlignment(movesBlocks: false)
    }
  }

  mutating func add(_ property: String, _ value: String) {
    hints.append(PresentationalHint(property, value))
  }

  /// The value of an attribute in lower case; `nil` without one.
  func lowered(_ name: Atom) -> String? {
    document.attributeValue(name, of: element)?.lowercased()
  }

  func isValue(of name: Atom, _ value: String) -> Bool { lowered(name) == value }

  /// Adds a length that an attribute gives.
  mutating func addDimension(_ property: String, _ name: Atom, nonzero: Bool = false) {
    guard let attribute = document.attribute(name, of: element),
      let dimension = LegacyDimension(document.bytes(of: attribute)),
      !nonzero || dimension.value > 0
    else { return }
    add(property, dimension.cssText)
  }

  mutating func addColor(_ property: String, _ name: Atom) {
    guard let value = document.attributeValue(name, of: element),
      let color = legacyColor(value)
    else { return }
    add(property, color)
  }

  mutating func addBackground() {
    addColor("background-color", .bgcolor)
    if let url = document.attributeValue(.background, of: element), !url.isEmpty {
      add("background-image", cssURL(url))
    }
  }

  /// <https://html.spec.whatwg.org/#align-descendants>
  mutating func collectBlockAlignment(movesBlocks: Bool) {
    guard let align = lowered(.align) else { return }
    let prefix = movesBlocks ? "-webkit-" : ""
    switch align {
    case "left", "right", "center": add("text-align", prefix + align)
    case "middle": add("text-align", prefix + "center")
    case "justify": add("text-align", align)
    default: break
    }
  }
}

/// A URL as CSS text.
func cssURL(_ url: String) -> String {
  var text = "url(\""
  for character in url.unicodeScalars {
    switch character {
    case "\"", "\\":
      text += "\\"
      text.unicodeScalars.append(character)
    case "\n": text += "\\a "
    case "\r": text += "\\d "
    default: text.unicodeScalars.append(character)
    }
  }
  return text + "\")"
}
