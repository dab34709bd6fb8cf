import GalleyEngine
import GalleyScript
import Testing

/// How scripts that tests run tell what they found.
extension InteractionFixture {
  /// What a script gives as a text; `nil`, with a printed reason, where there is no engine for it.
  /// What it throws is recorded.
  mutating func text(
    of script: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> String? {
    let result = page.withScripts { scripts in
      Result { () throws(ScriptException) in try scripts.world().evaluate(script) }
    }
    switch result {
    case .success(let value): return value.string ?? ""
    case .failure(let error) where error.kind == .unavailable:
      print("skipped: \(error.message)")
      return nil
    case .failure(let error):
      Issue.record("\(error)", sourceLocation: sourceLocation)
      return nil
    }
  }

  /// Runs calls of `check(name, run, wanted)`: what a function gives is, as a text, what is wanted;
  /// what it throws counts as the error's name.
  ///
  /// - Parameter setup: Runs before them, in their scope.
  mutating func expect(
    checks: [String], after setup: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let failed = text(
      of: """
        (() => { const failed = [];
        const check = (name, run, wanted) => {
          let found;
          try { found = String(run()); } catch (error) { found = error.name; }
          if (found !== wanted) failed.push(name + ' is ' + found + ', not ' + wanted);
        };
        \(setup)
        \(checks.joined(separator: "\n"))
        return failed.join('\\n'); })()
        """, sourceLocation: sourceLocation)
    #expect(failed == "" || failed == nil, sourceLocation: sourceLocation)
  }
}

/// A text as a literal of JavaScript.
func scriptLiteral(_ text: String) -> String {
  var literal = "\""
  for scalar in text.unicodeScalars {
    if scalar == "\n" {
      literal += "\\n"
      continue
    }
    if scalar == "\"" || scalar == "\\" { literal += "\\" }
    literal.unicodeScalars.append(scalar)
  }
  return literal + "\""
}
