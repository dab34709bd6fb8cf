public import GalleyImages
import GalleyPrimitives

/// A picture as text that a terminal shows.
public enum TerminalPicture {
  /// How a terminal is told.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// The picture itself, as kitty, Ghostty and WezTerm take it.
    ///
    /// <https://sw.kovidgoyal.net/kitty/graphics-protocol/>
    case kitty
    /// Six px a character, as the VT340 and many terminals of today take them.
    ///
    /// <https://vt100.net/docs/vt3xx-gp/chapter14.html>
    case sixel
    /// Two px a character cell, one above the other, in 24-bit colours.
    case blocks
  }

  /// The best form that a terminal can show, by what it says and, if it says nothing, by its
  /// environment; `nil` if it can show none.
  ///
  /// - Parameter hasSixels: Whether there is a library that writes sixels.
  public static func form(
    _ answer: TerminalAnswer = TerminalAnswer(),
    hasSixels: Bool = SixelLibrary.shared != nil, environment: (String) -> String?
  ) -> Form? {
    if answer.takesKittyPictures { return .kitty }
    if answer.takesSixels, hasSixels { return .sixel }
    let terminal = environment("TERM") ?? ""
    let program = environment("TERM_PROGRAM") ?? ""
    // Inside of tmux and screen, pictures don't reach the terminal.
    let isNested = environment("TMUX") != nil || terminal.hasPrefix("screen")
    if !isNested, !answer.isComplete,
      terminal == "xterm-kitty" || terminal == "xterm-ghostty"
        || environment("KITTY_WINDOW_ID") != nil
        || program == "WezTerm" || program == "ghostty"
    {
      return .kitty
    }
    return terminal.isEmpty || terminal == "dumb" ? nil : .blocks
  }

  /// The text, which ends in a line break.
  ///
  /// - Parameters:
  ///   - columns: How many cells the picture may be wide; larger ones are made smaller.
  ///   - cellWidth: How wide a cell is, in px; `nil` if that isn't known.
  public static func text(
    _ bitmap: Bitmap, _ form: Form, columns: Int, cellWidth: Int? = nil
  ) -> [UInt8] {
    let cellWidth = min(max(1, cellWidth ?? usualCellWidth), 200)
    let columns = min(max(1, columns), 10_000)
    guard bitmap.width > 0, bitmap.height > 0 else { return [] }
    return switch form {
    case .kitty: kitty(bitmap, columns: columns, cellWidth)
    case .sixel:
      SixelLibrary.shared?.text(
        scaled(bitmap, width: min(columns * cellWidth, bitmap.width))
      ).map { $0 + [10] } ?? blocks(scaled(bitmap, width: min(columns, bitmap.width)))
    case .blocks: blocks(scaled(bitmap, width: min(columns, bitmap.width)))
    }
  }

  /// How wide a cell usually is, in px.
  private static let usualCellWidth = 10
  /// The most bytes of a piece of a picture, after base64.
  private static let pieceSize = 4096

  private static func kitty(
    _ bitmap: Bitmap, columns: Int, _ cellWidth: Int
  ) -> [UInt8] {
    let data = Base64.encoded(bitmap.pngData())
    let width = min(columns, max(1, (bitmap.width + cellWidth - 1) / cellWidth))
    var result: [UInt8] = []
    var position = 0
    repeat {
      let end = min(data.count, position + pieceSize)
      let more = end < data.count ? 1 : 0
      let keys = position == 0 ? "a=T,f=100,q=2,c=\(width),m=\(more)" : "m=\(more)"
      result += "\u{1B}_G\(keys);".utf8
      result += data[position..<end]
      result += "\u{1B}\\".utf8
      position = end
    } while position < data.count
    return result + [10]
  }

  private static func blocks(_ bitmap: Bitmap) -> [UInt8] {
    var result: [UInt8] = []
    func code(_ pixel: UInt32) -> String {
      // On white, as pages are.
      let rest = 255 - pixel >> 24
      return "\((pixel & 255) + rest);\((pixel >> 8 & 255) + rest);\((pixel >> 16 & 255) + rest)"
    }
    for y in stride(from: 0, to: bitmap.height, by: 2) {
      var last = ""
      for x in 0..<bitmap.width {
        let upper = code(bitmap.pixels[y * bitmap.width + x])
        let lower =
          y + 1 < bitmap.height
          ? "48;2;" + code(bitmap.pixels[(y + 1) * bitmap.width + x]) : "49"
        let colors = "\u{1B}[38;2;\(upper);\(lower)m"
        if colors != last { result += colors.utf8 }
        last = colors
        result += "▀".utf8
      }
      result += "\u{1B}[0m\n".utf8
    }
    return result
  }

  /// The picture made smaller by the means of its px.
  private static func scaled(_ bitmap: Bitmap, width: Int) -> Bitmap {
    let height = max(1, bitmap.height * width / bitmap.width)
    if width == bitmap.width { return bitmap }
    var result = Bitmap(width: width, height: height)
    func part(_ index: Int, _ count: Int, of whole: Int) -> Range<Int> {
      let start = index * whole / count
      return start..<max(start + 1, (index + 1) * whole / count)
    }
    for y in 0..<height {
      let rows = part(y, height, of: bitmap.height)
      for x in 0..<width {
        let columns = part(x, width, of: bitmap.width)
        var sums: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        for row in rows {
          for column in columns {
            let pixel = UInt64(bitmap.pixels[row * bitmap.width + column])
            sums.0 += pixel & 255
            sums.1 += pixel >> 8 & 255
            sums.2 += pixel >> 16 & 255
            sums.3 += pixel >> 24
          }
        }
        let count = UInt64(rows.count * columns.count)
        var pixel: UInt64 = 0
        for sum in [sums.3, sums.2, sums.1, sums.0] { pixel = pixel << 8 | sum / count }
        result.pixels[y * width + x] = UInt32(pixel)
      }
    }
    return result
  }
}
