import GalleyEngine
import GalleyScript

extension WebPage {
  /// Runs a script in the page.
  ///
  /// Before anything was loaded it runs in an empty page. Promises are waited for. It runs whether
  /// or not the page's own scripts may.
  ///
  /// - Parameters:
  ///   - functionBody: The body of an asynchronous function: only `return` gives a result.
  ///   - arguments: Local variables of the function. `NSNull` and `nil` are `null`, numbers,
  ///     strings, dates, arrays and dictionaries what they are; nothing else may be there.
  ///   - frame: `nil` for the main frame; others come with messages of their scripts.
  ///   - contentWorld: `nil` for ``WKContentWorld/page``. Worlds share the document, not globals.
  /// - Returns: `nil` for `undefined`, `NSNull` for `null`, numbers and truth as `NSNumber`; arrays
  ///   and dictionaries lack what is `undefined` in them.
  /// - Throws: ``WKError`` 4 for what the script throws and for arguments that can't be handed
  ///   over, 5 for results that Swift has no type for, 12 for a frame that is gone, 2 if the page
  ///   was given up because its scripts don't end.
  ///
  /// Source: Apple's `WebPage.callJavaScript`.
  @discardableResult
  public func callJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:], in frame: FrameInfo? = nil,
    contentWorld: WKContentWorld? = nil
  ) async throws -> sending Any? {
    let world = contentWorld ?? .page
    let call = ScriptCall(
      functionBody,
      arguments: try arguments.sorted { $0.key < $1.key }.map {
        ScriptValue.Property($0.key, try ScriptValue(argument: $0.value))
      }, world: world.engineName, frame: frame?.frame)
    if let frame, !isCurrent(frame) {
      throw WKError(.javaScriptInvalidFrameTarget, message: "the frame isn't there any more")
    }
    await restTask?.value
    if renderer.model == nil { await showBlankPage() }
    return try await scripting.call(call, in: self).foundationValue
  }
}
