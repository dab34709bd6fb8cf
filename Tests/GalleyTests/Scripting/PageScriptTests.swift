import Testing

@testable import Galley

/// What pages' own scripts do in a `WebPage`.
@MainActor
@Suite struct PageScriptTests {
  private func loaded(
    _ html: String, configuration: WebPage.Configuration = WebPage.Configuration()
  ) async throws -> WebPage {
    let page = WebPage(configuration: configuration)
    for try await _ in page.load(html: html, baseURL: URL(string: "docs://article/a")!) {}
    return page
  }

  private func log(_ page: WebPage) async throws -> [String] {
    try await page.callJavaScript("return log") as? [String] ?? []
  }

  @Test func scriptsRunInTheOrderOfTheStandard() async throws {
    let page = try await loaded(
      """
      <script>
        log = [];
        document.addEventListener('DOMContentLoaded', () => log.push('content ' + document.readyState));
        addEventListener('load', () => log.push('load ' + document.readyState));
        log.push('head ' + document.body);
      </script>
      <p>one</p>
      <script>log.push(document.querySelectorAll('p').length + ' paragraph')</script>
      <p>two</p>
      <script type=module>log.push('module')</script>
      """)
    #expect(
      try await log(page) == [
        "head null", "1 paragraph", "module", "content interactive", "load complete",
      ])
  }

  @Test func whatScriptsBuildShows() async throws {
    let page = try await loaded(
      "<title>a</title><body><script>document.title = 'built';"
        + "document.body.innerHTML = '<h2 id=x>Built</h2><div style=height:3000px>'</script>")
    #expect(page.title == "built")
    #expect(try await page.outline().sections.map(\.id) == ["x"])
    #expect(page.contentRect.height > 3000)
  }

  @Test func scriptsThatMayNotRunDont() async throws {
    var configuration = WebPage.Configuration()
    configuration.defaultNavigationPreferences.allowsContentJavaScript = false
    let page = try await loaded(
      "<body><noscript><p>none</p></noscript><script>document.body.id = 'ran'</script>",
      configuration: configuration)
    let result = try await page.callJavaScript(
      "return [document.body.id, document.querySelectorAll('p').length]")
    #expect(result as? [AnyHashable] == ["", 1])
  }

  @Test func resourcesComeThroughTheAppsHandlers() async throws {
    let pages = [
      "data": "{\"name\": \"Lake\"}",
      "library.js": "library = 'here'",
      "a": """
      <script src="docs://article/library.js"></script>
      <script>
        log = [library];
        fetch('docs://article/data').then(r => r.json()).then(d => log.push(d.name));
      </script>
      """,
    ]
    let page = WebPage(configuration: configuration("docs", pages))
    for try await _ in page.load(URL(string: "docs://article/a")!) {}
    let names = try await page.callJavaScript(
      """
      for (let i = 0; i < 100 && log.length < 2; i++) await new Promise(f => setTimeout(f, 10));
      return log
      """)
    #expect(names as? [String] == ["here", "Lake"])
  }

  @Test func timersGoOnAfterLoading() async throws {
    let page = try await loaded(
      "<body><script>setTimeout(() => document.body.id = 'late', 30)</script>")
    let id = try await page.callJavaScript(
      """
      for (let i = 0; i < 200 && !document.body.id; i++) await new Promise(f => setTimeout(f, 5));
      return document.body.id
      """)
    #expect(id as? String == "late")
  }

  /// Neither changes the document, and both change what it looks like.
  @Test func changedRulesAndSelectionsShow() async throws {
    let page = try await loaded("<style>p { height: 10px }</style><p id=p>one</p>")
    var pictures = [try await page.exported(as: .image())]
    for change in [
      "document.styleSheets[0].insertRule('p { height: 90px; background: red }', 1)",
      "getSelection().selectAllChildren(p)",
    ] {
      try await page.callJavaScript(change)
      let picture = try await page.exported(as: .image())
      #expect(!pictures.contains(picture))
      pictures.append(picture)
    }
  }

  @Test func whoeverLooksSeesWhatACallChanged() async throws {
    let page = try await loaded("<p>one</p>")
    let (heights, found) = AsyncStream<CGFloat>.makeStream()
    let observation = page.observeFrames { [weak page] _ in
      found.yield(page?.contentRect.height ?? 0)
    }
    try await page.callJavaScript("document.body.style.height = '5000px'")
    for await height in heights where height >= 5000 { break }
    withExtendedLifetime(observation) {}
  }

  @Test func picturesThatScriptsAskForCome() async throws {
    let picture = "<svg xmlns='http://www.w3.org/2000/svg' width='30' height='20'/>"
    let handler = TestHandler { request in
      let isPicture = request.url?.path == "/a.svg"
      let url = request.url ?? URL(filePath: "/")
      return reply([
        .response(
          URLResponse(
            url: url, mimeType: isPicture ? "image/svg+xml" : "text/html",
            expectedContentLength: -1, textEncodingName: "utf-8")),
        .data(Data((isPicture ? picture : "<title>a</title>").utf8)),
      ])
    }
    var configuration = WebPage.Configuration()
    configuration.urlSchemeHandlers[try #require(URLScheme("docs"))] = handler
    let page = WebPage(configuration: configuration)
    for try await _ in page.load(URL(string: "docs://article/a")!) {}
    let size = try await page.callJavaScript(
      """
      const image = new Image();
      await new Promise((done, fail) => {
        image.onload = done;
        image.onerror = fail;
        image.src = 'a.svg';
        document.body.append(image);
      });
      return [image.naturalWidth, image.offsetHeight]
      """)
    #expect(size as? [Int] == [30, 20])
    #expect(handler.urls == ["docs://article/a", "docs://article/a.svg"])
  }

  // MARK: Dialogs

  private struct Presenter: WebPage.DialogPresenting {
    mutating func handleJavaScriptConfirm(
      message: String, initiatedBy frame: WebPage.FrameInfo
    ) async -> WebPage.JavaScriptConfirmResult {
      await Task.yield()
      return message == "Go?" && frame.isMainFrame ? .ok : .cancel
    }

    mutating func handleJavaScriptPrompt(
      message: String, defaultText: String?, initiatedBy frame: WebPage.FrameInfo
    ) async -> WebPage.JavaScriptPromptResult { .ok("\(message) \(defaultText ?? "")!") }
  }

  @Test func thePresenterAnswersDialogs() async throws {
    let page = WebPage(dialogPresenter: Presenter())
    let asking = "alert('x'); return [confirm('Go?'), confirm('Stop?'), prompt('Name', 'Ada')]"
    let answers = try await page.callJavaScript(asking) as? [Any]
    #expect(answers?[0] as? Bool == true && answers?[1] as? Bool == false)
    #expect(answers?[2] as? String == "Name Ada!")
    let declined = try await WebPage().callJavaScript(asking) as? [Any]
    #expect(declined?[0] as? Bool == false && declined?[2] is NSNull)
  }

  private struct Chooser: WebPage.DialogPresenting {
    let file: URL
    mutating func handleFileInputPrompt(
      parameters: WKOpenPanelParameters, initiatedBy frame: WebPage.FrameInfo
    ) async -> WebPage.FileInputPromptResult {
      parameters.allowsMultipleSelection ? .cancel : .selected([file])
    }
  }

  @Test func thePresenterChoosesFiles() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
    try Data("Lake".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let page = WebPage(dialogPresenter: Chooser(file: file))
    for try await _ in page.load(html: "<input type=file id=one><input type=file multiple id=many>")
    {}
    _ = try await page.frameForSnapshot()
    let seen = try await page.callJavaScript(
      """
      const seen = [];
      for (const input of [one, many]) {
        const before = input.files;
        for (const type of ['input', 'change', 'cancel']) {
          input.addEventListener(type, () => seen.push(type));
        }
        input.click();
        for (let i = 0; i < 200 && !/change|cancel/.test(seen.at(-1)); i++) {
          await new Promise(f => setTimeout(f, 5));
        }
        seen.push(input.files.length, input.files === before);
        if (input.files.length) seen.push(await input.files[0].text());
        seen.push('');
      }
      return seen.map(String)
      """)
    #expect(
      seen as? [String] == [
        "input", "change", "1", "false", "Lake", "", "cancel", "0", "true", "",
      ])
  }

  // MARK: Scripts without end

  @Test func aPageWhoseScriptsDontEndIsGivenUp() async throws {
    let page = try await loaded("<title>a</title>")
    page.renderer.scriptLimit = .milliseconds(200)
    // The engine looks at no chain of promises; this one ends, so that its thread does.
    let chain = """
      let count = 0;
      await new Promise(done => {
        (function next() { if (++count > 4e6) done(); else Promise.resolve().then(next); })();
      })
      """
    await #expect(throws: WKError.self) {
      do {
        _ = try await page.callJavaScript(chain)
      } catch let error as WKError {
        #expect(error.code == .webContentProcessTerminated)
        throw error
      }
    }
    // The page goes on with other documents.
    page.renderer.scriptLimit = .seconds(60)
    for try await _ in page.load(html: "<title>b</title>") {}
    #expect(try await page.callJavaScript("return document.title") as? String == "b")
  }

  // MARK: Navigation and history

  @Test func statesAreItemsOfTheList() async throws {
    let page = try await loaded("<title>a</title>")
    try await page.callJavaScript(
      "history.pushState({n: 1}, '', '#one'); history.replaceState({n: 2}, '', '#two')")
    #expect(page.url?.absoluteString == "docs://article/a#two")
    #expect(page.backForwardList.backList.count == 1)
    #expect(page.currentNavigationEvent?.kind != nil)
    try await page.callJavaScript("onpopstate = e => { seen = e.state }")
    let back = try #require(page.backForwardList.backList.last)
    for try await _ in page.load(back) {}
    let seen =
      try await page.callJavaScript(
        """
        for (let i = 0; i < 100 && typeof seen === 'undefined'; i++) {
          await new Promise(f => setTimeout(f, 10));
        }
        return [seen, location.hash, history.length]
        """) as? [Any]
    #expect(seen?[0] is NSNull && seen?[1] as? String == "" && seen?[2] as? Int == 2)
  }

  @Test func scriptsNavigate() async throws {
    let pages = ["a": "<title>a</title>", "b": "<title>b</title>"]
    let page = WebPage(configuration: configuration("docs", pages))
    for try await _ in page.load(URL(string: "docs://article/a")!) {}
    let steps = page.navigations
    try await page.callJavaScript("location.href = 'docs://article/b'")
    for try await event in steps where event == .finished { break }
    #expect(page.title == "b")
    #expect(page.backForwardList.backList.count == 1)
  }

  @Test func aDocumentHearsThatItIsLeft() async throws {
    final class Receiver: WKScriptMessageHandler {
      var words: [String] = []
      func userContentController(
        _ controller: WKUserContentController, didReceive message: WKScriptMessage
      ) {
        words.append(message.body as? String ?? "")
      }
    }
    let receiver = Receiver()
    let configuration = WebPage.Configuration()
    configuration.userContentController.add(receiver, name: "say")
    let page = try await loaded(
      """
      <title>a</title><script>
      const say = text => webkit.messageHandlers.say.postMessage(text);
      for (const type of ['beforeunload', 'pagehide', 'unload']) {
        addEventListener(type, e => { say(e.type); e.preventDefault() });
      }
      document.addEventListener('visibilitychange', () => say(document.visibilityState));
      addEventListener('unload', () => { confirm('Stay?'); location.href = 'docs://article/c' });
      </script>
      """, configuration: configuration)
    for try await _ in page.load(html: "<title>b</title>") {}
    #expect(receiver.words == ["beforeunload", "pagehide", "hidden", "unload"])
    #expect(page.title == "b")
  }

  // MARK: Scripts of the app

  @Test func scriptsOfTheAppRunBeforeAndAfterTheDocument() async throws {
    let configuration = WebPage.Configuration()
    let controller = configuration.userContentController
    controller.addUserScript(
      WKUserScript(
        source: "log = ['start ' + document.querySelectorAll('p').length]",
        injectionTime: .atDocumentStart, forMainFrameOnly: true))
    controller.addUserScript(
      WKUserScript(
        source: "log.push('end ' + document.querySelectorAll('p').length)",
        injectionTime: .atDocumentEnd, forMainFrameOnly: true))
    controller.addUserScript(
      WKUserScript(
        source: "document.documentElement.lang = typeof log", injectionTime: .atDocumentEnd,
        forMainFrameOnly: true, in: .world(name: "apart")))
    let page = try await loaded(
      "<p>x</p><script>log.push('page')</script>", configuration: configuration)
    #expect(try await log(page) == ["start 0", "page", "end 1"])
    let lang = try await page.callJavaScript("return document.documentElement.lang")
    #expect(lang as? String == "undefined")
  }

  /// Messages of frames say where they come from, and calls and user scripts reach frames.
  @Test func framesAreReached() async throws {
    final class Receiver: WKScriptMessageHandler {
      var frames: [WebPage.FrameInfo] = []

      func userContentController(
        _ controller: WKUserContentController, didReceive message: WKScriptMessage
      ) { frames.append(message.frameInfo) }
    }
    let receiver = Receiver()
    let configuration = WebPage.Configuration()
    configuration.userContentController.add(receiver, name: "note")
    for (source, isMainOnly) in [("window.everywhere = 1", false), ("window.above = 1", true)] {
      configuration.userContentController.addUserScript(
        WKUserScript(
          source: source, injectionTime: .atDocumentStart, forMainFrameOnly: isMainOnly))
    }
    let page = try await loaded(
      "<iframe id=f srcdoc='<p>in<script>webkit.messageHandlers.note.postMessage(1)</script>'>"
        + "</iframe>", configuration: configuration)
    let frame = try #require(receiver.frames.first)
    #expect(!frame.isMainFrame)
    #expect(frame.request.url?.absoluteString == "about:srcdoc")
    let found = try await page.callJavaScript(
      "return [document.querySelector('p').firstChild.data, `${top !== window}`, "
        + "window.everywhere, window.above, await 1]",
      in: frame)
    #expect(found as? [AnyHashable] == ["in", "true", 1, 1])
    try await page.callJavaScript("f.remove()")
    await #expect(throws: WKError.self) { try await page.callJavaScript("return 1", in: frame) }
  }
}
