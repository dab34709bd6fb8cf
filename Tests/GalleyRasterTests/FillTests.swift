import GalleyDisplayList
import GalleyPrimitives
import GalleyRaster
import Testing

@Suite struct FillTests {
  @Test func wholePixelsAreFilledExactly() {
    var list = DisplayList()
    list.fill(1, 1, 3, 2, .black)
    list.fill(4, 1, 1, 2, .red)
    expectPixels(
      list.picture(6, 4),
      """
      ______
      _KKKR_
      _KKKR_
      ______
      """)
  }

  @Test func partOfAPixelIsCoveredInPart() {
    var list = DisplayList()
    list.fill(0.5, 0, 2, 1.5, .black)
    expectPixels(
      list.picture(4, 3),
      """
      5K5_
      353_
      ____
      """)
  }

  @Test func aTurnedRectangleIsTheSameAsItsPath() {
    var list = DisplayList()
    let space = list.add(
      PaintSpace(
        parent: DisplayList.root,
        transform: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 4, ty: 0)))
    list.fill(
      .rect(Rect(x: 1, y: 1, width: 2, height: 1)), with: .color(.black), in: space)
    expectPixels(
      list.picture(4, 4),
      """
      ____
      __K_
      __K_
      ____
      """)
  }

  @Test func evenOddLeavesAHole() {
    var path = Path()
    for inset in [0.0, 1.0] {
      path.move(to: Point(x: inset, y: inset))
      path.line(to: Point(x: 4 - inset, y: inset))
      path.line(to: Point(x: 4 - inset, y: 4 - inset))
      path.line(to: Point(x: inset, y: 4 - inset))
      path.close()
    }
    var list = DisplayList()
    list.fill(list.shape(path, rule: .evenOdd), with: .color(.black), in: DisplayList.root)
    list.fill(
      list.shape(path.transformed(by: .translation(x: 4, y: 0))), with: .color(.red),
      in: DisplayList.root)
    expectPixels(
      list.picture(8, 4),
      """
      KKKKRRRR
      K__KRRRR
      K__KRRRR
      KKKKRRRR
      """)
  }

  @Test func trianglesCoverTheirArea() {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.line(to: Point(x: 4, y: 4))
    path.line(to: Point(x: 0, y: 4))
    path.close()
    var list = DisplayList()
    list.fill(list.shape(path), with: .color(.black), in: DisplayList.root)
    expectPixels(
      list.picture(4, 4),
      """
      5___
      K5__
      KK5_
      KKK5
      """)
  }

  @Test func shapesThatBeginLeftOfThePictureCoverIt() {
    var list = DisplayList()
    var path = Path()
    path.move(to: Point(x: -1e9, y: 0))
    path.line(to: Point(x: 2, y: 0))
    path.line(to: Point(x: 2, y: 1e9))
    path.line(to: Point(x: -1e9, y: 1e9))
    list.fill(list.shape(path), with: .color(.black), in: DisplayList.root)
    expectPixels(
      list.picture(3, 2),
      """
      KK_
      KK_
      """)
  }

  @Test func aRingIsHollow() {
    var list = DisplayList()
    let outer = RoundedRect(Rect(width: 6, height: 6), radius: 2)
    list.ring(
      outer: outer, inner: outer.inset(top: 1, right: 1, bottom: 1, left: 1), color: .black,
      in: DisplayList.root)
    let bitmap = list.picture(6, 6)
    #expect(hex(bitmap, 3, 3) == "#ffffff")
    #expect(hex(bitmap, 3, 0) == "#000000")
    #expect(hex(bitmap, 0, 0) != "#000000")
  }

  @Test func translucentColoursMixWithWhatIsBelow() {
    var list = DisplayList()
    list.fill(0, 0, 2, 1, RGBA8(red: 255, green: 0, blue: 0, alpha: 128))
    #expect(hex(list.picture(2, 1), 0, 0) == "#ff7f7f")
    #expect(hex(list.picture(2, 1) { $0.background = .transparent }, 0, 0) == "#80000080")
  }

  @Test func numbersThatAreNoneDrawNothing() {
    var list = DisplayList()
    list.fill(.nan, 0, 2, 2, .black)
    list.fill(0, 0, .infinity, .nan, .black)
    var path = Path()
    path.move(to: Point(x: .nan, y: 0))
    path.line(to: Point(x: 2, y: .infinity))
    path.line(to: Point(x: 2, y: 2))
    list.fill(list.shape(path), with: .color(.black), in: DisplayList.root)
    expectPixels(list.picture(2, 1), "__")
  }

  @Test func scaleAndScrollMoveContentButNotItsClip() {
    var list = DisplayList()
    let scrolled = list.add(
      PaintSpace(
        parent: DisplayList.root, clip: .rect(Rect(x: 1, y: 0, width: 2, height: 2)), scroller: 7))
    list.fill(
      .rect(Rect(x: 2, y: 1, width: 9, height: 1)), with: .color(.black), in: scrolled)
    expectPixels(
      list.picture(6, 4) {
        $0.scale = 2
        $0.scrollOffsets[7] = Point(x: 0, y: 0.5)
      },
      """
      ______
      ____KK
      ____KK
      ______
      """)
  }
}
