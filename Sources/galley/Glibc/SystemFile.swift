import GalleyGoldens
import Glibc

/// What the system says about its last error.
func systemReason() -> String { unsafe String(cString: strerror(errno)) }

/// Writes to standard output.
func printResult(_ bytes: [UInt8]) throws(CommandError) {
  if bytes.isEmpty { return }
  guard GoldenFiles.write(bytes.span, to: 1) else {
    throw .fault("standard output", systemReason())
  }
}

/// Writes a line to standard error, whatever names it holds.
func printError(_ line: String) {
  _ = GoldenFiles.write(Array((TerminalText.line(line) + "\n").utf8).span, to: 2)
}

/// Everything that a file or standard input (`-`) holds.
func readFile(_ path: String) throws(CommandError) -> [UInt8] {
  let descriptor = path == "-" ? 0 : unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .input(path, systemReason()) }
  defer { if descriptor > 0 { close(descriptor) } }
  guard let bytes = GoldenFiles.read(from: descriptor) else { throw .input(path, systemReason()) }
  return bytes
}

/// Whether a descriptor is a terminal.
func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

/// Makes a folder and those above it; what exists already is left alone.
///
/// - Throws: An input error if there is a file in its place.
func makeFolder(_ path: String) throws(CommandError) {
  do throws(GoldenFileError) {
    try GoldenFiles.makeFolder(path)
  } catch {
    throw fileExists(error.path)
      ? .input(error.path, error.reason) : .fault(error.path, error.reason)
  }
}

/// Whether there is a file of that name.
func fileExists(_ path: String) -> Bool { GoldenFiles.exists(path) }

/// A variable of the environment that isn't empty; `nil` without one.
func environmentValue(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  let text = unsafe String(cString: value)
  return text.isEmpty ? nil : text
}
