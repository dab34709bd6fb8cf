internal import CJavaScriptCore

/// One page's scripts: a virtual machine with a global object for each content world.
///
/// May be used from any thread, by one at a time.
@safe
public final class ScriptMachine {
  let library: JavaScriptCoreLibrary
  /// How long an entry into scripts may take, and how much memory they may use.
  public var limits = ScriptLimits()
  /// Whether the scripts at hand were ended.
  private(set) var isTerminated = false
  private let group: UnsafeMutableRawPointer?
  private let functionClass: UnsafeMutableRawPointer?
  private let evaluationClass: UnsafeMutableRawPointer?
  private let globalClass: UnsafeMutableRawPointer?
  /// What worlds read first.
  let prelude: Prelude
  private let natives: [(name: String, function: Natives.Function)]
  /// The functions that live as long as the machine.
  private var functions: [NativeFunction] = []
  private var worlds: [ScriptWorld] = []
  /// What all worlds share.
  private var shared: UnsafeMutableRawPointer?
  private var entryDepth = 0
  /// What the process took when scripts that were entered were looked at first, in bytes.
  private var entryMemory: Int64?
  /// What the machine's objects took when that was asked last, in bytes, and when that was.
  private var knownHeap: (size: Int, time: ContinuousClock.Instant)?
  /// How long the thread had computed when scripts were entered, in seconds.
  private var entryStart = 0.0

  /// How often scripts that run are looked at, in seconds.
  private static let watchInterval = 0.05

  /// - Parameter prelude: What gives worlds their interfaces; `nil` for those of pages. It finds
  ///   `N`, `shared`, `worldName`, `hooks` and `globalThis`.
  /// - Throws: ``ScriptException/unavailable``.
  public init(_ natives: Natives, prelude: String? = nil) throws(ScriptException) {
    self.prelude = prelude.map { Prelude($0) } ?? Prelude.current
    guard let library = JavaScriptCoreLibrary.shared else { throw .unavailable }
    self.library = library
    self.natives = natives.functions
    unsafe group = library.functions.contextGroupCreate()
    var js = library.functions
    unsafe functionClass = galleyJSFunctionClass(&js, NativeFunction.callback)
    unsafe evaluationClass = galleyJSFunctionClass(&js, NativeFunction.evaluation)
    unsafe globalClass = galleyJSFunctionClass(&js, NativeFunction.makingGlobal)
    watch()
  }

