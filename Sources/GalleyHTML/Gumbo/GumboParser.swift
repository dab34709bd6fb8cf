import CGumbo
import GalleyDOM
import GalleyPrimitives

/// Parses UTF-8 text into a document.
///
/// - Parameter places: Gets where scripts stand, unless it is `nil`.
func parseWithGumbo(
  _ text: [UInt8], maximumDepth: Int, declaresShadowTrees: Bool,
  places: inout ScriptPlaces?
) -> Document {
  var document = Document()
  // More than most pages have, so that the tables don't move while they grow: what isn't used
  // costs address space only.
  document.reserveCapacity(nodes: text.count / 12 + 64, textBytes: text.count)
  let abridged = places == nil ? SourceAbridger.abridge(text) : nil
  unsafe withGumbo(abridged?.bytes ?? text, tag: GUMBO_TAG_LAST, namespace: GUMBO_NAMESPACE_HTML) {
    output in
    unsafe text.withUnsafeBufferPointer { source in
      let strings = unsafe GumboStrings(source: source, abridged: abridged)
      let root = unsafe output.document.pointee.v.document
      document.mode = unsafe compatibilityMode(of: root)
      if unsafe root.has_doctype {
        let name = unsafe String(cString: root.name)
        let doctype = document.createNode(.doctype, name: Atom(name))
        document.append(doctype, to: document.root)
        document.doctypeIdentifiers[doctype] = unsafe identifiers(of: root)
      }
      let level = unsafe Level(children: root.children, parent: document.root)
      unsafe convert(
        level, strings, into: &document, maximumDepth: maximumDepth,
        declaresShadowTrees: declaresShadowTrees, places: &places)
    }
  }
  return document
}

/// Parses UTF-8 text as the contents of an element, into the children of `parent`.
func parseFragmentWithGumbo(
  _ text: [UInt8], context: String, namespace: Namespace, into document: inout Document,
  parent: NodeID, maximumDepth: Int, declaresShadowTrees: Bool
) {
  let tag = unsafe gumbo_tag_enum(context)
  let space =
    switch namespace {
    case .svg: GUMBO_NAMESPACE_SVG
    case .mathML: GUMBO_NAMESPACE_MATHML
    default: GUMBO_NAMESPACE_HTML
    }
  // An element that gumbo doesn't know is as good as one without rules of its own.
  unsafe withGumbo(text, tag: tag == GUMBO_TAG_UNKNOWN ? GUMBO_TAG_DIV : tag, namespace: space) {
    output in
    unsafe text.withUnsafeBufferPointer { source in
      let strings = unsafe GumboStrings(source: source, abridged: nil)
      guard let root = unsafe output.root else { return }
      let level = unsafe Level(children: root.pointee.v.element.children, parent: parent)
      var places: ScriptPlaces?
      unsafe convert(
        level, strings, into: &document, maximumDepth: maximumDepth,
        declaresShadowTrees: declaresShadowTrees, places: &places)
    }
  }
}

/// Gives `body` what gumbo makes of a text.
private func withGumbo(
  _ read: [UInt8], tag: GumboTag, namespace: GumboNamespaceEnum, _ body: (GumboOutput) -> Void
) {
  var arena = unsafe galley_arena()
  unsafe arena.block_size = min(max(read.count, 1 << 16), 1 << 22)
  unsafe read.withUnsafeBytes { bytes in
    let buffer = unsafe bytes.bindMemory(to: CChar.self)
    // An empty buffer may have no address, which gumbo needs.
    let empty: [CChar] = [0]
    unsafe empty.withUnsafeBufferPointer { empty in
      let start = unsafe buffer.baseAddress ?? empty.baseAddress
      if let output = unsafe galley_gumbo_parse(&arena, start, buffer.count, tag, namespace) {
        unsafe body(output.pointee)
      }
    }
  }
  unsafe galley_arena_free(&arena)
}

/// What gumbo's strings stand for.
@unsafe private struct GumboStrings {
  let source: UnsafeBufferPointer<UInt8>
  let abridged: AbridgedSource?

  /// Calls `body` with the pieces of a string of gumbo's, in order.
  func forEachPiece(
    of text: UnsafePointer<CChar>?, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    let text = unsafe bytes(of: text)
    if let abridged = unsafe abridged {
      unsafe abridged.forEachPiece(of: text, in: source, body)
    } else {
      unsafe body(text)
    }
  }

