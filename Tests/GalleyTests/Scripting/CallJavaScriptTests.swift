import Testing

@testable import Galley

/// The tables of what goes into scripts and what comes out of them, a row each.
@MainActor
@Suite struct CallJavaScriptTests {
  private func result(_ body: String, _ arguments: [String: Any] = [:]) async throws -> Any? {
    try await WebPage().callJavaScript(body, arguments: arguments)
  }

  private func error(_ body: String, _ arguments: [String: Any] = [:]) async -> WKError? {
    do {
      _ = try await result(body, arguments)
      return nil
    } catch {
      return error as? WKError
    }
  }

  // MARK: Arguments

  nonisolated static let arguments: [(String, @Sendable () -> Any, String)] = [
    ("NSNull", { NSNull() }, "null"), ("nil in Any", { Int?.none as Any }, "null"),
    ("an optional", { Int?.some(3) as Any }, "number 3"), ("Bool", { true }, "boolean true"),
    ("boolean NSNumber", { NSNumber(value: false) }, "boolean false"),
    ("Int", { 7 }, "number 7"), ("UInt8", { UInt8(1) }, "number 1"),
    ("Double", { 0.5 }, "number 0.5"), ("NSNumber", { NSNumber(value: 1) }, "number 1"),
    ("CGFloat", { CGFloat(2.5) }, "number 2.5"),
    ("String", { "a\u{0}é😀" }, "string a\u{0}é😀"),
    ("Date", { Date(timeIntervalSince1970: 1.5) }, "Date 1500"),
    ("Array", { [1, "x", [true]] as [Any] }, "Array [1,\"x\",[true]]"),
    (
      "Dictionary", { ["a": 1, "b": ["c": NSNull()]] as [String: Any] },
      "object {\"a\":1,\"b\":{\"c\":null}}"
    ),
  ]

  @Test(arguments: arguments.indices)
  func anArgumentIsItsCounterpart(_ row: Int) async throws {
    let (name, value, shown) = Self.arguments[row]
    let body = """
      if (x === null) return 'null';
      if (x instanceof Date) return 'Date ' + x.getTime();
      if (Array.isArray(x)) return 'Array ' + JSON.stringify(x);
      return typeof x + ' ' + (typeof x === 'object' ? JSON.stringify(x) : x);
      """
    #expect(try await result(body, ["x": value()]) as? String == shown, "\(name)")
  }

  private struct Own {}

  @Test func otherArgumentsAreRefused() async {
    let values: [Any] = [
      URL.aboutBlank, Data([1]), Own(), [Own()], ["a": URL.aboutBlank], [1: 2],
    ]
    for value in values {
      let error = await error("return 1", ["x": value])
      #expect(error?.code == .javaScriptExceptionOccurred, "\(value)")
      #expect(error?.message.contains("NSNumber") == true)
    }
  }

  @Test func anArgumentThatIsMissingIsUndefined() async throws {
    #expect(try await result("return typeof missing") as? String == "undefined")
    #expect(await error("return 1", ["no name": 1])?.code == .javaScriptExceptionOccurred)
  }

  // MARK: Results

  @Test func undefinedIsNil() async throws {
    for body in ["", "return", "return undefined", "console.log('hi')", "return 5n"] {
      #expect(try await result(body) == nil, "\(body)")
    }
  }

  @Test func nullIsNSNull() async throws {
    #expect(try await result("return null") is NSNull)
  }

  @Test func numbersAndTruthAreNSNumbers() async throws {
    #expect(try await result("return a + b", ["a": 1, "b": 2]) as? Int == 3)
    #expect(try await result("return true") as? Bool == true)
    #expect(try await result("return 1.5") as? Int == nil)
    #expect(try await result("return 1.5") as? Double == 1.5)
    #expect((try await result("return NaN") as? Double)?.isNaN == true)
    #expect(try await result("return -1/0") as? Double == -.infinity)
  }

