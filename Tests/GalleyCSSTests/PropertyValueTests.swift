import GalleyCSS
import GalleyPrimitives
import Testing

@Suite struct PropertyValueTests {
  /// <https://drafts.csswg.org/css-values-4/#math>
  @Test(arguments: [
    ("calc(1px + 2 * 3px)", 7), ("calc(10px - (4px - 2px))", 8), ("min(3px, 2em)", 3),
    ("max(1px, 2em)", 32), ("clamp(1px, 5px, 3px)", 3), ("clamp(4px, 1px, 3px)", 4),
    ("round(7px, 5px)", 5), ("round(up, 7px, 5px)", 10), ("round(down, -7px, 5px)", 0),
    ("mod(18px, 5px)", 3), ("mod(-18px, 5px)", 2), ("calc(5px + rem(-18px, 5px))", 2),
    ("calc(1px * sin(30deg) * 2)", 1), ("calc(10px * cos(0))", 10), ("hypot(3px, 4px)", 5),
    ("calc(1px * pow(2, 3))", 8), ("calc(1px * sqrt(16))", 4), ("calc(1px * log(8, 2))", 3),
    ("calc(1px * exp(0))", 1), ("abs(-3px)", 3), ("calc(1px * sign(-2em) + 2px)", 1),
    ("calc(1px * 6px / 2px)", 3), ("calc(1px * tan(45deg))", 1), ("1in", 96), ("2.54cm", 96),
    ("25.4mm", 96), ("101.6q", 96), ("72pt", 96), ("6pc", 96), ("1em", 16), ("2rem", 32),
    ("1ex", 8), ("10vw", 80), ("10vh", 60), ("10vmin", 60), ("10dvmax", 80), ("10cqw", 80),
    ("calc(1px * NaN)", 0), ("calc(1px * progress(5, 0, 10) * 4)", 2),
    ("calc(1px * atan2(1, 1) / 45deg)", 1),
  ])
  func lengths(_ text: String, _ px: Float) throws {
    let value = try #require(style("max-width: \(text)")).box.maxWidth
    let length = try #require(value.lengthPercentage)
    #expect(abs(length.resolved(against: 0) - px) < 0.001)
  }

  @Test(arguments: [
    ("calc(50% + 10px)", 110), ("min(10%, 30px)", 20), ("calc(2 * max(10%, 30px))", 60),
    ("calc(100% / 4 - 5px)", 45), ("clamp(10px, 50%, 60px)", 60), ("round(33%, 25px)", 75),
  ])
  func percentages(_ text: String, _ px: Float) throws {
    let value = try #require(style("width: \(text)")).box.width.lengthPercentage
    #expect(abs(try #require(value).resolved(against: 200) - px) < 0.001)
  }

  /// <https://drafts.csswg.org/css-color-5/>
  @Test(arguments: [
    ("#123", 0x112233FF), ("#11223380", 0x1122_3380), ("REBECCAPURPLE", 0x663399FF),
    ("rgb(100% 0% 50%)", 0xFF0080FF), ("rgb(300 -5 127.5)", 0xFF0080FF),
    ("hsl(120deg 100% 25%)", 0x008000FF), ("hsla(240, 100%, 50%, 0.5)", 0x0000FF80),
    ("hwb(0 20% 20%)", 0xCC3333FF), ("color(srgb 1 0.5 0)", 0xFF8000FF),
    ("color-mix(in srgb, red, blue)", 0x800080FF),
    ("color-mix(in srgb, red 25%, blue)", 0x4000BFFF),
    ("color-mix(in srgb, red 20%, blue 20%)", 0x80008066),
    ("color-mix(in hsl, red, lime)", 0xFFFF00FF),
    ("color-mix(in hsl longer hue, red, lime)", 0x0000FFFF),
    ("rgb(from lime b g r)", 0x00FF00FF), ("rgb(from red calc(r / 2) g b / 50%)", 0x80000080),
    ("hsl(from red calc(h + 120) s l)", 0x00FF00FF), ("light-dark(white, black)", 0xFFFFFFFF),
    ("lab(100 0 0)", 0xFFFFFFFF), ("oklch(0 0 0)", 0x000000FF), ("transparent", 0),
    ("color-mix(in srgb, currentcolor, white)", 0x808080FF), ("canvas", 0xFFFFFFFF),
  ])
  func colors(_ text: String, _ expected: Int) throws {
    let color = try #require(style("background-color: \(text)")).surface.backgroundColor
    let shown = color.resolved(.black).rgba8
    let value =
      Int(shown.red) << 24 | Int(shown.green) << 16 | Int(shown.blue) << 8 | Int(shown.alpha)
    #expect(value == expected, "\(shown)")
  }

