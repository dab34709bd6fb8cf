import GalleyEngine
import GalleyScript
import Testing

/// Nodes as scripts see them. Each row is an expression with what it must be as a string; what it
/// throws counts as the error's name.
///
/// <https://dom.spec.whatwg.org/>
@Suite struct DocumentScriptTests {
  private static let page = "<!DOCTYPE html><title>Hi</title><p id=a class='x y'>Hello <b>b</b></p>"

  private static let rows: [(String, String)] = [
    ("a === document.querySelector('p.x') && a.firstChild === a.childNodes[0]", "true"),
    ("(a.mine = 5, document.getElementById('a').mine)", "5"),
    ("a.outerHTML", "<p id=\"a\" class=\"x y\">Hello <b>b</b></p>"),
    ("Object.keys(a.children) + '/' + Object.getOwnPropertyNames(a.attributes)", "0/0,1,id,class"),
    // Receivers, arguments, constructors.
    ("Node.prototype.firstChild", "TypeError"), ("new Node()", "TypeError"),
    ("a.appendChild(null)", "TypeError"), ("a.insertBefore(a.firstChild)", "TypeError"),
    ("document.createElement()", "TypeError"),
    ("document.createElement('')", "InvalidCharacterError"),
    ("document.createElement('A:b').localName", "a:b"),
    ("document.createElementNS(null, 'x:y')", "NamespaceError"),
    ("document.createElementNS('u:x', 'f:o:o').localName", "o"),
    ("Element.prototype.setAttribute.length + Node.prototype.cloneNode.length", "2"),
    ("String(Node.prototype.appendChild).includes('[native code]')", "true"),
    // Where nodes may stand.
    ("a.appendChild(a)", "HierarchyRequestError"),
    ("document.append('x')", "HierarchyRequestError"),
    ("document.append(document.createElement('p'))", "HierarchyRequestError"),
    ("a.insertBefore(new Text, document.body)", "NotFoundError"),
    ("a.removeChild(document.body)", "NotFoundError"),
    ("(a.firstChild.before('1', '2'), a.lastChild.after('3'), a.textContent)", "12Hello b3"),
    ("(a.normalize(), a.childNodes.length)", "3"),
    ("(a.firstChild.splitText(1), a.firstChild.wholeText)", "12Hello "),
    ("a.firstChild.substringData(9, 1)", "IndexSizeError"),
    ("a.compareDocumentPosition(a.lastChild) + a.compareDocumentPosition(document)", "30"),
    ("a.cloneNode(true).isEqualNode(a)", "true"),
    // Attributes are nodes of their own.
    ("(at = a.getAttributeNode('class'), at === a.attributes[1] && at.ownerElement === a)", "true"),
    ("(at.value = 'z', a.removeAttributeNode(at), at.value + at.ownerElement)", "znull"),
    ("(a.setAttributeNode(at), a.className)", "z"),
    ("document.createElement('i').setAttributeNode(at)", "InUseAttributeError"),
    (
      "(a.setAttributeNS('u:a', 'p:q', 1), a.setAttributeNS('u:b', 'q', 2), a.getAttributeNames())",
      "id,class,p:q,q"
    ),
    ("(a.removeAttribute('p:q'), a.getAttribute('q') + a.getAttributeNS('u:a', 'q'))", "2null"),
    // Lists.
    (
      "(list = document.getElementsByTagName('i'), a.append(make('i')), list.length)",
      "1"
    ),
    ("(list[0].id = 'named', list.named === list[0] && 'named' in list)", "true"),
    ("(() => { 'use strict'; list[0] = 1; })()", "TypeError"), ("Object.freeze(list)", "TypeError"),
    ("(a.className = ' u  v u ', a.classList.length + a.classList[1])", "2v"),
    ("(a.classList.replace('u', 'w'), a.className)", "w v"),
    ("a.classList.add('ok', 'a b')", "InvalidCharacterError"),
    // Markup.
    ("(a.innerHTML = '<td>1<br>&lt;', a.innerHTML)", "1<br>&lt;"),
    (
      "(a.title = '<\"', a.outerHTML)",
      "<p id=\"a\" class=\"w v\" q=\"2\" title=\"&lt;&quot;\">1<br>&lt;</p>"
    ),
    ("document.documentElement.outerHTML = ''", "NoModificationAllowedError"),
    (
      "(t = make('template'), t.innerHTML = '<tr><td>x', t.content.firstChild.nodeName)",
      "TR"
    ),
    ("t.content.append(t)", "HierarchyRequestError"),
    ("t.content.ownerDocument === document", "false"),
    (
      "new XMLSerializer().serializeToString(parse(xml, 'text/xml')) === xml",
      "true"
    ),
    (
      "parse('<a><b></a>', 'text/xml').documentElement.localName",
      "parsererror"
    ),
    (
      "parse('<p id=q>1', 'text/html').getElementById('q').textContent",
      "1"
    ),
    // Shadow trees.
    (
      "(s = a.attachShadow({ mode: 'open' }), s.innerHTML = '<slot></slot>', a.shadowRoot === s)",
      "true"
    ),
    ("a.firstChild.assignedSlot === s.firstChild && s.firstChild.assignedNodes().length", "3"),
    ("a.attachShadow({ mode: 'open' })", "NotSupportedError"),
    ("a.querySelector('slot')", "null"),
    ("s.firstChild.getRootNode({ composed: true }) === document", "true"),
    // Live lists follow what they depend on.
    (
      "(n = make('form'), document.body.append(n), n.innerHTML = '<input><input>', "
        + "list = [n.children, n.getElementsByTagName('input'), n.getElementsByClassName('k'), "
        + "document.getElementsByName('v'), n.elements], list.map((l) => l.length))", "2,2,0,0,2"
    ),
    ("(n.firstChild.className = 'k', list.map((l) => l.length))", "2,2,1,0,2"),
    ("(n.lastChild.name = 'v', list.map((l) => l.length))", "2,2,1,1,2"),
    ("(n.append(n.firstChild.cloneNode()), list.map((l) => l.length))", "3,3,2,1,3"),
    ("n.v === list[0][1] && window.v === undefined && n.v === list[4].v", "true"),
    ("(n.name = 'named', window.named === n && document.named === n)", "true"),
    ("(n.children[1].name = 'w', n.w === n.children[1] && n.v === n.w)", "true"),
    ("(n.name = 'other', document.named)", "undefined"),
    ("(n.remove(), document.other === undefined && list[3].length)", "0"),
    // Other documents.
    (
      "(d = document.implementation.createHTMLDocument('t'), d.title + d.body.ownerDocument.URL)",
      "tabout:blank"
    ),
    ("(n = document.adoptNode(d.body), n.ownerDocument === document && d.body)", "null"),
    (
      "document.implementation.createDocument('u:x', 'p:r').firstChild.lookupNamespaceURI('p')",
      "u:x"
    ),
    // Custom elements, as selectors see them.
    ("make('q-a').matches(':defined') + '' + make('p').matches(':defined')", "falsetrue"),
    (
      "(customElements.define('q-a', class extends HTMLElement { static formAssociated = true; "
        + "own = this.attachInternals(); }), t = make('q-a'), t.matches(':defined'))", "true"
    ),
    (
      "(t.own.states.add('on'), t.matches(':state(on)') + '' + t.matches(':state(off)'))",
      "truefalse"
    ),
    ("(t.own.setValidity({ badInput: true }, 'no'), t.matches(':invalid'))", "true"),
    ("document.querySelector(':state(a b)')", "SyntaxError"),
    (
      "(customElements.define('q-s', class extends HTMLElement { "
        + "static disabledFeatures = ['shadow']; }), make('q-s').attachShadow({ mode: 'open' }))",
      "NotSupportedError"
    ),
    (
      "Document.parseHTMLUnsafe('<p>').URL + Object.keys(document).includes('location')",
      "about:blanktrue"
    ),
  ]

  @Test func nodesAreAsTheStandardSays() throws {
    var fixture = try InteractionFixture(Self.page)
    let checks = Self.rows.map { row in
      "check(\(scriptLiteral(row.0)), () => (\(row.0)), \(scriptLiteral(row.1)));"
    }
    fixture.expect(
      checks: checks,
      after: """
        const a = document.getElementById('a');
        const xml = '<p:r xmlns:p="u:x" a="1" p:b="2"><![CDATA[<]]>&amp;<!--c--><?i j?><p:s/></p:r>';
        const make = (name) => document.createElement(name);
        const parse = (text, type) => new DOMParser().parseFromString(text, type);
        let at, list, t, s, d, n;
        """)
  }
}
