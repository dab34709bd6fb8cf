public import GalleyScript

extension PageModel {
  /// Runs the body of an asynchronous function in the page, and lets the page's own time go on
  /// until its promise is settled.
  ///
  /// - Returns: `nil` if what it waits for doesn't come.
  public mutating func callScript(
    _ call: ScriptCall, patience: ScriptPatience = ScriptPatience()
  ) -> Result<ScriptValue, ScriptException>? {
    let result = withScripts { $0.result(of: call, patience: patience) }
    collectSubpages()
    return result
  }
}

extension PageScript {
  fileprivate func result(
    of call: ScriptCall, patience: ScriptPatience
  ) -> Result<ScriptValue, ScriptException>? {
    let number = begin(call)
    let clock = ContinuousClock()
    let (start, end) = (now, clock.now + .seconds(patience.seconds))
    do throws(ScriptException) {
      for _ in 0..<patience.tasks {
        if let result = settledCalls.removeValue(forKey: number) { return result }
        let due = try world().call("nextDue").number ?? -1
        guard due >= 0, due <= start + patience.pageTime, clock.now < end else { return nil }
        now = max(now, due)
        try world().call("runDue", .number(now))
      }
    } catch {
      return .failure(error)
    }
    return nil
  }
}

extension PageModel {
  /// Changes what the page's scripts may use; see ``ScriptLimits``.
  public mutating func setScriptLimits(_ change: (inout ScriptLimits) -> Void) {
    withScripts { script in
      if let machine = try? script.machine() { change(&machine.limits) }
    }
  }
}
