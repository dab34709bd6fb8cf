import GalleyPrimitives
import Testing

@Suite struct ColorConversionTests {
  private func expect(
    _ color: Color, in space: ColorSpace, is c0: Float, _ c1: Float, _ c2: Float,
    within tolerance: Float = 0.001, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let result = color.converted(to: space)
    let text = "\(result.c0) \(result.c1) \(result.c2)"
    #expect(abs(result.c0 - c0) <= tolerance, "\(text)", sourceLocation: sourceLocation)
    #expect(abs(result.c1 - c1) <= tolerance, "\(text)", sourceLocation: sourceLocation)
    #expect(abs(result.c2 - c2) <= tolerance, "\(text)", sourceLocation: sourceLocation)
  }

  /// The values that the specification gives for its example colours.
  ///
  /// <https://drafts.csswg.org/css-color-4/#color-conversion>
  @Test func greenConvertsToEverySpace() {
    let green = Color(red: 0, green: 128, blue: 0)
    expect(green, in: .lab, is: 46.2775, -47.5621, 48.5837, within: 0.01)
    expect(green, in: .oklab, is: 0.51975, -0.1403, 0.10768)
    expect(green, in: .oklch, is: 0.51975, 0.17686, 142.495, within: 0.01)
    expect(green, in: .rec2020, is: 0.235202, 0.431704, 0.085432)
    expect(green, in: .hsl, is: 120, 100, 25.098)
    expect(green, in: .hwb, is: 120, 0, 49.804)
    expect(green, in: .displayP3, is: 0.21604, 0.49415, 0.13151)
    expect(green, in: .a98RGB, is: 0.281363, 0.498012, 0.116746)
    expect(green, in: .prophotoRGB, is: 0.230479, 0.395789, 0.129968)
    expect(green, in: .xyzD65, is: 0.077192, 0.154383, 0.025731)
    expect(green, in: .xyzD50, is: 0.083141, 0.154746, 0.020998)
  }

  @Test func everySpaceLeadsBack() {
    let spaces: [ColorSpace] = [
      .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020, .xyzD50,
      .xyzD65, .lab, .lch, .oklab, .oklch, .hsl, .hwb,
    ]
    let colors = [
      Color(red: 12, green: 200, blue: 255), Color(red: 255, green: 255, blue: 255),
      Color(red: 0, green: 0, blue: 0), Color(red: 128, green: 128, blue: 127),
    ]
    for space in spaces {
      for color in colors {
        #expect(color.converted(to: space).rgba8 == color.rgba8, "\(space)")
      }
    }
  }

  @Test func coloursOutsideTheGamutAreClipped() {
    #expect(Color(.displayP3, 0, 1, 0).rgba8 == RGBA8(red: 0, green: 255, blue: 0))
    #expect(Color(.srgb, .nan, 2, -1, alpha: 7).rgba8 == RGBA8(red: 0, green: 255, blue: 0))
  }

  @Test func greyHasNoHue() {
    #expect(Color(red: 90, green: 90, blue: 90).converted(to: .oklch).missing == 0b100)
  }

  /// <https://drafts.csswg.org/css-color-4/#interpolation-alpha>
  @Test func mixingPremultiplies() {
    // The specification's example.
    let a = Color(.srgb, 0.24, 0.12, 0.98, alpha: 0.4)
    let b = Color(.srgb, 0.62, 0.26, 0.64, alpha: 0.6)
    let mixed = a.mixed(with: b, weight: 0.5, in: .srgb)
    #expect(abs(mixed.c0 - 0.468) < 0.001)
    #expect(abs(mixed.c1 - 0.204) < 0.001)
    #expect(abs(mixed.c2 - 0.776) < 0.001)
    #expect(mixed.alpha == 0.5)
  }

  /// <https://drafts.csswg.org/css-color-4/#hue-interpolation>
  @Test(arguments: [
    (HueInterpolation.shorter, 10.0 as Float), (.longer, 190), (.increasing, 10),
    (.decreasing, 190),
  ])
  func huesGoTheirWay(_ method: HueInterpolation, _ expected: Float) {
    let a = Color(.hsl, 350, 100, 50)
    let b = Color(.hsl, 30, 100, 50)
    #expect(abs(a.mixed(with: b, weight: 0.5, in: .hsl, hue: method).c0 - expected) < 0.001)
  }

  /// <https://drafts.csswg.org/css-color-4/#interpolation-missing>
  @Test func missingComponentsComeFromTheOtherColour() {
    let a = Color(.lch, 50, 30, 0, missing: 0b100)
    let b = Color(.oklch, 0.5, 0.1, 0.4, missing: 0b010)
    let mixed = a.mixed(with: b, weight: 0.5, in: .oklch)
    #expect(abs(mixed.c2 - 0.4) < 0.01)
    #expect(abs(mixed.c1 - a.converted(to: .oklch).c1) < 0.01)
  }
}
