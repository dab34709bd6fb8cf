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
    #expect(TerminalPicture.form { environment[$0] } == form)
  }
}
