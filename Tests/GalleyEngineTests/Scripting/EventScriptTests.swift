import GalleyEngine
import GalleyPrimitives
import GalleyScript
import Testing

/// Events, ranges, observers and custom elements as scripts see them. Each row is an expression
/// with what it must be as a string; what it throws counts as the error's name.
///
/// <https://dom.spec.whatwg.org/#events>
@Suite struct EventScriptTests {
  private static let page = """
    <!DOCTYPE html><body><div id=a onclick="seen = [this === event.target, event.type, id]; \
    return false"><p id=b>Hello <b>bold</b> world</p></div>
    """

  private static let rows: [(String, String)] = [
    ("new Event()", "TypeError"), ("new Event('x', 5)", "TypeError"), ("Event('x')", "TypeError"),
    ("new MouseEvent('x', { relatedTarget: 5 })", "TypeError"),
    ("Object.keys(new CustomEvent('x'))", "isTrusted"),
    ("document.createEvent('mouseevents').constructor === MouseEvent", "true"),
    ("document.createEvent('TouchEvents')", "NotSupportedError"),
    ("a.dispatchEvent(document.createEvent('Event'))", "InvalidStateError"),
    ("a.addEventListener('x', 5)", "TypeError"),
    // The way of an event, and handlers in attributes.
    (
      """
      (log = [], document.addEventListener('click', { handleEvent() { log.push('capture'); } }, \
      true), window.addEventListener('click', e => log.push(e.eventPhase)), \
      b.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })) + ' ' + log + \
      ' ' + seen)
      """, "false capture,3 false,click,a"
    ),
    ("a.getAttribute('onclick').length > 0 && a.onclick.length", "1"),
    ("(a.setAttribute('onclick', '}{'), window.onerror = () => true, a.onclick)", "null"),
    ("(window.onerror = null, a.onclick = {}, typeof a.onclick)", "object"),
    // Shadow trees keep what is in them to themselves.
    (
      """
      (s = a.attachShadow({ mode: 'closed' }), i = s.appendChild(document.createElement('i')), \
      log = [], a.addEventListener('x', e => log.push(e.target === a, e.composedPath().length)), \
      i.addEventListener('x', e => log.push(e.target === i, e.composedPath().length)), \
      i.dispatchEvent(new Event('x', { bubbles: true, composed: true })), log)
      """, "true,7,true,5"
    ),
    (
      """
      (log = [], a.addEventListener('y', () => { throw new Error('boo'); }), \
      window.onerror = (...all) => { log.push(all.length, all[4].message); return true; }, \
      a.dispatchEvent(new Event('y')), window.onerror = null, log)
      """, "5,boo"
    ),
    (
      """
      (c = new AbortController(), b.addEventListener('z', () => log.push('no'), \
      { signal: c.signal }), c.abort(), log = [], b.dispatchEvent(new Event('z')), \
      log.length + c.signal.reason.name)
      """, "0AbortError"
    ),
    ("AbortSignal.any([AbortSignal.abort(5)]).reason", "5"),
    // Ranges follow the tree.
    (
      """
      (r = new Range(), r.setStart(b.firstChild, 2), r.setEnd(b.lastChild, 3), String(r))
      """, "llo bold wo"
    ),
    ("(b.firstChild.deleteData(0, 3), String(r) + r.startOffset)", "lo bold wo0"),
    ("(b.removeChild(b.querySelector('b')), String(r))", "lo  wo"),
    ("r.surroundContents(document)", "InvalidNodeTypeError"),
    ("r.setStart(b, 99)", "IndexSizeError"),
    ("(f = r.extractContents(), f.textContent + b.textContent)", "lo  world"),
    ("r.compareBoundaryPoints(4, r)", "NotSupportedError"),
    ("(getSelection().selectAllChildren(b), String(getSelection().getRangeAt(0)))", "rld"),
    ("getSelection().getRangeAt(1)", "IndexSizeError"),
    (
      """
      (w = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), w.nextNode() && \
      w.currentNode.nodeName)
      """, "#text"
    ),
    (
      "(w = document.createTreeWalker(b, -1, () => w.nextNode()), w.nextNode())",
      "InvalidStateError"
    ),
    // Observers.
    ("new MutationObserver(() => {}).observe(b, { subtree: true })", "TypeError"),
    (
      """
      (m = new MutationObserver(() => {}), m.observe(b, { attributes: true, childList: true, \
      attributeOldValue: true }), b.title = 1, b.title = 2, b.append('x'), \
      m.takeRecords().map(r => r.type + r.oldValue + r.addedNodes.length))
      """, "attributesnull0,attributes10,childListnull1"
    ),
    // Custom elements.
    (
      """
      (log = [], customElements.define('x-a', class extends HTMLElement { \
      static observedAttributes = ['q']; connectedCallback() { log.push('in'); } \
      disconnectedCallback() { log.push('out'); } \
      attributeChangedCallback(n, o, v) { log.push(n + v); } }), \
      e = document.createElement('x-a'), e.setAttribute('q', 1), b.append(e), e.remove(), log)
      """, "q1,in,out"
    ),
    ("customElements.define('x-a', class extends HTMLElement {})", "NotSupportedError"),
    ("customElements.define('a', class {})", "SyntaxError"), ("new HTMLElement()", "TypeError"),
    // Interfaces of events.
    ("new UIEvent()", "TypeError"), ("new DragEvent('x', { dataTransfer: {} })", "TypeError"),
    ("new PointerEvent('x', { tiltX: 45 }).altitudeAngle === Math.PI / 4", "true"),
    ("new PointerEvent('x', { altitudeAngle: Math.PI / 4 }).tiltX", "45"),
    (
      """
      (t = new DataTransfer(), t.setData('Text', 'a'), t.setData('url', '#c\\r\\nb'), \
      t.types + t.getData('url') + (t.types === t.types) + t.items[0].kind)
      """, "text/plain,text/uri-listbtruestring"
    ),
    (
      """
      (window.onbeforeunload = () => false, e = new Event('beforeunload', { cancelable: true }), \
      window.dispatchEvent(e), window.onbeforeunload = null, e.defaultPrevented)
      """, "false"
    ),
  ]

