public import GalleyScript

extension PageModel {
  /// Runs the body of an asynchronous function in the page, and lets the page's own time go on
  /// until its promise is settled.
  ///
  /// - Returns: `nil` if what it waits for doesn't come.
  public mutating func callScript(
    _ call: ScriptCall, patience: ScriptPatience = ScriptPatience()
  ) -> Result<ScriptValue, ScriptException>? {
    withScripts { $0.result(of: call, patience: patience) }
  }
}

extension PageScript {
  fileprivate func result(
    of call: ScriptCall, patience: ScriptPatience
  ) -> Result<ScriptValue, ScriptException>? {
    let number = begin(call)
    do throws(ScriptException) {
      _ = try runTasks(patience) { _ in settledCalls[number] != nil }
    } catch {
      return .failure(error)
    }
    openCalls.remove(number)
    return settledCalls.removeValue(forKey: number)
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
