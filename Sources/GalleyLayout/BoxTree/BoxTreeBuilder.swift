import GalleyCSS
import GalleyDOM
import GalleyImages
import GalleyPrimitives
import GalleyStyle

/// Generates boxes in document order.
///
/// Each element appends its raw boxes to its parent's; when a box has all its children, they are
/// made regular (``BoxTreeBuilder/regularizeChildren(of:)``): table parts get the wrappers that
/// are missing, flex and grid containers get items, block containers get one kind of children.
///
/// <https://drafts.csswg.org/css-display-4/#box-generation>
struct BoxTreeBuilder {
  var tree: BoxTree
  let document: Document
  /// The `body` element; `nil` if there is none.
  let body: NodeID?
  let images: ImageStore
  /// The absolute URLs of images, by `<img>` element.
  let elementImages: [NodeID: ElementImage]
  /// The `object` elements that show a page.
  var embeddedPages: Set<NodeID> = []
  var counters = CounterScopes()
  var quoteDepth = 0
  var anonymousStyles: [AnonymousStyleKey: ID<ComputedStyle>] = [:]

  /// The parent's style and the display type of an anonymous box.
  struct AnonymousStyleKey: Hashable {
    var parent: ID<ComputedStyle>
    var display: Display
  }

  init(_ styled: StyledDocument, images: ImageStore, elementImages: [NodeID: ElementImage]) {
    tree = BoxTree(styled: styled)
    document = styled.document
    body = styled.document.body
    self.images = images
    self.elementImages = elementImages
  }

  /// Makes the whole tree.
  mutating func build() -> BoxTree {
    let count = document.nodes.count
    tree.boxes.reserveCapacity(count)
    tree.texts.reserveCapacity(count)
    tree.textUnits.reserveCapacity(document.text.count)
    let root = tree.boxes.append(Box(kind: .viewport, style: viewportStyle()))
    if let element = document.documentElement {
      buildElement(element, in: root)
    }
    for id in tree.children(of: root) { tree.boxes[id].flags.insert(.rootElement) }
    regularizeChildren(of: root)
    applyFirstLetters()
    for id in tree.boxes.ids where tree.boxes[id].hasInlineChildren {
      tree.boxes[id].payload = Int32(tree.inlineContents.count)
      let content = buildInlineContent(for: id, in: &tree)
      tree.inlineContents.append(content)
    }
    return tree
  }

  /// The viewport takes the principal writing mode.
  ///
  /// <https://drafts.csswg.org/css-writing-modes-4/#principal-flow>
  private mutating func viewportStyle() -> ID<ComputedStyle> {
    var style = ComputedStyle.initial
    style.box.display = .block
    if let id = principalStyle() {
      style.text.writingMode = tree.styles[id].text.writingMode
      style.text.direction = tree.styles[id].text.direction
    }
    return tree.styles.append(style)
  }

  /// The style that the principal writing mode comes from: that of the body, unless it or the root
  /// is contained.
  private func principalStyle() -> ID<ComputedStyle>? {
    let root = document.documentElement.flatMap { tree.styled.style(of: $0) }
    guard let body = document.body.flatMap({ tree.styled.style(of: $0) }), let root,
      tree.styles[body].box.display != .none,
      tree.styles[root].usedContainment.isEmpty,
      tree.styles[body].usedContainment.isEmpty
    else { return root }
    return body
  }

  /// The style that the root's box uses: in the principal writing mode.
  mutating func rootStyle(_ own: ID<ComputedStyle>) -> ID<ComputedStyle> {
    guard let id = principalStyle() else { return own }
    let mode = tree.styles[id].text.writingMode
    let direction = tree.styles[id].text.direction
    var style = tree.styles[own]
    guard style.text.writingMode != mode || style.text.direction != direction else { return own }
    style.text.writingMode = mode
    style.text.direction = direction
    return tree.styles.append(style)
  }

