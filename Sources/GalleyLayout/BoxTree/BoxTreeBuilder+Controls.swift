import GalleyCSS
import GalleyDOM
import GalleyPrimitives
import GalleyStyle

extension BoxTreeBuilder {
  /// The types of inputs that may have a placeholder.
  static let showsPlaceholder: Set<String> = [
    "text", "search", "tel", "url", "email", "password", "number",
  ]

  /// Appends a field's placeholder in the style of `::placeholder`.
  ///
  /// <https://drafts.csswg.org/css-pseudo-4/#placeholder-pseudo>
  mutating func appendPlaceholder(of element: NodeID, in parent: ID<Box>) {
    guard let text = document.attributeValue(.placeholder, of: element), !text.isEmpty else {
      return
    }
    let lines = document.isHTML(element, .input) ? text.filter { !$0.isNewline } : text
    guard let ruled = tree.styled.style(of: element, .placeholder) else {
      appendGeneratedText(lines, in: parent)
      return
    }
    var style = tree.styles[ruled]
    if style.box.display == .none { return }
    // Placeholders stand as the values would.
    let own = tree.styles[tree.boxes[parent].style].text
    let stands =
      style.text.writingMode == own.writingMode && style.text.direction == own.direction
      && style.text.textOrientation == own.textOrientation
    style.text.writingMode = own.writingMode
    style.text.direction = own.direction
    style.text.textOrientation = own.textOrientation
    let styleID = stands ? ruled : tree.styles.append(style)
    var box = Box(kind: .inline, style: styleID, node: element)
    box.pseudo = .placeholder
    box.flags = .inlineLevel
    let id = tree.boxes.append(box)
    tree.append(id, to: parent)
    appendGeneratedText(lines, in: id)
  }

  /// Appends the button of a file input.
  ///
  /// <https://drafts.csswg.org/css-pseudo-4/#file-selector-button-pseudo>
  mutating func appendFileButton(of element: NodeID, in parent: ID<Box>) {
    guard let ruled = tree.styled.style(of: element, .fileSelectorButton),
      tree.styles[ruled].box.display != .none
    else { return }
    let id = appendBox(for: element, pseudo: .fileSelectorButton, style: ruled, in: parent)
    if tree.boxes[id].kind == .inline { tree.boxes[id].kind = .blockContainer }
    appendGeneratedText("Choose File", in: id)
    regularizeChildren(of: id)
  }

  /// Appends the rows of a list box.
  ///
  /// <https://html.spec.whatwg.org/#the-select-element-2>
  mutating func appendOptions(of element: NodeID, in parent: ID<Box>) {
    for child in document.children(of: element) where document[child].isElement {
      guard let styleID = tree.styled.style(of: child),
        tree.styles[styleID].box.display != .none
      else { continue }
      let isGroup = document.isHTML(child, .optgroup)
      guard isGroup || document.isHTML(child, .option) else { continue }
      let id = appendBox(for: child, pseudo: nil, style: styleID, in: parent)
      tree.boxOfNode[child.index] = id.rawValue
      if isGroup {
        // The label is a row of its own.
        let row = anonymousBox(.blockContainer, .block, in: id)
        tree.append(row, to: id)
        appendGeneratedText(document.attributeValue(.label, of: child) ?? "", in: row)
        regularizeChildren(of: row)
        appendOptions(of: child, in: id)
      } else {
        appendGeneratedText(document.label(ofOption: child), in: id)
      }
      regularizeChildren(of: id)
    }
  }
}
