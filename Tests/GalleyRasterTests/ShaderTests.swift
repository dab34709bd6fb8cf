import GalleyDisplayList
import GalleyImages
import GalleyPrimitives
import GalleyRaster
import Testing

@Suite struct ShaderTests {
  private let root = DisplayList.root

  private func gradient(
    _ geometry: Gradient.Geometry, _ stops: [(Double, Color)], repeats: Bool = false,
    tile: Rect, step: Size = Size(), fill: Rect
  ) -> DisplayList {
    var list = DisplayList()
    let source = list.source(
      GradientFill(
        Gradient(
          geometry, stops: stops.map { GradientStop(offset: $0.0, color: $0.1) },
          repeats: repeats),
        tiling: Tiling(tile: tile, step: step)))
    list.fill(.rect(fill), with: source, in: root)
    return list
  }

  @Test func hardStopsAreSharp() {
    let rect = Rect(width: 6, height: 2)
    let list = gradient(
      .linear(start: Point(), end: Point(x: 6, y: 0)),
      [
        (0, .black), (0.5, .black), (0.5, Color(red: 255, green: 0, blue: 0)),
        (1, Color(red: 255, green: 0, blue: 0)),
      ], tile: rect, fill: rect)
    expectPixels(
      list.picture(6, 2),
      """
      KKKRRR
      KKKRRR
      """)
  }

  @Test func coloursAreComputedAtTheMiddleOfPixels() {
    let rect = Rect(width: 2, height: 1)
    let list = gradient(
      .linear(start: Point(), end: Point(x: 2, y: 0)), [(0, .black), (1, .white)], tile: rect,
      fill: rect)
    let bitmap = list.picture(2, 1)
    #expect([hex(bitmap, 0, 0), hex(bitmap, 1, 0)] == ["#404040", "#bfbfbf"])
  }

  @Test func repeatingGradientsStartAgain() {
    let rect = Rect(width: 8, height: 1)
    let red = Color(red: 255, green: 0, blue: 0)
    let list = gradient(
      .linear(start: Point(), end: Point(x: 8, y: 0)),
      [(0, .black), (0.125, .black), (0.125, red), (0.25, red)], repeats: true, tile: rect,
      fill: rect)
    expectPixels(list.picture(8, 1), "KRKRKRKR")
  }

  @Test func tilesRepeatWithGaps() {
    let list = gradient(
      .linear(start: Point(), end: Point(x: 0, y: 1)), [(0, .black), (1, .black)],
      tile: Rect(x: 1, y: 0, width: 2, height: 1), step: Size(width: 3, height: 2),
      fill: Rect(width: 8, height: 3))
    expectPixels(
      list.picture(8, 3),
      """
      _KK_KK_K
      ________
      _KK_KK_K
      """)
  }

  private func image(
    _ letters: String, tile: Rect, step: Size = Size(), fill: Rect,
    sampling: ImageSampling = .smooth
  ) -> DisplayList {
    var list = DisplayList()
    let rows = letters.split(separator: "\n")
    let pixels = rows.flatMap { row in
      row.map { letter -> UInt32 in
        switch letter {
        case "R": 0xff00_00ff
        case "G": 0xff00_ff00
        case "B": 0xffff_0000
        case "K": 0xff00_0000
        case "_": 0xffff_ffff
        default: 0
        }
      }
    }
    let width = rows.first?.count ?? 0
    let id = list.add(Bitmap(width: width, height: rows.count, pixels: pixels))
    let source = list.source(
      ImageFill(
        id, source: Rect(width: Double(width), height: Double(rows.count)),
        tiling: Tiling(tile: tile, step: step), sampling: sampling))
    list.fill(.rect(fill), with: source, in: root)
    return list
  }

  @Test func imagesOnTheGridKeepTheirPixels() {
    let list = image(
      "RG\nBK", tile: Rect(x: 1, y: 1, width: 2, height: 2), step: Size(width: 2, height: 2),
      fill: Rect(x: 0, y: 1, width: 5, height: 3))
    expectPixels(
      list.picture(6, 4),
      """
      ______
      GRGRG_
      KBKBK_
      GRGRG_
      """)
  }

