import GalleyDOM
import GalleyPrimitives
import Testing

/// <https://drafts.csswg.org/css-scoping-1/#flattening>
@Suite struct FlatTreeTests {
  private func slot(_ name: String?, in document: inout Document) -> NodeID {
    document.createElement(
      .slot,
      attributes: name.map { [AttributeSource(name: .name, value: Array($0.utf8))] } ?? [])
  }

  @Test func childrenGoToTheFirstSlotOfTheirName() throws {
    var document = Document()
    let host = document.createElement(.div)
    document.append(host, to: document.root)
    let made = document.attachShadowRoot(to: host)
    let root = try #require(made)
    let (named, plain) = (slot("a", in: &document), slot(nil, in: &document))
    let second = slot("a", in: &document)
    for id in [named, plain, second] { document.append(id, to: root) }
    let p = document.createElement(
      .p, attributes: [AttributeSource(name: .slot, value: Array("a".utf8))])
    let lost = document.createElement(
      .p, attributes: [AttributeSource(name: .slot, value: Array("none".utf8))])
    document.append(p, to: host)
    document.append(lost, to: host)
    document.appendText("text".utf8, to: host)
    let flat = FlatTree(document)
    #expect(flat.children(of: host, in: document) == [named, plain, second])
    #expect(flat.children(of: named, in: document) == [p])
    #expect(flat.assignedNodes(of: second).isEmpty)
    #expect(flat.assignedNodes(of: plain).map { document.textContent(of: $0) } == ["text"])
    #expect(flat.parentElement(of: p, in: document) == named)
    #expect(flat.parentElement(of: lost, in: document) == nil)
    #expect(flat.parentElement(of: named, in: document) == host)
  }

  @Test func slotsInSlotsAreFlattenedAndFallBack() throws {
    var document = Document()
    let outer = document.createElement(.div)
    document.append(outer, to: document.root)
    let madeOuter = document.attachShadowRoot(to: outer)
    let outerRoot = try #require(madeOuter)
    let inner = document.createElement(.section)
    document.append(inner, to: outerRoot)
    let madeInner = document.attachShadowRoot(to: inner)
    let innerRoot = try #require(madeInner)
    let innerSlot = slot(nil, in: &document)
    document.append(innerSlot, to: innerRoot)
    let passing = slot(nil, in: &document)
    document.append(passing, to: inner)
    let fallback = document.createElement(.b)
    document.append(fallback, to: passing)
    #expect(FlatTree(document).flattenedNodes(of: innerSlot, in: document) == [fallback])
    let p = document.createElement(.p)
    document.append(p, to: outer)
    #expect(FlatTree(document).flattenedNodes(of: innerSlot, in: document) == [p])
    #expect(document.shadowRoot(around: innerSlot) == innerRoot)
    #expect(document.shadowRoot(around: p) == nil)
  }

  /// <https://dom.spec.whatwg.org/#valid-shadow-host-name>
  @Test func onlySomeElementsAreHostsAndOnlyOnce() {
    var document = Document()
    let image = document.createElement(.img)
    let custom = document.createElement(Atom("my-element"))
    let roots = [image, custom, custom].map { document.attachShadowRoot(to: $0) }
    #expect(roots.map { $0 != nil } == [false, true, false])
  }
}
