/// The functions of ours that the prelude calls, by name.
public struct Natives {
  /// What a function does; it may be called on any thread, one call at a time.
  public typealias Function = (borrowing NativeCall) throws(ScriptException) -> ScriptValue

  private(set) var functions: [(name: String, function: Function)] = []

  public init() {}

  /// Adds a function; a later one of the same name takes the place of an earlier one.
  public mutating func add(_ name: String, _ function: @escaping Function) {
    functions.append((name, function))
  }
}
