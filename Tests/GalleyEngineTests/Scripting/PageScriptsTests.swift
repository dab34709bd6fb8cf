import GalleyCSS
import GalleyEngine
import GalleyLoading
import GalleyPrimitives
import GalleyScript
import GalleyText
import Testing

/// Pages whose own scripts run while they are parsed.
///
/// <https://html.spec.whatwg.org/#scripting>
@Suite struct PageScriptsTests {
  /// What a page's scripts have put into `log`, joined; scripts of `data:` URLs may be there.
  private func log(
    _ html: String, until wait: ScriptWait = .load
  ) throws -> String {
    var page = try page(html)
    #expect(page.runScripts(until: wait) == .met)
    return try joinedLog(&page)
  }

  private func page(_ html: String) throws -> PageModel {
    var settings = PageSettings(
      media: MediaEnvironment(width: 800, height: 600), fonts: FontLibrary(folders: []))
    settings.runsScripts = true
    let url = try #require(WebURL("https://example.org/page.html"))
    let text = "<!doctype html><script>window.log = []</script>" + html
    return PageModel(
      LoadedResource(url: url, bytes: Array(text.utf8), mimeType: .html, charset: "utf-8"),
      loader: ResourceLoader(policy: ResourcePolicy(forPageAt: url)), settings: settings)
  }

  private func joinedLog(_ page: inout PageModel) throws -> String {
    let result = page.callScript(ScriptCall("return log.join(' ')"))
    return try #require(try result?.get().string)
  }

  /// The address of a script.
  private func script(_ text: String) -> String {
    let escaped = text.utf8.map { byte in
      let hex = String(byte, radix: 16)
      return "%" + (hex.count < 2 ? "0" : "") + hex
    }
    return "data:text/javascript," + escaped.joined()
  }

  /// <https://html.spec.whatwg.org/#scriptEndTag>
  @Test func aScriptSeesOnlyWhatStandsBeforeIt() throws {
    let result = try log(
      """
      <p>1</p><script>log.push(document.querySelectorAll('p').length)</script>
      <div id=box><p>2</p><script>
        log.push(document.querySelectorAll('p').length, box.childNodes.length);
        document.body.prepend(box)
      </script><p>3</p></div>
      <script>log.push(box.querySelectorAll('p').length, document.body.firstChild === box)</script>
      """)
    #expect(result == "1 2 2 2 true")
  }

  /// <https://html.spec.whatwg.org/#the-end>
  @Test func eventsOfLoadingComeInOrder() throws {
    let result = try log(
      """
      <script>
        document.addEventListener('readystatechange', () => log.push(document.readyState));
        document.addEventListener('DOMContentLoaded', () => log.push('content'));
        addEventListener('load', (e) => log.push('load', e.target === document));
        addEventListener('pageshow', () => log.push('show'));
      </script>
      <script defer src="\(script("log.push('deferred')"))"></script>
      <script type=module>log.push('module')</script>
      <script>log.push(document.readyState)</script>
      """)
    #expect(result == "loading interactive deferred module content complete load true show")
  }

  /// <https://html.spec.whatwg.org/#prepare-the-script-element>
  @Test(arguments: [
    ("<script type='text/plain'>log.push(1)</script>", ""),
    ("<script type=''>log.push(1)</script>", "1"),
    ("<script type=' text/javascript '>log.push(1)</script>", "1"),
    ("<script language=JavaScript1.5>log.push(1)</script>", "1"),
    ("<script language=vbscript>log.push(1)</script>", ""),
    ("<script nomodule>log.push(1)</script>", ""),
    ("<script for=window event='onload()'>log.push(1)</script>", "1"),
    ("<script for=document event=onload>log.push(1)</script>", ""),
    ("<script src>log.push(1)</script>", ""),
    ("<noscript><script>log.push(1)</script></noscript>", ""),
    ("<template><script>log.push(1)</script></template>", ""),
    ("<svg><script>log.push(1)</script></svg>", "1"),
    ("<script>log.push(1)", ""),
    ("<div id=d></div><script>d.innerHTML = '<script>log.push(1)<\\/script>'</script>", ""),
    (
      "<p><script>var s = document.createElement('script'); s.text = 'log.push(1)';"
        + "document.body.append(s); log.push(2)</script>", "1 2"
    ),
  ])
  func scriptsRunIfTheyAreScripts(_ html: String, _ expected: String) throws {
    #expect(try log(html) == expected)
  }