  @Test func textsAndDates() async throws {
    #expect(try await result("return 'é😀'") as? String == "é😀")
    #expect(
      try await result("return new Date(1500)") as? Date == Date(timeIntervalSince1970: 1.5))
  }

  @Test func whatIsUndefinedInsideIsDropped() async throws {
    let list = try await result("return [1, undefined, null, 'x']") as? [Any]
    #expect(list?.count == 3)
    #expect(list?[1] is NSNull && list?[2] as? String == "x")
    let record = try await result("return {a: 1, b: undefined, c: null}") as? [String: Any]
    #expect(record?.count == 2)
    #expect(record?["a"] as? Int == 1 && record?["c"] is NSNull)
  }

  @Test func otherObjectsAreTheirProperties() async throws {
    #expect((try await result("return new Map([[1, 2]])") as? [String: Any])?.isEmpty == true)
    #expect((try await result("return /x/") as? [String: Any])?.isEmpty == true)
    let bytes = try await result("return new Uint8Array([7, 8])") as? [String: Any]
    #expect(bytes?["0"] as? Int == 7 && bytes?["1"] as? Int == 8 && bytes?.count == 2)
    class Own {}
    let own = try await result("class A { x = 1; get y() { return 2; } } return new A")
    #expect((own as? [String: Any])?.keys.sorted() == ["x"])
  }

  @Test func resultsWithoutACounterpart() async {
    let bodies = [
      "return () => 1", "return document.body", "return window", "return [document]",
      "return {f() {}}", "const a = []; a.push(a); return a",
    ]
    for body in bodies {
      #expect(await error(body)?.code == .javaScriptResultTypeIsUnsupported, "\(body)")
    }
    #expect(await error("return Symbol('x')") != nil)
  }

  @Test func promisesAreAwaited() async throws {
    #expect(try await result("return await Promise.resolve(1) + 1") as? Int == 2)
    #expect(try await result("return {then(f) { f(5); }}") as? Int == 5)
    let later = "return new Promise(done => setTimeout(() => done('late'), 20))"
    #expect(try await result(later) as? String == "late")
    let rejected = await error("return Promise.reject(new RangeError('no'))")
    #expect(rejected?.code == .javaScriptExceptionOccurred)
    #expect(rejected?.message == "RangeError: no")
  }

  @Test func whatIsThrownTellsWhere() async {
    let thrown = await error("\nlet x = 1;\n  null.y;")
    #expect(thrown?.code == .javaScriptExceptionOccurred)
    #expect(thrown?.exception?.line == 3)
    let info = (thrown as NSError?)?.userInfo
    #expect(info?["WKJavaScriptExceptionLineNumber"] as? Int == 3)
    #expect(info?["WKJavaScriptExceptionMessage"] as? String == thrown?.exception?.message)
    #expect(await error("return (")?.code == .javaScriptExceptionOccurred)
    #expect(await error("throw 'text'")?.message == "text")
    #expect(await error("throw null")?.message == "null")
  }

  // MARK: Worlds

  @Test func worldsShareTheDocumentAndNotTheirGlobals() async throws {
    let page = WebPage()
    for try await _ in page.load(html: "<p id=a>x</p>") {}
    let other = WKContentWorld.world(name: "other")
    try await page.callJavaScript("window.mine = 1; document.querySelector('#a').title = 'set'")
    let type = try await page.callJavaScript("return typeof mine", contentWorld: other)
    #expect(type as? String == "undefined")
    let title = try await page.callJavaScript(
      "return document.getElementById('a').title", contentWorld: other)
    #expect(title as? String == "set")
    #expect(try await page.callJavaScript("return mine") as? Int == 1)
    let client = try await page.callJavaScript("return typeof mine", contentWorld: .defaultClient)
    #expect(client as? String == "undefined")
  }

  @Test func changesShow() async throws {
    let page = WebPage()
    for try await _ in page.load(html: "<body>") {}
    _ = try await page.frameForSnapshot()
    let before = page.contentRect.height
    try await page.callJavaScript("document.body.innerHTML = '<div style=height:5000px>'")
    _ = try await page.frameForSnapshot()
    #expect(page.contentRect.height > before + 1000)
  }

  // MARK: Messages

  private final class Handler: WKScriptMessageHandler {
    var bodies: [String] = []
    func userContentController(
      _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) {
      bodies.append("\(message.name): \(message.body) \(message.frameInfo.isMainFrame)")
    }
  }

  @Test func scriptsSendMessages() async throws {
    let configuration = WebPage.Configuration()
    let handler = Handler()
    configuration.userContentController.add(handler, name: "app")
    let page = WebPage(configuration: configuration)
    try await page.callJavaScript(
      "for (const x of [1, 'two', null]) webkit.messageHandlers.app.postMessage(x)")
    #expect(handler.bodies.count == 3)
    #expect(handler.bodies[1] == "app: two true")
    let none = await error("return webkit.messageHandlers.nobody.postMessage(1)")
    #expect(none?.code == .javaScriptExceptionOccurred)
  }
}
