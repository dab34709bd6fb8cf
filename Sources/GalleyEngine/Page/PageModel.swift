public import GalleyDOM
public import GalleyLoading
public import GalleyPrimitives
import GalleyCSS
import GalleyDisplayList
import GalleyHTML
public import GalleyStyle

/// A page: its document and all that it refers to, loaded.
///
/// Everything is synchronous; pages share nothing but fonts, so each thread may have its own.
public struct PageModel: Sendable {
  public internal(set) var document: Document
  /// The address after redirections.
  public internal(set) var url: WebURL
  public internal(set) var settings: PageSettings
  /// What a user is doing with the page; a frame that is made later shows it.
  public var interaction = InteractionState()
  private(set) var loader: ResourceLoader
  /// Names what the page was given beside its document: sheets, resources, settings.
  private(set) var revision = nextRevision()
  /// The document's version of which sheets were collected; `nil` if they are to be collected anew.
  private var collectedVersion: Int?
  /// The user's and the page's sheets in order, imported ones inside them.
  var sheets: [StyleSheetSource] = []
  var sheetCollector: StyleSheetCollector
  /// Those of parsing the document.
  private let documentDiagnostics: [Diagnostic]
  public private(set) var diagnostics: [Diagnostic] = []
  public var timings = StageTimings()
  /// The sheets that the page is divided among, its own rules applied; `nil` for one long page.
  private(set) var usedPaper: Paper?
  /// The pages inside of this one, in document order.
  var subpages: [Subpage] = []
  /// The page's scripts, once any ran; copies of the page have part in them.
  var script: PageScript?
  /// Whether scripts of the page around it ask about its layout.
  var isScripted = false
  /// What such scripts have scrolled.
  var scriptedScroll: ScrollOffsets?
  /// What the page's scripts have marked or selected.
  var markedTexts: [MarkedText] = []
  /// Where the page's scripts stand, until they are run.
  var scriptPlaces: ScriptPlaces?
  /// Of frames that show nothing.
  var frameDiagnostics: [Diagnostic] = []

  /// Loads the page at `url`.
  ///
  /// - Throws: ``LoadError`` if the page itself cannot be had; anything else that is missing is a
  ///   diagnostic.
  public init(
    at url: WebURL, base: WebURL? = nil, loader: ResourceLoader, settings: PageSettings
  ) throws(LoadError) {
    var timings = StageTimings()
    let resource = try timings.measure("load") { () throws(LoadError) in
      try loader.load(url, for: .document)
    }
    self.init(resource, base: base, loader: loader, settings: settings, timings: timings)
  }

  /// Makes the page of bytes that are there already.
  public init(
    _ resource: LoadedResource, base: WebURL? = nil, loader: ResourceLoader,
    settings: PageSettings, timings: StageTimings = StageTimings()
  ) {
    self.init(unframed: resource, base: base, loader: loader, settings: settings, timings: timings)
    collectSubpages()
  }

  /// Makes a page that is inside of another of bytes that are there already, without the pages
  /// inside of it.
  init(framed resource: LoadedResource, base: WebURL?, in outer: PageModel) {
    self.init(
      unframed: resource, base: base, loader: outer.loader,
      settings: outer.settings.withoutPaper,
      timings: StageTimings())
  }

  private init(
    unframed resource: LoadedResource, base: WebURL?, loader: ResourceLoader,
    settings: PageSettings, timings: StageTimings
  ) {
    var timings = timings
    let parsed = timings.measure("parse") {
      PageModel.parse(
        resource, url: base ?? resource.url, runsScripts: settings.runsScripts)
    }
    scriptPlaces = parsed.scriptPlaces
    var document = parsed.document
    let own = base ?? resource.url
    document.baseURL = (WebURL(document.baseURL, base: own) ?? own).href
    document.addDetectedLinks(settings.dataDetectors)
    url = resource.url
    self.loader = loader
    self.settings = settings
    if settings.runsScripts { self.settings.media.scripting = true }
    self.document = document
    documentDiagnostics = parsed.diagnostics
    self.timings = timings
    sheetCollector = StyleSheetCollector(loader: loader, media: self.settings.media)
    collectSheets()
    revealTarget()
  }

  mutating func collectSheets() {
    timings.measure("style sheets") { sheetCollector.run(on: document, loader: loader) }
    sheets =
      settings.userStyles.map { StyleSheetSource(StyleSheet($0), origin: .user) }
      + sheetCollector.sheets
    usePaper()
    collectedVersion = document.version
    noteRevision()
    diagnostics = documentDiagnostics + sheetCollector.diagnostics
    for source in sheets { diagnostics += allDiagnostics(of: source.sheet) }
  }

  /// Lets the page look otherwise though its document is the same.
  mutating func noteRevision() { revision = nextRevision() }

