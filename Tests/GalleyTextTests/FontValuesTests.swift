import GalleyPrimitives
import Testing

@testable import GalleyText

@Suite struct FontValuesTests {
  /// <https://drafts.csswg.org/css-fonts-4/#font-feature-values>
  @Test func alternatesBelongToTheirFamily() {
    var values = FontValues()
    values.define(FontAlternate(.styleset, "fancy"), of: "Serifa", as: [3, 12, 40])
    values.define(FontAlternate(.characterVariant, "g"), of: "serifa", as: [2, 7])
    let wanted = [FontAlternate(.styleset, "fancy"), FontAlternate(.characterVariant, "g")]
    let features = values.features(of: wanted, in: "SERIFA")
    #expect(
      features == [
        FontFeature(tag: 0x7373_3033, value: 1), FontFeature(tag: 0x7373_3132, value: 1),
        FontFeature(tag: 0x6376_3032, value: 7),
      ])
    #expect(values.features(of: wanted, in: "Other").isEmpty)
    #expect(values.features(of: [FontAlternate(.styleset, "Fancy")], in: "Serifa").isEmpty)
  }

  /// <https://drafts.csswg.org/css-fonts-4/#font-style-matching>
  @Test func obliqueAnglesLookToTheirSideFirst() {
    func face(_ slope: FontSlopeRange) -> FontMatcher.Properties {
      FontMatcher.Properties(weights: 400...400, stretches: 100...100, slope: slope)
    }
    func best(_ slopes: [FontSlopeRange], _ wanted: FontSlope) -> Int? {
      var description = FontDescription()
      description.slope = wanted
      return FontMatcher.best(among: slopes.map(face), for: description).first
    }
    #expect(best([.oblique(10...10), .oblique(30...30)], .oblique(20)) == 1)
    #expect(best([.oblique(2...2), .oblique(9...9)], .oblique(6)) == 0)
    #expect(best([.normal, .italic], .oblique(14)) == 0)
    #expect(best([.normal, .oblique(14...14)], .italic) == 1)
  }
}
