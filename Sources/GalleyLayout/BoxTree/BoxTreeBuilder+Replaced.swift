import GalleyCSS
import GalleyDOM
import GalleyImages
import GalleyPrimitives
import GalleyStyle

extension BoxTreeBuilder {
  /// Elements without a box of their own kind, which `display: contents` leaves nothing of.
  ///
  /// <https://drafts.csswg.org/css-display-4/#unbox>
  func isUnboxedToNothing(_ element: NodeID) -> Bool {
    guard document[element].namespace == .html else { return false }
    let name = document[element].name
    return name == .br || name == .wbr || name == .meter || name == .progress || name == .canvas
      || name == .embed || name == .object || name == .audio || name == .iframe || name == .img
      || name == .video || name == .frame || name == .frameset || name == .input
      || name == .textarea || name == .select
  }

  /// Turns a box into the special kind that its element asks for.
  mutating func classify(_ element: NodeID, _ box: inout Box) {
    let node = document[element]
    if case .items(let items) = tree.styles[box.style].generated.content, items.count == 1,
      case .image(let image) = items[0],
      var content = replacedContent(of: image, tree.styles[box.style])
    {
      content.showViewBox(of: tree.styles[box.style])
      makeReplaced(&box, content)
      return
    }
    if node.namespace == .svg, node.name == .svg {
      makeReplaced(&box, svgContent(of: element))
      return
    }
    guard node.namespace == .html else { return }
    switch node.name {
    case .br:
      box.kind = .lineBreak
      box.flags = .inlineLevel
    case .wbr:
      box.kind = .wordBreakOpportunity
      box.flags = .inlineLevel
    case .img: classifyImage(element, &box)
    case .input: classifyInput(element, &box)
    case .textarea, .select, .button:
      box.flags.insert(.control)
      makeAtomic(&box)
    case .meter, .progress: makeReplaced(&box, ReplacedContent(kind: .control))
    case .canvas:
      let width = dimension(.width, of: element) ?? 300
      let height = dimension(.height, of: element) ?? 150
      makeReplaced(
        &box,
        ReplacedContent(
          kind: .empty, naturalWidth: width, naturalHeight: height,
          naturalRatio: height > 0 ? width / height : nil))
    case .embed, .iframe, .frame:
      makeReplaced(
        &box,
        loadedImage(of: element, box)
          ?? ReplacedContent(kind: .empty, naturalWidth: 300, naturalHeight: 150))
    case .video:
      makeReplaced(
        &box,
        loadedImage(of: element, box)
          ?? ReplacedContent(kind: .empty, naturalWidth: 300, naturalHeight: 150, naturalRatio: 2))
    case .audio:
      makeReplaced(&box, ReplacedContent(kind: .empty, naturalWidth: 300, naturalHeight: 54))
    case .object:
      if let image = loadedImage(of: element, box) {
        makeReplaced(&box, image)
      } else if embeddedPages.contains(element) {
        makeReplaced(
          &box, ReplacedContent(kind: .empty, naturalWidth: 300, naturalHeight: 150))
      }
    case .fieldset: box.flags.insert(.fieldset)
    case .legend:
      if let parent = document.parentElement(of: element), document.isHTML(parent, .fieldset) {
        box.flags.insert(.legend)
        blockify(&box)
      }
    default: break
    }
  }

  /// The image that an element shows (a video's is its poster); `nil` if there is none or it is
  /// broken.
  private func loadedImage(of element: NodeID, _ box: Box) -> ReplacedContent? {
    let style = tree.styles[box.style]
    guard let image = elementImages[element] else { return nil }
    let url = images.key(of: image.url, style.inherited.imageOrientation)
    guard let id = images[url], !images.isBroken(id) else { return nil }
    var natural = images.naturalSize(id)
    natural.width = natural.width.map { $0 / image.density }
    natural.height = natural.height.map { $0 / image.density }
    var content = ReplacedContent(kind: .image(url: url), natural: natural)
    content.showViewBox(of: style)
    return content
  }

  /// Makes a box that only has a meaning inside its parent a block container: a rendered legend
  /// is one whatever its display type.
  ///
  /// <https://html.spec.whatwg.org/#rendered-legend>
  private func blockify(_ box: inout Box) {
    box.flags.remove(.inlineLevel)
    switch box.kind {
    case .inline, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableCell,
      .tableColumnGroup, .tableColumn, .tableCaption:
      box.kind = .blockContainer
    case .viewport, .blockContainer, .text, .lineBreak, .wordBreakOpportunity, .replaced,
      .flexContainer, .gridContainer, .table:
      break
    }
  }

