import GalleyLayout
import GalleyPrimitives
import Testing

/// Grids of boxes with given sizes.
@Suite struct GridLayoutTests {
  private func page(_ style: String, _ body: String) throws -> FragmentTree {
    try laidOut(
      "<!DOCTYPE html><style>body{margin:0} #g{display:grid} \(style)</style><div id=g>\(body)</div>"
    )
  }

  /// <https://drafts.csswg.org/css-grid-2/#algo-find-fr-size>
  @Test func fractionsShareWhatFixedTracksLeave() throws {
    let tree = try page(
      "#g{grid-template-columns:100px 1fr 3fr;column-gap:20px;width:580px} #a,#b,#c{height:10px}",
      "<div id=a></div><div id=b></div><div id=c></div>")
    #expect(tree.rect("a") == "0,0 100×10")
    #expect(tree.rect("b") == "120,0 110×10")
    #expect(tree.rect("c") == "250,0 330×10")
  }

  /// <https://drafts.csswg.org/css-grid-2/#algo-content>
  @Test func intrinsicTracksFitTheirItems() throws {
    let tree = try page(
      "#g{grid-template-columns:auto max-content 1fr;width:500px;justify-content:start}"
        + "#a{width:50px;height:10px} #b{width:70px;height:30px} #c{height:10px}"
        + "#d{grid-column:1/3;width:200px;height:5px}",
      "<div id=a></div><div id=b></div><div id=c></div><div id=d></div>")
    #expect(tree.rect("b") == "90,0 70×30")
    #expect(tree.rect("c") == "200,0 300×10")
    #expect(tree.rect("d") == "0,30 200×5")
  }

  /// <https://drafts.csswg.org/css-grid-2/#auto-placement-algo>
  @Test func densePlacementFillsHoles() throws {
    let style =
      "#g{grid-template-columns:repeat(3,10px);grid-auto-rows:10px} .w{grid-column:span 2}"
    let body = "<div class=w></div><div class=w></div><div id=x></div><div id=y></div>"
    #expect(try page(style, body).rect("x") == "20,10 10×10")
    let dense = try page(style + "#g{grid-auto-flow:dense}", body)
    #expect(dense.rect("x") == "20,0 10×10")
    #expect(dense.rect("y") == "20,10 10×10")
  }

  /// <https://drafts.csswg.org/css-grid-2/#line-placement>
  @Test func linesAreFoundByNameNumberAndArea() throws {
    let tree = try page(
      "#g{grid-template-columns:[x] 10px [y] 20px [x] 30px [z];grid-auto-rows:10px;"
        + "grid-auto-columns:5px;grid-template-areas:'h h m' 'f . m'}"
        + "#a{grid-area:m} #b{grid-column:x 2/z;grid-row:3} #c{grid-column:-2/-1;grid-row:4}"
        + "#d{grid-column:span z/-1;grid-row:5} #e{grid-column:z/span 2;grid-row:6}"
        + "#f{grid-column:1/span x;grid-row:7}",
      "<div id=a></div><div id=b></div><div id=c></div><div id=d></div><div id=e></div>"
        + "<div id=f></div>")
    // Nothing named z lies before the last line but one, so #d begins at an implicit line.
    #expect(tree.rect("a") == "35,0 30×20")
    #expect(tree.rect("b") == "35,20 30×10")
    #expect(tree.rect("c") == "35,30 30×10")
    #expect(tree.rect("e") == "65,50 10×10")
    #expect(tree.rect("f") == "5,60 30×10")
  }

  /// <https://drafts.csswg.org/css-grid-2/#auto-repeat>
  @Test func automaticRepetitionsFillOrFit() throws {
    let body = "<div id=a></div><div id=b></div>"
    let fill = try page(
      "#g{grid-template-columns:repeat(auto-fill,minmax(90px,1fr));gap:10px;width:400px;"
        + "grid-auto-rows:10px}", body)
    #expect(fill.rect("b") == "102.5,0 92.5×10")
    let fit = try page(
      "#g{grid-template-columns:repeat(auto-fit,minmax(90px,1fr));gap:10px;width:400px;"
        + "grid-auto-rows:10px}", body)
    #expect(fit.rect("b") == "205,0 195×10")
  }

  /// <https://drafts.csswg.org/css-grid-2/#alignment>
  @Test func itemsAndTracksAlign() throws {
    let tree = try page(
      "#g{grid-template:50px/50px;width:100px;height:200px;justify-content:end;align-content:center}"
        + "#a{width:10px;height:10px;justify-self:center;align-self:end}"
        + "#b{grid-area:1/1;width:10px;height:20px;margin:auto 0 auto auto}",
      "<div id=a style='grid-area:1/1'></div><div id=b></div>")
    #expect(tree.rect("a") == "70,115 10×10")
    #expect(tree.rect("b") == "90,90 10×20")
  }

  /// <https://drafts.csswg.org/css-grid-2/#abspos-items>
  @Test func areasContainAbsoluteBoxes() throws {
    let tree = try page(
      "#g{position:relative;grid-template:20px 30px/40px 50px;padding:5px;width:200px}"
        + "#a{position:absolute;grid-area:2/2;inset:0} #b{position:absolute;grid-column:2;inset:0}",
      "<div id=a></div><div id=b></div>")
    #expect(tree.rect("a") == "45,25 165×35")
    #expect(tree.rect("b") == "45,0 165×60")
  }

  /// <https://drafts.csswg.org/css-grid-2/#subgrids>
  @Test func subgridsShareTracks() throws {
    let tree = try page(
      "#g{grid-template-columns:auto auto 1fr;width:300px}"
        + "#s{display:grid;grid-template-columns:subgrid;grid-column:1/4;padding-left:10px}"
        + "#a{width:30px;height:10px} #b{width:40px;height:10px} #c{height:10px}"
        + "#d{width:60px;height:10px}",
      "<div id=d></div><div id=s><div id=a></div><div id=b></div><div id=c></div></div>")
    #expect(tree.rect("a") == "10,10 30×10")
    #expect(tree.rect("b") == "60,10 40×10")
    #expect(tree.rect("c") == "100,10 200×10")
  }

  /// <https://drafts.csswg.org/css-grid-2/#overlarge-grids>
  @Test func hugeNumbersAreCutOff() throws {
    let tree = try page(
      "#g{grid-template-columns:repeat(1000000000,1px)} #a{grid-area:999999999/-999999999;height:5px}",
      "<div id=a></div><div style='grid-row:span 2000000000'></div>")
    #expect(tree.rect("a") != "missing")
  }
}