  /// An attribute's value: of a passage, as most are, its place in the source.
  func value(_ text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    let text = unsafe bytes(of: text)
    return unsafe abridged?.passage(text, in: source) ?? text
  }

  /// All pieces together.
  func whole(_ text: UnsafePointer<CChar>?) -> [UInt8] {
    var result: [UInt8] = []
    unsafe forEachPiece(of: text) { unsafe result += $0 }
    return result
  }
}

/// Copies gumbo's tree out, with a stack of its own instead of recursion.
private func convert(
  _ level: Level, _ strings: GumboStrings, into document: inout Document, maximumDepth: Int,
  declaresShadowTrees: Bool, places: inout ScriptPlaces?
) {
  var names = AtomCache()
  var stack: [Level] = unsafe [level]
  while unsafe !stack.isEmpty {
    let top = unsafe stack.count - 1
    guard unsafe stack[top].next < stack[top].children.length else {
      unsafe stack.removeLast()
      continue
    }
    let parent = unsafe stack[top].parent
    let node = unsafe withUnsafePointer(to: stack[top].children) {
      unsafe galley_gumbo_child($0, stack[top].next)
    }
    unsafe stack[top].next += 1
    guard let node = unsafe node else { continue }
    switch unsafe node.pointee.type {
    case GUMBO_NODE_TEMPLATE
    where unsafe declaresShadowTrees && document[parent].isElement
      && shadowDeclaration(node, strings) != nil:
      // The template itself leaves no trace.
      guard let declaration = unsafe shadowDeclaration(node, strings),
        let root = document.attachShadowRoot(to: parent)
      else { fallthrough }
      document.setShadowDeclaration(declaration, of: root)
      let children = unsafe node.pointee.v.element.children
      if unsafe children.length > 0, unsafe stack.count <= maximumDepth {
        unsafe stack.append(Level(children: children, parent: root))
      }
    case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE:
      let id = unsafe appendElement(
        node, strings, to: parent, in: &document, names: &names, places: &places)
      // Elements that would be deeper than the limit become siblings of their parents.
      var inner = unsafe stack.count <= maximumDepth ? id : parent
      if unsafe node.pointee.type == GUMBO_NODE_TEMPLATE {
        inner = document.createNode(.fragment)
        document.setTemplateContents(inner, of: id)
      }
      let children = unsafe node.pointee.v.element.children
      if unsafe children.length > 0 {
        unsafe stack.append(Level(children: children, parent: inner))
      }
    case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
      unsafe strings.forEachPiece(of: node.pointee.v.text.text) {
        unsafe document.appendText($0, to: parent)
      }
    case GUMBO_NODE_COMMENT:
      let data = unsafe strings.whole(node.pointee.v.text.text)
      document.append(document.createCharacterData(.comment, data), to: parent)
    default: break
    }
  }
}

/// What a template declares of the shadow tree that it stands for; `nil` if it is only a template.
///
/// <https://html.spec.whatwg.org/#the-template-element>
private func shadowDeclaration(
  _ node: UnsafeMutablePointer<GumboNode>, _ strings: GumboStrings
) -> ShadowDeclaration? {
  let attributes = unsafe node.pointee.v.element.attributes
  var declaration: ShadowDeclaration = []
  var isDeclared = false
  for index in 0..<(unsafe attributes.length) {
    let attribute = unsafe withUnsafePointer(to: attributes) {
      unsafe galley_gumbo_attribute($0, index)
    }
    guard let attribute = unsafe attribute?.pointee else { continue }
    switch unsafe String(cString: attribute.name) {
    case "shadowrootmode":
      let mode = unsafe String(decoding: strings.value(attribute.value), as: UTF8.self)
        .lowercased()
      guard mode == "open" || mode == "closed" else { return nil }
      isDeclared = true
      if mode == "closed" { declaration.insert(.isClosed) }
    case "shadowrootdelegatesfocus": declaration.insert(.delegatesFocus)
    case "shadowrootclonable": declaration.insert(.isClonable)
    case "shadowrootserializable": declaration.insert(.isSerializable)
    default: break
    }
  }
  return isDeclared ? declaration : nil
}

/// What the document's doctype refers to; `nil` for nothing.
private func identifiers(of source: GumboDocument) -> DoctypeIdentifiers? {
  let publicID = unsafe source.public_identifier.map { unsafe String(cString: $0) } ?? ""
  let systemID = unsafe source.system_identifier.map { unsafe String(cString: $0) } ?? ""
  return publicID.isEmpty && systemID.isEmpty
    ? nil : DoctypeIdentifiers(publicID: publicID, systemID: systemID)
}

