/// What an app adds to all pages.
///
/// Source: Apple's `WKUserContentController`.
@MainActor
public final class WKUserContentController {
  /// In the order in which they run.
  public private(set) var userScripts: [WKUserScript] = []
  /// Who hears what scripts send to a name, in one world.
  private struct MessageHandler {
    let name: String
    let world: WKContentWorld
    let handler: any WKScriptMessageHandler
  }

  private var messageHandlers: [MessageHandler] = []

  /// The names that `webkit.messageHandlers` has in a world, by what the engine calls it.
  func names(inWorld world: String) -> [String] {
    messageHandlers.filter { $0.world.engineName == world }.map(\.name)
  }

  /// The handler of a name in a world, by what the engine calls it.
  func handler(
    of name: String, inWorld world: String
  ) -> (handler: any WKScriptMessageHandler, world: WKContentWorld)? {
    messageHandlers.first { $0.name == name && $0.world.engineName == world }
      .map { ($0.handler, $0.world) }
  }

  public init() {}

  public func addUserScript(_ script: WKUserScript) { userScripts.append(script) }
  public func removeAllUserScripts() { userScripts = [] }

  /// - Precondition: There is no handler of that name yet.
  public func add(_ handler: any WKScriptMessageHandler, name: String) {
    add(handler, contentWorld: .page, name: name)
  }

  /// - Precondition: There is no handler of that name in that world yet.
  public func add(
    _ handler: any WKScriptMessageHandler, contentWorld: WKContentWorld, name: String
  ) {
    precondition(
      !messageHandlers.contains { $0.name == name && $0.world === contentWorld },
      "there is a handler named \(name) already")
    messageHandlers.append(MessageHandler(name: name, world: contentWorld, handler: handler))
  }

  public func removeScriptMessageHandler(forName name: String) {
    removeScriptMessageHandler(forName: name, contentWorld: .page)
  }

  public func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
    messageHandlers.removeAll { $0.name == name && $0.world === contentWorld }
  }

  public func removeAllScriptMessageHandlers() { messageHandlers = [] }
}

/// Where in a page's life a script runs.
public enum WKUserScriptInjectionTime: Int, Hashable, Sendable {
  case atDocumentStart, atDocumentEnd
}

/// A script that runs in each page.
///
/// Source: Apple's `WKUserScript`.
@MainActor
public final class WKUserScript {
  public let source: String
  public let injectionTime: WKUserScriptInjectionTime
  /// Whether it doesn't run in frames inside of the page, those whose scripts run.
  public let isForMainFrameOnly: Bool
  let contentWorld: WKContentWorld

  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool,
    in contentWorld: WKContentWorld
  ) {
    self.source = source
    self.injectionTime = injectionTime
    isForMainFrameOnly = forMainFrameOnly
    self.contentWorld = contentWorld
  }

  /// A script of the page's own world.
  public convenience init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool
  ) {
    self.init(
      source: source, injectionTime: injectionTime, forMainFrameOnly: forMainFrameOnly, in: .page)
  }
}

/// What a script sent to the app.
@MainActor
public struct WKScriptMessage {
  public let name: String
  public let body: Any
  public let frameInfo: WebPage.FrameInfo
  public let world: WKContentWorld
}

/// Who hears what scripts send.
@MainActor
public protocol WKScriptMessageHandler: AnyObject {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}
