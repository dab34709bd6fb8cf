import GalleyDOM
import GalleyHTML
import GalleyPrimitives
import Testing

/// A passage of the source that the tree builder doesn't read ends up where it would have been put.
@Suite struct AbridgedSourceTests {
  private func tree(_ html: String) -> String {
    let document = parseHTML(html).document
    return document.documentElement.map { innerHTML(of: $0, in: document) } ?? ""
  }

  /// A character of plane 15 in the source keeps it whole, so that both ways can be compared.
  @Test(arguments: [
    "<p class='some words'>Text of a paragraph<b class=abcdef>bold<b class=abcdef>bold<b class=abcdef>"
      + "<b class=abcdef>text</p>after it",
    "<table class='wide table'>foster parent<tr><td>a cell with text</table>after the table",
    "<title>A &lt;b> title</title><textarea>\n\n  <b>no element</b> &amp;c </textarea>",
    "<script>if (a < b && '<p>') { call('</scripted>') }</script><p>behind it",
    "<script><!-- document.write('<script>x</script>') --></script><p>behind it",
    "<style>p > b { color: red } /* </styles> */</style><p>behind it",
    "<svg><title>a <b>bold</b> title</title><style><!-- </style> --> text </svg>behind it",
    "<svg><desc><p>some text</desc><![CDATA[ a < b ]]></svg>behind it",
    "&notit; &amp;semi &ampsemi &#x41;text &#65text &unknown;text & text",
    "<a href='/path?a=b&amp;c=d' title=unquoted/value/>text of it</a>",
    "<select><option>first choice<title>not <b>a title</title><option>second</select>behind it",
    "<!-- a comment --!> text <!--> text <!-> text > <?php text > text </ text> text",
    "<input type=hidden value=something><isindex><pre>\n\n text \n</pre>text",
    "<template><col>only space here</template><frameset><frame> not shown </frameset>",
    "<body class='first value'><body class='second value' id=further>text < text<text",
    "words\0and\rmore\r\nwords\u{C}\u{1} <p \0class='a\0b' = 'value' a=value>text",
    "<plaintext>everything <b>is text</plaintext> from here",
  ])
  func passagesComeBack(_ html: String) {
    let whole = tree(html + "\n<!--\u{F0000}-->")
    let abridged = tree(html + "\n<!--\u{2603}-->")
    #expect(whole.replacing("\u{F0000}", with: "\u{2603}") == abridged)
  }

  @Test func manyPassagesAreKeptApart() {
    let count = 70_000
    let document = parseHTML((0..<count).map { "<i>number \($0)</i>" }.joined()).document
    let texts = document.nodes.indices.filter { document.nodes[$0].isText }
      .map { document.data(of: NodeID($0)) }
    #expect(texts.count == count)
    #expect(texts[65_533] == "number 65533")
    #expect(texts[65_534] == "number 65534")
    #expect(texts[69_999] == "number 69999")
  }

  /// Each `<` in a comment of a script could begin the name of another script, all of them as long
  /// as the rest of the page.
  @Test func namesWithoutEndAreReadOnce() {
    let count = 500_000
    let text = "<!--" + String(repeating: "<", count: count)
    let document = parseHTML("<script>\(text)</script>").document
    let texts = document.nodes.indices.filter { document.nodes[$0].isText }
      .map { document.data(of: NodeID($0)).utf8.count }
    #expect(texts == [count + 4])
  }

  @Test func styleElementsKnowTheirLines() {
    let document = parseHTML("some words\nand more\n<style>p { }</style>\n\n<style></style>")
      .document
    #expect(document.sourceLines.values.sorted() == [3, 5])
  }
}
