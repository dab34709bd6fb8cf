import GalleyDOM
import GalleyHTML
import GalleyPrimitives
import GalleyScript
import GalleyStyle

extension PageModel {
  /// Whether the page or one inside of it has scripts or event handlers, so that running them can
  /// change anything.
  public var hasScripts: Bool {
    if subpages.contains(where: { $0.page.hasScripts }) { return true }
    if document.nodes.contains(where: { $0.isElement && $0.name == .script }) { return true }
    var known: [Atom: Bool] = [:]
    return document.attributes.contains { attribute in
      if let isHandler = known[attribute.name] { return isHandler }
      let isHandler = attribute.name.text.utf8.starts(with: "on".utf8)
      known[attribute.name] = isHandler
      return isHandler
    }
  }

  /// Reads the page anew with its scripts running, and waits.
  ///
  /// Only for a page whose settings say ``PageSettings/runsScripts`` and that was just made. A page
  /// without scripts stays as it is, and JavaScriptCore is not even opened.
  ///
  /// Time is the page's own: it goes on from one task to the next at once, so that timers cost
  /// nothing and the same page always gives the same picture.
  ///
  /// <https://html.spec.whatwg.org/#event-loop-processing-model>
  @discardableResult
  public mutating func runScripts(
    until wait: ScriptWait = .load, patience: ScriptPatience = ScriptPatience()
  ) -> ScriptWaitOutcome {
    guard hasScripts || script?.userScripts.isEmpty == false else {
      return outcomeWithoutScripts(wait)
    }
    let places = scriptPlaces
    scriptPlaces = nil
    let options = parseOptions
    let clock = ContinuousClock()
    let start = clock.now
    let outcome = withScripts { script in
      do throws(ScriptException) {
        try script.beginParsing(places, options)
        script.runUserScripts(atEnd: false)
        return try script.run(until: wait, patience: patience)
      } catch {
        script.note(level: "error", error.message)
        return error.kind == .unavailable ? .unavailable(error.message) : .limit(error.message)
      }
    }
    timings.note("scripts", clock.now - start)
    return outcome
  }

  private func outcomeWithoutScripts(_ wait: ScriptWait) -> ScriptWaitOutcome {
    guard case .selector(let text) = wait else { return .met }
    guard let query = SelectorQuery(text, isQuirks: document.mode == .quirks) else {
      return .invalidSelector
    }
    return query.isMet(in: document) ? .met : .exhausted
  }

  /// Lets the page's time go on until something is there, for a page whose scripts have run.
  @discardableResult
  public mutating func waitForScripts(
    until wait: ScriptWait, patience: ScriptPatience = ScriptPatience()
  ) -> ScriptWaitOutcome {
    guard script != nil else { return outcomeWithoutScripts(wait) }
    return withScripts { script in
      do throws(ScriptException) {
        return try script.run(until: wait, patience: patience)
      } catch {
        return .limit(error.message)
      }
    }
  }
}

extension PageScript {
  /// Takes the page apart, to be parsed on as scripts run.
  func beginParsing(_ places: ScriptPlaces?, _ options: ParseOptions) throws(ScriptException) {
    let world = try world()
    let replay = ParserReplay(&holder.document, places: places, options: options)
    parsers[holder.document.root] = replay
    try world.call("beginParsing")
  }

  /// Runs what is due, task by task, until what is waited for is there.
  func run(
    until wait: ScriptWait, patience: ScriptPatience
  ) throws(ScriptException) -> ScriptWaitOutcome {
    var goal = ScriptGoal(wait)
    if case .selector(let text) = wait {
      goal.query = SelectorQuery(text, isQuirks: holder.document.mode == .quirks)
      if goal.query == nil { return .invalidSelector }
    }
    let world = try world()
    let outcome = try runTasks(patience) { due throws(ScriptException) in
      try isMet(&goal, nextDue: due, world)
    }
    return outcome == .exhausted && goal.isMetByRest(now) ? .met : outcome
  }

  /// Runs what is due, task by task, as long as nothing is met.
  ///
  /// - Parameter isMet: Is told when the next task is due; -1 for never.
  func runTasks(
    _ patience: ScriptPatience, until isMet: (Double) throws(ScriptException) -> Bool
  ) throws(ScriptException) -> ScriptWaitOutcome {
    let world = try world()
    let clock = ContinuousClock()
    let (start, end) = (now, clock.now + .seconds(patience.seconds))
    let lastTermination = terminations + Self.terminationLimit
    for _ in 0..<max(patience.tasks, 0) {
      let due = try world.call("nextDue").number ?? -1
      if try isMet(due) { return .met }
      if due < 0 { return .exhausted }
      if due > start + patience.pageTime {
        return .limit("\(Int(patience.pageTime)) milliseconds of the page's own time have passed")
      }
      now = max(now, due)
      runTask(in: world)
      if terminations > lastTermination { return .limit("its scripts don't end") }
      if clock.now > end { return .limit("\(patience.seconds) seconds have passed") }
    }
    return .limit("\(patience.tasks) tasks were run")
  }

  /// How many tasks may be ended while something is waited for.
  private static let terminationLimit = 1

  private func isMet(
    _ goal: inout ScriptGoal, nextDue: Double, _ world: ScriptWorld
  ) throws(ScriptException) -> Bool {
    if let query = goal.query {
      let version = holder.document.version
      guard version != goal.version else { return false }
      goal.version = version
      return query.isMet(in: holder.document)
    }
    if goal.loadTime == nil {
      guard try world.call("pagePhase").string == "complete" else { return false }
      goal.loadTime = now
    }
    guard let loadTime = goal.loadTime else { return false }
    switch goal.wait {
    case .load: return nextDue > loadTime + ScriptGoal.frame
    case .time(let milliseconds): return nextDue > loadTime + milliseconds
    case .idle:
      if now > loadTime + ScriptGoal.idleLimit { return true }
      let next = try world.call("nextTaskDue").number ?? -1
      guard next < 0 || next > now + ScriptGoal.quietTime else {
        goal.quietSince = nil
        return false
      }
      // Animations may lead to something as well; a while of them is waited for.
      let since = goal.quietSince ?? now
      goal.quietSince = since
      return nextDue > since + ScriptGoal.quietTime
    case .selector: return false
    }
  }
}

/// What is waited for, and how far that has come.
private struct ScriptGoal {
  let wait: ScriptWait
  /// When the page was loaded, in its own time.
  var loadTime: Double?
  var quietSince: Double?
  var query: SelectorQuery?
  /// The document's when the selector was last looked for.
  var version = -1

  /// A little more than a frame takes.
  static let frame = 17.0
  static let quietTime = 500.0
  /// How long after its load a page that never rests is waited for.
  static let idleLimit = 10_000.0

  init(_ wait: ScriptWait) { self.wait = wait }

  /// Whether nothing more is to come is as good as having waited.
  func isMetByRest(_ now: Double) -> Bool {
    if case .selector = wait { return false }
    return loadTime != nil
  }
}

extension SelectorQuery {
  fileprivate func isMet(in document: Document) -> Bool {
    !elements(in: document.root, of: document, states: InteractionState(), limit: 1).isEmpty
  }
}
