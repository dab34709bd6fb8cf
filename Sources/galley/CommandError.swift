import GalleyGoldens

/// Why a command ends without its result: the one line that it prints, and its exit status.
struct CommandError: Error, Equatable {
  enum Status: Int32 {
    /// The answer is "no".
    case no = 1
    case usage = 2
    /// An input cannot be read or loaded.
    case input = 3
    /// Time, pixels, bytes or depth ran out.
    case limit = 4
    /// A fault of our own.
    case fault = 70
  }

  var status: Status
  var what: String
  var why: String

  static func usage(_ what: String, _ why: String) -> CommandError {
    CommandError(status: .usage, what: what, why: why)
  }

  static func no(_ what: String, _ why: String) -> CommandError {
    CommandError(status: .no, what: what, why: why)
  }

  static func input(_ what: String, _ why: String) -> CommandError {
    CommandError(status: .input, what: what, why: why)
  }

  static func limit(_ what: String, _ why: String) -> CommandError {
    CommandError(status: .limit, what: what, why: why)
  }

  static func fault(_ what: String, _ why: String) -> CommandError {
    CommandError(status: .fault, what: what, why: why)
  }

  /// One line, whatever the parts hold.
  var message: String { TerminalText.line("galley: \(what): \(why)") }
}