  /// Has sheets collected anew though the document is the same.
  mutating func noteSheetChange() { collectedVersion = nil }

  /// Collects the sheets and the pages inside of this one, if the document is another since.
  mutating func followDocument() {
    guard collectedVersion != document.version else { return }
    collectSheets()
    collectSubpages()
  }

  /// Lays the page out for the sheets that it is divided among.
  private mutating func usePaper() {
    guard let paper = settings.paper else { return }
    let used = paper.applying(rulesOf: sheets.map(\.sheet), settings.media)
    usedPaper = used
    settings.media.width = used.area.width
    settings.media.height = used.area.height
    sheets.append(StyleSheetSource(StyleSheet(used.style), origin: .user))
  }

  /// What the page needs and its loader was not given: after the page was made, its style sheets
  /// and what they import; after a frame was made too, fonts and images.
  ///
  /// Empty for a loader that gets resources itself.
  public var missingRequests: [ResourceRequest] { loader.missingRequests }

  /// Gives the page what has arrived in the meantime, which shows in the next frame.
  ///
  /// The document stays as it is; style sheets are collected anew only if one of them came.
  ///
  /// - Parameter resources: All that the page may use, not only what is new.
  public mutating func update(resources: Resources) {
    let hasSheet = loader.update(resources: resources)
    take(resources, hasSheet: hasSheet)
    collectSubpages()
    script?.hasNewResources = true
  }

  /// Gives all pages inside of this one what has arrived.
  private mutating func take(_ resources: Resources, hasSheet: Bool) {
    noteRevision()
    if hasSheet { collectSheets() }
    for index in subpages.indices {
      _ = subpages[index].page.loader.update(resources: resources)
      subpages[index].page.take(resources, hasSheet: hasSheet)
    }
  }

  /// Changes the document, as a user's input does; a frame that is made later shows it.
  public mutating func updateDocument(_ change: (inout Document) -> Void) { change(&document) }

  /// An empty page with the settings of this one, and without its scripts.
  public func emptied() -> PageModel {
    PageModel(
      .blankPage, loader: ResourceLoader(resources: Resources()), settings: settings)
  }

  /// Lets scripts wait for what they can't go on without.
  ///
  /// - Parameter fallback: `nil` for nobody who gets it.
  public mutating func setFallback(_ fallback: ResourceFallback?) {
    guard let fallback else { return }
    var loader = loader
    loader.fallback = fallback
    use(loader)
  }

  /// Goes on with another loader; what was collected stays.
  public mutating func use(_ loader: ResourceLoader) {
    self.loader = loader
    noteRevision()
    for index in subpages.indices { subpages[index].page.use(loader) }
  }

  private static func parse(
    _ resource: LoadedResource, url: WebURL, runsScripts: Bool
  ) -> ParsedDocument {
    var options = ParseOptions(url: url.href, transportCharset: resource.charset)
    options.url = url.hrefWithoutFragment
    options.isSrcdoc = resource.url.href == "about:srcdoc"
    options.runsScripts = runsScripts
    if resource.mimeType.isXML { return parseXML(resource.bytes, options: options) }
    if resource.mimeType.essence.hasPrefix("image/") {
      return imageDocument(of: resource, url: url)
    }
    if resource.mimeType.isPlainText {
      return textDocument(of: resource, options: options)
    }
    return parseHTML(resource.bytes, options: options)
  }

  /// How the page's text is parsed again.
  var parseOptions: ParseOptions {
    var options = ParseOptions(url: document.url, transportCharset: "utf-8")
    options.isSrcdoc = url.href == "about:srcdoc"
    options.runsScripts = true
    return options
  }

  /// The title of the page; empty if it has none.
  ///
  /// <https://html.spec.whatwg.org/#document.title>
  public var title: String { document.pageTitle }

  /// The element that the address's fragment names.
  ///
  /// <https://html.spec.whatwg.org/#the-indicated-part-of-the-document>
  public var target: NodeID? {
    guard let fragment = url.fragment, !fragment.isEmpty else { return nil }
    return element(withFragment: fragment)
  }

  /// The element of that id, or the anchor of that name.
  public func element(withFragment fragment: String) -> NodeID? {
    document.element(withFragment: fragment)
  }
}

/// A sheet's diagnostics with those of the sheets that it imports.
private func allDiagnostics(of sheet: StyleSheet) -> [Diagnostic] {
  var all = sheet.diagnostics
  for imported in sheet.importedSheets { if let imported { all += allDiagnostics(of: imported) } }
  return all
}

/// Text with its percent-encoded bytes decoded.
func percentDecodedText(_ text: String) -> String {
  var bytes: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%"), rest.count >= 2,
      let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
    {
      bytes.append(value)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
