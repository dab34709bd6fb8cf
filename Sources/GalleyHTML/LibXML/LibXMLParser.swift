import CXML
import GalleyDOM
import GalleyPrimitives
import Synchronization

/// The one time that libxml2 must be made ready before several threads use it.
private let libraryIsReady: Bool = {
  xmlInitParser()
  return true
}()

/// Parses UTF-8 text as XML.
func parseWithLibXML(_ text: [UInt8], url: String, maximumDepth: Int) -> ParsedDocument {
  _ = libraryIsReady
  let builder = XMLBuilder(maximumDepth: maximumDepth)
  builder.document.reserveCapacity(nodes: text.count / 40 + 16, textBytes: text.count)
  guard text.count < Int(Int32.max) else {
    return ParsedDocument(document: builder.document)
  }
  var line: Int32 = 0
  var message = [CChar](repeating: 0, count: 512)
  let context = unsafe Unmanaged.passUnretained(builder).toOpaque()
  var handler = unsafe galley_xml_handler(
    context: context,
    start_element: { context, name, prefix, uri, spaceCount, spaces, count, attributes in
      let builder = unsafe XMLBuilder.of(context)
      unsafe builder.startElement(xmlBytes(name), prefix: xmlBytes(prefix), uri: xmlBytes(uri))
      unsafe builder.addDeclarations(spaces, count: Int(spaceCount))
      unsafe builder.addAttributes(attributes, count: Int(count))
    },
    end_element: { context in unsafe XMLBuilder.of(context).endElement() },
    text: { context, text, length in
      unsafe XMLBuilder.of(context).text(
        UnsafeBufferPointer(start: text, count: max(Int(length), 0)))
    },
    cdata: { context, text, length in
      unsafe XMLBuilder.of(context).section(
        UnsafeBufferPointer(start: text, count: max(Int(length), 0)))
    },
    comment: { context, text in
      unsafe XMLBuilder.of(context).characterData(.comment, name: nil, xmlBytes(text))
    },
    instruction: { context, target, data in
      unsafe XMLBuilder.of(context).characterData(
        .processingInstruction, name: xmlBytes(target), xmlBytes(data))
    },
    doctype: { context, name, publicID, systemID in
      unsafe XMLBuilder.of(context).doctype(
        xmlBytes(name), publicID: xmlBytes(publicID), systemID: xmlBytes(systemID))
    })
  // Deeper elements than our limit become siblings; far deeper ones end the document.
  let result = withExtendedLifetime(builder) {
    unsafe text.withUnsafeBytes { bytes in
      unsafe galley_xml_parse(
        &handler, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), 20_000, &line,
        &message, Int32(message.count))
    }
  }
  var diagnostics: [Diagnostic] = []
  if result != 0 {
    let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let trimmed = String(decoding: text, as: UTF8.self).split(separator: "\n").first ?? "no element"
    diagnostics.append(
      Diagnostic(
        .html, .error, "the XML is not well-formed: \(trimmed)", url: url.isEmpty ? nil : url,
        line: line > 0 ? Int(line) : nil))
  }
  return ParsedDocument(document: builder.document, diagnostics: diagnostics)
}

private func xmlBytes(_ text: UnsafePointer<UInt8>?) -> UnsafeBufferPointer<UInt8> {
  guard let text = unsafe text else { return unsafe UnsafeBufferPointer(start: nil, count: 0) }
  return unsafe UnsafeBufferPointer(start: text, count: Int(xmlStrlen(text)))
}

/// Makes nodes of what the parser reports.
private final class XMLBuilder {
  var document = Document()
  private var names = AtomCache()
  /// Where children of each open element go, outermost first.
  private var open: [NodeID]
  /// The element that began last.
  private var current = NodeID(0)
  private let maximumDepth: Int

  init(maximumDepth: Int) {
    self.maximumDepth = maximumDepth
    open = [document.root]
  }

  static func of(_ context: UnsafeMutableRawPointer?) -> XMLBuilder {
    // The context is the pointer that the parse was started with.
    unsafe Unmanaged<XMLBuilder>.fromOpaque(context!).takeUnretainedValue()
  }

  private var parent: NodeID { open.last ?? document.root }

