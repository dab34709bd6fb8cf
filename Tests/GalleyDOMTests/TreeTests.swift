import GalleyDOM
import GalleyPrimitives
import Testing

/// <https://dom.spec.whatwg.org/#trees>
@Suite struct TreeTests {
  /// A document with `<div><p></p><span></span></div>`.
  private func tree() -> (document: Document, div: NodeID, p: NodeID, span: NodeID) {
    var document = Document()
    let div = document.createElement(.div)
    let p = document.createElement(.p)
    let span = document.createElement(.span)
    document.append(div, to: document.root)
    document.append(p, to: div)
    document.append(span, to: div)
    return (document, div, p, span)
  }

  @Test func insertingAndRemovingKeepBothDirectionsOfLinks() {
    var (document, div, p, span) = tree()
    let b = document.createElement(.b)
    document.insert(b, before: p)
    #expect(Array(document.children(of: div)) == [b, p, span])
    #expect(document.previousElement(before: p) == b)
    document.remove(p)
    #expect(Array(document.children(of: div)) == [b, span])
    #expect(document.previousElement(before: span) == b)
    #expect(document[p].parent == nil)
    document.remove(span)
    #expect(document[div].lastChild == b)
  }

  @Test func changesCountTheVersionUp() {
    var (document, _, p, _) = tree()
    let before = document.version
    document.remove(p)
    #expect(document.version > before)
  }

  @Test func walkingStaysInsideItsScope() {
    var (document, div, p, span) = tree()
    let after = document.createElement(.b)
    document.append(after, to: document.root)
    #expect(Array(document.descendants(of: div)) == [p, span])
    #expect(document.next(after: span, in: div) == nil)
    #expect(document.next(after: div, in: document.root, skippingChildren: true) == after)
  }

  @Test func adjacentTextsOfAParserBecomeOne() {
    var document = Document()
    let div = document.createElement(.div)
    document.append(div, to: document.root)
    document.appendText("  ".utf8, to: div)
    #expect(document[document[div].firstChild ?? div].flags.contains(.isWhiteSpace))
    document.appendText("a".utf8, to: div)
    #expect(Array(document.children(of: div)).count == 1)
    #expect(document.textContent(of: div) == "  a")
    #expect(!document[document[div].firstChild ?? div].flags.contains(.isWhiteSpace))
  }

  @Test func classNamesAreSplitAtWhiteSpace() {
    var document = Document()
    let div = document.createElement(
      .div,
      attributes: [
        AttributeSource(name: .class, value: Array(" one\ttwo  ".utf8)),
        AttributeSource(name: .id, value: Array("x".utf8)),
      ])
    #expect(Array(document.classes(of: div)) == [Atom("one"), Atom("two")])
    #expect(document[div].idAttribute == Atom("x"))
    #expect(document.attributeValue(.title, of: div) == nil)
  }
}
