import GalleyScript
import GalleyPrimitives

/// A script of the app that runs in each page.
public struct UserScript: Hashable, Sendable {
  public var source: String
  /// The content world; empty for the page's own.
  public var world: String
  /// Whether it runs when the document has been read, not before.
  public var isAtEnd: Bool
  /// Whether it runs in pages inside of the page too.
  public var isForAllFrames = false

  public init(_ source: String, world: String = "", isAtEnd: Bool) {
    self.source = source
    self.world = world
    self.isAtEnd = isAtEnd
  }
}

extension PageScript {
  /// Runs the app's scripts of one of the two times.
  func runUserScripts(atEnd: Bool) {
    for script in userScripts where script.isAtEnd == atEnd {
      do throws(ScriptException) {
        try world(script.world).evaluate(script.source, url: "user-script")
      } catch {
        note(level: "error", error.message, url: error.url ?? "", line: error.line ?? 0)
        if error.kind == .terminated { return }
      }
    }
  }
}

extension Natives {
  /// Adds what the prelude tells when the document has been read.
  mutating func addUserScripts(of script: PageScript) {
    add("documentEnded") { [unowned script] _ in
      script.runUserScripts(atEnd: true)
      return .undefined
    }
    add("runFrameUserScripts") { [unowned script] call throws(ScriptException) in
      for each in script.userScripts
      where each.isForAllFrames && each.isAtEnd == call.bool(1) {
        try script.world(each.world).call(
          "runInFrame", .integer(call.int(0)), .string(each.source))
      }
      return .undefined
    }
  }
}

extension PageModel {
  /// Runs the app's scripts in a page whose own don't run.
  public mutating func runUserScripts() {
    withScripts { script in
      script.runUserScripts(atEnd: false)
      script.runUserScripts(atEnd: true)
    }
  }
}
