import GalleyDisplayList
import GalleyPrimitives
import GalleyRaster
import Testing

@Suite struct FilterGraphTests {
  private let root = DisplayList.root
  private let all = Rect(x: 0, y: 0, width: 6, height: 2)

  private func list(_ steps: [FilterGraph.Step], _ region: Rect? = nil) -> DisplayList {
    var list = DisplayList()
    list.pushLayer(
      Layer(filters: [.graph(FilterGraph(steps: steps, region: region ?? all))]), in: root)
    list.fill(0, 0, 2, 2, .black)
    list.popLayer(in: root)
    return list
  }

  private func step(
    _ primitive: FilterGraph.Primitive, _ inputs: [FilterGraph.Input], _ region: Rect? = nil
  ) -> FilterGraph.Step {
    FilterGraph.Step(primitive, inputs: inputs, region: region ?? all, isLinear: false)
  }

  /// <https://drafts.csswg.org/filter-effects-1/#feFloodElement>
  @Test func aFloodFillsTheRegionWhereTheSourceIsEmpty() {
    let region = Rect(x: 1, y: 0, width: 4, height: 1)
    expectPixels(list([step(.flood(.green), [])], region).picture(6, 2), "_GGGG_\n______")
  }

  /// <https://drafts.csswg.org/filter-effects-1/#feMergeElement>
  @Test func stepsReadOneAnotherAndTheSource() {
    let steps = [
      step(.offset(Point(x: 2, y: 0)), [.sourceAlpha]), step(.flood(.red), []),
      step(.blend(.sourceIn), [.step(1), .step(0)]), step(.merge, [.step(2), .sourceGraphic]),
    ]
    expectPixels(list(steps).picture(6, 2), "KKRR__\nKKRR__")
  }

  /// <https://drafts.csswg.org/filter-effects-1/#feMorphologyElement>
  @Test func dilationGrowsWithinTheStepsRegion() {
    let region = Rect(x: 0, y: 0, width: 6, height: 1)
    let grown = step(.morphology(dilates: true, radiusX: 1, radiusY: 0), [.sourceGraphic], region)
    expectPixels(list([grown]).picture(6, 2), "KKK___\n______")
  }

  /// A filter without primitives shows nothing.
  @Test func anEmptyGraphClearsTheLayer() {
    expectPixels(list([]).picture(6, 2), "______\n______")
  }
}
