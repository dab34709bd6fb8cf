import GalleyEngine
import GalleyScript
import Testing

/// Elements of HTML as scripts see them. Each row is an expression with what it must be as a string;
/// what it throws counts as the error's name.
///
/// <https://html.spec.whatwg.org/#elements-in-the-dom>
@Suite struct HTMLElementScriptTests {
  private static let page = """
    <title>T</title><form id=f action="go?x#y" method=POST><input name=a value=1 id=ia>\
    <input name=b type=radio value=x checked><input name=b type=radio value=y>\
    <select name=s id=s><option value=1>One<option selected>Two  x</select>\
    <input type=checkbox name=c id=c checked><button name=go value=v>go</button></form>\
    <label id=l>label<input id=inside></label>\
    <table id=t><tr><td>1<td>2<tfoot><tr><td>f</table><dialog id=d></dialog>\
    <details id=de><summary id=su>s</summary></details><div id=pop popover>p</div>
    """

  /// <https://html.spec.whatwg.org/#reflecting-content-attributes-in-idl-attributes>
  private static let reflection: [(String, String)] = [
    ("(e('a').href = 'b', x.href)", "https://lakes.example/a/b"), ("e('a').href", ""),
    ("(e('a').setAttribute('href', 'http://['), x.href + x.protocol)", "http://[:"),
    (
      "(e('a').href = 'http://u:p@h:81/p?q#r', x.host = 'i:82', x.hash = '', x.href)",
      "http://u:p@i:82/p?q"
    ),
    ("e('input').size = 0", "IndexSizeError"), ("e('input').maxLength = -1", "IndexSizeError"),
    ("(e('input').setAttribute('size', '0'), x.size)", "20"),
    ("(e('td').setAttribute('colspan', '5000'), x.colSpan)", "1000"),
    ("(e('textarea').cols = 0, x.outerHTML)", "<textarea cols=\"20\"></textarea>"),
    ("(e('progress').max = -1, x.max + '/' + x.position)", "1/-1"),
    ("(e('img').setAttribute('crossorigin', 'x'), x.crossOrigin)", "anonymous"),
    ("e('img').crossOrigin", "null"), ("e('button').type + e('input').type", "submittext"),
    ("(e('p').dir = 'RTL', x.dir + x.getAttribute('dir'))", "rtlRTL"),
    ("(e('p').dataset.aB = 1, Object.keys(x.dataset) + x.outerHTML)", "aB<p data-a-b=\"1\"></p>"),
    ("e('p').dataset['a-b'] = 1", "SyntaxError"),
    ("(e('p').hidden = 'until-found', x.hidden)", "until-found"),
    ("(e('output').htmlFor = 'a b', x.htmlFor.length)", "2"),
    (
      "e('foo-bar') instanceof HTMLUnknownElement || e('foo') instanceof HTMLUnknownElement",
      "true"
    ), ("String(e('x-y'))", "[object HTMLElement]"), ("new HTMLDivElement()", "TypeError"),
    ("Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'title').get.call({})", "TypeError"),
    ("(e('div').innerText = 'a\\nb', x.innerHTML)", "a<br>b"),
    ("(f.go.popoverTargetElement = pop, f.go.popoverTargetElement === pop)", "true"),
    (
      "new Image(3).width + new Option('t', 'v', true).outerHTML",
      "3<option value=\"v\" selected=\"\">t</option>"
    ),
  ]

  /// <https://html.spec.whatwg.org/#forms>
  private static let forms: [(String, String)] = [
    ("f.length + f[0].id + f.a.id + f.elements.b.length", "6iaia2"),
    ("f.action + f.method", "https://lakes.example/a/go?x#ypost"),
    ("[...new FormData(f, f.go)].map((p) => p.join('=')).join('&')", "a=1&b=x&s=Two x&c=on&go=v"),
    ("(f.b.value = 'y', [...f].map((i) => i.checked).join())", "false,false,true,,true,"),
    ("s.value + s.selectedIndex + s.options[0].text + s.type", "Two x1Oneselect-one"),
    ("(s.selectedIndex = -1, s.value + s.selectedOptions.length)", "0"),
    ("(s.add(new Option('n')), s.options.length = 2, s[1] = null, s.length)", "1"),
    ("(f.reset(), s.value)", "1"),
    ("ia.labels.length + l.control.id + inside.labels[0].id", "0insidel"),
    ("(ia.value = 'hello', ia.setSelectionRange(1, 3), ia.setRangeText('X'), ia.value)", "hXlo"),
    ("(e('input').type = 'number', x.value = '1e', x.value + x.valueAsNumber)", "NaN"),
    ("(x.value = '3', x.step = 2, x.stepUp(), x.value)", "4"),
    ("(e('input').type = 'date', x.value = '2024-02-29', x.valueAsNumber)", "1709164800000"),
    ("(x.valueAsDate = new Date(0), x.value)", "1970-01-01"),
    ("(e('input').type = 'range', x.max = 10, x.value = 99, x.value)", "10"),
    ("(e('input').type = 'email', x.selectionStart)", "null"),
    (
      "x.select(), x.setRangeText('')",
      "InvalidStateError"
    ),
    (
      "(ia.required = true, ia.value = '', f.checkValidity() + '' + ia.validationMessage.length)",
      "false27"
    ),
    ("(ia.setCustomValidity('no'), ia.validity.customError + ia.validationMessage)", "trueno"),
    ("(ia.setCustomValidity(''), ia.value = 1, ia.matches(':valid'))", "true"),
    ("(log = [], c.onclick = (v) => v.preventDefault(), c.click(), c.checked)", "true"),
    ("(c.onclick = null, c.onchange = () => log.push(c.checked), c.click(), log)", "false"),
    (
      "(f.onsubmit = (v) => { log.push(v.submitter.name); return false; }, f.go.click(), log)",
      "false,go"
    ),
    ("(inside.onclick = () => log.push('i'), l.click(), log.at(-1))", "i"),
    ("f.requestSubmit(l)", "TypeError"),
  ]