  @Test func pixelatedImagesHaveSharpEdges() {
    let list = image(
      "RG\nBK", tile: Rect(width: 4, height: 4), fill: Rect(width: 4, height: 4),
      sampling: .pixelated)
    expectPixels(
      list.picture(4, 4),
      """
      RRGG
      RRGG
      BBKK
      BBKK
      """)
  }

  @Test func smallerImagesAreAveraged() {
    let list = image(
      "KK__\nKK__\n_K_K\nK_K_", tile: Rect(width: 2, height: 2), fill: Rect(width: 2, height: 2))
    let bitmap = list.picture(2, 2)
    #expect(hex(bitmap, 0, 0) == "#000000")
    #expect(hex(bitmap, 1, 0) == "#ffffff")
    #expect(["#7f7f7f", "#808080"].contains(hex(bitmap, 0, 1)))
  }

  @Test func largerImagesKeepTheirFlatParts() {
    let list = image("RG", tile: Rect(width: 8, height: 1), fill: Rect(width: 8, height: 1))
    let bitmap = list.picture(8, 1)
    #expect(hex(bitmap, 0, 0) == "#ff0000")
    #expect(hex(bitmap, 7, 0) == "#00ff00")
    #expect(hex(bitmap, 3, 0) == "#9f6000" || hex(bitmap, 3, 0) == "#8f7000")
  }

  /// A file of pixels that are all different.
  private func file(_ width: Int, _ height: Int, seed: UInt32) throws -> RasterImage {
    let pixels = (0..<UInt32(width * height)).map { 0xff00_0000 | ($0 &* 2_654_435_761 ^ seed) }
    return try RasterImage(Bitmap(width: width, height: height, pixels: pixels).pngData())
  }

  private func list(_ images: [(RasterImage, source: Rect, tile: Rect)]) -> DisplayList {
    var list = DisplayList()
    for (image, source, tile) in images {
      let fill = ImageFill(
        list.add(image), source: source, tiling: Tiling(tile: tile, step: Size()))
      list.fill(.rect(tile), with: list.source(fill), in: root)
    }
    return list
  }

  @Test func keptScaledImagesGiveTheSamePixels() throws {
    let first = try file(40, 40, seed: 0)
    let second = try file(40, 40, seed: 0x5a5a5a)
    let whole = Rect(width: 40, height: 40)
    let part = Rect(x: 10, y: 5, width: 30, height: 25)
    let tile = Rect(width: 10, height: 10)
    // Each differs from the one before in one of the things that a scaled image depends on.
    let lists = [
      list([(first, whole, tile)]), list([(second, whole, tile)]), list([(second, part, tile)]),
      list([(second, part, Rect(width: 11, height: 10))]),
      list([(second, part, Rect(width: 11, height: 9))]),
      // In another place of the list, and on the page.
      list([(first, whole, tile), (second, whole, Rect(x: 12, y: 3, width: 10, height: 10))]),
    ]
    let kept = ScaledImages()
    for list in lists + lists {
      #expect(list.picture(24, 16) { $0.scaledImages = kept } == list.picture(24, 16))
    }
    // Each is kept once.
    #expect(kept.byteCount == 4 * (10 * 10 * 3 + 11 * 10 + 11 * 9))
  }

  @Test func scaledImagesAreKeptUpToALimit() throws {
    let image = try file(40, 40, seed: 0)
    let kept = ScaledImages(byteLimit: 1000)
    for side in 1..<20 {
      let list = list([
        (
          image, Rect(width: 40, height: 40),
          Rect(width: Double(side), height: Double(side))
        )
      ])
      #expect(list.picture(20, 20) { $0.scaledImages = kept } == list.picture(20, 20))
      #expect(kept.byteCount <= 1000)
    }
  }
}
