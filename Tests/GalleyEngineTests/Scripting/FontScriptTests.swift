import GalleyEngine
import GalleyScript
import Testing

/// `document.fonts` as scripts see it. Each row is an expression with what it must be as a string;
/// what it throws counts as the error's name.
///
/// <https://drafts.csswg.org/css-font-loading/>
@Suite struct FontScriptTests {
  private static let page = """
    <!DOCTYPE html><style>
    @font-face { font-family: One; src: url(data:,none); unicode-range: u+0041-5a, U+4?? }
    @font-face { font-family: "Two words"; src: local(x), url(y) format("woff2"); font-weight: bold }
    @font-face { font-family: Two words; src: local(x); font-style: italic }
    @media print { @font-face { font-family: Print; src: local(x) } }
    @font-face { font-family: NoSource } @font-face { font-family: 1st; src: local(x) }
    </style><p>Text</p>
    """

  private static let rows: [(String, String)] = [
    // The faces of the sheets that hold, with their descriptors.
    ("[...fonts].map((face) => face.family)", "One,Two words,Two words"),
    ("first.unicodeRange + first.weight + first.sizeAdjust", "U+41-5A, U+400-4FFnormal100%"),
    ("[...fonts][0] === first && fonts.has(first) && fonts.size", "3"),
    ("fonts.delete(first) + ' ' + fonts.size + (fonts.add(first) === fonts)", "false 3true"),
    ("first.status + document.fonts.status", "unloadedloaded"),
    ("(first.weight = '300', document.styleSheets[0].cssRules[0].style.fontWeight)", "300"),
    ("first.weight = 'heavy'", "SyntaxError"),
    // What faces match a font, for the characters of a text.
    ("fonts.check('1em One', 'abc') + ' ' + fonts.check('1em One', 'ABC')", "true false"),
    ("fonts.check('1em Nowhere') + ' ' + fonts.check('italic 1em \"two WORDS\"')", "true false"),
    ("fonts.check('One')", "SyntaxError"), ("fonts.check('inherit')", "SyntaxError"),
    ("fonts.check()", "TypeError"), ("fonts.load('x') instanceof Promise", "true"),
    // Faces of scripts.
    ("made('a b', 'local(x)', { weight: '100 900' }).weight + face.family", "100 900\"a b\""),
    ("made('serif', 'local(x)').family", "\"serif\""), ("made('f', '').status", "error"),
    ("made('f', 'url(a) format(\"odd\"), local(\"b\")').status", "unloaded"),
    ("made('f', 'url(a)', { weight: '1001' }).status + face.weight", "errornormal"),
    (
      "made('f', 'url(a)', { featureSettings: '\"liga\" off, \"kern\"' }).featureSettings",
      "\"liga\" 0, \"kern\""
    ),
    ("made('f', new Uint8Array(9)).status", "error"), ("made('f')", "TypeError"),
    ("(fonts.add(made('f', 'local(x)')), fonts.add(face).size + ' ' + fonts.has(face))", "4 true"),
    ("fonts.check('1em f') + ' ' + fonts.delete(face) + fonts.delete(face)", "false truefalse"),
    ("(face.load(), face.status + (face.load() === face.loaded))", "loadingtrue"),
    ("fonts.add({})", "TypeError"), ("new FontFaceSet()", "TypeError"),
    (
      "FontFaceSet.prototype.load.length + FontFace.length + String(fonts)", "3[object FontFaceSet]"
    ),
    ("new FontFaceSetLoadEvent('x', { fontfaces: [1] })", "TypeError"),
    ("document.implementation.createHTMLDocument('').fonts.size", "0"),
  ]

  @Test func facesAreAsTheStandardSays() throws {
    var fixture = try InteractionFixture(Self.page)
    let checks = Self.rows.map { row in
      "check(\(scriptLiteral(row.0)), () => (\(row.0)), '\(row.1)');"
    }
    fixture.expect(
      checks: checks,
      after: """
        const { fonts } = document;
        const first = [...fonts][0];
        let face;
        const made = (...values) => face = new FontFace(...values);
        """)
  }
}
