import GalleyEngine
import GalleyImages
import GalleyPrimitives
import Testing

@Suite struct ImageDifferenceTests {
  @Test func differencesAreCountedAndFramed() {
    let a = Bitmap(width: 100, height: 100, filledWith: 0xFFFF_FFFF)
    var b = a
    b.pixels[10 * 100 + 20] = 0xFFFF_FF00
    b.pixels[11 * 100 + 22] = 0xFFFF_FFFE
    b.pixels[90 * 100 + 90] = 0xFF00_0000
    let difference = ImageDifference(a, b)
    #expect(difference.differentPixels == 3)
    #expect(difference.maximumChannelDifference == 255)
    #expect(
      difference.regions == [
        Rect(x: 20, y: 10, width: 3, height: 2), Rect(x: 90, y: 90, width: 1, height: 1),
      ])
    var options = ImageDifference.Options()
    options.threshold = 0.02
    options.masks = [Rect(x: 80, y: 80, width: 20, height: 20)]
    #expect(ImageDifference(a, b, options: options).differentPixels == 1)
  }

  @Test func sizesMustAgree() {
    let a = Bitmap(width: 2, height: 2, filledWith: 0xFFFF_FFFF)
    let b = Bitmap(width: 2, height: 3, filledWith: 0xFFFF_FFFF)
    let difference = ImageDifference(a, b)
    #expect(!difference.hasSameSize)
    #expect(difference.differentPixels == 2)
  }
}
