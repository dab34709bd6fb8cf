/// Texts of pages and names of files in what people read in terminals.
public enum TerminalText {
  /// A text on one line: breaks are spaces, and what would steer the terminal is left out.
  public static func line(_ words: String) -> String {
    var result = ""
    for scalar in words.unicodeScalars {
      switch scalar.value {
      case 0x0A, 0x09, 0x0D, 0x2028, 0x2029, 0xFFFC: result.unicodeScalars.append(" ")
      case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
