import GalleyDOM
import GalleyPrimitives

/// Whether a resource is XML by its media type or, without one, by the end of its path.
///
/// <https://mimesniff.spec.whatwg.org/#xml-mime-type>
public func isXML(mediaType: String?, path: String) -> Bool {
  if let mediaType {
    let essence = mediaType.lowercased().split(separator: ";").first.map(String.init) ?? ""
    let trimmed = essence.filter { !$0.isWhitespace }
    if !trimmed.isEmpty {
      return trimmed.hasSuffix("+xml") || trimmed == "text/xml" || trimmed == "application/xml"
    }
  }
  let file = path.prefix { $0 != "?" && $0 != "#" }.lowercased()
  return [".xhtml", ".xht", ".svg", ".xml"].contains { file.hasSuffix($0) }
}

/// Parses an XML document.
///
/// Nothing outside the bytes is read. The named entities of XHTML are known. After a mistake, what
/// stands before it is kept.
///
/// <https://html.spec.whatwg.org/#parsing-xhtml-documents>
public func parseXML(_ bytes: [UInt8], options: ParseOptions = ParseOptions()) -> ParsedDocument {
  let encoding = sniffXMLEncoding(bytes, transportCharset: options.transportCharset)
  var result = parseWithLibXML(
    decodeText(bytes, as: encoding), url: options.url, maximumDepth: options.maximumDepth)
  result.document.isXML = true
  result.document.url = options.url
  result.document.baseURL = firstBase(in: result.document) ?? options.url
  result.document.encoding = encoding.rawValue
  return result
}
