public import GalleyDOM
public import GalleyPrimitives

/// Parses an HTML document.
///
/// Unless ``ParseOptions/runsScripts`` says so, scripting counts as off: the contents of `noscript`
/// are elements.
///
/// <https://html.spec.whatwg.org/#parsing>
public func parseHTML(_ bytes: [UInt8], options: ParseOptions = ParseOptions()) -> ParsedDocument {
  var diagnostics: [Diagnostic] = []
  let (encoding, source) = sniffHTMLEncoding(
    bytes, transportCharset: options.transportCharset, fallback: options.fallbackEncoding)
  if source == .guess {
    diagnostics.append(
      Diagnostic(
        .html, .note, "no encoding is declared; the bytes are read as UTF-8", url: options.url))
  }
  // Fast path: UTF-8 without mistakes needs no copy.
  var text = bytes
  if encoding != .utf8 || bytes.starts(with: [0xEF, 0xBB, 0xBF]) || !isValidUTF8(bytes[...]) {
    text = decodeText(bytes, as: encoding)
  }
  if let limited = limitedNesting(text, maximumDepth: options.maximumDepth * 2) {
    diagnostics.append(
      Diagnostic(
        .html, .warning,
        "elements are nested too deeply; those below level \(options.maximumDepth) became siblings",
        url: options.url))
    text = limited
  }
  var places: ScriptPlaces?
  if options.runsScripts,
    options.keepsScriptPlaces || containsTag("script", in: text)
      || containsTag("noscript", in: text)
  {
    let renaming = NoScriptRenaming(text)
    places = ScriptPlaces(text: text, renamed: renaming.places)
    text = renaming.text
  }
  var document = parseWithGumbo(
    text, maximumDepth: options.maximumDepth, declaresShadowTrees: options.declaresShadowTrees,
    places: &places)
  if options.isSrcdoc { document.mode = .noQuirks }
  document.url = options.url
  document.baseURL = firstBase(in: document) ?? options.url
  document.encoding = encoding.rawValue
  var parsed = ParsedDocument(document: document, diagnostics: diagnostics)
  parsed.scriptPlaces = places
  return parsed
}

/// Parses a document whose text is known already, as a frame's `srcdoc`.
public func parseHTML(_ text: String, options: ParseOptions = ParseOptions()) -> ParsedDocument {
  var options = options
  options.transportCharset = "utf-8"
  return parseHTML(Array(text.utf8), options: options)
}

/// Parses HTML as the contents of an element.
///
/// - Parameters:
///   - context: The element's local name.
///   - namespace: The element's.
///   - document: What gets the new nodes.
///   - declaresShadowTrees: Whether templates may declare shadow trees of their parents.
/// - Returns: A new fragment that holds them.
///
/// <https://html.spec.whatwg.org/#parsing-html-fragments>
public func parseHTMLFragment(
  _ text: [UInt8], context: String, namespace: Namespace, into document: inout Document,
  maximumDepth: Int = 512, declaresShadowTrees: Bool = false
) -> NodeID {
  let fragment = document.createNode(.fragment)
  let source = isValidUTF8(text[...]) ? text : decodeText(text, as: .utf8)
  parseFragmentWithGumbo(
    limitedNesting(source, maximumDepth: maximumDepth * 2) ?? source, context: context,
    namespace: namespace, into: &document, parent: fragment, maximumDepth: maximumDepth,
    declaresShadowTrees: declaresShadowTrees)
  return fragment
}

/// The `href` of the first `base` element that has one, as written.
///
/// <https://html.spec.whatwg.org/#document-base-url>
func firstBase(in document: Document) -> String? {
  guard let scope = document.head ?? document.documentElement else { return nil }
  for id in document.descendants(of: scope) where document.isHTML(id, .base) {
    if let href = document.attributeValue(.href, of: id) { return href }
  }
  return nil
}