  /// Has scripts looked at after a while of running; to be called each time, as the library looks
  /// only once.
  private func watch() {
    unsafe library.functions.setTimeLimit(
      group, Self.watchInterval,
      { _, data in
        guard let data = unsafe data else { return false }
        let machine = unsafe Unmanaged<ScriptMachine>.fromOpaque(data).takeUnretainedValue()
        if machine.shouldStop() { return true }
        machine.watch()
        return false
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    for world in worlds { world.close(library) }
    unsafe library.functions.clearTimeLimit(group)
    unsafe library.functions.classRelease(functionClass)
    unsafe library.functions.classRelease(evaluationClass)
    unsafe library.functions.classRelease(globalClass)
    unsafe library.functions.contextGroupRelease(group)
  }

  /// The world of that name, made now if it is asked for the first time.
  ///
  /// - Parameter name: Empty for the page's own.
  /// - Throws: What its prelude throws.
  public func world(_ name: String = "") throws(ScriptException) -> ScriptWorld {
    if let world = worlds.first(where: { $0.name == name }) { return world }
    let world = unsafe ScriptWorld(name, machine: self, group: group)
    worlds.append(world)
    do throws(ScriptException) {
      unsafe shared = unsafe try world.open(shared: shared, natives: makeNatives(world))
    } catch {
      worlds.removeLast()
      world.close(library)
      throw error
    }
    return world
  }

  /// The worlds that were asked for, in order.
  public var openWorlds: [String] { worlds.map(\.name) }

  func world(of context: UnsafeMutableRawPointer?) -> ScriptWorld? {
    worlds.first { unsafe $0.context == context }
  }

  private func makeNatives(_ world: ScriptWorld) -> UnsafeMutableRawPointer? {
    let js = library.functions
    let writer = unsafe ValueWriter(library: library, context: world.context)
    let object = unsafe js.objectMake(world.context, nil, nil)
    for (name, body) in natives {
      let function = NativeFunction(body, machine: self)
      functions.append(function)
      let value = unsafe js.objectMake(
        world.context, functionClass, Unmanaged.passUnretained(function).toOpaque())
      let key = unsafe writer.makeString(name)
      unsafe js.setProperty(world.context, object, key, value, 0, nil)
      unsafe js.stringRelease(key)
    }
    let evaluate = unsafe js.objectMake(world.context, evaluationClass, nil)
    unsafe writer.set("evaluate", of: object, to: evaluate)
    let make = unsafe js.objectMake(
      world.context, globalClass, Unmanaged.passUnretained(self).toOpaque())
    unsafe writer.set("makeGlobal", of: object, to: make)
    return unsafe object
  }

  /// Makes a global object with a library of the language of its own, for a page inside of a page.
  ///
  /// It lives as long as scripts hold it.
  ///
  /// - Parameters:
  ///   - context: Of the world that asks.
  ///   - rejected: Called as that of ``ScriptWorld`` is for promises that nobody handles; `nil` for
  ///     none.
  /// - Returns: An object with the `global` and with `evaluate`, which runs a script in it.
  func makeGlobal(
    for context: UnsafeMutableRawPointer?, rejected: UnsafeMutableRawPointer?
  ) -> UnsafeMutableRawPointer? {
    let js = library.functions
    guard let inner = unsafe js.contextCreate(group, nil) else { return nil }
    defer { unsafe js.contextRelease(inner) }
    if let rejected = unsafe rejected { unsafe galleyJSSetRejectionCallback(inner, rejected) }
    let writer = unsafe ValueWriter(library: library, context: context)
    let made = unsafe js.objectMake(context, nil, nil)
    unsafe writer.set("global", of: made, to: js.contextGlobal(inner))
    unsafe writer.set("evaluate", of: made, to: js.objectMake(inner, evaluationClass, nil))
    return unsafe made
  }

  /// Runs `body`, which enters scripts, under the limits.
  func entering<Result>(
    _ body: () throws(ScriptException) -> Result
  ) throws(ScriptException) -> Result {
    if entryDepth == 0 {
      entryStart = galleyThreadSeconds()
      entryMemory = nil
      if isTerminated {
        // What ended the last entry may have stopped the watch.
        watch()
        // Ended in a microtask, it is still to be thrown, and would be by the first call.
        unsafe _ = heapSize(worlds.first?.context)
      }
      isTerminated = false
      try checkHeap()
    }
    entryDepth += 1
    defer { entryDepth -= 1 }
    let result = try body()
    // Calls don't tell that what their microtasks did was ended.
    if entryDepth == 1, isTerminated { throw .ended }
    return result
  }

  /// Whether scripts that run are to be ended.
  ///
  /// What they have just thrown may be on its way, which every call of the library that can throw
  /// would take away, so that it went on where it must not: nothing is asked of the library here.
  private func shouldStop() -> Bool {
    let computed = galleyThreadSeconds() - entryStart
    if computed > limits.entryTime / .seconds(1) { isTerminated = true }
    let resident = galleyResidentBytes()
    let before = entryMemory ?? resident
    entryMemory = before
    let room = limits.heapBytes - (knownHeap?.size ?? 0)
    if resident - before > Int64(room) { isTerminated = true }
    return isTerminated
  }

  /// Looks at what the machine's objects take, now and then.
  ///
  /// - Throws: ``ScriptException/ended`` if that is too much.
  private func checkHeap() throws(ScriptException) {
    let now = ContinuousClock().now
    if let known = knownHeap, now - known.time < .seconds(Self.watchInterval) { return }
    let size = unsafe heapSize(worlds.first?.context) ?? 0
    knownHeap = (size, now)
    guard size > limits.heapBytes else { return }
    isTerminated = true
    throw .ended
  }

  /// The bytes that the machine's objects take, as far as it tells.
  private func heapSize(_ context: UnsafeMutableRawPointer?) -> Int? {
    guard let context = unsafe context,
      let statistics = unsafe library.functions.memoryStatistics(context)
    else { return nil }
    let reader = unsafe ValueReader(library: library, context: context)
    var total = 0.0
    for name in ["heapSize", "extraMemorySize"] {
      if let value = unsafe reader.property(name, of: statistics) {
        unsafe total += library.functions.toNumber(context, value, nil)
      }
    }
    return total.isFinite ? Int(min(total, 1e15)) : nil
  }
}

/// What scripts may use.
public struct ScriptLimits: Hashable, Sendable {
  /// How long each entry into scripts may compute: a script, a task, an event. What it waits for,
  /// such as an answer of the user, doesn't count.
  public var entryTime: Duration = .seconds(10)
  /// How many bytes the scripts of a page may hold.
  public var heapBytes = 1 << 30

  public init() {}
}
