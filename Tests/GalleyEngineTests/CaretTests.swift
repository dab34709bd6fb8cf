import GalleyDOM
import GalleyDisplayList
import GalleyEngine
import GalleyPrimitives
import Testing

/// Carets in controls: 20 px for each unit of the test's font.
@Suite struct CaretTests {
  private let style = """
    <style>body{margin:0} input,textarea{font:20px/20px Ahem;padding:0;border:0;margin:0;\
    display:block;white-space:pre;outline:0}</style>
    """

  @Test func placesAndOffsetsCorrespond() throws {
    let page = try InteractionFixture(style + "<input id=i value=abcd>")
    let input = try page.node("#i")
    #expect(page.frame.textOffset(in: input, at: Point(x: 29, y: 10)) == 1)
    #expect(page.frame.textOffset(in: input, at: Point(x: 31, y: 10)) == 2)
    #expect(page.frame.textOffset(in: input, at: Point(x: 900, y: 10)) == 4)
    #expect(page.frame.caretRect(in: input, at: 3)?.x == 60)
    #expect(page.frame.selectionRects(in: input, 1..<3).map(\.x) == [20])
    #expect(page.frame.selectionRects(in: input, 1..<3).map(\.width) == [40])
  }

  @Test func linesOfATextarea() throws {
    let page = try InteractionFixture(style + "<textarea id=t rows=3>ab\n\ncd</textarea>")
    let area = try page.node("#t")
    #expect(page.frame.textOffset(in: area, at: Point(x: 21, y: 10)) == 1)
    #expect(page.frame.textOffset(in: area, at: Point(x: 21, y: 50)) == 5)
    #expect(page.frame.caretRect(in: area, at: 3).map { [$0.x, $0.y] } == [0, 20])
    #expect(page.frame.caretRect(in: area, at: 6).map { [$0.x, $0.y] } == [40, 40])
  }

  @Test func theCaretIsPainted() throws {
    var page = try InteractionFixture(style + "<input id=i value=ab>")
    let before = page.frame.displayList().entries.count
    _ = try page.click("#i", at: Point(x: 39, y: 10))
    #expect(page.frame.displayList().entries.count == before + 1)
    page.press(.character("a"), modifiers: .control)
    #expect(page.document.textEditor(of: try page.node("#i"))?.selectedText == "ab")
    #expect(page.frame.displayList().entries.count == before + 1)
  }

  @Test func emptyControlsHaveAPlaceForTheCaret() throws {
    let page = try InteractionFixture(style + "<input id=i placeholder=xyz>")
    let input = try page.node("#i")
    #expect(page.frame.caretRect(in: input, at: 0)?.x == 0)
    #expect(page.frame.textOffset(in: input, at: Point(x: 50, y: 10)) == 0)
  }
}
