import GalleyDisplayList
import GalleyPrimitives
import GalleyRaster
import Testing

@Suite struct LayerTests {
  private let root = DisplayList.root

  @Test func opacityAppliesToTheGroup() {
    var list = DisplayList()
    list.pushLayer(Layer(opacity: 0.5), in: root)
    list.fill(0, 0, 2, 1, .black)
    list.fill(1, 0, 2, 1, .black)
    list.popLayer(in: root)
    let bitmap = list.picture(4, 1)
    #expect((0..<4).map { hex(bitmap, $0, 0) } == ["#7f7f7f", "#7f7f7f", "#7f7f7f", "#ffffff"])
  }

  /// <https://drafts.csswg.org/compositing-1/#blending>
  @Test(arguments: [
    (BlendMode.multiply, "#000000"), (.screen, "#ffff00"), (.darken, "#000000"),
    (.lighten, "#ffff00"), (.difference, "#ffff00"), (.exclusion, "#ffff00"),
    (.plusLighter, "#ffff00"), (.normal, "#00ff00"), (.destinationOut, "#00000000"),
    (.sourceOut, "#00000000"), (.destinationIn, "#ff0000"), (.sourceIn, "#00ff00"),
    (.xor, "#00000000"),
  ])
  func blendModesMixColours(_ mode: BlendMode, _ expected: String) {
    var list = DisplayList()
    list.fill(0, 0, 1, 1, .red)
    list.pushLayer(Layer(blendMode: mode), in: root)
    list.fill(0, 0, 1, 1, .green)
    list.popLayer(in: root)
    #expect(hex(list.picture(1, 1) { $0.background = .transparent }, 0, 0) == expected)
  }

  /// <https://drafts.csswg.org/css-masking-1/#the-mask>
  @Test func aMaskClearsWhatItDoesNotCover() {
    var list = DisplayList()
    list.pushLayer(Layer(), in: root)
    list.fill(0, 0, 4, 2, .black)
    list.pushLayer(Layer(blendMode: .destinationIn), in: root)
    list.fill(1, 0, 1, 2, .red)
    list.popLayer(in: root)
    list.popLayer(in: root)
    list.fill(3, 1, 1, 1, .green)
    expectPixels(
      list.picture(4, 2),
      """
      _K__
      _K_G
      """)
  }

  @Test func luminanceMasksUseBrightness() {
    var list = DisplayList()
    list.pushLayer(Layer(), in: root)
    list.fill(0, 0, 3, 1, .black)
    list.pushLayer(Layer(blendMode: .destinationIn, filters: [.luminanceToAlpha]), in: root)
    list.fill(0, 0, 1, 1, .white)
    list.fill(1, 0, 1, 1, .black)
    list.popLayer(in: root)
    list.popLayer(in: root)
    expectPixels(list.picture(3, 1), "K__")
  }

  @Test func clipsOfTheLayersSpaceComeAfterItsFilters() {
    var list = DisplayList()
    let clipped = list.add(
      PaintSpace(parent: root, clip: .rect(Rect(x: 0, y: 0, width: 3, height: 1))))
    list.pushLayer(
      Layer(filters: [.dropShadow(offset: Point(x: -4, y: 0), sigma: 0, color: .red)]),
      in: clipped)
    list.fill(.rect(Rect(x: 4, y: 0, width: 2, height: 1)), with: .color(.black), in: clipped)
    list.popLayer(in: clipped)
    expectPixels(list.picture(8, 1), "RR______")
  }

  @Test func roundedClipsOfNestedSpacesBothApply() {
    var list = DisplayList()
    let outer = list.add(
      PaintSpace(
        parent: root, clip: list.shape(RoundedRect(Rect(width: 20, height: 20), radius: 10))))
    let inner = list.add(
      PaintSpace(
        parent: outer,
        clip: list.shape(RoundedRect(Rect(x: 10, y: 0, width: 20, height: 20), radius: 4))))
    list.fill(.rect(Rect(width: 40, height: 40)), with: .color(.black), in: inner)
    let bitmap = list.picture(30, 20)
    #expect(hex(bitmap, 15, 10) == "#000000")
    #expect(hex(bitmap, 5, 10) == "#ffffff")
    #expect(hex(bitmap, 10, 0) == "#ffffff")
    #expect(hex(bitmap, 19, 0) == "#ffffff")
  }

  @Test func blurSpreadsEvenly() {
    var list = DisplayList()
    list.pushLayer(Layer(filters: [.blur(sigmaX: 3, sigmaY: 3)]), in: root)
    list.fill(20, 20, 2, 2, .black)
    list.popLayer(in: root)
    let bitmap = list.picture(42, 42)
    for distance in 0..<12 {
      #expect(hex(bitmap, 20 - distance, 20) == hex(bitmap, 21 + distance, 20))
      #expect(hex(bitmap, 20, 20 - distance) == hex(bitmap, 20, 21 + distance))
    }
    #expect(hex(bitmap, 20, 20) != "#ffffff")
    #expect(hex(bitmap, 5, 20) == "#ffffff")
  }

  @Test func colourMatricesWorkOnUnpremultipliedColours() {
    var list = DisplayList()
    list.pushLayer(Layer(filters: [.colorMatrix(.invert(1))]), in: root)
    list.fill(0, 0, 1, 1, RGBA8(red: 255, green: 0, blue: 0, alpha: 128))
    list.popLayer(in: root)
    #expect(hex(list.picture(1, 1) { $0.background = .transparent }, 0, 0) == "#00808080")
  }

  @Test func anUnclosedLayerStillShows() {
    var list = DisplayList()
    list.pushLayer(Layer(), in: root)
    list.fill(0, 0, 1, 1, .black)
    expectPixels(list.picture(2, 1), "K_")
  }
}
