internal import CJavaScriptCore

/// A function of ours as a value of JavaScript.
final class NativeFunction {
  let body: Natives.Function
  unowned let machine: ScriptMachine

  init(_ body: @escaping Natives.Function, machine: ScriptMachine) {
    self.body = body
    self.machine = machine
  }

  /// What JavaScriptCore calls; the function's object carries a pointer to its ``NativeFunction``.
  static let callback: GalleyJSCallback = { context, function, _, count, arguments, exception in
    guard let library = JavaScriptCoreLibrary.shared,
      let data = unsafe library.functions.objectData(function)
    else { return nil }
    let native = unsafe Unmanaged<NativeFunction>.fromOpaque(data).takeUnretainedValue()
    let machine = native.machine
    let writer = unsafe ValueWriter(library: library, context: context)
    do throws(ScriptException) {
      let call = unsafe NativeCall(
        machine: machine, context: context, arguments: arguments, count: count)
      return unsafe writer.value(try native.body(call))
    } catch {
      let value = unsafe machine.world(of: context)?.makeException(error)
      unsafe exception?.pointee = value ?? writer.value(.string(error.message))
      return nil
    }
  }
}
