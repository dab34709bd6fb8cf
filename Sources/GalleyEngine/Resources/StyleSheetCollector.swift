import GalleyCSS
import GalleyDOM
import GalleyHTML
import GalleyLoading
import GalleyPrimitives
import GalleyStyle

/// Finds, loads and parses the style sheets of a document, in order.
///
/// <https://html.spec.whatwg.org/#link-type-stylesheet>
/// <https://drafts.csswg.org/cssom-1/#css-style-sheet-collections>
struct StyleSheetCollector {
  /// Held only while sheets are collected, so that its owner can change it without a copy.
  private var document = Document()
  private var loader: ResourceLoader
  var media: MediaEnvironment
  private var base: WebURL?
  /// The name of the set of sheets that is on: the first that a sheet which is no alternative has.
  private var preferredTitle = ""
  private var importCount = 0
  /// The root of the shadow tree whose sheets are read; `nil` for the document's.
  private var tree: NodeID?
  /// Sheets that were parsed already, by their owners or their URLs, without what they import.
  private var elementSheets: [NodeID: (text: [UInt8], sheet: StyleSheet)] = [:]
  private var loadedSheets: [LoadedKey: StyleSheet] = [:]
  /// What scripts have made of sheets, by the elements that own them.
  var edits: [NodeID: SheetEdit] = [:]
  /// Sheets that scripts made, by the document or shadow root that adopts them, in order.
  var adoptedSheets: [NodeID: [StyleSheet]] = [:]
  private(set) var sheets: [StyleSheetSource] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(loader: ResourceLoader, media: MediaEnvironment) {
    self.loader = loader
    self.media = media
  }

