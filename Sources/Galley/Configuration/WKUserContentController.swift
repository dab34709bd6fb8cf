/// What an app adds to all pages.
///
/// Not yet: scripts can't be run, so all of it is kept and nothing more.
///
/// Source: Apple's `WKUserContentController`.
@MainActor
public final class WKUserContentController {
  /// In the order in which they run.
  public private(set) var userScripts: [WKUserScript] = []
  private(set) var messageHandlers: [MessageName: any WKScriptMessageHandler] = [:]

  /// What a script says after `webkit.messageHandlers.`, and in which world.
  struct MessageName: Hashable {
    let name: String
    let world: ObjectIdentifier
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
    let key = MessageName(name: name, world: ObjectIdentifier(contentWorld))
    precondition(messageHandlers[key] == nil, "there is a handler named \(name) already")
    messageHandlers[key] = handler
  }

  public func removeScriptMessageHandler(forName name: String) {
    removeScriptMessageHandler(forName: name, contentWorld: .page)
  }

  public func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
    messageHandlers[MessageName(name: name, world: ObjectIdentifier(contentWorld))] = nil
  }

  public func removeAllScriptMessageHandlers() { messageHandlers = [:] }
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
