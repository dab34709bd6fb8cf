import GalleyEngine
import GalleyLoading

extension WebPage {
  /// Begins a navigation, which waits for permission first.
  func start(_ order: NavigationOrder) -> NavigationSequence {
    if isClosed { return .failed(NavigationError.pageClosed) }
    // Whoever hasn't been answered yet is asked no more.
    pendingNavigation?.abandon(throwing: Self.cancellation)
    var order = order
    if let shownOrder, order.replaces(shownOrder) { order.history = .keep }
    let navigation = Navigation(order, page: self)
    pendingNavigation = navigation
    loadState.pendingURL = order.isFromApp ? navigation.initialURL : nil
    navigation.run()
    guard let channel = navigation.channel else { return .empty }
    return NavigationSequence(id: navigation.id, channel: channel)
  }

  /// What navigations throw that are stopped before anything came.
  private static var cancellation: NavigationError {
    .failedProvisionalNavigation(URLError(.cancelled))
  }

  /// The navigation may not begin, or there is no window for it.
  ///
  /// - Note: Deviation: Apple's pages say nothing to whoever waits for its steps, for ever.
  func refuse(_ navigation: Navigation) {
    settlePending(navigation)
    navigation.abandon(
      throwing: NavigationError.failedProvisionalNavigation(WebKitError.interrupted()))
  }

  /// The navigation may begin; what was being loaded before is stopped.
  func beginProvisional(_ navigation: Navigation) {
    if let old = activeNavigation { fail(old, URLError(.cancelled)) }
    if pendingNavigation === navigation { pendingNavigation = nil }
    activeNavigation = navigation
    navigation.phase = .provisional
    var state = loadState
    state.pendingURL = nil
    state.phase = .provisional(navigation.order.url.foundationURL)
    state.progress = LoadProgress.initial
    loadState = state
    announce(.startedProvisionalNavigation, navigation)
  }

  /// The server sent the navigation elsewhere.
  func receivedRedirect(_ navigation: Navigation) {
    changeProvisionalURL(of: navigation)
    announce(.receivedServerRedirect, navigation)
  }

  func changeProvisionalURL(of navigation: Navigation) {
    loadState.phase = .provisional(navigation.order.url.foundationURL)
  }

  /// The document of the navigation replaces what was shown.
  func commit(_ navigation: Navigation) {
    navigation.phase = .committed
    navigation.order.document = navigation.id
    shownOrder = navigation.order
    let url = navigation.order.url.foundationURL
    var state = loadState
    state.phase = .committed
    state.documentURL = url
    state.title = ""
    state.hasInsecureContent = false
    loadState = state
    themeColor = nil
    recordInList(navigation.order, url: url, initialURL: navigation.initialURL)
    announce(.committed, navigation)
  }

  /// Tells how far the navigation has come.
  func show(_ progress: LoadProgress, of navigation: Navigation) {
    if activeNavigation === navigation { loadState.progress = progress.value }
  }

  /// All is there, and the frame that shows it.
  func finish(_ navigation: Navigation) {
    endActive(navigation)
    announce(.finished, navigation)
    navigation.abandon()
  }

  /// The navigation came to nothing, or its document remains as far as it has come.
  func fail(_ navigation: Navigation, _ error: any Error) {
    let phase = navigation.phase
    guard phase != .ended else { return }
    let underlying = publicError(error)
    if phase == .pending {
      settlePending(navigation)
    } else {
      endActive(navigation)
    }
    let thrown: any Error
    if phase == .committed {
      thrown = underlying
      note(.failed(underlyingError: underlying), navigation)
    } else {
      thrown = NavigationError.failedProvisionalNavigation(underlying)
      note(.failedProvisionalNavigation(underlyingError: underlying), navigation)
    }
    listeners.finish(throwing: thrown)
    navigation.abandon(throwing: thrown)
    if phase == .committed { showRest(of: navigation) }
  }

  /// The navigation isn't wanted any more.
  func stop(_ navigation: Navigation) {
    if navigation === pendingNavigation {
      settlePending(navigation)
      navigation.abandon(throwing: Self.cancellation)
    } else if navigation === activeNavigation {
      fail(navigation, URLError(.cancelled))
    }
  }

  /// Only another part of the document is wanted, which has no steps.
  func moveWithinDocument(_ navigation: Navigation) {
    settlePending(navigation)
    let old = backForwardList
    changeURL(to: navigation.order.url, history: navigation.order.history)
    navigation.abandon()
    guard renderer.model?.hasRunScripts != true else {
      scripting.showOtherPart(of: self, cameFrom: old)
      return
    }
    let fragment = navigation.order.url.fragment
    renderer.change { $0.update(fragment: fragment) }
    renderSoon()
  }

  /// The document is shown under another address.
  func changeURL(to url: WebURL, history: NavigationOrder.History) {
    guard var order = shownOrder else { return }
    order.redirect(to: url)
    order.history = history
    shownOrder = order
    let url = order.url.foundationURL
    loadState.documentURL = url
    recordInList(order, url: url, initialURL: url)
    updateTitleInList()
  }

  /// Ends all navigations and everyone who listens.
  func closeNavigations(throwing error: NavigationError) {
    pendingNavigation?.abandon(throwing: error)
    activeNavigation?.abandon(throwing: error)
    pendingNavigation = nil
    activeNavigation = nil
    var state = loadState
    state.pendingURL = nil
    state.phase = .idle
    loadState = state
    listeners.finish(throwing: error)
  }

  /// What holds the page's content has ended, and the content with it.
  func webContentDidTerminate() {
    scripting.reset(
      throwing: WKError(
        .webContentProcessTerminated, message: "the page was given up: its scripts don't end"))
    closeNavigations(throwing: .webContentProcessTerminated)
  }

  // MARK: Parts of transitions

  private func settlePending(_ navigation: Navigation) {
    guard pendingNavigation === navigation else { return }
    pendingNavigation = nil
    loadState.pendingURL = nil
  }

  private func endActive(_ navigation: Navigation) {
    guard activeNavigation === navigation else { return }
    activeNavigation = nil
    renderer.isQuiet = false
    var state = loadState
    state.phase = .idle
    state.progress = 1
    loadState = state
  }

  /// Tells everyone of a step.
  private func announce(_ event: NavigationEvent, _ navigation: Navigation) {
    let kind: CurrentNavigationEvent.Kind =
      switch event {
      case .startedProvisionalNavigation: .startedProvisionalNavigation
      case .receivedServerRedirect: .receivedServerRedirect
      case .committed: .committed
      case .finished: .finished
      }
    note(kind, navigation)
    navigation.channel?.send(event)
    listeners.send(event)
  }

  private func note(_ kind: CurrentNavigationEvent.Kind, _ navigation: Navigation) {
    currentNavigationEvent = CurrentNavigationEvent(kind: kind, navigationID: navigation.id)
  }
}
