import GalleyGoldens
import Glibc

/// Asks the terminal that the user sits at what it can show.
///
/// - Returns: No answer if there is no terminal, if this program runs behind another one there, or
///   if nothing comes within a quarter of a second.
func askTerminal() -> TerminalAnswer {
  let terminal = unsafe open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
  guard terminal >= 0 else { return TerminalAnswer() }
  defer { close(terminal) }
  var old = termios()
  guard tcgetpgrp(terminal) == getpgrp(), unsafe tcgetattr(terminal, &old) == 0 else {
    return TerminalAnswer()
  }
  // Answers come as if they were typed: at once, and without being shown.
  var raw = old
  raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
  guard unsafe tcsetattr(terminal, TCSANOW, &raw) == 0 else { return TerminalAnswer() }
  defer { unsafe _ = tcsetattr(terminal, TCSAFLUSH, &old) }
  let question = TerminalAnswer.question
  guard GoldenFiles.write(question.span, to: terminal) else { return TerminalAnswer() }
  let end = monotonicSeconds() + 0.25
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 256)
  while bytes.count < 4096 {
    let left = end - monotonicSeconds()
    var wait = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard left > 0, unsafe poll(&wait, 1, Int32(left * 1000) + 1) > 0 else { break }
    let count = unsafe read(terminal, &buffer, buffer.count)
    guard count > 0 else { break }
    bytes += buffer[..<count]
    let answer = TerminalAnswer(bytes)
    if answer.isComplete { return answer }
  }
  return TerminalAnswer(bytes)
}