  @Test func claimsHold() throws {
    var fixture = try InteractionFixture(Self.page)
    let checks = Self.rows.map { row, wanted in
      "check(\(scriptLiteral(row)), () => (\(row)), \(scriptLiteral(wanted)));"
    }
    fixture.expect(
      checks: checks,
      after: """
        const a = document.getElementById('a'), b = document.getElementById('b');
        let log, s, i, c, r, f, w, m, e, t;
        """)
  }

  /// Listeners hear of what a user does, with microtasks between two of them, and may keep back
  /// what it does by default.
  ///
  /// <https://w3c.github.io/uievents/#events-mouseevent-event-order>
  @Test func usersAreHeardByScripts() throws {
    var fixture = try InteractionFixture("<input id=f><button id=b>Go</button>")
    guard
      let log = fixture.text(
        of: """
          log = [];
          for (const type of ['mousedown', 'focus', 'click', 'keydown', 'beforeinput', 'input']) {
            document.addEventListener(type, e => log.push(type + (e.data ?? '')), true);
          }
          const button = document.getElementById('b');
          button.addEventListener('click', () => Promise.resolve().then(() => log.push('micro')));
          button.addEventListener('click', () => log.push('two'));
          document.getElementById('f').addEventListener('keydown', e => {
            if (e.key === 'x') e.preventDefault();
          });
          'ready'
          """)
    else { return }
    #expect(log == "ready")
    _ = try fixture.click("#b")
    #expect(
      fixture.text(of: "log.splice(0) + ''") == "mousedown,focus,click,micro,two")
    _ = try fixture.click("#f")
    _ = fixture.text(of: "log.length = 0")
    fixture.press(.character("h"), .character("x"))
    #expect(
      fixture.text(of: "log + document.getElementById('f').value")
        == "keydown,beforeinputh,inputh,keydownh")
  }

  /// Listeners hear of a turn of the wheel before anything scrolls, and may keep it back, unless
  /// they are passive, as those of the window are by themselves.
  ///
  /// <https://w3c.github.io/uievents/#event-type-wheel>
  @Test func wheelsAreHeardBeforeTheyScroll() throws {
    var fixture = try InteractionFixture("<p id=p>Text</p>")
    let source = """
      log = [];
      addEventListener('wheel', e => { e.preventDefault(); log.push(e.deltaX, e.deltaY); });
      'ready'
      """
    guard fixture.text(of: source) == "ready" else { return }
    let hit = fixture.frame.hit(at: Point(x: 20, y: 20), in: fixture.frame.hitRegions())
    let turn = Point(x: 1, y: 30)
    #expect(fixture.interaction.wheelTurned(at: hit, by: turn, in: &fixture.page))
    _ = fixture.text(of: "document.getElementById('p').onwheel = () => false")
    #expect(!fixture.interaction.wheelTurned(at: hit, by: turn, in: &fixture.page))
    #expect(fixture.text(of: "log + ''") == "1,30,1,30")
    let nowhere = Point(x: .nan, y: 0)
    #expect(fixture.interaction.wheelTurned(at: hit, by: nowhere, in: &fixture.page))
  }

  /// What captures the pointer gets its events until the button is let go.
  ///
  /// <https://w3c.github.io/pointerevents/#pointer-capture>
  @Test func elementsHoldOnToThePointer() throws {
    var fixture = try InteractionFixture("<button id=b>Go</button><p id=p>Text</p>")
    let source = """
      log = [];
      for (const type of ['gotpointercapture', 'lostpointercapture', 'pointermove', 'pointerup']) {
        document.addEventListener(type, e => log.push(type + e.target.id), true);
      }
      const b = document.getElementById('b');
      b.onpointerdown = e => { log.length = 0; b.setPointerCapture(e.pointerId); };
      'ready'
      """
    guard fixture.text(of: source) == "ready" else { return }
    let regions = fixture.frame.hitRegions()
    let button = try #require(fixture.frame.borderBox(of: try fixture.node("#b")))
    let text = try #require(fixture.frame.borderBox(of: try fixture.node("#p")))
    let start = fixture.frame.hit(at: Point(x: button.x + 3, y: button.y + 3), in: regions)
    let end = fixture.frame.hit(at: Point(x: text.x + 3, y: text.y + 3), in: regions)
    _ = fixture.interaction.pointerPressed(start, in: &fixture.page, fixture.frame)
    fixture.interaction.pointerMoved(to: end, in: &fixture.page, fixture.frame)
    _ = fixture.interaction.pointerReleased(end, in: &fixture.page, fixture.frame)
    fixture.interaction.pointerMoved(to: start, in: &fixture.page, fixture.frame)
    fixture.interaction.pointerMoved(to: end, in: &fixture.page, fixture.frame)
    #expect(
      fixture.text(of: "log + ''")
        == "gotpointercaptureb,pointermoveb,pointerupb,lostpointercaptureb,pointermoveb,pointermovep"
    )
  }
}
