import GalleyGoldens
import GalleyImages
import Testing

@Suite struct TerminalPictureTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func cellsHoldTwoPixels() {
    let bitmap = Bitmap(
      width: 2, height: 3,
      pixels: [
        0xFF00_00FF, 0xFF00_00FF, 0xFFFF_0000, 0xFFFF_0000, 0xFF00_FF00, 0,
      ])
    #expect(
      text(TerminalPicture.text(bitmap, .blocks, columns: 80))
        == "\u{1B}[38;2;255;0;0;48;2;0;0;255m▀▀\u{1B}[0m\n"
        + "\u{1B}[38;2;0;255;0;49m▀\u{1B}[38;2;255;255;255;49m▀\u{1B}[0m\n")
    let wide = TerminalPicture.text(Bitmap(width: 1000, height: 500), .blocks, columns: 40)
    #expect(text(wide).split(separator: "\n").count == 10)
    let plain = Bitmap(width: 100, height: 100, filledWith: 0xFF30_2010)
    #expect(
      text(TerminalPicture.text(plain, .blocks, columns: 2))
        == "\u{1B}[38;2;16;32;48;48;2;16;32;48m▀▀\u{1B}[0m\n")
  }

  @Test func piecesOfPicturesAreSmall() throws {
    var bitmap = Bitmap(width: 200, height: 200)
    for index in bitmap.pixels.indices {
      bitmap.pixels[index] = 0xFF00_0000 | UInt32(truncatingIfNeeded: index &* 2_654_435_761) >> 8
    }
    let pieces = text(TerminalPicture.text(bitmap, .kitty, columns: 80)).split(
      separator: "\u{1B}_G")
    #expect(pieces.count > 2)
    #expect(pieces.first?.hasPrefix("a=T,f=100,q=2,c=20,m=1;") == true)
    #expect(pieces.last?.hasPrefix("m=0;") == true)
    #expect(pieces.allSatisfy { $0.count <= 4096 + 40 })
    #expect(TerminalPicture.text(Bitmap(width: 0, height: 5), .kitty, columns: 80).isEmpty)
  }

  @Test(arguments: [
    (["TERM": "xterm-kitty"], TerminalPicture.Form.kitty),
    (["TERM": "xterm-kitty", "TMUX": "x"], .blocks), (["TERM": "xterm-256color"], .blocks),
    (["TERM": "dumb"], nil), ([:], nil),
  ])
  func terminalsAreKnown(environment: [String: String], form: TerminalPicture.Form?) {
    #expect(TerminalPicture.form(hasSixels: true) { environment[$0] } == form)
  }

  private static let answers: [(text: String, form: TerminalPicture.Form, cellWidth: Int?)] = [
    ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;32;16t\u{1B}[?62c", .kitty, 16),
    ("\u{1B}[?62;4;22c", .sixel, nil), ("\u{1B}[6;20;9t\u{1B}[?64;1;2;4c", .sixel, 9),
    ("\u{1B}_Gi=31;ENOTSUP:x\u{1B}\\\u{1B}[?4c", .blocks, nil),
    // A key that was pressed meanwhile, and answers that never end.
    ("q\u{1B}[A\u{1B}[?6c", .blocks, nil), ("\u{1B}[6;20;9", .kitty, nil),
    ("\u{1B}", .kitty, nil), ("\u{1B}[6;20;99999999999999999999t\u{1B}[?1;4c", .sixel, nil),
    ("", .kitty, nil),
  ]

  /// What terminals say goes before what their environment lets one guess.
  @Test(arguments: answers)
  func terminalsAreAsked(answer: String, form: TerminalPicture.Form, cellWidth: Int?) {
    let read = TerminalAnswer(Array(answer.utf8))
    #expect(read.cellWidth == cellWidth)
    #expect(read.isComplete == answer.hasSuffix("c"))
    let environment = ["TERM": "xterm-kitty"]
    #expect(TerminalPicture.form(read, hasSixels: true) { environment[$0] } == form)
    if form == .sixel {
      #expect(TerminalPicture.form(read, hasSixels: false) { environment[$0] } == .blocks)
    }
  }

  @Test(.enabled(if: SixelLibrary.shared != nil, "libsixel isn't installed"))
  func sixelsHoldThePicture() throws {
    var bitmap = Bitmap(width: 20, height: 13, filledWith: 0xFF00_00FF)
    for x in 0..<20 { bitmap.pixels[12 * 20 + x] = 0xFFFF_0000 }
    bitmap.pixels[0] = 0
    let picture = try SixelPicture(TerminalPicture.text(bitmap, .sixel, columns: 80))
    #expect(picture.size == [20, 13])
    #expect(picture[0, 0] == [100, 100, 100])
    #expect(picture[1, 0] == [100, 0, 0] && picture[19, 11] == [100, 0, 0])
    #expect(picture[0, 12] == [0, 0, 100] && picture[19, 12] == [0, 0, 100])
    // Larger ones are made smaller, by the width of the terminal's cells.
    let wide = Bitmap(width: 1000, height: 500, filledWith: 0xFF00_FF00)
    #expect(try SixelPicture(TerminalPicture.text(wide, .sixel, columns: 40)).size == [400, 200])
    #expect(
      try SixelPicture(TerminalPicture.text(wide, .sixel, columns: 40, cellWidth: 7)).size
        == [280, 140])
    // With more colours than sixels have, each is near its own.
    var many = Bitmap(width: 64, height: 64)
    for index in many.pixels.indices {
      many.pixels[index] = 0xFF00_0000 | UInt32(index % 64 * 4) << 8 | UInt32(index / 64 * 4)
    }
    let near = try SixelPicture(TerminalPicture.text(many, .sixel, columns: 80))
    for (x, y) in [(0, 0), (63, 63), (10, 50), (40, 5)] {
      let color = try #require(near[x, y])
      #expect(abs(color[0] - y * 400 / 255) < 12 && abs(color[1] - x * 400 / 255) < 12)
    }
    #expect(TerminalPicture.text(Bitmap(width: 3, height: 0), .sixel, columns: 80).isEmpty)
  }
}
