import GalleyDOM
import GalleyPrimitives

/// The title of a section: what a reader takes the heading to say.
///
/// The heading's `aria-label` if it has one; else its text without soft hyphens and other invisible
/// characters, without what is hidden from readers, and without the marks that link to the heading
/// itself. A heading of pictures alone is called by their alternatives.
func headingTitle(of heading: NodeID, in document: Document) -> String {
  if let label = document.attributeValue("aria-label", of: heading) {
    let title = cleaned(label)
    if !title.isEmpty { return title }
  }
  var text = ""
  var alternatives = ""
  var current = document[heading].firstChild
  while let id = current {
    var isSkipped = false
    if document[id].isText {
      text += document.textContent(of: id)
    } else if document[id].isElement {
      if isUnread(id, in: document) || isPermalink(id, in: document) {
        isSkipped = true
      } else if document.isHTML(id, .img), let alternative = document.attributeValue(.alt, of: id) {
        alternatives += " " + alternative
      } else if document.isHTML(id, .br) {
        text += " "
      }
    }
    current = document.next(after: id, in: heading, skippingChildren: isSkipped)
  }
  let title = cleaned(text)
  return title.isEmpty ? cleaned(alternatives) : title
}

/// Whether an element says nothing to readers.
private func isUnread(_ id: NodeID, in document: Document) -> Bool {
  if document.attributeValue("aria-hidden", of: id) == "true" { return true }
  if document.hasAttribute(.hidden, of: id) { return true }
  return [.script, .style, .template].contains { document.isHTML(id, $0) }
}

/// Whether an element is a link to a place of the page that consists of a mark: ¶, #, §, a chain.
private func isPermalink(_ id: NodeID, in document: Document) -> Bool {
  guard document.isHTML(id, .a),
    let target = document.attributeValue(.href, of: id), target.hasPrefix("#")
  else { return false }
  let text = cleaned(document.textContent(of: id))
  return text.unicodeScalars.count <= 2 && text.unicodeScalars.allSatisfy(isMark)
}

private func isMark(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x23, 0xA7, 0xB6, 0x221E, 0x2693, 0x1F517, 0xFE0E, 0xFE0F: true
  // Icon fonts put their marks into the private area.
  case 0xE000...0xF8FF: true
  default: false
  }
}

/// A text without invisible characters, runs of white space as one space.
private func cleaned(_ text: String) -> String {
  var result = ""
  var isAfterSpace = true
  for scalar in text.unicodeScalars {
    switch scalar.value {
    // Soft hyphen, zero width space, word joiner, byte order mark.
    case 0xAD, 0x200B, 0x2060, 0xFEFF: continue
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20, 0xA0:
      if !isAfterSpace { result.unicodeScalars.append(" ") }
      isAfterSpace = true
    default:
      result.unicodeScalars.append(scalar)
      isAfterSpace = false
    }
  }
  if result.hasSuffix(" ") { result.removeLast() }
  return result
}
