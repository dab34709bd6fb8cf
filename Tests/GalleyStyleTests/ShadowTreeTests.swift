import GalleyCSS
import GalleyDOM
import GalleyPrimitives
import GalleyStyle
import Testing

/// <https://drafts.csswg.org/css-scoping-1/>
@Suite struct ShadowTreeTests {
  /// A host of class `h` with a child, and in its shadow tree a box, of the part `box`, and a slot.
  private struct Page {
    var document = Document()
    let host: NodeID
    let child: NodeID
    let box: NodeID
    let slot: NodeID
    let root: NodeID

    init() throws {
      let html = document.createElement(.html)
      document.append(html, to: document.root)
      host = document.createElement(
        .div, attributes: [AttributeSource(name: .class, value: Array("h".utf8))])
      document.append(host, to: html)
      let made = document.attachShadowRoot(to: host)
      root = try #require(made)
      box = document.createElement(
        .p, attributes: [AttributeSource(name: Atom("part"), value: Array("box".utf8))])
      slot = document.createElement(.slot)
      document.append(box, to: root)
      document.append(slot, to: root)
      child = document.createElement(.p)
      document.append(child, to: host)
    }

    /// The `z-index` of each element under a sheet of the document and one of the shadow tree.
    func order(_ outer: String, _ inner: String) -> [NodeID: Int32] {
      let styled = resolveStyle(
        document,
        [StyleSheetSource(StyleSheet(outer)), StyleSheetSource(StyleSheet(inner), tree: root)],
        MediaEnvironment(width: 800, height: 600))
      var result: [NodeID: Int32] = [:]
      for id in [host, child, box, slot] {
        result[id] = styled.style(of: id).flatMap { styled.styles[$0].box.zIndex }.map { Int32($0) }
      }
      return result
    }
  }

  @Test func rulesStayInTheirTrees() throws {
    let page = try Page()
    let order = page.order("p { z-index: 1 }", "p { z-index: 2 }")
    #expect(order[page.child] == 1)
    #expect(order[page.box] == 2)
  }

  @Test func hostsAreMatchedWithoutFeatures() throws {
    let page = try Page()
    #expect(page.order("", ".h { z-index: 1 }")[page.host] == nil)
    #expect(page.order("", ":host { z-index: 1 }")[page.host] == 1)
    #expect(page.order("", ":host(.h) p { z-index: 1 }")[page.box] == 1)
    #expect(page.order("", "*:host p { z-index: 1 }")[page.box] == nil)
    #expect(page.order("", ":not(.x) > p { z-index: 1 }")[page.box] == nil)
  }

  @Test func outerTreesWinUnlessImportant() throws {
    let page = try Page()
    #expect(page.order("div { z-index: 1 }", ":host(.h.h.h) { z-index: 2 }")[page.host] == 1)
    #expect(
      page.order("div { z-index: 1 !important }", ":host { z-index: 2 !important }")[page.host]
        == 2)
  }

  @Test func slottedAndPartsReachOverTheEdge() throws {
    let page = try Page()
    let order = page.order(
      "div::part(box) { z-index: 3 }", "::slotted(p) { z-index: 4 } :has-slotted { z-index: 5 }")
    #expect(order[page.box] == 3)
    #expect(order[page.child] == 4)
    #expect(order[page.slot] == 5)
  }
}