  /// <https://html.spec.whatwg.org/#interactive-elements>
  private static let interaction: [(String, String)] = [
    (
      "(t.insertRow(0).insertCell().textContent = 'n', t.rows[0].cells.length + t.rows.length)",
      "4"
    ), ("t.insertRow(9)", "IndexSizeError"), ("t.tHead = t.tFoot", "HierarchyRequestError"),
    ("(t.createCaption(), t.caption.localName + t.tFoot.rows[0].rowIndex)", "caption2"),
    ("(d.showModal(), d.open + ' ' + d.matches(':modal'))", "true true"),
    ("d.show()", "InvalidStateError"), ("(d.close('r'), d.open + d.returnValue)", "falser"),
    ("e('dialog').showModal()", "InvalidStateError"), ("(su.click(), de.open)", "true"),
    ("(pop.showPopover(), pop.matches(':popover-open'))", "true"),
    ("(pop.hidePopover(), pop.matches(':popover-open'))", "false"),
    ("e('p').showPopover()", "NotSupportedError"),
    ("(ia.focus(), document.activeElement.id + ia.matches(':focus'))", "iatrue"),
    ("(ia.remove(), document.activeElement.localName)", "body"),
  ]

  /// <https://html.spec.whatwg.org/#nav-history-apis>
  private static let window: [(String, String)] = [
    ("[self, parent, top, frames, window].every((w) => w === globalThis)", "true"),
    ("String(window) + (window instanceof Window)", "[object Window]true"),
    ("pop.id + typeof nothing", "popundefined"),
    ("location.pathname + location.search + location.origin", "/a/b?chttps://lakes.example"),
    (
      "(history.pushState({ k: 1 }, '', 'z'), location.href + history.state.k + history.length)",
      "https://lakes.example/a/z12"
    ),
    ("history.pushState(0, '', 'https://other.example/')", "SecurityError"),
    ("(location.hash = 'q', document.URL)", "https://lakes.example/a/z#q"),
    ("location.href = 'http://['", "SyntaxError"), ("confirm('?') + '' + prompt('?')", "falsenull"),
    ("(document.cookie = 'k=v; path=/', document.cookie)", "k=v"),
    ("(document.cookie = 'h=1; httponly', document.cookie)", "k=v"),
  ]

  @Test func attributesReflect() throws { try check(Self.reflection) }

  @Test func formsAreSentAndChecked() throws { try check(Self.forms) }

  @Test func dialogsPopoversTablesAndTheFocusWork() throws { try check(Self.interaction) }

  @Test func windowsKnowTheirPlace() throws { try check(Self.window) }

  private func check(_ rows: [(String, String)]) throws {
    var fixture = try InteractionFixture(Self.page)
    let checks = rows.map { row in
      "check(\(literal(row.0)), () => (\(row.0)), \(literal(row.1)));"
    }.joined(separator: "\n")
    let source = """
      const failed = [];
      let x, log;
      const e = (name) => x = document.createElement(name);
      const [f, ia, s, c, l, inside, t, d, de, su, pop] =
        'f ia s c l inside t d de su pop'.split(' ').map((id) => document.getElementById(id));
      const check = (name, run, wanted) => {
        let found;
        try { found = String(run()); } catch (error) { found = error.name; }
        if (found !== wanted) failed.push(name + ' is ' + found + ', not ' + wanted);
      };
      \(checks)
      return failed;
      """
    let outcome = fixture.page.withScripts { script in
      let number = script.begin(ScriptCall(source))
      return script.takeOutcome().settledCalls[number]
    }
    switch outcome {
    case .success(let failed): #expect(failed == .list([]))
    case .failure(let error) where error.kind == .unavailable: print("skipped: \(error.message)")
    case .failure(let error): Issue.record("\(error)")
    case nil: Issue.record("the function has not returned")
    }
  }

  /// A text as a script's literal.
  private func literal(_ text: String) -> String {
    "`"
      + text.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
      .split(separator: "`", omittingEmptySubsequences: false).joined(separator: "\\`") + "`"
  }
}