  private mutating func makeReplaced(_ box: inout Box, _ content: ReplacedContent) {
    box.kind = .replaced
    box.payload = Int32(tree.replaced.count)
    var content = content
    let zoom = tree.styles[box.style].rare.zoom
    if zoom != 1 {
      content.naturalWidth = content.naturalWidth.map { $0 * zoom }
      content.naturalHeight = content.naturalHeight.map { $0 * zoom }
    }
    tree.replaced.append(content)
  }

  /// An attribute that holds a non-negative integer; `nil` if it doesn't.
  private func dimension(_ name: Atom, of element: NodeID) -> Float? {
    guard let text = document.attributeValue(name, of: element) else { return nil }
    let digits = text.drop { $0 == " " || $0 == "\n" || $0 == "\t" }.prefix { $0.isNumber }
    return Float(digits)
  }

  /// An `<img>` with its image, or with what stands for a broken one.
  ///
  /// Without an alternative text, an image that cannot be loaded keeps the size that it is given
  /// in both dimensions, else it is an icon of 16 px; an empty alternative leaves nothing; a text
  /// flows in the image's place.
  ///
  /// <https://html.spec.whatwg.org/#images-3>
  private mutating func classifyImage(_ element: NodeID, _ box: inout Box) {
    if let image = loadedImage(of: element, box) {
      makeReplaced(&box, image)
      return
    }
    let style = tree.styles[box.style]
    let hasWidth = style.box.width != .auto
    let hasHeight = style.box.height != .auto
    let alternative =
      document.attributeValue(.alt, of: element)
      ?? document.attributeValue(.title, of: element).flatMap { $0.isEmpty ? nil : $0 }
    let isQuirky = document.mode == .quirks
    let keepsBox: Bool
    if isQuirky {
      keepsBox = hasWidth || hasHeight
    } else {
      keepsBox = hasWidth && hasHeight && (alternative ?? "").isEmpty
    }
    if keepsBox {
      makeReplaced(&box, ReplacedContent(kind: .empty, naturalRatio: isQuirky ? 1 : nil))
    } else if let alternative, !alternative.isEmpty {
      // The text is made with the element's contents, in a box on the line.
      if box.kind == .inline { box.kind = .blockContainer }
      box.style = withoutImageSize(box.style)
    } else {
      let size: Float = alternative == nil ? 16 : 0
      box.style = withoutImageSize(box.style)
      makeReplaced(
        &box, ReplacedContent(kind: .empty, naturalWidth: size, naturalHeight: size))
    }
  }

  /// The style without a preferred ratio, on a line also without preferred sizes.
  private mutating func withoutImageSize(_ id: ID<ComputedStyle>) -> ID<ComputedStyle> {
    var style = tree.styles[id]
    let isOnLine = style.box.display == .inline
    guard
      style.box.aspectRatio != AspectRatio()
        || (isOnLine && (style.box.width != .auto || style.box.height != .auto))
    else { return id }
    style.box.aspectRatio = AspectRatio()
    if isOnLine {
      style.box.width = .auto
      style.box.height = .auto
    }
    return tree.styles.append(style)
  }

  /// An `<input>`: a picture, a control drawn as a whole, or a box with text inside.
  private mutating func classifyInput(_ element: NodeID, _ box: inout Box) {
    box.flags.insert(.control)
    switch inputType(of: element) {
    case "checkbox", "radio":
      if tree.styles[box.style].rare.isAppearanceNone {
        // A box like others, with what `::before` and `::after` put into it.
        box.flags.remove(.control)
        makeAtomic(&box)
        return
      }
      makeReplaced(
        &box, ReplacedContent(kind: .control, naturalWidth: 13, naturalHeight: 13))
    case "range":
      makeReplaced(
        &box, ReplacedContent(kind: .control, naturalWidth: 129, naturalHeight: 16))
    case "color":
      makeReplaced(
        &box, ReplacedContent(kind: .control, naturalWidth: 44, naturalHeight: 23))
    case "image": classifyImage(element, &box)
    case "submit", "reset", "button", "file": makeAtomic(&box)
    default:
      makeAtomic(&box)
      // A line of text is at least as tall as its font.
      // https://html.spec.whatwg.org/#the-input-element-as-a-text-entry-widget
      if tree.styles[box.style].font.lineHeight != .normal {
        var style = tree.styles[box.style]
        style.font.isLineAtLeastNormal = true
        box.style = tree.styles.append(style)
      }
    }
  }

