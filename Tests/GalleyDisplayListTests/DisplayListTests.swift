import GalleyDisplayList
import GalleyPrimitives
import Testing

@Suite struct DisplayListTests {
  @Test func dumpsIndentLayers() {
    var list = DisplayList()
    let space = list.add(
      PaintSpace(
        parent: DisplayList.root, clip: .rect(Rect(x: 0, y: 0, width: 10, height: 5)), scroller: 3))
    list.pushLayer(Layer(opacity: 0.5), in: DisplayList.root)
    list.fill(
      .rect(Rect(x: 1, y: 2.5, width: 3, height: 4)),
      with: .color(RGBA8(red: 255, green: 0, blue: 16, alpha: 8)), in: space, node: 4)
    list.popLayer(in: DisplayList.root)
    #expect(
      list.dump() == """
        space 1 in 0 clip rect 0,0 10×5 scrolled by node 3
        layer opacity 0.5
          fill rect 1,2.5 3×4 #ff001008 in 1 node 4
        end

        """)
  }

  /// <https://drafts.csswg.org/css-backgrounds-3/#corner-overlap>
  @Test func overlappingCornersShrinkTogether() {
    let rect = RoundedRect(Rect(width: 10, height: 4), radius: 4).fitted
    #expect(rect.topLeft == Size(width: 2, height: 2))
    #expect(rect.bottomRight == Size(width: 2, height: 2))
  }

  @Test func sharpRoundedRectanglesArePlain() {
    var list = DisplayList()
    let rect = Rect(width: 3, height: 3)
    #expect(list.shape(RoundedRect(rect)) == .rect(rect))
  }
}
