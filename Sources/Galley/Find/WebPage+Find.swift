import GalleyDOM
public import GalleyFind
import GalleyEngine
import GalleyPrimitives

extension WebPage {
  /// Finds the next match of a text, from the last one on; a view that shows the page scrolls to
  /// it. An empty text is found nowhere.
  ///
  /// Not part of Apple's `WebPage`; there, `WKWebView` has it.
  ///
  /// - Throws: `CancellationError`.
  @discardableResult
  public func find(
    _ string: String, configuration: WKFindConfiguration = WKFindConfiguration()
  ) async throws -> WKFindResult {
    guard !string.isEmpty else { return WKFindResult(matchFound: false) }
    let options = configuration.findOptions
    let (isBackwards, wraps) = (configuration.backwards, configuration.wraps)
    let frame = try await frameForSnapshot()
    finding.follow(self)
    let session = finding.session
    if session.query != string || session.options != options || session.result == nil {
      if let match = session.currentMatch, let place = isBackwards ? match.start : match.end {
        finding.session.begin(at: .position(place, inDocument: match.documentNumber))
      }
      guard let request = finding.session.request(string, options),
        await finding.run(request, in: frame, isSelecting: false)
      else { return WKFindResult(matchFound: false) }
    }
    let isFound = finding.session.step(isBackwards ? .backward : .forward, wraps: wraps)
    if isFound { await revealMatch() }
    return WKFindResult(matchFound: isFound)
  }

  /// All matches of a text, in the order of the document, those in frames after those of the page;
  /// nothing is scrolled or marked.
  ///
  /// Not part of Apple's API.
  ///
  /// - Throws: `FindError` for a query that can't be searched for; `CancellationError`.
  public func matches(
    of query: String, options: FindOptions = FindOptions()
  ) async throws -> [FoundText] {
    let frame = try await frameForSnapshot()
    return try await Task.detached {
      try frame.find(query, options).matches.map { FoundText($0) }
    }.value
  }

  /// Opens what hides the current match, and lets the view that shows the page scroll to it.
  func revealMatch() async {
    guard let match = finding.session.currentMatch else { return }
    if match.isHidden {
      let heard = await interact { _, page, _ in page.reveal(match) }
      for id in heard ?? [] { host?.events.append(.beforeMatch(elementID: id)) }
      finding.follow(self)
    }
    host?.scrollToMatch()
  }
}