  /// Makes a control one piece on its line, also where it is `inline`.
  private func makeAtomic(_ box: inout Box) {
    if box.kind == .inline { box.kind = .blockContainer }
  }

  /// An `<input>`'s type in lower case, `text` if there is none that is known.
  func inputType(of element: NodeID) -> String {
    document.inputType(of: element)?.rawValue ?? "text"
  }

  /// Makes the text of controls and broken images.
  ///
  /// - Returns: Whether the element's own children are not to be boxed.
  mutating func buildControlContents(of element: NodeID, in id: ID<Box>) -> Bool {
    guard document[element].namespace == .html else { return false }
    switch document[element].name {
    case .img:
      let text =
        document.attributeValue(.alt, of: element)
        ?? document.attributeValue(.title, of: element) ?? ""
      if !text.isEmpty {
        if document.hasAttribute(.src, of: element) { appendBrokenIcon(in: id) }
        appendGeneratedText(text, in: id)
      }
      return true
    case .input:
      let type = inputType(of: element)
      if type == "file" { appendFileButton(of: element, in: id) }
      let text = inputText(of: element)
      if !text.isEmpty {
        appendGeneratedText(text, in: id)
      } else if Self.showsPlaceholder.contains(type) {
        appendPlaceholder(of: element, in: id)
      }
      return true
    case .textarea:
      appendTextareaText(of: element, in: id)
      return true
    case .select:
      if document.isListBox(element) {
        appendOptions(of: element, in: id)
        return true
      }
      let text = selectedLabel(of: element)
      if !text.isEmpty { appendGeneratedText(text, in: id) }
      return true
    default: return false
    }
  }

  /// Appends the floating icon that browsers put before the text of a broken image.
  private mutating func appendBrokenIcon(in parent: ID<Box>) {
    let icon = anonymousBox(.replaced, .block, in: parent, flags: .floating)
    tree.boxes[icon].payload = Int32(tree.replaced.count)
    tree.replaced.append(
      ReplacedContent(kind: .empty, naturalWidth: 16, naturalHeight: 16))
    tree.append(icon, to: parent)
  }

  private func inputText(of element: NodeID) -> String {
    let value = document.attributeValue(.value, of: element)
    switch inputType(of: element) {
    case "submit": return value ?? "Submit"
    case "reset": return value ?? "Reset"
    case "button": return value ?? ""
    case "file": return fileText(of: element)
    case "checkbox", "radio", "range", "color", "hidden": return ""
    case "password":
      return String(repeating: "•", count: document.controlValue(of: element).count)
    case "image":
      return document.attributeValue(.alt, of: element) ?? value ?? "Submit"
    default: return document.controlValue(of: element)
    }
  }

  /// What a file input says of the files that were chosen.
  private func fileText(of element: NodeID) -> String {
    let files = document.controlState(of: element).files
    guard let first = files.first else { return "No file chosen" }
    return files.count == 1 ? first.name : "\(files.count) files"
  }

  private mutating func appendTextareaText(of element: NodeID, in id: ID<Box>) {
    let text = document.controlValue(of: element)
    if text.isEmpty {
      appendPlaceholder(of: element, in: id)
    } else {
      appendGeneratedText(text, in: id)
    }
  }

  /// The label of the option that a `<select>` shows.
  ///
  /// <https://html.spec.whatwg.org/#the-select-element>
  private func selectedLabel(of element: NodeID) -> String {
    document.selectedOptions(of: element).first.map { document.label(ofOption: $0) } ?? ""
  }

  /// An inline SVG element's natural size, from its attributes.
  ///
  /// <https://svgwg.org/svg2-draft/coords.html#SizingSVGInCSS>
  private func svgContent(of element: NodeID) -> ReplacedContent {
    var content = ReplacedContent(
      kind: .svg, naturalWidth: svgLength(.width, of: element),
      naturalHeight: svgLength(.height, of: element))
    let box = (document.attributeValue(.viewBox, of: element) ?? "")
      .split { $0 == " " || $0 == "," || $0 == "\n" || $0 == "\t" }.compactMap { Float($0) }
    if let width = content.naturalWidth, let height = content.naturalHeight, height > 0 {
      content.naturalRatio = width / height
    } else if box.count == 4, box[2] > 0, box[3] > 0 {
      content.naturalRatio = box[2] / box[3]
    }
    return content
  }

  private func svgLength(_ name: Atom, of element: NodeID) -> Float? {
    guard let text = document.attributeValue(name, of: element), !text.hasSuffix("%") else {
      return nil
    }
    return Float(text.hasSuffix("px") ? String(text.dropLast(2)) : text)
  }
}