private func compatibilityMode(of source: GumboDocument) -> CompatibilityMode {
  // A doctype that breaks off asks for quirks whatever it names.
  if unsafe source.doc_type_quirks_mode == GUMBO_DOCTYPE_QUIRKS { return .quirks }
  let publicID = unsafe source.public_identifier.map { unsafe String(cString: $0) }
  let systemID = unsafe source.system_identifier.map { unsafe String(cString: $0) }
  return unsafe compatibilityModeOfDoctype(
    name: String(cString: source.name), publicID: publicID ?? "", systemID: systemID ?? "")
}

/// The children of one open element, and how many of them are done.
@unsafe private struct Level {
  var children: GumboVector
  var parent: NodeID
  var next: UInt32 = 0
}

private func bytes(of text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
  guard let text = unsafe text else { return unsafe UnsafeBufferPointer(start: nil, count: 0) }
  let bytes = unsafe UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
  return unsafe UnsafeBufferPointer(start: bytes, count: strlen(text))
}

private func appendElement(
  _ node: UnsafeMutablePointer<GumboNode>, _ strings: GumboStrings, to parent: NodeID,
  in document: inout Document, names: inout AtomCache, places: inout ScriptPlaces?
) -> NodeID {
  let element = unsafe node.pointee.v.element
  let namespace: Namespace =
    switch unsafe element.tag_namespace {
    case GUMBO_NAMESPACE_SVG: .svg
    case GUMBO_NAMESPACE_MATHML: .mathML
    default: .html
    }
  var name = unsafe name(of: element, namespace: namespace, names: &names)
  if places?.renamed.isEmpty == false, namespace == .html,
    unsafe places?.renamed.contains(Int(element.start_pos.offset)) == true,
    name == noframesName || name == noembedName
  {
    name = noscriptName
  }
  let id = document.appendElement(name, namespace: namespace, to: parent)
  if name == .style {
    let start = unsafe element.start_pos
    let line = unsafe strings.abridged?.line(ofStyleAt: Int(start.offset)) ?? Int(start.line)
    document.setSourceLine(line, of: id)
  }
  if places != nil {
    unsafe note(
      node, id, isScript: name == .script || name == .style, strings, in: &places)
  }
  for index in 0..<(unsafe element.attributes.length) {
    let attribute = unsafe withUnsafePointer(to: element.attributes) {
      unsafe galley_gumbo_attribute($0, index)
    }
    guard let attribute = unsafe attribute?.pointee else { continue }
    let namespace: Namespace =
      switch unsafe attribute.attr_namespace {
      case GUMBO_ATTR_NAMESPACE_XLINK: .xlink
      case GUMBO_ATTR_NAMESPACE_XML: .xml
      case GUMBO_ATTR_NAMESPACE_XMLNS: .xmlns
      default: .none
      }
    let nameBytes = unsafe bytes(of: attribute.name)
    let name = unsafe names.atom(nameBytes.span)
    unsafe document.addAttribute(
      name, namespace: namespace, value: strings.value(attribute.value), to: id, names: &names)
  }
  return id
}

private let noscriptName: Atom = "noscript"
private let noframesName: Atom = "noframes"
private let noembedName: Atom = "noembed"

/// Notes where an element's tags stand.
private func note(
  _ node: UnsafeMutablePointer<GumboNode>, _ id: NodeID, isScript: Bool, _ strings: GumboStrings,
  in places: inout ScriptPlaces?
) {
  if unsafe node.pointee.parse_flags.rawValue & GUMBO_INSERTION_IMPLIED.rawValue != 0 {
    places?.implied.insert(id)
  }
  guard isScript else { return }
  let element = unsafe node.pointee.v.element
  let tag = unsafe Int(element.start_pos.offset)
  let text = unsafe strings.source
  var line = unsafe Int(element.start_pos.line)
  for offset in unsafe tag..<tag + Int(element.original_tag.length)
  where offset < text.count && (unsafe text[offset]) == 10 { line += 1 }
  places?.lines[id] = line
  let length = unsafe Int(element.original_end_tag.length)
  guard length > 0 else { return }
  places?.ends[id] = unsafe Int(element.end_pos.offset) + length
}
