import GalleyPrimitives
import Testing

@testable import GalleyText

@Suite struct FontTests {
  /// Line heights as browsers have them for these fonts.
  @Test(arguments: [
    ("Arial", Float(16), Float(14), Float(3), Float(1)), ("Times New Roman", 16, 14, 3, 1),
    ("Courier New", 16, 13, 5, 0), ("Ahem", 20, 16, 4, 0), ("No Such Family", 16, 14, 3, 1),
  ])
  func metricsAreRoundedEach(
    _ family: String, _ size: Float, _ ascent: Float, _ descent: Float, _ lineGap: Float
  ) {
    let metrics = TestFonts.context.metrics(for: TestFonts.font(family, size: size))
    #expect(metrics.ascent == ascent)
    #expect(metrics.descent == descent)
    #expect(metrics.lineGap == lineGap)
  }

  @Test func relativeUnitsComeFromTheFont() {
    let metrics = TestFonts.context.metrics(for: TestFonts.font("Ahem", size: 20))
    #expect(metrics.zeroAdvance == 20)
    #expect(metrics.xHeight == 16)
    #expect(metrics.spaceAdvance == 20)
  }

  private func families(_ families: [FontFamily], weight: Float = 400) -> [String] {
    var description = FontDescription()
    description.families = families
    description.weight = weight
    return TestFonts.context.resolve(description).candidates.map {
      TestFonts.context.familyName(of: $0.instance)
    }
  }

  @Test func familiesMapAsOnLinuxDesktops() {
    #expect(families([]) == ["Liberation Serif"])
    #expect(
      families([.named("Segoe UI"), .named("helvetica"), .generic(.monospace)])
        == ["Liberation Sans", "Liberation Mono", "Liberation Serif"])
    #expect(families([.generic(.uiMonospace)]) == ["Liberation Serif"])
  }

  /// <https://drafts.csswg.org/css-fonts-4/#font-style-matching>
  @Test func weightsGoToTheirSideFirst() {
    func face(_ weight: Float, _ slope: FontSlopeRange = .normal) -> FontMatcher.Properties {
      FontMatcher.Properties(
        weights: weight...weight, stretches: 100...100, slope: slope)
    }
    func best(_ weights: [Float], _ wanted: Float) -> Float {
      var description = FontDescription()
      description.weight = wanted
      return weights[FontMatcher.best(among: weights.map { face($0) }, for: description)[0]]
    }
    #expect(best([300, 500, 700], 400) == 500)
    #expect(best([300, 700], 400) == 300)
    #expect(best([300, 700], 600) == 700)
    #expect(best([400, 700], 900) == 700)
    #expect(best([200, 400], 300) == 200)
    var italic = FontDescription()
    italic.slope = .italic
    #expect(FontMatcher.best(among: [face(400), face(700, .italic)], for: italic) == [1])
  }

  @Test func facesAreBentWhereTheyAreMissing() {
    var font = TestFonts.font("DejaVu Sans", weight: 700)
    font.slope = .italic
    #expect(TestFonts.context.primaryInstance(for: font).synthesis == .oblique)
    font.allowsSyntheticStyle = false
    #expect(TestFonts.context.primaryInstance(for: font).synthesis == [])
    #expect(
      TestFonts.context.primaryInstance(for: TestFonts.font("Droid Sans Fallback", weight: 700))
        .synthesis == .bold)
  }

  /// <https://drafts.csswg.org/css-fonts-4/#font-face-rule>
  @Test func pagesBringTheirFaces() throws {
    let ahem = try #require(TestFonts.library.entries(ofFamily: "Ahem").first)
    let bytes = try #require(FontBlob(path: TestFonts.library.entries[ahem].path))
      .withBytes { span in (0..<span.count).map { span[$0] } }
    var digits = DocumentFontFace(family: "Web", data: bytes)
    digits.unicodeRanges = [0x30...0x39]
    digits.sizeAdjust = 0.5
    var broken = DocumentFontFace(family: "Broken", data: [1, 2, 3])
    broken.weights = nil
    let context = FontContext(library: TestFonts.library, faces: [digits, broken])
    var shaper = TextShaper(context: context)
    var font = FontDescription()
    font.families = [.named("Broken"), .named("web"), .named("Arial")]
    let runs = shaper.shape(TextParagraph("a12"), ShapeRequest(range: 0..<3, font: font))
    #expect(runs.map(\.range) == [0..<1, 1..<3])
    #expect(runs[1].width == 16)
    #expect(context.familyName(of: runs[0].instance) == "Liberation Sans")
    #expect(context.diagnostics.count == 1)
    #expect(!DocumentFontFace.isUsable([1, 2, 3]))
    #expect(DocumentFontFace.isUsable(bytes))
  }

  @Test func glyphsHaveOutlinesOrPictures() throws {
    let run = TestFonts.shape("X", TestFonts.font("Ahem", size: 10))[0]
    let box = TestFonts.context.outline(of: run.glyphs[0].glyph, in: run.instance).controlBounds
    #expect(box == Rect(x: 0, y: -8, width: 10, height: 10))
    var bold = run.instance
    bold.synthesis = .bold
    let bolder = TestFonts.context.outline(of: run.glyphs[0].glyph, in: bold).controlBounds
    #expect(bolder.width > 10.3 && bolder.width < 10.6)
    let emoji = TestFonts.shape("👍")[0]
    let image = try #require(
      TestFonts.context.image(of: emoji.glyphs[0].glyph, in: emoji.instance))
    #expect(image.width == 136 && image.height == 128)
    #expect(image.pixels.contains { $0 >> 24 == 255 })
    #expect(TestFonts.context.image(of: run.glyphs[0].glyph, in: run.instance) == nil)
  }
}

@Suite struct FontLibraryTests {
  @Test func singleFilesComeAfterFolders() {
    let file = TestFonts.folder + "/Ahem.ttf"
    let alone = FontLibrary(folders: [], files: [file, "/nowhere/Absent.ttf"])
    #expect(alone.familyNames == ["Ahem"])
    let both = FontLibrary(folders: [TestFonts.folder], files: [file])
    #expect(both.entries(ofFamily: "Ahem").map { both.entries[$0].path } == [file, file])
    #expect(both.entries.count == FontLibrary(folders: [TestFonts.folder]).entries.count + 1)
  }
}
