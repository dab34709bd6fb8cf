/// Where a page stands between navigations, from which its observable state follows.
struct LoadState: Equatable {
  enum Phase: Equatable {
    /// Nothing is being loaded.
    case idle
    case provisional(URL)
    case committed
  }

  /// What the app asked for and nobody has decided yet.
  var pendingURL: URL?
  var phase = Phase.idle
  /// Of the document that is shown.
  var documentURL: URL?
  var title = ""
  /// Of the navigation that was allowed last.
  var progress = 0.0
  /// Whether something came by other ways than `https`.
  var hasInsecureContent = false

  /// <https://html.spec.whatwg.org/#navigate>
  var activeURL: URL? {
    if let pendingURL { return pendingURL }
    if case .provisional(let url) = phase { return url }
    return documentURL
  }

  var isLoading: Bool { pendingURL != nil || phase != .idle }

  var estimatedProgress: Double { pendingURL == nil ? progress : LoadProgress.initial }

  var hasOnlySecureContent: Bool {
    activeURL?.scheme == "https" && !hasInsecureContent
  }
}

extension WebPage {
  /// Makes the state known, all of it in one turn.
  ///
  /// Whoever observes may load or stop while being told, before what it is told of is set; what
  /// counts is the state after that.
  func publish(_ state: LoadState) {
    var told = state
    tell(told)
    for _ in 0..<16 where told != loadState {
      told = loadState
      tell(told)
    }
  }

  private func tell(_ state: LoadState) {
    if title != state.title { title = state.title }
    if isLoading != state.isLoading { isLoading = state.isLoading }
    if url != state.activeURL { url = state.activeURL }
    if hasOnlySecureContent != state.hasOnlySecureContent {
      hasOnlySecureContent = state.hasOnlySecureContent
    }
    if estimatedProgress != state.estimatedProgress { estimatedProgress = state.estimatedProgress }
  }
}
