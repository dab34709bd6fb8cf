import GalleyLayout
import GalleyPrimitives
import Testing

/// Lines of text in Ahem, whose letters are squares of the font size.
@Suite struct InlineLayoutTests {
  private func page(_ style: String, _ body: String) throws -> FragmentTree {
    try laidOut(
      "<!DOCTYPE html><style>body{margin:0;font:10px/1 Ahem} \(style)</style>\(body)")
  }

  /// <https://drafts.csswg.org/css-text-4/#line-breaking>
  @Test func linesBreakAfterSpaces() throws {
    let tree = try page("#d{width:70px}", "<div id=d>aaa bbb ccc dd</div>")
    #expect(tree.lines == ["aaa bbb@0,0", "ccc dd@0,10"])
    #expect(tree.rect("d") == "0,0 70×20")
  }

  /// <https://drafts.csswg.org/css-text-4/#white-space-phase-1>
  @Test func wordsOfOneLetterAreBrokenAsOthers() throws {
    let text = "a b  c d"
    #expect(
      try page("#d{width:0}", "<div id=d>\(text)</div>").lines
        == ["a@0,0", "b@0,10", "c@0,20", "d@0,30"])
    #expect(
      try page("#d{width:30px}", "<div id=d>\(text)</div>").lines == ["a b@0,0", "c d@0,10"])
    #expect(
      try page("#d{width:30px;white-space:pre-wrap}", "<div id=d>\(text)</div>").lines
        == ["a b  @0,0", "c d@0,10"])
    let many = try page(
      "#d{width:0}", "<div id=d>" + String(repeating: "a ", count: 5000) + "</div>")
    #expect(many.lines.count == 5000)
  }

  @Test func nestedBoxesAreDividedWhereTheOrderOfTheTextDividesThem() throws {
    // From the override on, letters go from right to left.
    let tree = try page(
      "",
      "<div id=d><b id=b>aa <i>bb \u{202E}cc</i> d<u id=u>e</u></b>\u{202C} ff</div>")
    #expect(tree.rect("b") == "0,0 110×10")
    #expect(tree.rect("u") == "60,0 10×10")
  }

  @Test func whiteSpaceCollapsesAcrossBoxes() throws {
    let tree = try page("", "<div id=d>  a <b> b\n </b>\t c <br> d </div>")
    #expect(tree.lines == ["a @0,0", "b @20,0", "c@40,0", "d@0,10"])
  }

  @Test func paddingOfInlineBoxesTakesRoomAtTheirEndsOnly() throws {
    let tree = try page(
      "#d{width:60px} span{padding:0 10px;border:solid 5px}",
      "<div id=d><span id=s>aa bb</span> c</div>")
    #expect(tree.lines == ["aa@15,0", "bb@0,10", " c@35,10"])
    #expect(tree.rect("s") == "0,-5 35×20")
  }

  @Test func wordsThatNeverFitOverflowOrBreak() throws {
    let tree = try page(
      "div{width:30px} #b{overflow-wrap:anywhere}",
      "<div id=a>a bbbbb c</div><div id=b>a bbbbb c</div>")
    #expect(
      tree.lines == ["a@0,0", "bbbbb@0,10", "c@0,20", "a@0,30", "bbb@0,40", "bb@0,50", "c@0,60"])
  }

  /// <https://drafts.csswg.org/css2/#float-position>
  @Test func floatsShortenTheLinesBesideThem() throws {
    let tree = try page(
      "#d{width:100px} i{float:left;width:35px;height:15px}",
      "<div id=d>aa <i></i>bb cc dd ee ff gg hh</div>")
    #expect(tree.lines == ["aa @35,0", "bb@65,0", "cc dd@35,10", "ee ff gg@0,20", "hh@0,30"])
  }

  @Test func aFloatThatDoesNotFitGoesBelowTheLine() throws {
    let tree = try page(
      "#d{width:100px} #f{float:left;width:50px;height:15px}",
      "<div id=d>aaa bbb <i id=f></i>cc dd ee</div>")
    #expect(tree.rect("f") == "0,10 50×15")
    #expect(tree.lines == ["aaa bbb @0,0", "cc@80,0", "dd ee@50,10"])
  }

  /// <https://drafts.csswg.org/css2/#propdef-vertical-align>
  @Test func atomicBoxesStandOnTheBaseline() throws {
    let tree = try page(
      "span{display:inline-block;width:10px;height:30px} #b{vertical-align:top;height:5px}"
        + "#c{vertical-align:middle;height:10px}",
      "<div id=d>x<span id=a></span><span id=b></span><span id=c></span></div>")
    #expect(tree.rect("a") == "10,0 10×30")
    #expect(tree.rect("b") == "20,0 10×5")
    #expect(tree.lines == ["x@0,22"])
    #expect(tree.rect("d") == "0,0 800×32")
  }

  /// <https://www.unicode.org/reports/tr9/#L2>
  @Test func rightToLeftTextIsReordered() throws {
    let tree = try page(
      "#d{width:100px;direction:rtl}", "<div id=d><bdo dir=ltr>ab</bdo> <b>c</b></div>")
    #expect(tree.lines.contains("ab@80,0"))
    #expect(tree.lines.contains("c@60,0"))
  }

  @Test func linesWithoutContentLetMarginsThrough() throws {
    let tree = try page(
      "p{margin:20px 0;height:10px}", "<div id=d><p id=a></p><span> </span><p id=b></p></div>")
    #expect(tree.rect("b") == "0,50 800×10")
  }

  /// <https://drafts.csswg.org/css-inline-3/#inline-height>
  @Test func leadingAboveIsRoundedDown() throws {
    let tree = try page("#d{line-height:15px}", "<div id=d>a</div>")
    #expect(tree.rect("d") == "0,0 800×15")
    #expect(tree.lines == ["a@0,2"])
  }

  /// <https://drafts.csswg.org/css-text-4/#justification>
  @Test func justificationFillsAllLinesButTheLast() throws {
    let tree = try page(
      "#d{width:100px;text-align:justify}", "<div id=d>aa <b>bb</b> cccccc dd</div>")
    #expect(tree.lines == ["aa @0,0", "bb@80,0", "cccccc dd@0,10"])
  }

  /// <https://drafts.csswg.org/css-text-4/#white-space-phase-2>
  @Test func preservedSpacesHangAtSoftBreaksOnly() throws {
    let tree = try page(
      "div{width:40px;white-space:pre-wrap;text-align:right}",
      "<div id=a>aa   bb</div><div id=b>a <br>b</div>")
    #expect(tree.lines == ["aa   @20,0", "bb@20,10", "a @20,20", "b@30,30"])
  }

  /// <https://drafts.csswg.org/css-overflow-4/#text-overflow>
  @Test func anEllipsisStandsForWhatDoesNotFit() throws {
    let tree = try page(
      "#d{width:45px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}",
      "<div id=d>aaaaaaa</div>")
    #expect(tree.lines == ["aaa@0,0", "@30,0", "aaaa@40,0"])
  }

  /// <https://drafts.csswg.org/css-text-4/#valdef-text-wrap-style-balance>
  @Test func balancedLinesAreAboutAsLong() throws {
    let tree = try page(
      "#d{width:100px;text-wrap:balance}", "<div id=d>aaa bbb cc d</div>")
    #expect(tree.lines == ["aaa bbb@0,0", "cc d@0,10"])
  }

  /// <https://drafts.csswg.org/css-text-4/#order>
  @Test func offsetsLeadBackToTheTextBeforeCollapsing() throws {
    let tree = try page("b{text-transform:uppercase}", "<div>  a \n b <b>ß\nx</b></div>")
    let content = tree.boxes.inlineContents[0]
    #expect(String(decoding: content.text, as: UTF16.self) == "a b SS X")
    let sources = content.mapping.sources(of: 0..<content.text.count)
    #expect(sources.map { $0.range } == [2..<4, 6..<8, 0..<3])
    #expect(content.mapping.source(of: 5)?.offset == 0)
    #expect(content.mapping.contentOffset(of: 6, in: sources[0].box) == 2)
  }

  @Test func intrinsicSizesAreThoseOfWordsAndLines() throws {
    let tree = try page(
      "div{float:left;clear:left} #a{width:min-content} #b{width:max-content}",
      "<div id=a>aaa bb cccc</div><div id=b>aaa bb cccc<br>d</div>")
    #expect(tree.rect("a") == "0,0 40×30")
    #expect(tree.rect("b") == "0,30 110×20")
  }
}

extension FragmentTree {
  /// The texts with their places, in preorder.
  fileprivate var lines: [String] {
    nodes.indices.compactMap { index in
      let fragment = fragment(at: index)
      guard fragment.kind == .text, fragment.details >= 0 else { return nil }
      let details = store.textDetails[Int(fragment.details)]
      let text = boxes.inlineContents[Int(details.content)].text
      let range = Int(details.range.lowerBound)..<Int(details.range.upperBound)
      let rect = rect(at: index)
      return "\(String(decoding: text[range], as: UTF16.self))@\(rect.minX),\(rect.minY)"
    }
  }
}
