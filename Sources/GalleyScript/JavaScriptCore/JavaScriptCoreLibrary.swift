internal import CJavaScriptCore

/// The library, opened once, when a page first runs a script.
struct JavaScriptCoreLibrary: Sendable {
  /// `nil` when it isn't installed, and in packages without the trait `JavaScript`.
  static let shared = JavaScriptCoreLibrary()

  let functions: GalleyJavaScriptCore

  private init?() {
    #if JavaScript
      var functions = GalleyJavaScriptCore()
      guard unsafe galleyJSOpen(&functions) else { return nil }
      self.functions = functions
    #else
      return nil
    #endif
  }
}
