import GalleyDOM
import GalleyEngine
import GalleyFind
import GalleyPrimitives
import GalleyScroll

/// Searching the page that shows: what the panel, keys and programs have in common.
extension WebViewHost {
  /// Searches for what is in the panel's field, and shows a match.
  ///
  /// It begins at what is being read; while the text changes it stays at its match as long as that
  /// is one. A search that is still running counts no more.
  func searchForField() async {
    guard let mounted else { return }
    await search(mounted.navigator.field.text, mounted.navigator.options)
  }

  private func search(_ query: String, _ options: FindOptions) async {
    guard let (page, finding) = finding() else { return }
    beginAtReadingPlace()
    guard let request = finding.session.request(query, options), let frame = page.latestFrame
    else { return }
    guard await finding.run(request, in: frame, isSelecting: true), mounted?.page === page else {
      return
    }
    await page.revealMatch()
  }

  /// As `searchForField()`, at once.
  func searchNow(_ query: String, _ options: FindOptions) {
    guard let (page, finding) = finding(), let frame = page.latestFrame else { return }
    beginAtReadingPlace()
    // The session keeps the error of a query that can't be searched for.
    try? finding.session.search(query, options, in: frame)
    showMatch()
  }

  /// Shows the current match: at once, unless something has to be opened first.
  func showMatch() {
    guard let page = mounted?.page, page.finding.session.currentMatch?.isHidden == true else {
      return scrollToMatch()
    }
    Task { await page.revealMatch() }
  }

  /// Shows the next or the previous match.
  func stepMatch(_ direction: FindSession.Direction) async {
    guard let mounted, let (page, finding) = finding() else { return }
    guard finding.session.isActive else {
      // What was searched for last is searched for again.
      if !mounted.navigator.field.text.isEmpty { await searchForField() }
      return
    }
    beginAtReadingPlace()
    if finding.session.step(direction) { await page.revealMatch() }
  }

  /// The page and its search, brought up to date; `nil` where searching is disabled.
  private func finding() -> (WebPage, PageFinding)? {
    guard let mounted, mounted.environment.findContext != nil else { return nil }
    mounted.page.finding.follow(mounted.page)
    return (mounted.page, mounted.page.finding)
  }

  /// Lets a search without a current match begin at what is being read.
  private func beginAtReadingPlace() {
    guard let mounted, mounted.page.finding.session.currentIndex < 0,
      let model = mounted.scroller.model, let frame = mounted.scroller.frame,
      let place = frame.readingPosition(model.offsets)
    else { return }
    mounted.page.finding.session.begin(at: .position(place))
  }

  /// Scrolls so that the current match can be read, clear of the panel.
  func scrollToMatch() {
    guard let mounted, var model = configuredModel(), var frame = mounted.scroller.frame,
      let match = mounted.page.finding.session.currentMatch
    else { return }
    var target = match.target
    if !match.frames.isEmpty {
      mounted.scrollFrames(of: &frame)
      target = frame.revealInside(match)
      for last in match.frames.indices {
        let path = Array(match.frames[...last])
        mounted.frameOffsets[path] = frame.subframeOffset(at: path)
      }
      mounted.page.finding.holdsFrames = true
    }
    guard let target else { return }
    let factor = Double(max(mounted.magnification, 1 / 64))
    let insets = insetsWithFindBar
    let covered = PhysicalSides(
      top: insets.top / factor,
      right: insets.trailing / factor + Double(mounted.frame.width) * (1 - 1 / factor),
      bottom: insets.bottom / factor + Double(mounted.frame.height) * (1 - 1 / factor),
      left: insets.leading / factor)
    let offsets = frame.scrollOffsets(revealing: target, from: model.offsets, covered: covered)
    mounted.scroller.motion = nil
    mounted.scroller.pinnedEdge = nil
    model.scroll(to: offsets, animated: scrollPhysics == .iOS, at: seconds)
    take(model, isUserDriven: false)
  }

  // MARK: Replacing

  /// Whether the user may replace what is found: nobody forbids it, and the page has something that
  /// can be edited.
  var supportsReplacement: Bool {
    guard let mounted, mounted.environment.findContext?.supportsReplace == true,
      let model = mounted.page.model
    else { return false }
    return model.hasEditableText
  }

  /// Whether the current match can be replaced.
  var canReplaceMatch: Bool {
    guard supportsReplacement, let model = mounted?.page.model,
      let match = mounted?.page.finding.session.currentMatch
    else { return false }
    return model.isReplaceable(match)
  }

  /// Puts a text in the place of the current match, and goes to the next one.
  ///
  /// - Returns: Whether that was possible.
  @discardableResult
  func replaceMatch(by text: String) async -> Bool {
    guard let (page, finding) = finding(), canReplaceMatch,
      let match = finding.session.currentMatch
    else { return false }
    let isDone = await page.interact { _, page, _ in page.replace(match, by: text) }
    guard isDone == true else { return false }
    finding.follow(page)
    // What was put there may match itself; the search goes on behind it.
    finding.session.leave(match, replacedBy: text.utf16.count)
    if finding.session.step(.forward) { await page.revealMatch() }
    return true
  }

  /// Puts a text in the place of all matches that can be edited, the last one first.
  ///
  /// - Returns: How many were replaced.
  @discardableResult
  func replaceAllMatches(by text: String) async -> Int {
    guard let (page, finding) = finding(), supportsReplacement, let result = finding.session.result
    else { return 0 }
    let count = await page.interact { _, page, _ in page.replaceAll(result, by: text) }
    finding.follow(page)
    return count ?? 0
  }
}
