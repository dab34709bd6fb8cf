internal import CJavaScriptCore

/// A content world: a global object with the interfaces of the page's document.
///
/// Worlds of one page share its nodes, not their globals. They may be used as long as their machine
/// is there.
@safe
public final class ScriptWorld {
  /// Empty for the page's own.
  public let name: String
  /// Which holds this; whoever keeps a world keeps its machine too.
  private unowned let machine: ScriptMachine
  // The machine closes its worlds when it isn't there any more.
  private let library: JavaScriptCoreLibrary
  private(set) var context: UnsafeMutableRawPointer?
  /// The functions that the prelude has for its host.
  private var hooks: UnsafeMutableRawPointer?

  init(_ name: String, machine: ScriptMachine, group: UnsafeMutableRawPointer?) {
    self.name = name
    self.machine = machine
    library = machine.library
    unsafe context = machine.library.functions.contextCreate(group, nil)
  }

  private var js: GalleyJavaScriptCore { library.functions }
  private var writer: ValueWriter {
    unsafe ValueWriter(library: library, context: context)
  }
  private var reader: ValueReader {
    unsafe ValueReader(library: library, context: context)
  }

  /// - Parameter library: The machine's, which may be on its way out.
  func close(_ library: JavaScriptCoreLibrary) {
    unsafe library.functions.contextRelease(context)
    unsafe context = nil
  }

  /// Reads the prelude.
  ///
  /// - Returns: What all worlds share.
  func open(
    shared: UnsafeMutableRawPointer?, natives: UnsafeMutableRawPointer?
  ) throws(ScriptException) -> UnsafeMutableRawPointer? {
    let prelude = machine.prelude
    let shared = unsafe shared ?? js.objectMake(context, nil, nil)
    unsafe hooks = js.objectMake(context, nil, nil)
    unsafe js.protect(context, hooks)
    unsafe js.protect(context, shared)
    // Until the prelude has them, nothing else on the stack need hold them.
    unsafe js.protect(context, natives)
    defer { unsafe js.unprotect(context, natives) }
    let name = unsafe writer.value(.string(name))
    unsafe js.protect(context, name)
    defer { unsafe js.unprotect(context, name) }
    do throws(ScriptException) {
      let function = unsafe try run(prelude.source, url: "galley:prelude", line: 1)
      unsafe _ = try call(
        function,
        [natives, shared, name, hooks, js.contextGlobal(context)])
      watchRejections()
    } catch {
      var error = error
      if let line = error.line, let place = prelude.place(ofLine: line) {
        error.message += " (\(place))"
      }
      throw error
    }
    return unsafe shared
  }

  /// Has the prelude told of promises that were rejected and that nobody handles.
  private func watchRejections() {
    guard let hooks = unsafe hooks,
      let function = unsafe reader.function("promiseRejected", of: hooks)
    else { return }
    unsafe galleyJSSetRejectionCallback(context, function)
  }

  /// Runs a classic script.
  ///
  /// - Parameters:
  ///   - url: For messages.
  ///   - line: Of the source's first line, from 1.
  /// - Returns: What its last statement gave.
  @discardableResult
  public func evaluate(
    _ source: String, url: String = "", line: Int = 1
  ) throws(ScriptException) -> ScriptValue {
    try machine.entering { () throws(ScriptException) in
      let value = unsafe try run(source, url: url, line: line)
      return unsafe value.map { unsafe reader.value($0) } ?? .undefined
    }
  }

  /// Calls a function that the prelude has for its host.
  @discardableResult
  public func call(
    _ hook: String, _ arguments: ScriptValue...
  ) throws(ScriptException) -> ScriptValue {
    try machine.entering { () throws(ScriptException) in
      guard let hooks = unsafe hooks, let function = unsafe reader.function(hook, of: hooks)
      else { throw .type("the prelude has no function \(hook)") }
      let value = unsafe try call(function, arguments)
      return unsafe value.map { unsafe reader.value($0) } ?? .undefined
    }
  }

  /// The value that stands for an exception of ours in scripts.
  func makeException(_ exception: ScriptException) -> UnsafeMutableRawPointer? {
    let kind =
      switch exception.kind {
      case .domException: "DOMException"
      case .typeError: "TypeError"
      case .rangeError: "RangeError"
      case .syntaxError: "SyntaxError"
      case .thrown, .terminated, .unavailable: "Error"
      }
    guard let hooks = unsafe hooks,
      let function = unsafe reader.function("makeException", of: hooks)
    else { return nil }
    let arguments: [ScriptValue] = [
      .string(kind), .string(exception.name), .string(exception.message),
    ]
    return unsafe try? call(function, arguments)
  }

  private func run(
    _ source: String, url: String, line: Int
  ) throws(ScriptException) -> UnsafeMutableRawPointer? {
    let text = unsafe writer.makeString(source)
    let address = unsafe url.isEmpty ? nil : writer.makeString(url)
    defer {
      unsafe js.stringRelease(text)
      if let address = unsafe address { unsafe js.stringRelease(address) }
    }
    var exception: UnsafeMutableRawPointer?
    let value = unsafe js.evaluate(
      context, text, nil, address, Int32(clamping: line), &exception)
    if let exception = unsafe exception { throw unsafe scriptException(exception) }
    return unsafe value
  }

  /// Calls with values that are made for it.
  private func call(
    _ function: UnsafeMutableRawPointer?, _ arguments: [ScriptValue]
  ) throws(ScriptException) -> UnsafeMutableRawPointer? {
    // The collector looks for values on the stack only: those in an array must be held.
    var values: [UnsafeMutableRawPointer?] = unsafe []
    for argument in arguments {
      let value = unsafe writer.value(argument)
      unsafe js.protect(context, value)
      unsafe values.append(value)
    }
    defer {
      for index in arguments.indices { unsafe js.unprotect(context, values[index]) }
    }
    return unsafe try call(function, values)
  }

  private func call(
    _ function: UnsafeMutableRawPointer?, _ arguments: [UnsafeMutableRawPointer?]
  ) throws(ScriptException) -> UnsafeMutableRawPointer? {
    var exception: UnsafeMutableRawPointer?
    let value = unsafe arguments.withUnsafeBufferPointer {
      unsafe js.call(context, function, nil, $0.count, $0.baseAddress, &exception)
    }
    if let exception = unsafe exception { throw unsafe scriptException(exception) }
    return unsafe value
  }

  /// What was thrown, read.
  private func scriptException(_ value: UnsafeMutableRawPointer) -> ScriptException {
    if machine.isTerminated { return .ended }
    guard unsafe js.type(context, value) == Int32(galleyJSObject) else {
      let text = String(decoding: unsafe reader.text(value), as: UTF8.self)
      return ScriptException(.thrown, message: text)
    }
    func text(_ name: String) -> String? {
      guard let property = unsafe reader.property(name, of: value) else { return nil }
      return unsafe reader.value(property).string
    }
    func number(_ name: String) -> Int? {
      guard let property = unsafe reader.property(name, of: value) else { return nil }
      return unsafe reader.value(property).integer
    }
    var exception = ScriptException(
      .thrown, name: text("name") ?? "",
      message: text("message") ?? String(decoding: unsafe reader.text(value), as: UTF8.self))
    exception.line = number("line")
    exception.column = number("column")
    exception.url = text("sourceURL")
    return exception
  }
}
