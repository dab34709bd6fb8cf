import GalleyCSS
import GalleyDOM
import GalleyEngine
import GalleyLoading
import GalleyText

extension Navigation {
  /// Makes the page of its document, gets all that it refers to, and ends the navigation.
  func show(_ resource: LoadedResource) async throws {
    let media = try current().mediaEnvironment
    let detectors = try current().configuration.dataDetectorTypes.detectors
    let runsScripts = preferences.allowsContentJavaScript
    let model = await makeModel(
      of: resource, media: media, dataDetectors: detectors, runsScripts: runsScripts)
    try await current().scripting.leaveDocument(of: current())
    let renderer = try begin(model)
    if try current().needsScripts(model, runsScripts) {
      // What the document refers to comes at once, before scripts wait for one after the other.
      await renderer.settle()
      try await current().scripting.load(in: current(), runsPageScripts: runsScripts)
    }
    await renderer.settle()
    if let focused = try await current().autofocus() {
      // What has the focus may look otherwise, and need something for it.
      await renderer.settle()
      // Where a page is shown again, it stays where it was left.
      if case .append = order.history { try current().host?.reveal(focused) }
    }
    renderer.resources?.onProgress = nil
    try current().finish(self)
  }

  private func begin(_ model: PageModel) throws -> PageRenderer {
    let page = try current()
    page.showDocument(model, of: self)
    if page.configuration.suppressesIncrementalRendering { page.renderer.isQuiet = true }
    page.renderer.resources?.onProgress = { [weak self] event in self?.note(event) }
    return page.renderer
  }

  private func note(_ event: ResourceRounds.Progress) {
    guard let page = try? current() else { return }
    switch event {
    case .expects(let bytes): progress.expect(bytes: bytes)
    case .receives(let bytes): progress.receive(bytes: bytes)
    case .hasLayout: progress.hasLayout = true
    case .isInsecure: page.loadState.hasInsecureContent = true
    }
    page.show(progress, of: self)
  }
}

/// Parses a page, away from the main actor.
@concurrent
func makeModel(
  of resource: LoadedResource, media: MediaEnvironment, dataDetectors: DataDetectors = [],
  runsScripts: Bool = false
) async -> PageModel {
  var settings = PageSettings(media: media, fonts: SharedFonts.library)
  settings.dataDetectors = dataDetectors
  settings.runsScripts = runsScripts
  return PageModel(resource, loader: ResourceLoader(resources: Resources()), settings: settings)
}

extension WebPage {
  /// Shows a document that has been parsed.
  func showDocument(_ model: PageModel, of navigation: Navigation) {
    var model = model
    model.update(scrollbars: layoutSize.scrollbars)
    let rounds = ResourceRounds(
      fetcher: fetcher, policy: resourcePolicy(forPageAt: model.url),
      isAllowed: configuration.loadsSubresources, pageURL: model.url
    ) { [customUserAgent, configuration] url in
      WebPage.request(
        for: url, userAgent: WebPage.userAgent(customUserAgent, configuration, .recommended))
    }
    scripting.reset()
    renderer.show(model, resources: rounds)
    notedDocument = nil
    noteDocument()
  }

  /// Makes known what the document says of itself.
  func noteDocument() {
    guard let model, notedDocument != model.document.version else { return }
    notedDocument = model.document.version
    let title = model.title
    if title != loadState.title { loadState.title = title }
    let color = model.themeColor
    if color != themeColor { themeColor = color }
    updateTitleInList()
  }

  /// Whether any script is to run in a new page.
  fileprivate func needsScripts(_ model: PageModel, _ runsPageScripts: Bool) -> Bool {
    runsPageScripts && model.hasScripts
      || !configuration.userContentController.userScripts.isEmpty
  }

  /// Shows what has come of a document that won't be complete.
  func showRest(of navigation: Navigation) {
    guard let received = navigation.received, activeNavigation == nil else {
      renderer.stop()
      return
    }
    let media = mediaEnvironment
    let detectors = configuration.dataDetectorTypes.detectors
    let id = navigation.id
    restTask = Task { [weak self] in
      let model = await makeModel(
        of: received.resource, media: media, dataDetectors: detectors)
      guard let self, currentNavigationEvent?.navigationID == id else { return }
      showDocument(model, of: navigation)
      renderer.stop()
      _ = await renderer.currentFrame()
      restTask = nil
    }
  }

  /// The empty page, which shows before anything was loaded.
  func showBlankPage() async {
    let model = await makeModel(of: .blankPage, media: mediaEnvironment)
    if renderer.model == nil { renderer.show(model, resources: nil) }
  }
}
