import GalleyCSS
import GalleyEngine
import GalleyImages
import GalleyLoading
import GalleyPrimitives
import GalleyScript
import GalleyText
import Testing

/// Scripts of pages inside of a page. Each row is a page with what its scripts must have noted.
///
/// <https://html.spec.whatwg.org/#the-iframe-element>
@Suite struct FrameScriptTests {
  private func page(_ html: String) throws -> PageModel {
    var settings = PageSettings(
      media: MediaEnvironment(width: 800, height: 600), fonts: FontLibrary(folders: []))
    settings.runsScripts = true
    let url = try #require(WebURL("https://example.org/page.html"))
    let text = "<!doctype html><body><script>window.log = []</script>" + html
    return PageModel(
      LoadedResource(url: url, bytes: Array(text.utf8), mimeType: .html, charset: "utf-8"),
      loader: ResourceLoader(policy: ResourcePolicy(forPageAt: url)), settings: settings)
  }

  private func log(_ html: String) throws -> String {
    var page = try page(html)
    #expect(page.runScripts() == .met)
    let result = page.callScript(ScriptCall("return log.join(' ')"))
    return try #require(try result?.get().string)
  }

  private static let rows: [(String, String)] = [
    // A window of its own, with a library of its own.
    (
      """
      <iframe srcdoc="<script>parent.log.push(this === window, [] instanceof parent.Array,
        document.currentScript.localName, document.body === null, top === parent,
        frameElement.localName, document.defaultView === window, location.href)</script>"></iframe>
      """, "true false script true true iframe true about:srcdoc"
    ),
    // The order of events, of the frame and around it.
    (
      """
      <script>onload = () => log.push('parent')</script>
      <iframe onload="log.push('element')" srcdoc="<body onload='parent.log.push(event.type)'><script>
        document.addEventListener('DOMContentLoaded', () => parent.log.push('ready'));
        parent.log.push(document.readyState)</script>"></iframe>
      """, "loading ready load element parent"
    ),
    // The first, empty document is there at once.
    (
      """
      <iframe id=f></iframe><script>log.push(f.contentDocument.readyState, frames.length,
        frames[0] === f.contentWindow, f.contentWindow.eval('var a = 6; a + 1'),
        f.contentWindow.a, delete f.contentWindow.document)</script>
      """, "complete 1 true 7 6 false"
    ),
    // Messages say who sent them.
    (
      """
      <script>onmessage = e => log.push(e.data, e.source === frames[0])</script>
      <iframe srcdoc="<script>onmessage = e => e.source.postMessage('back', '*');
        parent.postMessage('to', '*')</script>" onload="frames[0].postMessage('x', '*')"></iframe>
      """, "to true back true"
    ),
    // Errors are those of the frame's window.
    (
      """
      <iframe srcdoc="<script>onerror = m => parent.log.push(m); setTimeout('nothing()');
        setTimeout(() => { throw 1 })</script>"></iframe>
      """, "ReferenceError: Can't find variable: nothing 1"
    ),
    // What is written goes where the script stands.
    (
      """
      <iframe srcdoc="<p>1<script>document.write('<b>2</b>')</script><i>3</i>"
        onload="log.push(this.contentDocument.querySelectorAll('b + i').length)"></iframe>
      <iframe id=w></iframe><script>const d = w.contentDocument; d.open();
        d.write('<script>parent.log.push("written")<\\/script><p>'); d.close()</script>
      """, "written 1"
    ),
    // Sandboxes.
    (
      """
      <iframe sandbox srcdoc="<script>parent.log.push('no')</script>"
        onload="log.push(this.contentDocument)"></iframe>
      <iframe sandbox="allow-same-origin" srcdoc="<script>parent.log.push('no')</script><p>p"
        onload="log.push(this.contentDocument.body.textContent)"></iframe>
      """, " p"
    ),
    // Frames in frames, and a frame that takes itself away.
    (
      """
      <iframe srcdoc="<iframe srcdoc='<script>top.log.push(parent !== top, parent.length)
        </script>'></iframe>"></iframe>
      <iframe srcdoc="<script>parent.log.push('gone'); frameElement.remove()</script>
        <script>parent.log.push('no')</script>"></iframe>
      """, "gone true 1"
    ),
    // Navigating.
    (
      """
      <iframe id=f onload="log.push(this.contentDocument.body.textContent)"></iframe>
      <script>f.contentWindow.location = 'javascript:"<p>a" + (window !== top)'</script>
      """, " atrue"
    ),
    // Nodes go from one document to the other.
    (
      """
      <iframe srcdoc="<p>x" onload="const p = this.contentDocument.querySelector('p');
        document.body.append(p); log.push(p.ownerDocument === document, p instanceof HTMLElement);
        this.contentDocument.body.append(p); log.push(p.isConnected, p.ownerDocument === document)">
      </iframe>
      """, "true true true false"
    ),
    // Modules and their maps are the frame's own.
    (
      """
      <iframe srcdoc="<script type=importmap>{'imports': {}}</script><script type=module>
        import own from 'data:text/javascript,export default [window !== top, [] instanceof Array]';
        top.log.push(own, document !== top.document);
        import('data:text/javascript,export default 1').then(m => top.log.push(m.default))</script>">
      </iframe>
      """, "true,true true 1"
    ),
    // Layout of a frame: of nodes that its scripts have made, in its own viewport.
    (
      """
      <iframe style="width:200px;height:100px;border:1px solid" srcdoc="<!doctype html>
        <body style='margin:0'><script>document.body.innerHTML = '<p style=&quot;margin:10px;'
        + 'height:500px;width:50%&quot;>'; const r = () => {
        const b = document.querySelector('p').getBoundingClientRect();
        return [b.x, b.y, b.width, b.height] };
        parent.log.push(r(), innerWidth, matchMedia('(width: 200px)').matches,
        getComputedStyle(document.querySelector('p')).width, document.elementFromPoint(20, 20).localName);
        scrollTo(0, 30); parent.log.push(r()[1], scrollY, parent.scrollY)</script>"></iframe>
      """, "10,10,100,500 200 true 100px p -20 30 0"
    ),
    // A page inside of itself.
    (
      """
      <iframe src="page.html" onload="log.push(this.contentDocument.URL)"></iframe>
      """, "about:blank"
    ),
  ]

