import GalleyDOM
import GalleyHTML
import GalleyLoading
import GalleyPrimitives

/// The page that stands for a text file.
///
/// <https://html.spec.whatwg.org/#read-text>
func textDocument(of resource: LoadedResource, options: ParseOptions) -> ParsedDocument {
  let named = resource.charset.flatMap { TextEncoding(label: $0) }
  let text = decodeText(resource.bytes, as: named ?? .utf8)
  var document = Document()
  let html = document.appendElement(.html, namespace: .html, to: document.root)
  _ = document.appendElement(.head, namespace: .html, to: html)
  let body = document.appendElement(.body, namespace: .html, to: html)
  let pre = document.appendElement(.pre, namespace: .html, to: body)
  var names = AtomCache()
  document.addAttribute(
    .style, value: "word-wrap: break-word; white-space: pre-wrap".utf8, to: pre, names: &names)
  document.appendText(text, to: pre)
  document.url = options.url
  document.baseURL = options.url
  return ParsedDocument(document: document)
}

/// The page that stands for an image file.
///
/// <https://html.spec.whatwg.org/#read-media>
func imageDocument(of resource: LoadedResource, url: WebURL) -> ParsedDocument {
  var document = Document()
  let html = document.appendElement(.html, namespace: .html, to: document.root)
  _ = document.appendElement(.head, namespace: .html, to: html)
  let body = document.appendElement(.body, namespace: .html, to: html)
  var names = AtomCache()
  document.addAttribute(.style, value: "margin: 0".utf8, to: body, names: &names)
  let image = document.appendElement(.img, namespace: .html, to: body)
  document.addAttribute(.src, value: url.href.utf8, to: image, names: &names)
  document.addAttribute(.style, value: "display: block".utf8, to: image, names: &names)
  document.url = url.href
  document.baseURL = url.href
  return ParsedDocument(document: document)
}
