import GalleyDOM
public import GalleyLoading
import GalleyPrimitives
public import GalleyScript

/// A function's body that the host has run in a page; see ``PageScript/begin(_:)``.
public struct ScriptCall: Sendable {
  /// Of an asynchronous function.
  public var body: String
  /// Local variables of the function.
  public var arguments: [ScriptValue.Property]
  /// The content world; empty for the page's own.
  public var world: String
  /// The page inside of the page that it runs in; `nil` for the page itself.
  public var frame: ScriptFrame?

  public init(
    _ body: String, arguments: [ScriptValue.Property] = [], world: String = "",
    frame: ScriptFrame? = nil
  ) {
    self.body = body
    self.arguments = arguments
    self.world = world
    self.frame = frame
  }
}

/// A page inside of a page, as its scripts know it.
public struct ScriptFrame: Hashable, Sendable {
  /// Its document's node among those that scripts work on.
  let document: NodeID
  /// What it showed when it was asked about.
  public let url: WebURL?
}

/// What a script sent to `webkit.messageHandlers`.
public struct ScriptMessage: Hashable, Sendable {
  public let world: String
  /// The handler's.
  public let name: String
  public let body: ScriptValue
  /// The page inside of the page that it came from; `nil` for the page itself.
  public let frame: ScriptFrame?
}

extension ScriptException {
  /// The name of exceptions for results that can't be handed to the host.
  public static let unsupportedResult = "UnsupportedResult"
  /// The name of exceptions for frames that aren't there any more.
  public static let invalidFrame = "InvalidFrame"
}

extension PageScript {
  /// Runs the body of an asynchronous function.
  ///
  /// - Returns: The call's number. What comes of it is in the ``ScriptOutcome``, at once or after
  ///   tasks of the page that the function waits for.
  public func begin(_ call: ScriptCall) -> Int {
    callCount += 1
    let number = callCount
    openCalls.insert(number)
    do throws(ScriptException) {
      try world(call.world).call(
        "callFunction", .integer(number), .string(call.body),
        .list(call.arguments.map { .string($0.name) }), .list(call.arguments.map(\.value)),
        .integer(call.frame?.document.index ?? 0))
    } catch {
      settle(number, .failure(error))
    }
    return number
  }

  /// Keeps what came of a call; a call that has an end already keeps it.
  func settle(_ number: Int, _ result: Result<ScriptValue, ScriptException>) {
    if openCalls.remove(number) != nil { settledCalls[number] = result }
  }

  /// Says which handlers a world's `webkit.messageHandlers` has.
  public func setMessageHandlers(
    _ names: [String], world: String
  ) throws(ScriptException) {
    try self.world(world).call("setMessageHandlers", .list(names.map { .string($0) }))
  }
}

extension Natives {
  /// Adds what hands results and messages to the host.
  mutating func addHostCalls(of script: PageScript) {
    add("settleCall") { [unowned script] call in
      let value = call.value(2)
      script.settle(
        call.int(0), call.bool(1) ? .success(value) : .failure(ScriptException(record: value)))
      return .undefined
    }
    add("postMessage") { [unowned script] call throws(ScriptException) in
      guard script.messages.count < PageScript.waitingMessageLimit else {
        throw .dom("QuotaExceededError", "too many messages wait for the host")
      }
      script.messages.append(
        ScriptMessage(
          world: call.string(0), name: call.string(1), body: call.value(2),
          frame: call.int(3) > 0
            ? ScriptFrame(document: NodeID(call.int(3)), url: WebURL(call.string(4))) : nil))
      return .undefined
    }
  }
}

extension PageScript {
  /// However many messages wait until the script has ended.
  static let waitingMessageLimit = 100_000
}

extension ScriptException {
  /// What the prelude says of something thrown.
  init(record: ScriptValue) {
    self.init(
      .thrown, name: record["name"]?.string ?? "", message: record["message"]?.string ?? "")
    line = record["line"]?.integer
    column = record["column"]?.integer
    url = record["url"]?.string.flatMap { $0.isEmpty ? nil : $0 }
  }
}