  @Test(arguments: rows)
  func scriptsOfFramesRun(html: String, expected: String) throws {
    #expect(try log(html) == expected)
  }

  /// Scripts that don't end are ended in frames too, and the page goes on.
  @Test func scriptsOfFramesAreEnded() throws {
    var page = try page(
      "<iframe srcdoc='<script>for (;;);</script>' onload='log.push(1)'></iframe>")
    page.setScriptLimits { $0.entryTime = .milliseconds(200) }
    page.runScripts()
    let result = page.callScript(ScriptCall("return log.join(' ')"))
    #expect(try result?.get().string == "1")
  }

  /// Many frames neither take long nor all the memory.
  @Test func windowsAreMadeWhenTheyAreAskedFor() throws {
    let result = try log(
      """
      <script>for (let i = 0; i < 300; i++) document.body.append(document.createElement('iframe'));
      log.push(frames.length, frames[299].length)</script>
      """)
    #expect(result == "300 0")
  }

  /// What scripts make of a frame's document is what shows there.
  @Test func framesShowWhatScriptsMakeOfThem() throws {
    var page = try page(
      """
      <style>body { margin: 0 } iframe { border: 0; width: 100px; height: 50px }</style>
      <iframe srcdoc="<style>*{margin:0}</style><div></div><script>
        document.querySelector('div').style.cssText = 'height:50px;background:lime'</script>">
      </iframe><iframe id=g></iframe>
      <script>g.contentDocument.body.style.background = 'blue'</script>
      """)
    page.runScripts()
    var frame = page.frame()
    let region = Rect(x: 0, y: 0, width: 210, height: 60)
    let bitmap = frame.bitmap(PictureOptions(region: region))
    func color(_ x: Int, _ y: Int) -> UInt32 { bitmap.pixels[y * bitmap.width + x] }
    #expect(color(50, 25) != color(150, 25))
    #expect(color(50, 25) != color(205, 55) && color(150, 25) != color(205, 55))
  }
}
