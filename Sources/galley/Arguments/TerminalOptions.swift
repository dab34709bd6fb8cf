import GalleyGoldens

/// The option that shows pictures in the terminal.
enum TerminalOptions {
  static let specification = OptionSpecification.value(
    "--show", "auto|kitty|blocks|never", "show differences in the terminal (never)")

  /// How pictures are shown; `nil` if they aren't.
  static func form(_ arguments: ParsedArguments) throws(CommandError) -> TerminalPicture.Form? {
    let word = try arguments.word(
      "--show", of: ["auto", "kitty", "blocks", "never"], default: "never")
    if word != "auto" { return TerminalPicture.Form(rawValue: word) }
    return isTerminal(1) ? TerminalPicture.form(environment: environmentValue) : nil
  }

  /// How many cells a picture may be wide.
  static var columns: Int {
    min(max(environmentValue("COLUMNS").flatMap { Int($0) } ?? terminalColumns() ?? 80, 1), 1000)
  }
}
