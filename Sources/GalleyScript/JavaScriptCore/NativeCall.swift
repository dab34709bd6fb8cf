internal import CJavaScriptCore
public import GalleyPrimitives

/// A call of a native function: its arguments.
///
/// Arguments that aren't there are `undefined`.
@safe
public struct NativeCall: ~Copyable {
  let machine: ScriptMachine
  let context: UnsafeMutableRawPointer?
  let arguments: UnsafePointer<UnsafeMutableRawPointer?>?
  /// How many arguments there are.
  public let count: Int

  init(
    machine: ScriptMachine, context: UnsafeMutableRawPointer?,
    arguments: UnsafePointer<UnsafeMutableRawPointer?>?, count: Int
  ) {
    self.machine = machine
    unsafe self.context = unsafe context
    unsafe self.arguments = unsafe arguments
    self.count = count
  }

  private func reader() -> ValueReader {
    unsafe ValueReader(library: machine.library, context: context)
  }

  private func argument(_ index: Int) -> UnsafeMutableRawPointer? {
    index < count ? unsafe arguments?[index] : nil
  }

  /// The argument as a number; NaN for what is none.
  public func double(_ index: Int) -> Double {
    guard let value = unsafe argument(index) else { return .nan }
    return unsafe machine.library.functions.toNumber(context, value, nil)
  }

  /// The argument as a whole number: 0 for NaN, clamped to what 32 bits hold.
  public func int(_ index: Int) -> Int {
    let value = double(index)
    guard !value.isNaN else { return 0 }
    return Int(min(max(value, -2_147_483_648), 2_147_483_647))
  }

  public func bool(_ index: Int) -> Bool {
    guard let value = unsafe argument(index) else { return false }
    return unsafe machine.library.functions.toBoolean(context, value)
  }

  /// Whether the argument is `null`, `undefined` or missing.
  public func isNull(_ index: Int) -> Bool {
    guard let value = unsafe argument(index) else { return true }
    let type = unsafe machine.library.functions.type(context, value)
    return type == Int32(galleyJSUndefined) || type == Int32(galleyJSNull)
  }

  /// The argument as text; what has no place in Unicode becomes U+FFFD.
  public func string(_ index: Int) -> String { String(decoding: text(index), as: UTF8.self) }

  /// The argument as ``ScriptValue/text(_:)`` has it.
  public func text(_ index: Int) -> [UInt8] {
    guard let value = unsafe argument(index) else { return Array("undefined".utf8) }
    return unsafe reader().text(value)
  }

  /// The argument as a name that something is to have.
  public func atom(_ index: Int) -> Atom { Atom(string(index)) }

  /// The argument as a name to look for; `nil` for one that nothing has.
  public func knownAtom(_ index: Int) -> Atom? { Atom(known: string(index)) }

  /// The argument with all that is in it, copied.
  public func value(_ index: Int) -> ScriptValue {
    guard let value = unsafe argument(index) else { return .undefined }
    return unsafe reader().value(value)
  }

  /// The bytes of a typed array or array buffer; `nil` for all else.
  public func bytes(_ index: Int) -> [UInt8]? {
    guard let value = unsafe argument(index) else { return nil }
    return unsafe reader().bytes(value)
  }

  /// Fills a typed array of the page with other bytes, as far as there is room.
  public func fill(_ index: Int, with bytes: [UInt8]) {
    guard let value = unsafe argument(index) else { return }
    unsafe reader().fill(value, with: bytes)
  }
}
