public import GalleyDisplayList
public import GalleyScript

/// What a run of scripts leaves for the host to do.
public struct ScriptOutcome: Sendable {
  /// What came of calls that have ended, by their numbers.
  public var settledCalls: [Int: Result<ScriptValue, ScriptException>] = [:]
  /// What was sent to the host, in order.
  public var messages: [ScriptMessage] = []
  /// What is wanted of the window around the page, in order.
  public var navigations: [ScriptNavigation] = []
  /// What is to be scrolled, if scripts have scrolled anything.
  public var scrollOffsets: ScrollOffsets?
  /// When the next task is due, in milliseconds of the page's time; `nil` if there is none.
  public var nextTask: Double?
}

extension PageScript {
  /// Sets the page's time and runs the tasks that are due by then.
  ///
  /// - Parameter time: In milliseconds since the page began; time never goes back.
  public func runTasks(until time: Double) {
    now = max(now, time)
    guard hasWorld, let world = try? world() else { return }
    if hasNewResources {
      hasNewResources = false
      _ = try? world.call("updateImages")
    }
    let start = ContinuousClock().now
    while ContinuousClock().now - start < Self.turnLimit, runTask(in: world) {}
  }

  /// Runs one task, or one part of a task, that is due by now.
  ///
  /// What it throws is noted. If it is ended, so are the calls of the host, since what they wait for
  /// may have been in it.
  ///
  /// - Parameter world: The page's own.
  /// - Returns: Whether there was any.
  @discardableResult
  func runTask(in world: ScriptWorld) -> Bool {
    do throws(ScriptException) {
      return try world.call("runDue", .number(now)) == .bool(true)
    } catch {
      note(level: "error", error.message, url: error.url ?? "", line: error.line ?? 0)
      if error.kind == .terminated {
        terminations += 1
        for number in openCalls { settle(number, .failure(error)) }
        _ = try? world.call("goOnAfterEnd")
      }
      return true
    }
  }

  /// How long tasks that keep making others run before the host gets its turn.
  private static let turnLimit = Duration.milliseconds(200)

  /// What this run of scripts leaves for the host.
  public func takeOutcome() -> ScriptOutcome {
    var outcome = ScriptOutcome()
    outcome.settledCalls = settledCalls
    outcome.messages = messages
    outcome.navigations = navigations
    outcome.scrollOffsets = scrollForOwner
    settledCalls = [:]
    messages = []
    navigations = []
    if hasWorld, let due = try? world().call("nextDue").number, due >= 0 { outcome.nextTask = due }
    return outcome
  }
}
