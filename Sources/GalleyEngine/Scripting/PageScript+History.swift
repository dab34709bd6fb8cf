import GalleyScript

extension PageScript {
  /// Tells the page's scripts that their owner goes to another part of the document.
  ///
  /// - Parameters:
  ///   - address: Of that part.
  ///   - steps: How many items of the history forward or back it is; 0 for a new item.
  ///
  /// <https://html.spec.whatwg.org/#apply-the-history-step>
  public func showOtherPart(_ address: String, steps: Int) {
    do throws(ScriptException) {
      let world = try world()
      if steps != 0, try world.call("traverseHistory", .integer(steps)) == .bool(true) { return }
      try world.call("navigateToFragment", .string(address))
    } catch {
      note(level: "error", error.message)
    }
  }
}

extension PageScript {
  /// Tells the page's scripts that another page takes its place. They can't ask the user anything
  /// any more, and don't keep the page.
  ///
  /// <https://html.spec.whatwg.org/#unload-a-document>
  public func leave() {
    guard hasWorld else { return }
    let presenter = dialogs
    dialogs = nil
    defer { dialogs = presenter }
    do throws(ScriptException) {
      try world().call("leave")
    } catch {
      note(level: "error", error.message)
    }
  }
}
