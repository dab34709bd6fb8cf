import GalleyCSS
import GalleyDOM
import GalleyImages
import GalleyLayout
import GalleyLoading
import GalleyPrimitives
import GalleyStyle

/// Loads the images that a document and its styles refer to.
struct ImageCollector {
  private let loader: ResourceLoader
  private let media: MediaEnvironment
  private let base: WebURL?
  private(set) var store = ImageStore()
  /// What each image element shows.
  private(set) var elementImages: [NodeID: ElementImage] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  init(loader: ResourceLoader, media: MediaEnvironment, base: WebURL?) {
    self.loader = loader
    self.media = media
    self.base = base
  }

  // MARK: Elements

  mutating func collect(from document: Document) {
    collect(in: document.root, of: document)
    for root in document.shadowHosts.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      collect(in: root, of: document)
    }
  }

  private mutating func collect(in scope: NodeID, of document: Document) {
    var current: NodeID? = document[scope].firstChild
    while let id = current {
      let node = document[id]
      if node.isElement, node.namespace == .html || node.namespace == .svg {
        collectElement(id, in: document)
      }
      current = document.next(after: id, in: scope)
    }
  }

  private mutating func collectElement(_ id: NodeID, in document: Document) {
    let source: String?
    var density = 1.0
    switch document[id].name {
    case .image where document[id].namespace == .svg,
      feImage where document[id].namespace == .svg:
      collectSVGImage(id, in: document)
      return
    case _ where document[id].namespace == .svg: return
    case .img:
      let choice = ImageSource.select(for: id, in: document, media: media)
      source = choice?.url
      density = choice?.density ?? 1
    case .input:
      let type = document.attributeValue(.type, of: id)?.lowercased()
      source = type == "image" ? document.attributeValue(.src, of: id) : nil
    case .video: source = document.attributeValue(posterName, of: id)
    case .object: source = objectData(of: id, in: document)
    case .embed: source = document.attributeValue(.src, of: id)
    default: source = nil
    }
    guard let source, !source.allSatisfy(\.isWhitespace) else { return }
    guard let url = WebURL(source, base: base) else {
      note("not a valid URL of an image: \(source)", url: document.url)
      return
    }
    let name = document[id].name
    if name == .embed || name == .object,
      document.isPage(url, type: document.attributeValue(.type, of: id))
    {
      return
    }
    elementImages[id] = ElementImage(url: load(url), density: density)
  }

  /// <https://svgwg.org/svg2-draft/embedded.html#ImageElement>
  private mutating func collectSVGImage(_ id: NodeID, in document: Document) {
    guard let reference = document.hyperlink(of: id) else { return }
    let key = URLReference.resolve(reference, against: document.baseURL)
    guard !key.isEmpty, store[key] == nil, let url = WebURL(key, base: base) else { return }
    load(url, as: key)
  }

  private func objectData(of id: NodeID, in document: Document) -> String? {
    guard let data = document.attributeValue(.data, of: id) else { return nil }
    let type = document.attributeValue(.type, of: id)?.lowercased() ?? ""
    return type.isEmpty || type.hasPrefix("image/") ? data : nil
  }

  // MARK: Styles

  mutating func collect(from styled: StyledDocument) {
    for style in styled.styles.rows {
      for layer in style.surface.backgroundLayers { collect(layer.image) }
      collect(style.inherited.listStyleImage)
      collect(style.surface.image.source)
      for layer in style.effects.maskLayers { collect(layer.image) }
      collect(style.generated.content)
      if case .image(let image) = style.rare.shapeOutside { collect(image) }
    }
  }

  private mutating func collect(_ image: Image?) {
    switch image {
    case .url(let text):
      if store[text] == nil, let url = WebURL(text, base: base) { load(url, as: text) }
    case .set(let options): for option in options { collect(option.image) }
    case .filtered(let inner, _): collect(inner)
    case .crossFade(let parts): for part in parts { collect(part.image) }
    case .gradient, .color, .invalid, nil: break
    }
  }

  private mutating func collect(_ content: Content) {
    guard case .items(let items) = content else { return }
    for item in items {
      if case .image(let image) = item { collect(image) }
    }
  }

  // MARK: Loading

  private mutating func load(_ url: WebURL) -> String {
    let address = url.hrefWithoutFragment
    if store[address] == nil { load(url, as: address) }
    return address
  }

  private mutating func load(_ url: WebURL, as key: String) {
    do throws(LoadError) {
      let bytes = try loader.load(url, for: .image, referrer: base).bytes
      store.insert(bytes, for: key)
      if let id = store[key], case .broken(let reason) = store[id].content {
        diagnostics.append(
          Diagnostic(.images, .warning, "the image is not shown: \(reason)", url: shortened(url)))
      }
    } catch .missing {
      store.insert(failure: .notLoaded("not yet"), for: key)
    } catch {
      store.insert(failure: .notLoaded("\(error)"), for: key)
      note("the image was not loaded: \(error)", url: shortened(url))
    }
  }

  /// A URL for people; those that carry their data are cut.
  private func shortened(_ url: WebURL) -> String {
    url.scheme == "data" ? String(url.href.prefix(60)) : url.href
  }

  private mutating func note(_ message: String, url: String) {
    diagnostics.append(Diagnostic(.loading, .warning, message, url: url))
  }
}

private let posterName: Atom = "poster"

private let feImage: Atom = "feImage"
