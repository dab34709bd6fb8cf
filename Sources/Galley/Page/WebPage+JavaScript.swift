/// What runs scripts in a page.
@MainActor
protocol ScriptEngine: AnyObject {
  /// Runs the body of an asynchronous function whose parameters are the arguments.
  ///
  /// - Throws: ``WKError`` 4 for what the script throws, 5 for results that Swift has no type for.
  func call(
    _ functionBody: String, arguments: [String: Any], in frame: WebPage.FrameInfo?,
    world: WKContentWorld
  ) async throws -> sending Any?
}

extension WebPage {
  /// Runs a script in the page.
  ///
  /// - Parameters:
  ///   - functionBody: The body of an asynchronous function: only `return` gives a result.
  ///   - arguments: Local variables of the function.
  ///   - frame: `nil` for the main frame.
  ///   - contentWorld: `nil` for ``WKContentWorld/page``.
  /// - Returns: `nil` for `undefined`, `NSNull` for `null`, numbers as `NSNumber`.
  /// - Throws: ``WKError``. Not yet: scripts can't be run, so every call throws
  ///   ``WKError/Code/javaScriptExceptionOccurred``, which says so.
  ///
  /// Source: Apple's `WebPage.callJavaScript`.
  @discardableResult
  public func callJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:], in frame: FrameInfo? = nil,
    contentWorld: WKContentWorld? = nil
  ) async throws -> sending Any? {
    guard let scriptEngine else {
      throw WKError(
        .javaScriptExceptionOccurred, message: "scripts can't be run: there is no script engine")
    }
    return try await scriptEngine.call(
      functionBody, arguments: arguments, in: frame, world: contentWorld ?? .page)
  }
}