  /// The style of an anonymous box inside a box of style `parent`.
  mutating func anonymousStyle(_ display: Display, in parent: ID<ComputedStyle>) -> ID<
    ComputedStyle
  > {
    let key = AnonymousStyleKey(parent: parent, display: display)
    if let known = anonymousStyles[key] { return known }
    var style = ComputedStyle(inheritingFrom: tree.styles[parent])
    style.box.display = display
    let id = tree.styles.append(style)
    anonymousStyles[key] = id
    return id
  }

  /// Makes an anonymous box, without a place yet, for contents of `parent`.
  mutating func anonymousBox(
    _ kind: Box.Kind, _ display: Display, in parent: ID<Box>, flags: Box.Flags = []
  ) -> ID<Box> {
    let owner = tree.boxes[parent]
    var box = Box(
      kind: kind, style: anonymousStyle(display, in: owner.style), node: owner.node)
    box.pseudo = owner.pseudo
    box.flags = flags.union(.anonymous)
    return tree.boxes.append(box)
  }

  /// Makes the boxes of a node's children.
  mutating func buildChildren(of node: NodeID, in parent: ID<Box>) {
    if document.isHTML(node, .details) {
      buildDetails(node, in: parent)
      return
    }
    if let flatTree = tree.styled.flatTree {
      for child in flatTree.children(of: node, in: document) { buildNode(child, in: parent) }
      return
    }
    var child = document[node].firstChild
    while let id = child {
      buildNode(id, in: parent)
      child = document[id].nextSibling
    }
  }

  /// Makes the boxes of an element or a text.
  mutating func buildNode(_ id: NodeID, in parent: ID<Box>) {
    switch document[id].kind {
    case .element: buildElement(id, in: parent)
    case .text: buildText(id, in: parent)
    case .document, .comment, .doctype, .processingInstruction, .fragment: break
    }
  }

  mutating func buildText(_ node: NodeID, in parent: ID<Box>) {
    let start = tree.textUnits.count
    appendUTF16(document.textBytes(of: node))
    guard tree.textUnits.count > start else { return }
    let id = appendText(start..<tree.textUnits.count, isGenerated: false, node: node, in: parent)
    if tree.boxOfNode[node.index] < 0 { tree.boxOfNode[node.index] = id.rawValue }
  }

  private mutating func appendUTF16(_ bytes: ArraySlice<UInt8>) {
    if bytes.allSatisfy({ $0 < 128 }) {
      for byte in bytes { tree.textUnits.append(UInt16(byte)) }
    } else {
      tree.textUnits.append(contentsOf: String(decoding: bytes, as: UTF8.self).utf16)
    }
  }

  /// Makes a text box of a stretch of ``BoxTree/textUnits``.
  @discardableResult
  mutating func appendText(
    _ range: Range<Int>, isGenerated: Bool, node: NodeID?, in parent: ID<Box>
  ) -> ID<Box> {
    // An element without a box still hands its style down to its texts.
    let element = node.flatMap {
      tree.styled.flatTree?.parentElement(of: $0, in: document) ?? document[$0].parent
    }
    let style =
      element.flatMap { tree.styled.style(of: $0) }
      .flatMap { tree.styles[$0].box.display == .contents ? $0 : nil }
    var box = Box(
      kind: .text, style: style ?? tree.boxes[parent].style,
      node: node ?? tree.boxes[parent].node)
    box.flags = .inlineLevel
    box.pseudo = node == nil ? tree.boxes[parent].pseudo : nil
    box.payload = Int32(tree.texts.count)
    tree.texts.append(BoxText(range: range, isGenerated: isGenerated))
    let id = tree.boxes.append(box)
    tree.append(id, to: parent)
    return id
  }

  /// Makes a text box of generated text.
  @discardableResult
  mutating func appendGeneratedText(_ text: String, in parent: ID<Box>) -> ID<Box> {
    let start = tree.textUnits.count
    tree.textUnits.append(contentsOf: text.utf16)
    return appendText(start..<tree.textUnits.count, isGenerated: true, node: nil, in: parent)
  }
}
