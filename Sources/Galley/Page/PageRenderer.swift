import GalleyEngine
import GalleyLoading

/// Makes frames of a page, away from the main actor and one thing at a time.
@MainActor
final class PageRenderer {
  /// The page as it is after all changes that have been carried out.
  private(set) var model: PageModel?
  private(set) var frame: Frame?
  /// Called with each frame, before those who observe.
  var onFrame: ((Frame) -> Void)?
  /// Called when the page has got something that it lacked.
  var onResources: (() -> Void)?
  /// Called when a page was given up because its scripts don't end.
  var onRunaway: (() -> Void)?
  /// How long scripts may compute in one go. The engine ends what takes too long much earlier, but
  /// for chains of promises, which it doesn't look at.
  var scriptLimit = Duration.seconds(60)
  /// Gets what the page lacks.
  var resources: ResourceRounds?

  /// Grows with each change that is asked for.
  private var version = 0
  /// The newest change that ``model`` has.
  private var appliedVersion = 0
  private var renderedVersion = -1
  /// Grows with each new document, whose predecessor's frames and changes count no more.
  private(set) var generation = 0
  /// Whether frames are made without telling anyone, until this ends.
  var isQuiet = false {
    didSet { if oldValue, !isQuiet, let frame { tell(frame) } }
  }
  private var last: Task<Void, Never>?
  /// Whether scripts run just now.
  private(set) var isRunningScripts = false
  private struct Observer {
    weak var observation: FrameObservation?
  }
  private var observers: [Observer] = []

  /// Shows another document.
  func show(_ model: PageModel, resources: ResourceRounds?) {
    self.resources?.stop()
    self.resources = resources
    self.model = model
    generation += 1
    version += 1
    appliedVersion = version
  }

  /// Ends all that goes on in the background.
  func stop() { resources?.stop() }

  /// Whether anyone wants to hear of frames.
  var isObserved: Bool { observers.contains { $0.observation != nil } }

  func observe(_ handler: @escaping (Frame) -> Void) -> FrameObservation {
    let observation = FrameObservation(handler)
    observers.append(Observer(observation: observation))
    return observation
  }

  /// Changes the page, after all changes that were asked for before.
  ///
  /// - Returns: What ends when the page is changed; frames that are asked for from now on wait.
  @discardableResult
  func change(_ change: @escaping @Sendable (inout PageModel) -> Void) -> Task<Void, Never> {
    let generation = generation
    version += 1
    let version = version
    return inTurn { [self] in
      guard let model, generation == self.generation else { return }
      let changed = await Task.detached {
        var model = model
        change(&model)
        return model
      }.value
      guard generation == self.generation else { return }
      self.model = changed
      appliedVersion = version
    }
  }

  /// Runs scripts of the page, after all changes that were asked for before. They hold no other
  /// page up, however long they wait for answers of the main actor.
  ///
  /// - Returns: `nil` if another document has been shown in the meantime.
  func runScripts<Result: Sendable>(
    _ body: @escaping @Sendable (PageScript) -> Result
  ) async -> Result? {
    await changeOnScriptThread { $0.withScripts(body) }
  }

  /// Changes the page, after all changes that were asked for before, on a thread of its own that may
  /// wait for the main actor.
  ///
  /// A change that computes beyond ``scriptLimit`` is given up with the page.
  ///
  /// - Returns: `nil` if another document has been shown in the meantime, or the page was given up.
  func changeOnScriptThread<Result: Sendable>(
    _ change: @escaping @Sendable (inout PageModel) -> Result
  ) async -> Result? {
    let generation = generation
    version += 1
    let version = version
    var result: Result?
    await inTurn { [self] in
      guard let model, generation == self.generation else { return }
      isRunningScripts = true
      defer { isRunningScripts = false }
      let made = await onDeepStackThread(computingFor: scriptLimit) { () -> (PageModel, Result) in
        var model = model
        let value = change(&model)
        return (model, value)
      }
      guard generation == self.generation else { return }
      guard let (changed, value) = made else {
        // Its scripts still run, so that nothing else may touch it.
        show(model.emptied(), resources: nil)
        onRunaway?()
        return
      }
      let isShown = renderedVersion == appliedVersion && changed.looksLike(model)
      self.model = changed
      appliedVersion = version
      if isShown { renderedVersion = version }
      result = value
    }.value
    return result
  }

  /// The frame of the page as it is now.
  ///
  /// - Precondition: There is a page.
  func currentFrame() async -> Frame {
    while true {
      if let frame, renderedVersion == version { return frame }
      let turn = inTurn { [self] in
        guard let model else { preconditionFailure("no page to make a frame of") }
        let (version, generation) = (appliedVersion, generation)
        if renderedVersion == version { return }
        let frame = await Task.detached { model.frame() }.value
        guard generation == self.generation else { return }
        self.frame = frame
        renderedVersion = version
        if !isQuiet { tell(frame) }
      }
      await turn.value
    }
  }

  private func tell(_ frame: Frame) {
    onFrame?(frame)
    observers.removeAll { $0.observation == nil }
    for observer in observers { observer.observation?.handler(frame) }
  }

  /// Gets all that the page lacks, until nothing is missing that can be had.
  func settle() async {
    guard model != nil else { return }
    if let resources {
      await resources.settle(self)
    } else {
      _ = await currentFrame()
    }
  }

  /// Runs `body` when all that was asked for before has been done.
  private func inTurn(_ body: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    let previous = last
    let task = Task {
      await previous?.value
      await body()
    }
    last = task
    return task
  }
}