  /// Collects the sheets of a document, or again those of the same with what has arrived in the
  /// meantime; nothing is parsed twice.
  mutating func run(on document: Document, loader: ResourceLoader) {
    self.document = document
    self.loader = loader
    defer { self.document = Document() }
    base = WebURL(document.baseURL)
    preferredTitle = ""
    importCount = 0
    sheets = []
    diagnostics = []
    tree = nil
    collect(in: document.root)
    adopt(document.root)
    guard document.hasShadowTrees else { return }
    for root in document.shadowHosts.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      tree = root
      collect(in: root)
      adopt(root)
    }
  }

  /// <https://drafts.csswg.org/cssom-1/#document-or-shadow-root-final-css-style-sheets>
  private mutating func adopt(_ root: NodeID) {
    for sheet in adoptedSheets[root] ?? [] {
      sheets.append(StyleSheetSource(sheet, owner: nil, tree: tree))
    }
  }

  private mutating func collect(in scope: NodeID) {
    var current: NodeID? = document[scope].firstChild
    while let id = current {
      let node = document[id]
      switch node.kind {
      case .processingInstruction: collectInstruction(id)
      case .element:
        if node.name == .style, node.namespace == .html || node.namespace == .svg {
          collectStyleElement(id)
        } else if node.name == .link, node.namespace == .html {
          collectLink(id)
        }
      case .document, .text, .comment, .doctype, .fragment: break
      }
      current = document.next(after: id, in: scope)
    }
  }

  private var options: TokenStream.Options { document.mode == .quirks ? .quirks : [] }

  // MARK: Owners

  private mutating func collectStyleElement(_ id: NodeID) {
    let type = document.attributeValue(.type, of: id) ?? ""
    guard type.isEmpty || type.lowercased() == "text/css" else { return }
    let title = document.attributeValue(.title, of: id) ?? ""
    guard isOn(title: title, isAlternate: false), edits[id]?.isDisabled != true else { return }
    let media = edits[id]?.media ?? document.attributeValue(.media, of: id)
    if var sheet = edits[id]?.sheet {
      finish(&sheet, media: media, owner: id, chain: [])
      return
    }
    let text = StyleSheetCollector.text(ofStyle: id, in: document)
    var sheet: StyleSheet
    if let known = elementSheets[id], known.text == text {
      sheet = known.sheet
    } else {
      sheet = parseElement(id, text)
      elementSheets[id] = (text, sheet)
    }
    finish(&sheet, media: media, owner: id, chain: [])
  }

  /// The text of a `style` element's sheet.
  static func text(ofStyle id: NodeID, in document: Document) -> [UInt8] {
    var bytes: [UInt8] = []
    var child = document[id].firstChild
    while let text = child {
      if document[text].isText { bytes += document.textBytes(of: text) }
      child = document[text].nextSibling
    }
    return bytes
  }

  private func parseElement(_ id: NodeID, _ text: [UInt8]) -> StyleSheet {
    var sheet = StyleSheet(text, url: document.baseURL, options: options)
    let offset = (document.sourceLines[id] ?? 1) - 1
    for index in sheet.diagnostics.indices {
      sheet.diagnostics[index].line? += offset
      sheet.diagnostics[index].url = document.url
    }
    return sheet
  }

  private mutating func collectLink(_ id: NodeID) {
    guard let rel = document.attributeValue(.rel, of: id)?.lowercased() else { return }
    let words = rel.split(whereSeparator: \.isWhitespace)
    guard words.contains("stylesheet"), !document.hasAttribute(.disabled, of: id),
      let href = document.attributeValue(.href, of: id), !href.isEmpty
    else { return }
    let type = document.attributeValue(.type, of: id)?.lowercased() ?? ""
    guard type.isEmpty || type.hasPrefix("text/css") else { return }
    let title = document.attributeValue(.title, of: id) ?? ""
    guard isOn(title: title, isAlternate: words.contains("alternate")),
      edits[id]?.isDisabled != true
    else { return }
    let media = edits[id]?.media ?? document.attributeValue(.media, of: id)
    if var sheet = edits[id]?.sheet {
      finish(&sheet, media: media, owner: id, chain: [])
      return
    }
    // A sheet for other media has no effect, so it is not asked for.
    if let media, !MediaQueryList(media).matches(self.media) { return }
    collect(href, charset: document.attributeValue(.charset, of: id), media: media, owner: id)
  }

  /// <https://www.w3.org/TR/xml-stylesheet/>
  private mutating func collectInstruction(_ id: NodeID) {
    guard document[id].name == xmlStylesheet else { return }
    let attributes = pseudoAttributes(document.data(of: id))
    guard let href = attributes["href"] else { return }
    if let type = attributes["type"], !type.hasPrefix("text/css") { return }
    guard isOn(title: attributes["title"] ?? "", isAlternate: attributes["alternate"] == "yes")
    else { return }
    let media = attributes["media"]
    if let media, !MediaQueryList(media).matches(self.media) { return }
    collect(href, charset: attributes["charset"], media: media, owner: nil)
  }

  /// <https://drafts.csswg.org/cssom-1/#preferred-css-style-sheet-set-name>
  private mutating func isOn(title: String, isAlternate: Bool) -> Bool {
    if title.isEmpty { return !isAlternate }
    if preferredTitle.isEmpty, !isAlternate { preferredTitle = title }
    return title == preferredTitle
  }

  // MARK: Loading

  private mutating func collect(
    _ href: String, charset: String?, media: String?, owner: NodeID?
  ) {
    guard let url = WebURL(href, base: base) else {
      note("not a valid URL of a style sheet: \(href)", url: document.url)
      return
    }
    guard
      var sheet = load(
        url, environment: charset.flatMap { TextEncoding(label: $0) } ?? documentEncoding,
        referrer: base)
    else { return }
    finish(&sheet, media: media, owner: owner, chain: [url.hrefWithoutFragment])
  }

  private var documentEncoding: TextEncoding { TextEncoding(rawValue: document.encoding) ?? .utf8 }

  private mutating func finish(
    _ sheet: inout StyleSheet, media: String?, owner: NodeID?, chain: [String]
  ) {
    if let media { sheet.media = MediaQueryList(media) }
    loadImports(of: &sheet, chain: chain)
    sheets.append(StyleSheetSource(sheet, owner: owner, tree: tree))
  }

  /// Loads what a sheet imports; a sheet never imports itself, however deep.
  ///
  /// <https://drafts.csswg.org/css-cascade-5/#at-import>
  private mutating func loadImports(of sheet: inout StyleSheet, chain: [String]) {
    guard chain.count < 32 else { return }
    for (index, rule) in sheet.imports.enumerated() where rule.media.matches(media) {
      guard let url = WebURL(rule.url, base: WebURL(sheet.url) ?? base) else {
        note("not a valid URL to import: \(rule.url)", url: sheet.url)
        continue
      }
      let address = url.hrefWithoutFragment
      guard !chain.contains(address), importCount < 1000 else { continue }
      importCount += 1
      guard
        var imported = load(url, environment: documentEncoding, referrer: WebURL(sheet.url))
      else { continue }
      loadImports(of: &imported, chain: chain + [address])
      sheet.importedSheets[index] = imported
    }
  }

  /// The decoded text of a sheet that the page refers to; `nil` if it can't be had.
  func text(at url: WebURL, of document: Document) -> String? {
    guard
      let resource = try? loader.load(url, for: .styleSheet, referrer: WebURL(document.baseURL))
    else { return nil }
    let encoding = sheetEncoding(
      resource.bytes, transportCharset: resource.charset,
      environment: TextEncoding(rawValue: document.encoding) ?? .utf8)
    return String(decoding: decodeText(resource.bytes, as: encoding), as: UTF8.self)
  }

  private mutating func load(
    _ url: WebURL, environment: TextEncoding, referrer: WebURL?
  ) -> StyleSheet? {
    let key = LoadedKey(address: url.hrefWithoutFragment, environment: environment)
    if let known = loadedSheets[key] { return known }
    let resource: LoadedResource
    do throws(LoadError) {
      resource = try loader.load(url, for: .styleSheet, referrer: referrer)
    } catch .missing {
      return nil
    } catch {
      note("the style sheet was not loaded: \(error)", url: url.href)
      return nil
    }
    let essence = resource.mimeType.essence
    if essence != "text/css", essence != MIMEType.unknown.essence, document.mode != .quirks {
      note("the style sheet is refused since its type is \(essence)", url: url.href)
      return nil
    }
    let encoding = sheetEncoding(
      resource.bytes, transportCharset: resource.charset, environment: environment)
    let sheet = StyleSheet(
      decodeText(resource.bytes, as: encoding), url: resource.url.href, options: options)
    loadedSheets[key] = sheet
    return sheet
  }

  /// A sheet without a declaration of its own is decoded as its surroundings are.
  private struct LoadedKey: Hashable {
    var address: String
    var environment: TextEncoding
  }

  private mutating func note(_ message: String, url: String) {
    diagnostics.append(Diagnostic(.loading, .warning, message, url: url))
  }
}

