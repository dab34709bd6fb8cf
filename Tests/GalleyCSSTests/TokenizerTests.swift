import GalleyCSS
import GalleyPrimitives
import Testing

@Suite struct TokenizerTests {
  private func kinds(_ text: String) -> [CSSToken.Kind] { TokenBuffer(text).tokens.map(\.kind) }

  /// <https://drafts.csswg.org/css-syntax-3/#consume-token>
  @Test func tokensHaveTheirKinds() {
    #expect(
      kinds("a-b f( @x #id 'q' url(x) 1 2% 3px <!-- --> :;,[]{}")
        .filter { $0 != .whitespace } == [
          .ident, .function, .atKeyword, .hash, .string, .url, .number, .percentage, .dimension,
          .cdo, .cdc, .colon, .semicolon, .comma, .openSquare, .closeSquare, .openBrace,
          .closeBrace,
        ])
    #expect(kinds("'a\nb") == [.badString, .whitespace, .ident])
    #expect(kinds("url(a b)c") == [.badURL, .ident])
  }

  /// <https://drafts.csswg.org/css-syntax-3/#consume-number>
  @Test func numbersKeepSignAndType() {
    let tokens = TokenBuffer("+1 -2.5e2 .5 1e3px 3E").tokens.filter { $0.kind != .whitespace }
    #expect(tokens.map(\.number) == [1, -250, 0.5, 1000, 3])
    #expect(tokens[0].flags == [.isInteger, .hasSign])
    #expect(!tokens[1].flags.contains(.isInteger))
    #expect(tokens[4].kind == .dimension && tokens[4].name == "e")
  }

  /// <https://drafts.csswg.org/css-syntax-3/#consume-escaped-code-point>
  @Test func escapesAreDecoded() {
    var stream = TokenStream("\\41 bc \"x\\22\\\ny\" url(\\29 z)")
    #expect(stream.consumeOriginalIdent() == "Abc")
    #expect(stream.consumeString() == "x\"y")
    #expect(stream.consumeURL() == ")z")
  }

  @Test func bracketsMatchOrRunToTheEnd() {
    let tokens = TokenBuffer("f([)]){").tokens
    #expect(tokens[0].match == 4)
    #expect(tokens[1].match == 3)
    #expect(tokens[5].match == 6)
  }

  @Test func streamsSkipSpaceAndSplitAtOuterCommas() {
    var stream = TokenStream("  rgb(1, 2) , b ")
    #expect(stream.splitAtCommas().count == 2)
    var arguments = stream.consumeFunction("rgb")
    #expect(arguments?.consumeNumber() == 1)
    #expect(arguments?.consumeComma() == true)
    #expect(stream.consumeComma() && stream.consume(ident: "b") && stream.isAtEnd)
  }
}
