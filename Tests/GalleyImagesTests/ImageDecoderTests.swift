import GalleyImages
import Testing

@Suite struct ImageDecoderTests {
  /// Two by two: red, green; blue, transparent.
  private static let gif: [UInt8] =
    Array("GIF89a".utf8) + [2, 0, 2, 0, 0x81, 0, 0]
    + [255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0] + [0x21, 0xF9, 4, 1, 0, 0, 3, 0]
    + [0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0] + [2, 3, 0x44, 0x34, 0x05, 0, 0x3B]

  @Test func gifHasTransparency() throws {
    let bitmap = try decodeImage(Self.gif)
    #expect(bitmap.pixels == [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0])
  }

  @Test func truncatedFilesShowWhatIsThere() throws {
    var bitmap = Bitmap(width: 50, height: 200)
    for index in bitmap.pixels.indices {
      bitmap.pixels[index] = 0xFF00_0000 | UInt32(truncatingIfNeeded: index &* 2_654_435_761) >> 8
    }
    let data = bitmap.pngData(effort: .fast)
    let half = try decodeImage(Array(data[..<(data.count / 2)]))
    #expect(half.pixels[..<2500] == bitmap.pixels[..<2500])
    #expect(half.pixels.last == 0)
  }

  @Test func oversizedImagesAreRefusedBeforeDecoding() {
    let small = DecodingLimits(maximumPixels: 3)
    #expect(throws: ImageError.tooLarge(width: 2, height: 2, maximumPixels: 3)) {
      try decodeImage(Self.gif, limits: small)
    }
  }

  @Test func everyPrefixOfAFileIsHandled() {
    for count in Self.gif.indices { _ = try? decodeImage(Array(Self.gif[..<count])) }
    let png = Bitmap(width: 9, height: 9, filledWith: 0x8040_4040).pngData()
    for count in png.indices { _ = try? decodeImage(Array(png[..<count])) }
    #expect(throws: ImageError.unknownFormat) { try decodeImage([]) }
  }

  @Test func storeDecodesOnceAndKnowsSizesBefore() throws {
    var store = ImageStore()
    let id = store.insert(Self.gif, for: "https://a.example/b.gif")
    let broken = store.insert([1, 2, 3], for: "https://a.example/c.gif")
    #expect(store["https://a.example/b.gif"] == id)
    #expect(store.naturalSize(id) == NaturalSize(pixelWidth: 2, pixelHeight: 2))
    #expect(store.bitmap(id)?.width == 2)
    #expect(store.isBroken(broken))
    #expect(store.bitmap(broken) == nil)
    #expect(store.naturalSize(broken) == .none)
  }

  @Test(arguments: [
    ("<svg width='20' height='10'/>", NaturalSize(width: 20, height: 10, aspectRatio: 2)),
    (
      "<?xml version='1.0'?><!-- <svg> --><!DOCTYPE svg [<!ENTITY a '>'>]>\n<s:svg width='1in'>",
      NaturalSize(width: 96)
    ),
    ("<svg viewBox='0,0 30 10' width='100%'>", NaturalSize(aspectRatio: 3)),
    (
      "<svg viewBox='0 0 30 10' preserveAspectRatio='none' height='1e1px'>",
      NaturalSize(height: 10, aspectRatio: 3)
    ),
  ])
  func vectorImagesHaveTheSizeOfTheirRoot(source: String, size: NaturalSize) {
    var store = ImageStore()
    let id = store.insert(Array(source.utf8), for: "a")
    #expect(store.naturalSize(id) == size)
    #expect(!store.isBroken(id))
  }

  @Test func textWithoutAnSVGRootIsNoImage() {
    var store = ImageStore()
    let page = store.insert(Array("<html><svg>".utf8), for: "a")
    let comment = store.insert(Array("<!-- ".utf8), for: "b")
    #expect(store.isBroken(page))
    #expect(store.isBroken(comment))
  }
}