private let xmlStylesheet: Atom = "xml-stylesheet"

/// The encoding of a sheet: what came with it, its `@charset`, or that of its surroundings.
///
/// <https://drafts.csswg.org/css-syntax-3/#determine-the-fallback-encoding>
private func sheetEncoding(
  _ bytes: [UInt8], transportCharset: String?, environment: TextEncoding
) -> TextEncoding {
  if let charset = transportCharset, let encoding = TextEncoding(label: charset) {
    return encoding
  }
  let start = Array("@charset \"".utf8)
  if bytes.starts(with: start) {
    let label = bytes.dropFirst(start.count).prefix(128).prefix { $0 != UInt8(ascii: "\"") }
    let end = start.count + label.count
    if end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: ";"),
      let encoding = TextEncoding(label: String(decoding: label, as: UTF8.self))
    {
      return encoding.isUTF16 ? .utf8 : encoding
    }
  }
  return environment.isUTF16 ? .utf8 : environment
}

/// The parts of an instruction that look like attributes.
private func pseudoAttributes(_ data: String) -> [String: String] {
  var result: [String: String] = [:]
  var rest = data[...]
  while true {
    rest = rest.drop(while: \.isWhitespace)
    let name = rest.prefix { $0 != "=" && !$0.isWhitespace }
    rest = rest.dropFirst(name.count).drop(while: \.isWhitespace)
    guard !name.isEmpty, rest.first == "=" else { return result }
    rest = rest.dropFirst().drop(while: \.isWhitespace)
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return result }
    let value = rest.dropFirst().prefix { $0 != quote }
    result[String(name)] = value.split(separator: "&amp;", omittingEmptySubsequences: false)
      .joined(separator: "&")
    rest = rest.dropFirst(value.count + 2)
  }
}
