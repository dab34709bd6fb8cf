internal import CJavaScriptCore

/// A function of ours as a value of JavaScript.
final class NativeFunction {
  let body: Natives.Function
  /// Which holds this, and whose end is that of all scripts.
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

  /// What JavaScriptCore calls to run a classic script: its text, its address, its first line.
  ///
  /// A function of its own, since what scripts give back may be anything.
  static let evaluation: GalleyJSCallback = { context, _, _, count, arguments, exception in
    guard let library = JavaScriptCoreLibrary.shared, count >= 3, let arguments = unsafe arguments,
      let source = unsafe arguments[0], let address = unsafe arguments[1],
      let line = unsafe arguments[2]
    else { return nil }
    let js = library.functions
    guard let text = unsafe js.toString(context, source, nil) else { return nil }
    defer { unsafe js.stringRelease(text) }
    guard let url = unsafe js.toString(context, address, nil) else { return nil }
    defer { unsafe js.stringRelease(url) }
    let number = unsafe js.toNumber(context, line, nil)
    let first = number.isFinite ? Int32(min(max(number, 1), 1e9)) : 1
    return unsafe js.evaluate(context, text, nil, url, first, exception)
  }

  /// What JavaScriptCore calls for another global object; see ``ScriptMachine/makeGlobal``.
  static let makingGlobal: GalleyJSCallback = { context, function, _, count, arguments, _ in
    guard let library = JavaScriptCoreLibrary.shared,
      let data = unsafe library.functions.objectData(function)
    else { return nil }
    let machine = unsafe Unmanaged<ScriptMachine>.fromOpaque(data).takeUnretainedValue()
    let rejected = unsafe count > 0 ? arguments?[0] : nil
    return unsafe machine.makeGlobal(for: context, rejected: rejected)
  }
}
