import GalleyDisplayList
import GalleyPrimitives
import GalleyRaster
import Testing

@Suite struct ShadowAndLineTests {
  private let root = DisplayList.root

  @Test func sharpShadowsAreOnlyOutsideOfTheBox() {
    var list = DisplayList()
    list.shadow(
      BoxShadow(
        .outer, shape: RoundedRect(Rect(x: 2, y: 1, width: 3, height: 2)),
        box: RoundedRect(Rect(x: 1, y: 0, width: 3, height: 2)), sigma: 0, color: .black), in: root)
    expectPixels(
      list.picture(6, 4),
      """
      ______
      ____K_
      __KKK_
      ______
      """)
  }

  @Test func innerShadowsAreOnlyInsideOfTheBox() {
    var list = DisplayList()
    list.shadow(
      BoxShadow(
        .inner, shape: RoundedRect(Rect(x: 2, y: 2, width: 4, height: 4)),
        box: RoundedRect(Rect(x: 1, y: 1, width: 4, height: 4)), sigma: 0, color: .black), in: root)
    expectPixels(
      list.picture(6, 6),
      """
      ______
      _KKKK_
      _K____
      _K____
      _K____
      ______
      """)
  }

  /// A large shadow is put together from the parts of a small one.
  @Test func largeShadowsEqualBlurredBoxes() {
    let rect = Rect(x: 30.25, y: 40.5, width: 150.5, height: 90)
    var shadow = DisplayList()
    shadow.shadow(
      BoxShadow(
        .outer, shape: RoundedRect(rect, radius: 9), box: RoundedRect(Rect()), sigma: 5,
        color: .black), in: root)
    var blurred = DisplayList()
    blurred.pushLayer(Layer(filters: [.blur(sigmaX: 5, sigmaY: 5)]), in: root)
    blurred.fill(
      blurred.shape(RoundedRect(rect, radius: 9)), with: .color(.black), in: root)
    blurred.popLayer(in: root)
    #expect(shadow.picture(220, 180) == blurred.picture(220, 180))
  }

  /// Its mask would have more bytes than there is memory.
  @Test func shadowsOfEnormousBoxesCoverAll() {
    var list = DisplayList()
    list.shadow(
      BoxShadow(
        .outer, shape: RoundedRect(Rect(x: -1e6, y: -1e6, width: 6e7, height: 6e7)),
        box: RoundedRect(Rect()), sigma: 3, color: .black), in: root)
    expectPixels(
      list.picture(3, 2),
      """
      KKK
      KKK
      """)
  }

  @Test func linesKeepTheirPattern() {
    var list = DisplayList()
    func line(_ y: Double, _ style: DecorationLine.Style, _ segments: [ClosedRange<Double>]) {
      list.decorate(
        DecorationLine(
          start: Point(x: 0, y: y), thickness: 1, style: style, color: .black, segments: segments),
        in: root)
    }
    line(0.5, .solid, [0...3, 5...8])
    line(2.5, .double, [0...8])
    line(6.5, .dashed, [1...8])
    expectPixels(
      list.picture(9, 8),
      """
      KKK__KKK_
      _________
      KKKKKKKK_
      _________
      KKKKKKKK_
      _________
      _K__KK___
      _________
      """)
  }

  @Test func verticalLinesGoDown() {
    var list = DisplayList()
    list.decorate(
      DecorationLine(
        start: Point(x: 1.5, y: 1), isVertical: true, thickness: 1, style: .solid, color: .black,
        segments: [0...2]), in: root)
    expectPixels(
      list.picture(3, 4),
      """
      ___
      _K_
      _K_
      ___
      """)
  }

  @Test func strokesHaveJoinsCapsAndDashes() {
    var path = Path()
    path.move(to: Point(x: 1, y: 1))
    path.line(to: Point(x: 7, y: 1))
    path.line(to: Point(x: 7, y: 5))
    var list = DisplayList()
    list.stroke(Stroke(path, color: .black, width: 2, cap: .square), in: root)
    expectPixels(
      list.picture(9, 7),
      """
      KKKKKKKK_
      KKKKKKKK_
      ______KK_
      ______KK_
      ______KK_
      ______KK_
      _________
      """)
    var dashed = DisplayList()
    dashed.stroke(
      Stroke(path, color: .black, width: 2, dashes: [2, 1], dashOffset: 1), in: root)
    expectPixels(
      dashed.picture(9, 6),
      """
      _K_KK_KK_
      _K_KK_KK_
      _________
      ______KK_
      ______KK_
      _________
      """)
  }
}
