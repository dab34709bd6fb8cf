import GalleyDisplayList
import GalleyEngine
import GalleyLoading
import GalleyScript

/// What goes on between a page's scripts and its app: calls that wait for promises, tasks that are
/// due, messages.
@MainActor
final class PageScripting {
  /// Calls that have not ended, by their numbers.
  private var waiting: [Int: CheckedContinuation<ScriptValue, any Error>] = [:]
  /// Waits for the next task that is due.
  private var alarm: Task<Void, Never>?
  /// What the document's scripts find around them, once any run.
  private var openHost: Host?
  /// Why whoever waits for a script of the document before this one waits in vain.
  private var ending = PageScripting.wasLeft
  /// When the page's time began.
  private var start = ContinuousClock.now

  /// Milliseconds since the page began.
  private var now: Double { (ContinuousClock.now - start) / .milliseconds(1) }

  /// Another document is shown: whoever waits for its predecessor's scripts waits in vain.
  func reset(throwing error: WKError = PageScripting.wasLeft) {
    alarm?.cancel()
    alarm = nil
    openHost = nil
    start = .now
    ending = error
    let left = waiting
    waiting = [:]
    for continuation in left.values { continuation.resume(throwing: error) }
  }

  /// Lets the page's time be so many milliseconds now.
  func setTime(_ time: Double) { start = .now - .milliseconds(time) }

  static var wasLeft: WKError {
    WKError(
      .javaScriptExceptionOccurred, message: "the page was left before the function returned")
  }

  /// Runs scripts of a page after the tasks that are due, and does what they leave to do.
  ///
  /// - Returns: `nil` if another document has been shown in the meantime.
  func run<Result: Sendable>(
    in page: WebPage, _ body: @escaping @Sendable (PageScript) -> Result
  ) async -> (result: Result, outcome: ScriptOutcome)? {
    let now = now
    let surroundings = Surroundings(of: page)
    let ran = await page.renderer.runScripts { script in
      surroundings.apply(to: script)
      script.runTasks(until: now)
      let result = body(script)
      return (result, script.takeOutcome())
    }
    return ran.map { ($0.0, $0.1) }
  }

  /// What a document's scripts find around them as long as it is shown.
  private struct Host: Sendable {
    let dialogs: PresenterDialogs
    let fetcher: PageScriptFetcher
    let dataStore: ResourceDataStore
    let schemes: Set<String>
    let wake: @Sendable () -> Void

    @MainActor
    init(of page: WebPage) {
      dialogs = PresenterDialogs(page)
      fetcher = PageScriptFetcher(page)
      dataStore = page.configuration.websiteDataStore.resourceDataStore
      schemes = Set(page.fetcher.handlers.keys)
      wake = { [weak page] in
        Task { @MainActor in
          if let page { page.scripting.runSoon(in: page) }
        }
      }
    }
  }

  /// What a page's scripts find around them now.
  struct Surroundings: Sendable {
    private let host: Host
    private let userAgent: String
    private let historyLengths: (before: Int, after: Int)
    /// What is scrolled; `nil` when no view shows the page.
    private let offsets: ScrollOffsets?

    @MainActor
    init(of page: WebPage) {
      host = page.scripting.host(of: page)
      userAgent = WebPage.userAgent(page.customUserAgent, page.configuration, .recommended)
      let list = page.backForwardList
      historyLengths = (list.backList.count, list.forwardList.count)
      offsets = page.host?.scrollOffsets
    }

    /// - Parameter takesScroll: Not for a document that nobody has scrolled yet.
    func apply(to script: PageScript, takesScroll: Bool = true) {
      script.dialogs = host.dialogs
      script.historyLengths = historyLengths
      script.surroundings.fetcher = host.fetcher
      script.surroundings.answeredSchemes = host.schemes
      script.surroundings.dataStore = host.dataStore
      script.surroundings.arrivalHandler = host.wake
      script.surroundings.userAgent = userAgent
      if takesScroll, let offsets { script.takeScroll(offsets) }
      _ = try? script.deliverFetches()
    }
  }

  /// Runs the body of a function and waits for what it returns.
  func call(_ call: ScriptCall, in page: WebPage) async throws -> ScriptValue {
    let handlers = page.configuration.userContentController.names(inWorld: call.world)
    let ran = await run(in: page) { script in
      if !handlers.isEmpty { try? script.setMessageHandlers(handlers, world: call.world) }
      return script.begin(call)
    }
    guard case (let number, var outcome)? = ran else { throw ending }
    let result = outcome.settledCalls.removeValue(forKey: number)
    handle(outcome, in: page)
    if let result { return try result.mapError { WKError($0) }.get() }
    return try await withCheckedThrowingContinuation { waiting[number] = $0 }
  }

