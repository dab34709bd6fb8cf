import GalleyEngine
import GalleyFind
import GalleyGoldens
import GalleyOutline

/// What a search found as lines for people: the matches in their context under the headings that
/// they are in, the found text between marks or, on a terminal, highlighted.
struct FindText {
  let isColored: Bool
  /// How much text before and after a match is told, in UTF-16 units.
  let context: Int
  var text = ""

  init(isColored: Bool, context: Int) {
    self.isColored = isColored
    self.context = context
  }

  /// Whether standard output is a terminal whose user has nothing against colours.
  ///
  /// <https://no-color.org>
  static var isColorWanted: Bool {
    isTerminal(1) && environmentValue("NO_COLOR") == nil && environmentValue("TERM") != "dumb"
  }

  mutating func write(_ result: FindResult) {
    let width = String(result.count).utf8.count
    for match in result.matches {
      let number = String(match.index + 1)
      let indent = String(repeating: " ", count: max(0, width - number.utf8.count))
      text += indent + styled(number, "2") + "  "
      if let section = match.section {
        text += styled(TerminalText.line(section.title), "36") + ": "
      }
      let before = TerminalText.line(match.before(context))
      let after = TerminalText.line(match.after(context))
      text += before
      let found = TerminalText.line(match.text)
      text += isColored ? styled(found, "1;30;43") : "«\(found)»"
      text += after
      if let note = FindText.note(match.visibility) { text += styled("  [\(note)]", "2") }
      text += "\n"
    }
    if result.isLimited { text += styled("… and more", "2") + "\n" }
  }

  /// Adds how many matches the sections have, those inside of others further right.
  mutating func writeSections(of result: FindResult) {
    text += "\n"
    for count in result.sectionCounts where count.total > 0 {
      let depth = max(0, (count.section?.level ?? 1) - 1)
      text += String(repeating: "  ", count: depth)
      text += TerminalText.line(count.section?.title ?? "(before the first heading)")
      text += "  " + styled(String(count.total), "1") + "\n"
    }
  }

  private func styled(_ words: String, _ codes: String) -> String {
    isColored ? "\u{1B}[\(codes)m\(words)\u{1B}[0m" : words
  }

  private static func note(_ visibility: TextVisibility) -> String? {
    switch visibility {
    case .visible: nil
    case .clipped: "cut off"
    case .offscreen: "out of reach"
    case .collapsed: "in closed details"
    case .untilFound: "hidden until found"
    case .unrendered: "not rendered"
    }
  }
}
