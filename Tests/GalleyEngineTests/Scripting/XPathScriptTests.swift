import GalleyEngine
import GalleyScript
import Testing

/// XPath as scripts see it. Each row is an expression of XPath with what it gives: numbers, strings
/// and booleans as they are, nodes by name and text; what it throws counts as the error's name.
///
/// <https://www.w3.org/TR/xpath-10/>
@Suite struct XPathScriptTests {
  private static let page = """
    <!DOCTYPE html><title>T</title><div id=d Class=c>a<b>B</b><!--n--><i xml:lang=de>I</i>z</div>
    <ul><li n=3>x<li n=10>y<li n=2>x<ul><li>in</ul></ul><svg><linearGradient id=g /></svg>
    """

  private static let rows: [(String, String)] = [
    // Axes and predicates; positions count along the axis.
    ("//li[2]", "li:y"), ("(//li)[last()]", "li:in"), ("//LI[@N>2]", "li:x li:y"),
    ("//i/preceding-sibling::node()[1]", "#comment:n"),
    ("//i/ancestor::*", "html body div:aBIz"), ("//i/ancestor::*[1]", "div:aBIz"),
    ("//b/following::*[2]", "ul"), ("//li/preceding::li[1]", "li:x li:y"),
    ("//ul//li[ul]/@n", "@n:2"), ("//@n/parent::*[.='y']", "li:y"), ("//i | //b | //i", "b:B i:I"),
    ("//li[position() mod 2 = 1][2]", "li:xin"), ("//li[position()=last()]", "li:xin li:in"),
    ("//li[.=//li[3]/text()]", "li:x"), ("id('g d')", "div:aBIz linearGradient"),
    ("//lineargradient", ""), ("//*[local-name()='linearGradient']/@id", "@id:g"),
    ("//h:b", "b:B"), ("//s:*", "svg linearGradient"), ("//u:x", "NamespaceError"),
    ("//div/text()", "#text:a #text:z"), ("//i[lang('de')]", ""),
    // Operators: what binds tighter, and names that are operators in their place only.
    ("1 + 2 * 3 - 4 div 2", "5"), ("- - 5 mod -3", "2"), ("1 = 1 = 1", "true"),
    ("3 > 2 > 1", "false"), ("1 or 0 and 0", "true"), ("div div div", "NaN"), ("* * *", "NaN"),
    ("//li/@n > 9", "true"), ("//li/@n != //li/@n", "true"), ("//li = 'y'", "true"),
    ("not(//li < //li)", "true"), ("//nope = ''", "false"),
    // Functions and conversions.
    ("substring('12345', 1.5, 2.6)", "234"), ("substring('12345', 0 div 0)", ""),
    ("substring('12345', -42, 1 div 0)", "12345"), ("string(-0)", "0"),
    ("string(1000000 * 1000000 * 1000000 * 1000000)", "1000000000000000000000000"),
    ("string(0.00000001)", "0.00000001"), ("number(' -.5 ')", "-0.5"), ("number('1e3')", "NaN"),
    ("round(-1.5)", "-1"), ("translate('--aaa--', 'abc-', 'ABC')", "AAA"),
    ("normalize-space(' a  b ')", "a b"), ("sum(//li/@n)", "15"), ("count(//li)", "4"),
    ("concat(1, true(), 'x')", "1truex"), ("name(//@n)", "n"),
    // What is no expression.
    ("//li[", "SyntaxError"), ("", "SyntaxError"), ("foo()", "SyntaxError"),
    ("count()", "SyntaxError"), ("1/a", "SyntaxError"), ("a b", "SyntaxError"),
    ("foo::a", "SyntaxError"), ("'a", "SyntaxError"), ("$x", "SyntaxError"),
  ]

  @Test func expressionsGiveTheirValues() throws {
    let checks = Self.rows.map { "check(\"\($0.0)\", \"\($0.1)\");" }
    let failed = try evaluate(
      """
      const spaces = {
        h: 'http://www.w3.org/1999/xhtml', s: 'http://www.w3.org/2000/svg',
        xml: 'http://www.w3.org/XML/1998/namespace', __proto__: null,
      };
      const shown = (node) => {
        const name = node.nodeType === 2 ? '@' + node.name : node.localName ?? node.nodeName;
        const text = (node.nodeValue ?? node.textContent).trim();
        return text && text.length < 5 ? name + ':' + text : name;
      };
      const failed = [];
      const check = (expression, wanted) => {
        let got;
        try {
          let result = document.evaluate(expression, document, (prefix) => spaces[prefix]);
          if (result.resultType === 4) {
            result = document.evaluate(expression, document, (prefix) => spaces[prefix], 7);
            const items = [];
            for (let i = 0; i < result.snapshotLength; i++) items.push(result.snapshotItem(i));
            got = items.map(shown).join(' ');
          } else {
            got = String([, result.resultType === 1 && result.numberValue,
              result.resultType === 2 && result.stringValue,
              result.resultType === 3 && result.booleanValue][result.resultType]);
          }
        } catch (error) {
          got = error.name;
        }
        if (got !== wanted) failed.push(expression + ': ' + got);
      };
      \(checks.joined(separator: "\n"))
      return failed.join('\\n');
      """)
    #expect(failed == "" || failed == nil)
  }

  @Test func resultsAreOfTheirTypes() throws {
    let result = try evaluate(
      """
      const name = (f) => { try { return String(f()); } catch (error) { return error.name; } };
      const items = document.evaluate('//li', document, null, 5);
      const kept = document.evaluate('//li', document, null, 7);
      const first = items.iterateNext().textContent;
      document.querySelector('li').remove();
      return [
        first, items.invalidIteratorState, name(() => items.iterateNext()), kept.snapshotLength,
        kept.snapshotItem(0).textContent, kept.snapshotItem(9), name(() => kept.iterateNext()),
        name(() => kept.numberValue), name(() => document.evaluate('1', document, null, 7)),
        document.evaluate('//li', document, null, 1).numberValue,
        document.evaluate('//li', document, null, 9).singleNodeValue.textContent,
        name(() => document.evaluate('a', document.doctype)),
        document.createExpression('string(@n)').evaluate(document.querySelector('li'), 2).stringValue,
        name(() => document.evaluate('x:a', document, () => { throw new RangeError(); })),
        name(() => document.evaluate('('.repeat(100000), document)),
      ].join(' ');
      """)
    let wanted =
      "x true InvalidStateError 4 x  TypeError TypeError TypeError NaN y NotSupportedError 10 "
      + "RangeError SyntaxError"
    #expect(result == wanted || result == nil)
  }

  /// What a function's body returns; `nil` where scripts can't run.
  private func evaluate(_ body: String) throws -> String? {
    var fixture = try InteractionFixture(Self.page)
    return fixture.text(of: "(() => { \(body) })()")
  }
}
