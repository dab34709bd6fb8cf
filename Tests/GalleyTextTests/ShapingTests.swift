import GalleyPrimitives
import Testing

@testable import GalleyText

@Suite struct ShapingTests {
  @Test func dump() {
    for text in [
      "Hello, World AVAT To", "fi office", "مرحبا بالعالم", "नमस्ते हिन्दी", "שלום abc", "日本語テキスト", "👨‍👩‍👧‍👦 x",
      "☺ ☺\u{FE0F} ❤", "a\u{10FFFD}b", "สวัสดี", "x\ty",
    ] {
      for run in TestFonts.shape(text) {
        print(
          text, TestFonts.context.familyName(of: run.instance), run.range, run.script, run.width,
          run.glyphs.map {
            "\($0.glyph)@\($0.cluster):\($0.advance)" + ($0.flags.contains(.missing) ? "!" : "")
          })
      }
    }
    for f in ["Arial", "Times", "Courier", "DejaVu Sans", "Ahem", "Nothing", "Noto Color Emoji"] {
      print(f, TestFonts.context.metrics(for: TestFonts.font(f)))
    }
    let i = TestFonts.shape("👍")[0]
    let im = TestFonts.context.image(of: i.glyphs[0].glyph, in: i.instance)
    print(im.map { ($0.width, $0.height, $0.left, $0.top, $0.scale, $0.pixels[9000]) } as Any)
    print(
      TestFonts.context.outline(
        of: TestFonts.shape("H")[0].glyphs[0].glyph, in: TestFonts.shape("H")[0].instance))
  }
}
