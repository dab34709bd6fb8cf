import GalleyGoldens
import GalleyImages

/// How pictures are shown in the terminal.
struct TerminalOptions {
  static let specification = OptionSpecification.value(
    "--show", "auto|kitty|sixel|blocks|never", "show differences in the terminal (never)")

  private let form: TerminalPicture.Form
  private let cellWidth: Int?

  /// `nil` if they aren't shown.
  init?(_ arguments: ParsedArguments) throws(CommandError) {
    let forms = TerminalPicture.Form.allCases.map(\.rawValue)
    let word = try arguments.word("--show", of: ["auto", "never"] + forms, default: "never")
    if word == "auto" {
      guard isTerminal(1) else { return nil }
      let answer = askTerminal()
      guard let form = TerminalPicture.form(answer, environment: environmentValue) else {
        return nil
      }
      self.form = form
      cellWidth = answer.cellWidth
      return
    }
    guard let form = TerminalPicture.Form(rawValue: word) else { return nil }
    if form == .sixel, SixelLibrary.shared == nil {
      throw .usage("--show", "libsixel (libsixel1) is not installed")
    }
    self.form = form
    cellWidth = nil
  }

  /// Shows a picture.
  func show(_ bitmap: Bitmap) throws(CommandError) {
    let columns = environmentValue("COLUMNS").flatMap { Int($0) } ?? terminalColumns() ?? 80
    try printResult(
      TerminalPicture.text(
        bitmap, form, columns: min(max(columns, 1), 1000), cellWidth: cellWidth))
  }
}
