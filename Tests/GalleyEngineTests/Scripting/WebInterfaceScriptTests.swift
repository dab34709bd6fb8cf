import GalleyEngine
import GalleyScript
import Testing

/// What scripts find beside the document. Each row is an expression, which may wait, with what it
/// must give as JSON; rows run in order on one page.
@Suite struct WebInterfaceScriptTests {
  /// <https://html.spec.whatwg.org/#event-loops>
  private static let time: [(String, String)] = [
    ("await order()", #"["s","m","p","0","0m","1"]"#),
    // A second of the page's time takes none of ours.
    ("await spent(() => later(1000))", "1000"),
    (
      "await new Promise(r => requestAnimationFrame(a => requestAnimationFrame(b => r(Math.round(100 * (b - a))))))",
      "1667"
    ),
    // Whoever waits for time to pass sees it pass.
    ("(t => { while (performance.now() < t + 3); return true })(performance.now())", "true"),
    ("Date.now() - Math.floor(performance.timeOrigin + performance.now()) <= 0", "true"),
    ("await new Promise(r => setTimeout('window.ran = 1', 0) && setTimeout(() => r(ran), 1))", "1"),
    ("await errorOf(() => { throw new RangeError('late') })", #""RangeError: late""#),
    ("await rejectionOf(Promise.reject(7))", "7"),
    (
      "await new Promise(r => requestIdleCallback(d => r([d.didTimeout, d.timeRemaining() > 0])))",
      "[false,true]"
    ),
  ]

  /// <https://html.spec.whatwg.org/#safe-passing-of-structured-data>
  private static let copies: [(String, String)] = [
    ("(o => (o.o = o, (c => c.o === c && c !== o)(structuredClone(o))))({})", "true"),
    ("[...structuredClone(new Map([[1, new Set([2])]])).get(1)]", "[2]"),
    (
      "(b => [structuredClone(b, {transfer: [b]}).byteLength, b.byteLength])(new ArrayBuffer(3))",
      "[3,0]"
    ),
    ("nameOf(() => structuredClone(() => 1))", #""DataCloneError""#),
    ("nameOf(() => structuredClone(document))", #""DataCloneError""#),
    ("structuredClone(new File(['x'], 'n', {lastModified: 5})).lastModified", "5"),
    ("await channel()", #"[{"a":1},"back"]"#),
  ]

  private static let texts: [(String, String)] = [
    ("atob(' aGk= ') + btoa('\\xff')", #""hi/w==""#),
    ("nameOf(() => atob('a'))", #""InvalidCharacterError""#),
    ("new TextDecoder('shift_jis').decode(new Uint8Array([0x82, 0xa0]))", #""あ""#),
    ("streamed([0xe2], [0x82, 0xac, 0xff])", "\"€\u{FFFD}\""),
    (
      "nameOf(() => new TextDecoder('utf-8', {fatal: true}).decode(new Uint8Array([0xff])))",
      #""TypeError""#
    ),
    ("[...new TextEncoder().encode('\\ud800')]", "[239,191,189]"),
    (
      "(u => (u.searchParams.append('b', 'ü '), u.search))(new URL('http://h/?a'))",
      #""?a=&b=%C3%BC+""#
    ),
    ("new URLSearchParams([['b', 1], ['a', 2]]).toString()", #""b=1&a=2""#),
    ("nameOf(() => new URL('x'))", #""TypeError""#),
    ("(h => (h.append('A', 2), [...h]))(new Headers({b: 1, a: 1}))", #"[["a","1, 2"],["b","1"]]"#),
    (
      "new Request('http://h/', {method: 'post', body: 'x'}).headers.get('content-type')",
      #""text/plain;charset=UTF-8""#
    ),
    ("nameOf(() => new Request('http://h/', {body: 'x'}))", #""TypeError""#),
  ]

  private static let loading: [(String, String)] = [
    ("await (await fetch('data:text/plain,a%20b')).text()", #""a b""#),
    // Nothing but what the page's policy lets it reach.
    ("await failure(fetch('http://127.0.0.1:9/'))", #""TypeError""#),
    ("await failure(fetch('file:///etc/passwd'))", #""TypeError""#),
    ("await failure(fetch('http://h/', {signal: AbortSignal.abort()}))", #""AbortError""#),
    (
      "await request('data:application/json,[1]')",
      #"["1","loadstart","2","3","progress","4","load","loadend",[1]]"#
    ),
    ("await blobURL()", #"["b","TypeError"]"#),
    ("await formData()", #"["v","n.txt","x"]"#),
    (
      "await new Response('é').body.pipeThrough(new TextDecoderStream()).getReader().read()",
      #"{"value":"é","done":false}"#
    ),
    ("await failure((r => (r.text(), r.text()))(new Response('x')))", #""TypeError""#),
  ]

  private static let helpers = """
    const later = ms => new Promise(r => setTimeout(r, ms));
    const spent = async run => { const t = performance.now(); await run();
      return Math.round(performance.now() - t); };
    const nameOf = run => { try { return run(); } catch (e) { return e.name; } };
    const failure = promise => promise.then(() => 'no failure', e => e.name);
    const order = async () => { const log = [];
      setTimeout(() => log.push('1'), 1);
      setTimeout(() => { log.push('0'); queueMicrotask(() => log.push('0m')); });
      queueMicrotask(() => log.push('m')); Promise.resolve().then(() => log.push('p'));
      log.push('s'); await later(5); return log; };
    const errorOf = run => new Promise(r => { addEventListener('error', e => {
      e.preventDefault(); r(e.message); }, {once: true}); setTimeout(run); });
    const rejectionOf = () => new Promise(r => addEventListener('unhandledrejection', e => {
      e.preventDefault(); r(e.reason); }, {once: true}));
    const channel = async () => { const {port1, port2} = new MessageChannel();
      const got = new Promise(r => { port2.onmessage = e => { r(e.data); port2.postMessage('back'); }; });
      const back = new Promise(r => { port1.onmessage = e => r(e.data); });
      port1.postMessage({a: 1}); return [await got, await back]; };
    const streamed = (...parts) => { const d = new TextDecoder();
      return parts.map(p => d.decode(new Uint8Array(p), {stream: true})).join('') + d.decode(); };
    const request = url => new Promise(r => { const x = new XMLHttpRequest(); const log = [];
      x.onreadystatechange = () => log.push(`${x.readyState}`);
      for (const type of ['loadstart', 'progress', 'load', 'loadend']) {
        x.addEventListener(type, () => log.push(type)); }
      x.addEventListener('loadend', () => r([...log, x.response]));
      x.open('GET', url); x.responseType = 'json'; x.send(); });
    const blobURL = async () => { const url = URL.createObjectURL(new Blob(['b']));
      const text = await (await fetch(url)).text(); URL.revokeObjectURL(url);
      return [text, await failure(fetch(url))]; };
    const formData = async () => { const data = new FormData(); data.append('a', 'v');
      data.append('f', new Blob(['x']), 'n.txt'); const back = await new Response(data).formData();
      return [back.get('a'), back.get('f').name, await back.get('f').text()]; };
    """

  @Test func tasksAndTimeAreThePagesOwn() throws { try check(Self.time) }
  @Test func copiesAndMessagesFollowTheStructuredClone() throws { try check(Self.copies) }
  @Test func textsAndAddresses() throws { try check(Self.texts) }
  @Test func loadingKeepsToThePolicy() throws { try check(Self.loading) }

  private func check(_ rows: [(String, String)]) throws {
    var fixture = try InteractionFixture("<p>x")
    let checks = rows.map { expression, wanted in
      """
      { let found; try { found = JSON.stringify(\(expression)); } catch (e) { found = `${e}`; }
        if (found !== \(quoted(wanted))) failed.push(\(quoted(expression)) + ' is ' + found); }
      """
    }
    let call = ScriptCall(
      "\(Self.helpers) const failed = []; \(checks.joined(separator: "\n")) return failed.join('\\n');"
    )
    switch fixture.page.callScript(call) {
    case .success(let value): #expect(value.string == "")
    case .failure(let error) where error.kind == .unavailable: print("skipped: \(error.message)")
    case .failure(let error): Issue.record("\(error)")
    case nil: Issue.record("the script waits in vain")
    }
  }

  private func quoted(_ text: String) -> String {
    "String.raw`\(text.replacing("`", with: "'").replacing("${", with: "$ {"))`"
  }
}
