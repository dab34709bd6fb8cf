/// What a script threw, or what a native function throws into a script.
public struct ScriptException: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A value that a script threw.
    case thrown
    /// A `DOMException`, named as <https://webidl.spec.whatwg.org/#idl-DOMException-error-names>
    /// lists them.
    case domException
    case typeError, rangeError, syntaxError
    /// The script was ended, having used up its time or memory; no script can catch that.
    case terminated
    /// There is no script engine.
    case unavailable
  }

  public var kind: Kind
  /// As `TypeError`; empty for thrown values that are no errors.
  public var name: String
  public var message: String
  /// Counted from 1; `nil` if unknown.
  public var line: Int?
  /// Counted from 1; `nil` if unknown.
  public var column: Int?
  /// The address of the script; `nil` if unknown.
  public var url: String?

  public init(_ kind: Kind, name: String = "", message: String) {
    self.kind = kind
    self.name = name
    self.message = message
  }

  /// A `DOMException` of that name.
  public static func dom(_ name: String, _ message: String) -> ScriptException {
    ScriptException(.domException, name: name, message: message)
  }

  public static func type(_ message: String) -> ScriptException {
    ScriptException(.typeError, name: "TypeError", message: message)
  }

  public static func range(_ message: String) -> ScriptException {
    ScriptException(.rangeError, name: "RangeError", message: message)
  }

  /// What is thrown to the host of a script that was ended.
  static let ended = ScriptException(
    .terminated, message: "the script was ended: it took too much time or memory")

  /// What is thrown where JavaScriptCore isn't installed.
  public static let unavailable = ScriptException(
    .unavailable,
    message: "scripts can't be run: JavaScriptCore (libjavascriptcoregtk-4.1-0) is not installed")
}
