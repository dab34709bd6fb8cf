import GalleyDOM
import GalleyHTML
import GalleyPrimitives
import Testing

@Suite struct XMLTests {
  private func parsed(_ xml: String) -> ParsedDocument { parseXML(Array(xml.utf8)) }

  @Test func namesKeepTheirCaseAndNamespaces() {
    let xml = """
      <?xml version="1.0"?><?xml-stylesheet href="a.css"?>
      <html xmlns="http://www.w3.org/1999/xhtml"><body class="A b">\
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" viewBox="0"><a x:href="#"/></svg></body></html>
      """
    let result = parsed(xml)
    #expect(result.diagnostics.isEmpty)
    #expect(
      dump(result.document) == """
        #document noQuirks UTF-8
        | <?xml-stylesheet href="a.css">
        | <html>
        |   xmlns xmlns="http://www.w3.org/1999/xhtml"
        |   <body>
        |     class="A b"
        |     <svg svg>
        |       viewBox="0"
        |       xmlns x="http://www.w3.org/1999/xlink"
        |       xmlns xmlns="http://www.w3.org/2000/svg"
        |       <svg a>
        |         xlink href="#"

        """)
  }

  @Test func namesOfXHTMLAreKnown() {
    let xml =
      "<p xmlns='http://www.w3.org/1999/xhtml' title='&eacute;&amp;'>a&nbsp;b&lt;&hellip;&nbsp;</p>"
    let result = parsed(xml)
    #expect(result.diagnostics.isEmpty)
    #expect(result.document.textContent(of: result.document.root) == "a\u{A0}b<…\u{A0}")
    #expect(outerHTML(of: result.document.root, in: result.document).contains("title=\"é&amp;\""))
  }

  @Test func ownEntitiesExpandAndBombsDoNot() {
    let own = parsed("<!DOCTYPE a [<!ENTITY b 'x<c/>y'>]><a>&b;&b;</a>")
    #expect(
      outerHTML(of: own.document.documentElement!, in: own.document) == "<a>x<c></c>yx<c></c>y</a>")
    var bomb = "<!DOCTYPE a [<!ENTITY e0 'xxxxxxxxxx'>"
    for level in 1...12 {
      bomb += "<!ENTITY e\(level) '" + String(repeating: "&e\(level - 1);", count: 10) + "'>"
    }
    #expect(!parsed(bomb + "]><a>&e12;</a>").diagnostics.isEmpty)
  }

  @Test func whatPrecedesAMistakeIsKept() {
    let result = parsed("<a><b>x</b>\n<c></a>")
    #expect(result.diagnostics.first?.line == 2)
    #expect(innerHTML(of: result.document.root, in: result.document) == "<a><b>x</b>\n<c></c></a>")
  }

  @Test func deepElementsBecomeSiblings() {
    let xml = String(repeating: "<a>", count: 5000) + String(repeating: "</a>", count: 5000)
    let result = parsed(xml)
    #expect(result.diagnostics.isEmpty)
    #expect(result.document.nodes.count == 5001)
  }
}