  /// Does what scripts left to do.
  func handle(_ outcome: ScriptOutcome, in page: WebPage) {
    settle(outcome, in: page)
    if let offsets = outcome.scrollOffsets { page.host?.scroll(toScriptsOffsets: offsets) }
    for navigation in outcome.navigations { page.carryOut(navigation) }
    page.noteDocument()
    page.renderSoon()
    if let due = outcome.nextTask {
      setAlarm(after: max(due - now, 0), in: page)
    } else {
      alarm?.cancel()
      alarm = nil
    }
  }

  /// Hands over what scripts had to say.
  private func settle(_ outcome: ScriptOutcome, in page: WebPage) {
    for (number, result) in outcome.settledCalls {
      waiting.removeValue(forKey: number)?.resume(with: result.mapError { WKError($0) })
    }
    for message in outcome.messages { page.deliver(message) }
  }

  private func setAlarm(after milliseconds: Double, in page: WebPage) {
    alarm?.cancel()
    alarm = Task { [weak self, weak page] in
      if milliseconds > 0 { try? await Task.sleep(for: .milliseconds(milliseconds)) }
      guard !Task.isCancelled, let self, let page else { return }
      await runTasks(in: page)
    }
  }

  /// Something has come that scripts wait for.
  func runSoon(in page: WebPage) { setAlarm(after: 0, in: page) }

  private func host(of page: WebPage) -> Host {
    if let openHost { return openHost }
    let host = Host(of: page)
    openHost = host
    return host
  }

  /// Tells the scripts that another part of the document is to be shown: one that they know of as an
  /// item of their history, or one that an address names.
  func showOtherPart(of page: WebPage, cameFrom old: WebPage.BackForwardList) {
    let list = page.backForwardList
    let delta = old.items.count == list.items.count ? list.index - old.index : 0
    let href = page.shownOrder?.url.href ?? ""
    Task { [weak self, weak page] in
      guard let self, let page else { return }
      let ran = await run(in: page) { $0.showOtherPart(href, steps: delta) }
      if var outcome = ran?.outcome {
        // The list has it already.
        outcome.navigations.removeAll { navigation in
          if case .showFragment(let url) = navigation { url.href == href } else { false }
        }
        handle(outcome, in: page)
      }
    }
  }

  /// Runs what is due, does what scripts left to do, and shows what they have changed.
  func runTasks(in page: WebPage) async {
    guard let outcome = await run(in: page, { _ in })?.outcome else { return }
    handle(outcome, in: page)
  }

  /// Tells the scripts of the document that is shown that another takes its place.
  ///
  /// Scripts that don't come to an end aren't waited for.
  func leaveDocument(of page: WebPage) async {
    guard page.model?.hasRunScripts == true, !page.renderer.isRunningScripts,
      let outcome = await run(in: page, { $0.leave() })?.outcome
    else { return }
    settle(outcome, in: page)
  }

  isolated deinit {
    alarm?.cancel()
    for continuation in waiting.values { continuation.resume(throwing: Self.wasLeft) }
  }
}

extension WebPage {
  /// Hands a script's message to its handler.
  fileprivate func deliver(_ message: ScriptMessage) {
    let controller = configuration.userContentController
    guard let (handler, world) = controller.handler(of: message.name, inWorld: message.world) else {
      return
    }
    handler.userContentController(
      controller,
      didReceive: WKScriptMessage(
        name: message.name, body: message.body.foundationValue ?? NSNull(),
        frameInfo: message.frame.map { frameInfo(of: $0) } ?? mainFrame, world: world))
  }
}

extension WKError {
  /// What an app is told of what a script threw.
  init(_ exception: ScriptException) {
    if exception.name == ScriptException.invalidFrame {
      self.init(.javaScriptInvalidFrameTarget, message: exception.message)
      return
    }
    if exception.name == ScriptException.unsupportedResult {
      self.init(
        .javaScriptResultTypeIsUnsupported,
        message: "the result has a type that can't be handed over: \(exception.message)")
      return
    }
    let text =
      exception.name.isEmpty ? exception.message : "\(exception.name): \(exception.message)"
    self.init(
      .javaScriptExceptionOccurred, message: text,
      exception: Exception(
        message: text, line: exception.line, column: exception.column,
        sourceURL: exception.url.flatMap { URL(string: $0) }))
  }
}