  /// <https://html.spec.whatwg.org/#document.write()>
  @Test(arguments: [
    ("<script>document.write('<b id=x>1</b>'); log.push(x.textContent)</script>", "1"),
    (
      "<script>document.write('<p id=x><i'); document.write('>a</i>b'); "
        + "log.push(x.innerHTML)</script>", "<i>a</i>b"
    ),
    (
      "<script>document.write('<script>log.push(1)<\\/script><u id=x></u>'); "
        + "log.push(x.tagName)</script>", "1 U"
    ),
    (
      "<ul><script>document.write('<li>1<li>2')</script><li>3</ul>"
        + "<script>log.push(document.querySelectorAll('ul > li').length)</script>", "3"
    ),
    (
      "<script>setTimeout(() => { document.write('<p id=x>new'); document.close(); "
        + "log.push(document.body.textContent) })</script>old", "new"
    ),
  ])
  func whatIsWrittenIsParsedAtOnce(_ html: String, _ expected: String) throws {
    #expect(try log(html, until: .idle) == expected)
  }

  /// <https://tc39.es/ecma262/#sec-modules>
  @Test func modulesShareLiveBindings() throws {
    let counter = script("export let n = 1; export const add = () => { n++ }; export default n")
    let result = try log(
      """
      <script type=importmap>{"imports": {"counter": "\(counter)"}}</script>
      <script type=module>
        import first, { n, add } from 'counter';
        import * as all from 'counter';
        add();
        try { n = 5 } catch (error) { log.push(error.name) }
        log.push(first, n, all.n, Object.keys(all), typeof this, import.meta.url === document.URL);
      </script>
      <script type=module>
        const { n } = await import('counter');
        log.push(n);
      </script>
      """)
    #expect(result == "TypeError 1 2 2 add,default,n undefined true 2")
  }

  /// <https://html.spec.whatwg.org/#report-an-exception>
  @Test func errorsAreReportedWithTheirPlace() throws {
    var page = try page("<p>\n<script>\n  missing();\n</script><script>log.push(1)</script>")
    #expect(page.runScripts() == .met)
    #expect(try joinedLog(&page) == "1")
    let report = try #require(page.scriptDiagnostics.first { $0.severity == .error })
    #expect(report.line == 3)
    #expect(report.url == "https://example.org/page.html")
    #expect(report.message.contains("missing"))
  }

  @Test func thePagesTimeCostsNothing() throws {
    var page = try page(
      "<script>setTimeout(() => { document.body.innerHTML = '<h1 id=late>x</h1>' }, 50000)</script>"
    )
    #expect(page.runScripts(until: .selector("#late")) == .met)
    #expect(page.title.isEmpty)
    var other = try self.page("<p>x")
    #expect(other.runScripts(until: .selector("#never")) == .exhausted)
  }

  @Test func aPageWithoutScriptsOpensNoEngine() throws {
    let url = try #require(WebURL("https://example.org/"))
    var settings = PageSettings(
      media: MediaEnvironment(width: 800, height: 600), fonts: FontLibrary(folders: []))
    settings.runsScripts = true
    var page = PageModel(
      LoadedResource(url: url, bytes: Array("<p>x</p>".utf8), mimeType: .html, charset: "utf-8"),
      loader: ResourceLoader(policy: ResourcePolicy(forPageAt: url)), settings: settings)
    #expect(!page.hasScripts)
    #expect(page.runScripts() == .met)
    #expect(page.scriptDiagnostics.isEmpty)
  }

  /// What never ends is ended, and the page is there all the same.
  @Test func aScriptWithoutEndIsEnded() throws {
    var patience = ScriptPatience()
    patience.seconds = 60
    var page = try page("<p>before<script>for (;;);</script><p>after<script>log.push(1)</script>")
    page.setScriptLimits { $0.entryTime = .milliseconds(300) }
    #expect(page.runScripts(patience: patience) == .met)
    #expect(try joinedLog(&page) == "1")
  }
}
