public import GalleyDOM
import GalleyPrimitives

private let topMargin: Atom = "topmargin"
private let bottomMargin: Atom = "bottommargin"
private let leftMargin: Atom = "leftmargin"
private let rightMargin: Atom = "rightmargin"

extension HintCollector {
  /// <https://html.spec.whatwg.org/#the-page>
  mutating func collectBody() {
    addBackground()
    addColor("color", .textName)
    addMargin("margin-top", .marginheight, topMargin)
    addMargin("margin-bottom", .marginheight, bottomMargin)
    addMargin("margin-left", .marginwidth, leftMargin)
    addMargin("margin-right", .marginwidth, rightMargin)
  }

  private mutating func addMargin(_ property: String, _ names: Atom...) {
    for name in names {
      guard let attribute = document.attribute(name, of: element) else { continue }
      if let pixels = legacyNonNegativeInteger(document.bytes(of: attribute)) {
        add(property, "\(pixels)px")
        return
      }
    }
  }

  /// The colour that the body gives to links that were not visited.
  ///
  /// <https://html.spec.whatwg.org/#the-page>
  mutating func collectLink() {
    guard document.hasAttribute(.href, of: element), let color = bodyLinkColor(in: document) else {
      return
    }
    add("color", color)
  }

  /// <https://html.spec.whatwg.org/#the-hr-element-2>
  mutating func collectRule() {
    switch lowered(.align) {
    case "left":
      add("margin-left", "0")
      add("margin-right", "auto")
    case "right":
      add("margin-left", "auto")
      add("margin-right", "0")
    case "center":
      add("margin-left", "auto")
      add("margin-right", "auto")
    default: break
    }
    let isSolid =
      document.hasAttribute(.color, of: element) || document.hasAttribute(.noshade, of: element)
    if isSolid { add("border-style", "solid") }
    addColor("border-color", .color)
    addColor("background-color", .color)
    addDimension("width", .width)
    guard let size = document.attribute(.size, of: element),
      let pixels = legacyNonNegativeInteger(document.bytes(of: size))
    else { return }
    if isSolid {
      add("border-width", "\(plainNumber(Double(pixels) / 2))px")
    } else if pixels <= 1 {
      add("border-bottom-width", "0")
    } else {
      add("height", "\(pixels - 2)px")
    }
  }

  /// <https://html.spec.whatwg.org/#phrasing-content-3>
  mutating func collectFont() {
    addColor("color", .color)
    if let face = document.attributeValue(.face, of: element), !face.isEmpty {
      add("font-family", face)
    }
    if let size = document.attributeValue(.size, of: element), let keyword = legacyFontSize(size) {
      add("font-size", keyword)
    }
  }

  mutating func collectBreak() {
    switch lowered(.clear) {
    case "left": add("clear", "left")
    case "right": add("clear", "right")
    case "all", "both": add("clear", "both")
    default: break
    }
  }

  /// <https://html.spec.whatwg.org/#lists>
  mutating func collectList(_ name: Atom) {
    if let type = document.attributeValue(.type, of: element) {
      let counted: String? =
        switch type {
        case "1": "decimal"
        case "a": "lower-alpha"
        case "A": "upper-alpha"
        case "i": "lower-roman"
        case "I": "upper-roman"
        default: nil
        }
      if let counted, name != .ul {
        add("list-style-type", counted)
      } else if name != .ol, ["none", "disc", "circle", "square"].contains(type.lowercased()) {
        add("list-style-type", type.lowercased())
      }
    }
    if name == .li, let value = document.attribute(.value, of: element),
      let number = legacyInteger(document.bytes(of: value))
    {
      add("counter-set", "list-item \(number)")
    }
    guard name == .ol else { return }
    let start = document.attribute(.start, of: element).flatMap {
      legacyInteger(document.bytes(of: $0))
    }
    if document.hasAttribute(.reversed, of: element) {
      add("counter-reset", "reversed(list-item)" + (start.map { " \($0 + 1)" } ?? ""))
    } else if let start {
      add("counter-reset", "list-item \(start - 1)")
    }
  }
}

/// The colour that `link` on the body gives to links, as CSS text; `nil` if it gives none.
///
/// <https://html.spec.whatwg.org/#the-page>
public func bodyLinkColor(in document: Document) -> String? {
  var child = document[document.root].firstChild
  while let html = child, !document[html].isElement { child = document[html].nextSibling }
  guard let html = child else { return nil }
  child = document[html].firstChild
  while let body = child {
    if document.isHTML(body, .body) {
      return document.attributeValue(.link, of: body).flatMap(legacyColor)
    }
    child = document[body].nextSibling
  }
  return nil
}

/// <https://html.spec.whatwg.org/#rules-for-parsing-a-legacy-font-size>
func legacyFontSize(_ value: String) -> String? {
  var rest = value.drop { $0.isWhitespace }
  let sign = rest.first
  if sign == "+" || sign == "-" { rest = rest.dropFirst() }
  guard let number = legacyNonNegativeInteger(rest.prefix { $0.isNumber }.utf8) else { return nil }
  let size =
    switch sign {
    case "+": 3 + number
    case "-": 3 - number
    default: number
    }
  let keywords = [
    "x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large",
  ]
  return keywords[min(max(size, 1), 7) - 1]
}