  /// <https://quirks.spec.whatwg.org/>
  @Test func quirks() throws {
    let quirky = try #require(
      style("color: 00ff00; width: 5; margin: 1 2", options: .quirks))
    #expect(quirky.text.color.rgba8 == RGBA8(red: 0, green: 255, blue: 0))
    #expect(quirky.box.width == .lengthPercentage(LengthPercentage(px: 5)))
    #expect(quirky.box.margin.left == .lengthPercentage(LengthPercentage(px: 2)))
    #expect(style("color: 123", options: .quirks)?.text.color.rgba8.blue == 0x23)
    #expect(style("flex-basis: 5", options: .quirks) == nil)
  }

  /// <https://drafts.csswg.org/css-backgrounds-3/#layering>
  @Test func backgroundListsRepeatToTheNumberOfImages() throws {
    let surface = try #require(
      style(
        "background-size: 1px, 2px; background-image: none, none, none;"
          + "background-repeat: no-repeat, repeat, round, space")
    ).surface
    #expect(surface.backgroundLayers.map(\.repeatX) == [.noRepeat, .repeat, .round])
    let widths = surface.backgroundLayers.map { layer -> Float? in
      guard case .explicit(.lengthPercentage(let width), _) = layer.size else { return nil }
      return width.px
    }
    #expect(widths == [1, 2, 1])
  }

  /// <https://drafts.csswg.org/css-values-4/#snap-as-a-border-width>
  @Test(arguments: [("0.3px", 1, 1), ("1.9px", 1, 1), ("0", 1, 0), ("0.6px", 2, 0.5)])
  func borderWidthsSnap(_ text: String, _ scale: Double, _ width: Float) throws {
    let computed = style("border-top-width: \(text)") { $0.scale = scale }
    #expect(try #require(computed).surface.border.top.width == width)
  }

  /// <https://drafts.csswg.org/css-logical-1/>
  @Test func logicalPropertiesFollowTheWritingMode() throws {
    let vertical = try #require(
      style("writing-mode: vertical-rl; margin-block-start: 1px; inline-size: 2px"))
    #expect(vertical.box.margin.right == .lengthPercentage(LengthPercentage(px: 1)))
    #expect(vertical.box.height == .lengthPercentage(LengthPercentage(px: 2)))
    let rtl = try #require(style("direction: rtl; border-start-start-radius: 3px"))
    #expect(rtl.surface.radii.topRight.x == LengthPercentage(px: 3))
  }

  /// Sizes that count from keywords change with a change to `monospace` alone.
  @Test func monospaceHasItsOwnDefaultSize() throws {
    func size(_ text: String, _ parent: ComputedStyle = .initial) -> Float? {
      style(text, parent: parent)?.font.size
    }
    #expect(size("font-family: monospace; font-size: medium") == 13)
    #expect(size("font-family: monospace; font-size: 2em") == 26)
    #expect(size("font-family: monospace, serif; font-size: 2em") == 32)
    #expect(size("font-family: monospace; font-size: 20px") == 20)
    let big = try #require(style("font-size: 20px"))
    #expect(size("font-family: monospace; font-size: 1em", big) == 20)
    var plain = try #require(style("font-family: monospace"))
    plain.inheritFontSize(from: .initial)
    #expect(plain.font.size == 13)
  }

  @Test func fontShorthandResetsWhatItDoesNotSet() throws {
    let font = try #require(
      style("font-weight: bold; font-kerning: none; font: italic 2em/1.5 'A B', sans-serif")
    ).font
    #expect(font.weight == 400)
    #expect(font.isKerningOn == nil)
    #expect(font.slope == .italic)
    #expect(font.size == 32)
    #expect(font.lineHeight == .number(1.5))
    #expect(font.families == [.named("A B"), .generic(.sansSerif)])
  }

  @Test func flexShorthandFillsInItsDefaults() throws {
    let one = try #require(style("flex: 2")).container
    #expect(one.flexGrow == 2 && one.flexShrink == 1)
    #expect(one.flexBasis == .lengthPercentage(.zeroPercent))
    let basis = try #require(style("flex: 10%")).container
    #expect(basis.flexGrow == 1 && basis.flexBasis != .auto)
    #expect(try #require(style("flex: initial")).container.flexGrow == 0)
  }

  @Test func positionsOfAllLengths() throws {
    func position(_ text: String) -> BackgroundPosition? {
      style("background-position: \(text)")?.surface.backgroundLayers[0].position
    }
    let half = LengthPercentage(percent: 50)
    #expect(position("top")?.x == half)
    #expect(position("top")?.y == .zero)
    #expect(position("left")?.y == half)
    #expect(position("bottom right")?.x == LengthPercentage(percent: 100))
    #expect(position("right 10px bottom 5px")?.x == LengthPercentage(px: -10, percent: 100))
    #expect(position("center 3px")?.y == LengthPercentage(px: 3))
    #expect(position("left 3px top")?.x == LengthPercentage(px: 3))
  }

  @Test func urlsCountFromTheSheet() throws {
    func url(_ text: String) -> Image? {
      style("background-image: url(\(text))")?.surface.backgroundLayers[0].image
    }
    #expect(url("../i/a.png?q#f") == .url("https://a.test/i/a.png?q#f"))
    #expect(url("//b.test/x") == .url("https://b.test/x"))
    #expect(url("/y") == .url("https://a.test/y"))
    #expect(url("#z") == .url("#z"))
    #expect(url("data:,x") == .url("data:,x"))
  }

  @Test func gradientsKeepStopsAndHints() throws {
    let image = style("background-image: linear-gradient(90deg, red 10% 20%, 30%, lab(50 0 0))")?
      .surface.backgroundLayers[0].image
    guard case .gradient(let gradient)? = image else {
      Issue.record("no gradient")
      return
    }
    #expect(gradient.shape == .linear(angle: 90))
    #expect(gradient.stops.map { $0.position?.percent } == [10, 20, 30, nil])
    #expect(gradient.stops[2].color == nil)
    #expect(gradient.interpolation == .oklab)
  }

  @Test func gridTemplatesKeepNamesAndAreas() throws {
    let grid = try #require(
      style("grid-template: [a] 'x y' 10px [b] 'x .' / [s] repeat(2, 1fr)")
        ?? style(
          "grid-template: [a] 'x y' 10px [b] 'x .' / [s] 1fr 1fr")
    ).container
    #expect(grid.gridTemplateAreas.rows == [["x", "y"], ["x", .empty]])
    #expect(
      grid.gridTemplateRows
        == .tracks([
          .lineNames(["a"]), .track(.breadth(.lengthPercentage(LengthPercentage(px: 10)))),
          .lineNames(["b"]), .track(.breadth(.auto)),
        ]))
  }

  /// <https://svgwg.org/svg2-draft/paths.html#PathDataBNF>
  @Test func pathDataOfAllCommands() {
    let (path, isValid) = PathData.parse(
      "M1-2.5.5 3zm1e1,2h3V4C0 0 1 1 2 2S3 3 4 4q1 1 2 2t2 2a5 5 0 0110 0")
    #expect(isValid)
    #expect(path.verbs.filter { $0 == .move }.count == 2)
    #expect(path.points[1] == Point(x: 0.5, y: 3))
    #expect(path.verbs.suffix(2) == [.cubic, .cubic])
    #expect(!PathData.parse("M0 0L1").isValid)
    #expect(!PathData.parse("L1 1").isValid)
  }

  /// Nesting is bounded, so that no sheet can exhaust the stack.
  @Test func deepNestingIsInvalidAndHarmless() {
    let depth = 20_000
    let parens = String(repeating: "(", count: depth) + "1px" + String(repeating: ")", count: depth)
    #expect(style("width: calc(\(parens))") == nil)
    let product = Array(repeating: "1em", count: depth).joined(separator: " / 1em * ")
    #expect(style("width: calc(\(product))") == nil)
    let mixes = String(repeating: "color-mix(in srgb, red, ", count: depth)
    #expect(style("color: \(mixes)") == nil)
  }

  /// Mixtures with `currentcolor` are inherited as such.
  ///
  /// <https://drafts.csswg.org/css-color-5/#resolving-mix>
  @Test func derivedColorsFollowTheInheritingElement() throws {
    let parent = try #require(
      style("color: red; background-color: rgb(from currentcolor g r b)"))
    let child = try #require(style("color: lime; background-color: inherit", parent: parent))
    let color = child.surface.backgroundColor.resolved(child.text.color)
    #expect(color.rgba8 == RGBA8(red: 255, green: 0, blue: 0))
  }

  /// Percentages of zero still cannot be resolved where no percentage can.
  @Test(arguments: ["0%", "calc(10px + 0%)", "calc(5px + 10% - 20% / 2)"])
  func zeroPercentagesStayPercentages(_ text: String) throws {
    let height = try #require(style("height: \(text)")).box.height.lengthPercentage
    #expect(height?.hasPercentage == true)
  }
}
