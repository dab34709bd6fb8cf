import GalleyCSS
import GalleyDOM
import GalleyImages
import GalleyPrimitives
import GalleyStyle

extension BoxTreeBuilder {
  /// Makes the box of `::before` or `::after`, if rules give it contents.
  ///
  /// <https://drafts.csswg.org/css-pseudo-4/#generated-content>
  mutating func buildPseudo(_ pseudo: PseudoElement, of element: NodeID, in parent: ID<Box>) {
    guard let styleID = tree.styled.style(of: element, pseudo) else { return }
    let style = tree.styles[styleID]
    guard case .items(let items) = style.generated.content else { return }
    switch style.box.display {
    case .none: return
    case .contents:
      applyCounters(style, of: nil)
      counters.enter()
      appendContent(items, of: element, in: parent)
      counters.leave()
    case .box, .internal:
      applyCounters(style, of: nil)
      let id = appendBox(for: element, pseudo: pseudo, style: styleID, in: parent)
      counters.enter()
      if tree.boxes[id].flags.contains(.listItem) { buildMarker(of: element, in: id) }
      appendContent(items, of: element, in: id)
      counters.leave()
      regularizeChildren(of: id)
    }
  }

  /// Fills an element's own box from its `content` property.
  ///
  /// - Returns: Whether the property replaces the element's contents.
  mutating func buildContentProperty(of element: NodeID, in id: ID<Box>) -> Bool {
    // Deviation: strings on elements are ignored, as browsers do; one image replaces the element.
    guard case .items(let items) = tree.styles[tree.boxes[id].style].generated.content,
      items.count == 1, case .image(let image) = items[0]
    else { return false }
    appendImage(image, in: id)
    return true
  }

  /// Appends the boxes of generated content.
  mutating func appendContent(_ items: [ContentItem], of element: NodeID, in parent: ID<Box>) {
    var text = ""
    for item in items {
      if case .image(let image) = item {
        if !text.isEmpty { appendGeneratedText(text, in: parent) }
        text = ""
        appendImage(image, in: parent)
      } else {
        text += self.text(of: item, element: element, style: tree.boxes[parent].style)
      }
    }
    if !text.isEmpty { appendGeneratedText(text, in: parent) }
  }

  /// The text of one piece of content; opening and closing quotes change the depth.
  private mutating func text(
    of item: ContentItem, element: NodeID, style: ID<ComputedStyle>
  ) -> String {
    switch item {
    case .string(let string): return string
    case .image: return ""
    case .counter(let name, let counterStyle):
      return tree.styled.counterText(counters.value(of: name), counterStyle)
    case .counters(let name, let separator, let counterStyle):
      return counters.values(of: name)
        .map { tree.styled.counterText($0, counterStyle) }.joined(separator: separator)
    case .attribute(let name, let fallback):
      return document.attributeValue(name, of: element) ?? fallback
    case .openQuote:
      let quote = quotes(of: style).open(at: quoteDepth)
      quoteDepth += 1
      return quote
    case .closeQuote:
      if quoteDepth > 0 { quoteDepth -= 1 }
      return quotes(of: style).close(at: quoteDepth)
    case .noOpenQuote:
      quoteDepth += 1
      return ""
    case .noCloseQuote:
      if quoteDepth > 0 { quoteDepth -= 1 }
      return ""
    }
  }

  private func quotes(of style: ID<ComputedStyle>) -> QuoteMarks {
    let style = tree.styles[style]
    return QuoteMarks(style.inherited.quotes, language: style.text.language.text)
  }

  /// Appends a replaced box for a CSS image; nothing if it is broken.
  mutating func appendImage(_ image: Image, in parent: ID<Box>) {
    guard let content = replacedContent(of: image, tree.styles[tree.boxes[parent].style]) else {
      return
    }
    let id = anonymousBox(.replaced, .inline, in: parent, flags: .inlineLevel)
    tree.boxes[id].payload = Int32(tree.replaced.count)
    tree.replaced.append(content)
    tree.append(id, to: parent)
  }

  /// What a CSS image shows as a replaced box's contents; `nil` if it is broken.
  func replacedContent(of image: Image, _ style: ComputedStyle) -> ReplacedContent? {
    let orientation = style.inherited.imageOrientation
    guard let natural = images.naturalSize(of: image, scale: 1, orientation) else { return nil }
    switch image.chosen(scale: 1).image {
    case .url(let url):
      return ReplacedContent(kind: .image(url: images.key(of: url, orientation)), natural: natural)
    case .gradient, .color, .crossFade, .filtered, .set, .invalid:
      return ReplacedContent(kind: .generated(image), natural: natural)
    }
  }

  /// Makes a list item's marker: first inside the item, or outside of it.
  ///
  /// <https://drafts.csswg.org/css-lists-3/#markers>
  mutating func buildMarker(of element: NodeID, in item: ID<Box>) {
    let isInside =
      tree.styles[tree.boxes[item].style].inherited.listStylePosition == .inside
      || tree.boxes[item].kind == .inline
    let isPseudo = tree.boxes[item].pseudo != nil
    let ruled = isPseudo ? nil : tree.styled.style(of: element, .marker)
    let styleID = markerStyle(from: ruled, in: tree.boxes[item].style, isInside: isInside)
    let style = tree.styles[styleID]
    var box = Box(kind: kind(of: style.box.display), style: styleID, node: element)
    box.pseudo = .marker
    box.flags = isInside ? .inlineLevel : .outsideMarker
    let marker = tree.boxes.append(box)
    switch style.generated.content {
    case .none: return
    case .items(let items): appendContent(items, of: element, in: marker)
    case .normal:
      if let image = style.inherited.listStyleImage, replacedContent(of: image, style) != nil {
        appendImage(image, in: marker)
        appendGeneratedText(" ", in: marker)
      } else {
        let text = tree.styled.markerText(
          counters.value(of: Self.listItem), style.inherited.listStyleType)
        guard !text.isEmpty else { return }
        appendGeneratedText(text, in: marker)
      }
    }
    tree.append(marker, to: item)
    regularizeChildren(of: marker)
  }

  /// The style of a marker: what rules gave it, over the marker rules of the user agent.
  ///
  /// <https://drafts.csswg.org/css-lists-3/#ua-stylesheet>
  private mutating func markerStyle(
    from ruled: ID<ComputedStyle>?, in item: ID<ComputedStyle>, isInside: Bool
  ) -> ID<ComputedStyle> {
    var style: ComputedStyle
    if let ruled {
      style = tree.styles[ruled]
    } else {
      style = ComputedStyle(inheritingFrom: tree.styles[item])
      style.text.transform = TextTransform()
    }
    style.text.whiteSpaceCollapse = .preserve
    style.text.wrapMode = isInside ? .wrap : .nowrap
    style.text.indent = TextIndent()
    style.box.unicodeBidi = .isolate
    if case .box(_, let inner, _) = style.box.display {
      style.box.display = .box(isInside ? .inline : .block, inner, isListItem: false)
    } else {
      style.box.display = isInside ? .inline : .block
    }
    return tree.styles.append(style)
  }
}

extension ReplacedContent {
  /// Contents with an image's natural dimensions.
  init(kind: Kind, natural: NaturalSize) {
    self.init(
      kind: kind, naturalWidth: natural.width.map { Float($0) },
      naturalHeight: natural.height.map { Float($0) },
      naturalRatio: natural.aspectRatio.map { Float($0) })
  }
}