  func startElement(
    _ name: UnsafeBufferPointer<UInt8>, prefix: UnsafeBufferPointer<UInt8>,
    uri: UnsafeBufferPointer<UInt8>
  ) {
    let space = unsafe namespace(uri, of: .none)
    let localName = unsafe names.atom(name.span)
    let id = document.appendElement(localName, namespace: space, to: parent)
    if space == .other {
      document.otherElementNamespaces[id] = Atom(unsafe String(decoding: uri, as: UTF8.self))
    }
    if !prefix.isEmpty {
      document.sourcePrefixes[id] = [SourcePrefix(prefix: unsafe names.atom(prefix.span))]
    }
    var inner = open.count <= maximumDepth ? id : parent
    if space == .html, localName == .template {
      inner = document.createNode(.fragment)
      document.setTemplateContents(inner, of: id)
    }
    open.append(inner)
    current = id
  }

  /// Gives the element that began the attributes that declare namespaces.
  func addDeclarations(
    _ spaces: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, count: Int
  ) {
    guard let spaces = unsafe spaces else { return }
    for index in 0..<count {
      let prefix = unsafe xmlBytes(spaces[index * 2])
      let name: Atom = unsafe prefix.isEmpty ? .xmlns : names.atom(prefix.span)
      unsafe document.addAttribute(
        name, namespace: .xmlns, value: xmlBytes(spaces[index * 2 + 1]), to: current,
        names: &names)
    }
  }

  /// Gives the element that began its other attributes.
  func addAttributes(
    _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, count: Int
  ) {
    guard let attributes = unsafe attributes else { return }
    for index in 0..<count {
      // Each attribute has five pointers: name, prefix, namespace, start and end of its value.
      let name = unsafe xmlBytes(attributes[index * 5])
      let prefix = unsafe xmlBytes(attributes[index * 5 + 1])
      let uri = unsafe xmlBytes(attributes[index * 5 + 2])
      guard let start = unsafe attributes[index * 5 + 3],
        let end = unsafe attributes[index * 5 + 4]
      else { continue }
      let value = unsafe UnsafeBufferPointer(start: start, count: end - start)
      let atom = unsafe names.atom(name.span)
      let space = unsafe namespace(uri, of: .none)
      if space != .none, !prefix.isEmpty {
        document.sourcePrefixes[current, default: []].append(
          SourcePrefix(
            attribute: atom, namespace: Atom(unsafe String(decoding: uri, as: UTF8.self)),
            prefix: unsafe names.atom(prefix.span)))
      }
      if space == .other {
        document.otherAttributeNamespaces[document.attributes.count] = Atom(
          unsafe String(decoding: uri, as: UTF8.self))
      }
      unsafe document.addAttribute(
        atom, namespace: space, value: value, to: current, names: &names)
    }
  }

  func endElement() {
    if open.count > 1 { open.removeLast() }
  }

  func text(_ data: UnsafeBufferPointer<UInt8>) {
    guard open.count > 1 else { return }
    unsafe document.appendText(data, to: parent)
  }

  /// A CDATA section is a node of its own.
  func section(_ data: UnsafeBufferPointer<UInt8>) {
    guard open.count > 1 else { return }
    let id = unsafe document.createCharacterData(.text, data)
    document.markCDATASection(id)
    document.append(id, to: parent)
  }

  func characterData(
    _ kind: Node.Kind, name: UnsafeBufferPointer<UInt8>?, _ data: UnsafeBufferPointer<UInt8>
  ) {
    var atom = Atom.empty
    if let name = unsafe name { atom = unsafe names.atom(name.span) }
    unsafe document.append(
      document.createCharacterData(kind, data, name: atom), to: parent)
  }

  func doctype(
    _ name: UnsafeBufferPointer<UInt8>, publicID: UnsafeBufferPointer<UInt8>,
    systemID: UnsafeBufferPointer<UInt8>
  ) {
    let atom = unsafe names.atom(name.span)
    let id = document.createNode(.doctype, name: atom)
    document.append(id, to: document.root)
    if publicID.isEmpty, systemID.isEmpty { return }
    document.doctypeIdentifiers[id] = unsafe DoctypeIdentifiers(
      publicID: String(decoding: publicID, as: UTF8.self),
      systemID: String(decoding: systemID, as: UTF8.self))
  }

  private func namespace(_ uri: UnsafeBufferPointer<UInt8>, of fallback: Namespace) -> Namespace {
    if uri.isEmpty { return fallback }
    switch unsafe String(decoding: uri, as: UTF8.self) {
    case "http://www.w3.org/1999/xhtml": return .html
    case "http://www.w3.org/2000/svg": return .svg
    case "http://www.w3.org/1998/Math/MathML": return .mathML
    case "http://www.w3.org/1999/xlink": return .xlink
    case "http://www.w3.org/XML/1998/namespace": return .xml
    case "http://www.w3.org/2000/xmlns/": return .xmlns
    default: return .other
    }
  }
}
