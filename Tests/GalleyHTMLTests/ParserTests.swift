import GalleyDOM
import GalleyHTML
import GalleyPrimitives
import Testing

@Suite struct ParserTests {
  private func body(_ html: String) -> String {
    let document = parseHTML("<!DOCTYPE html>" + html).document
    return document.body.map { innerHTML(of: $0, in: document) } ?? ""
  }

  /// <https://html.spec.whatwg.org/#parsing-main-inbody>
  @Test func misnestedFormattingIsAdopted() {
    #expect(body("<p>1<b>2<i>3</b>4</i>5</p>") == "<p>1<b>2<i>3</i></b><i>4</i>5</p>")
  }

  @Test func tableTextIsFosterParentedAndMerged() {
    #expect(body("a<table>b<tr><td>c") == "ab<table><tbody><tr><td>c</td></tr></tbody></table>")
  }

  @Test func svgNamesGetTheirCase() {
    let html =
      "<svg viewbox='0 0 1 1'><FOREIGNOBJECT><p>x</p></foreignobject><lineargradient/></svg>"
    let written =
      "<svg viewBox=\"0 0 1 1\"><foreignObject><p>x</p></foreignObject>"
      + "<linearGradient></linearGradient></svg>"
    #expect(body(html) == written)
  }

  @Test func unknownElementsKeepTheirNames() {
    #expect(
      body("<My-Tag/><dialog open>x</dialog>") == "<my-tag><dialog open=\"\">x</dialog></my-tag>")
  }

  @Test func noscriptHoldsElements() {
    #expect(body("<body><noscript><p>x</noscript>") == "<noscript><p>x</p></noscript>")
  }

  @Test func templateContentsAreApart() throws {
    let document = parseHTML("<template><p>x</template>").document
    let template = try #require(
      document.descendants(of: document.root).first { document.isHTML($0, .template) })
    #expect(document[template].firstChild == nil)
    let contents = try #require(document.templateContents[template])
    #expect(innerHTML(of: contents, in: document) == "<p>x</p>")
  }

  @Test(arguments: [
    ("", CompatibilityMode.quirks), ("<!doctype html>", .noQuirks),
    (
      "<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\" "
        + "\"http://www.w3.org/TR/html4/loose.dtd\">", .limitedQuirks
    ),
    ("<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\">", .quirks),
  ])
  func doctypeChoosesTheMode(_ doctype: String, _ mode: CompatibilityMode) {
    #expect(parseHTML(doctype + "<p>").document.mode == mode)
  }

  @Test func deepElementsBecomeSiblings() {
    let html = String(repeating: "<div>", count: 100_000) + "x"
    let result = parseHTML(html)
    #expect(!result.diagnostics.isEmpty)
    var deepest = 0
    var depths = [Int](repeating: 0, count: result.document.nodes.count)
    for id in result.document.descendants(of: result.document.root) {
      let parent = result.document[id].parent?.index ?? 0
      depths[id.index] = depths[parent] + 1
      deepest = max(deepest, depths[id.index])
    }
    #expect(deepest <= 513)
    #expect(result.document.nodes.count > 100_000)
  }

  @Test func unclosedCellsAreNotDeep() {
    let row = "<tr><td><font><b>x"
    let html = "<table>" + String(repeating: row, count: 3000)
    #expect(parseHTML(html).diagnostics.isEmpty)
  }

  @Test func largestTextSurvives() {
    let html = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 21)
    let document = parseHTML(html).document
    #expect(document.textContent(of: document.root).utf8.count == 1 << 21)
  }
}
