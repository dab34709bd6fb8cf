import GalleyLayout
import GalleyPrimitives
import Testing

/// Rules in the gaps of grids and flex containers.
@Suite struct GapDecorationTests {
  private func rules(
    _ style: String, items: Int, itemStyle: String = ""
  ) throws -> [String] {
    let tree = try laidOut(
      "<!DOCTYPE html><style>body{margin:0} #c{\(style);width:90px}"
        + "#c>div{height:20px;\(itemStyle)}</style><div id=c>"
        + String(repeating: "<div></div>", count: items) + "</div>")
    return tree.nodes.indices.flatMap { node -> [String] in
      let fragment = tree.fragment(at: node)
      guard fragment.kind == .box, fragment.details >= 0 else { return [] }
      return tree.store.boxDetails[Int(fragment.details)].gapDecorations.map {
        "\($0.rect.minX),\($0.rect.minY) \($0.rect.width)×\($0.rect.height)"
      }
    }
  }

  /// <https://drafts.csswg.org/css-gaps-1/#layout-painting>
  @Test func rulesLieInTheMiddleOfGaps() throws {
    let rules = try rules(
      "display:grid;grid-template-columns:40px 40px;gap:10px;column-rule:4px solid red", items: 4)
    #expect(rules == ["43,0 4×50"])
  }

  /// <https://drafts.csswg.org/css-gaps-1/#paint-order>
  @Test func rowRulesArePaintedOverColumnRulesUnlessAsked() throws {
    let style =
      "display:grid;grid-template-columns:40px 40px;gap:10px;"
      + "column-rule:4px solid red;row-rule:2px solid red"
    #expect(try rules(style, items: 4).last == "0,24 90×2")
    #expect(try rules(style + ";rule-overlap:column-over-row", items: 4).last == "43,0 4×50")
  }

  @Test func tracksWithoutAGapHaveNoRules() throws {
    let style = "display:grid;grid-template-columns:40px 40px;column-rule:4px solid red"
    #expect(try rules(style, items: 4) == [])
  }

  /// <https://drafts.csswg.org/css-gaps-1/#gaps>
  @Test func rulesOfLinesEndWhereTheLinesDo() throws {
    let rules = try rules(
      "display:flex;flex-wrap:wrap;align-content:center;height:60px;gap:10px;"
        + "column-rule:4px solid red", items: 2, itemStyle: "width:40px")
    #expect(rules == ["43,20 4×20"])
  }
}
