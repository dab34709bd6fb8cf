import GalleyGoldens
import Glibc

/// What the system says about its last error.
func systemReason() -> String { unsafe String(cString: strerror(errno)) }

/// Writes all bytes to a descriptor; false if the system refuses.
func writeAll(_ bytes: borrowing Span<UInt8>, to descriptor: Int32) -> Bool {
  var offset = 0
  let count = bytes.count
  while offset < count {
    let written = unsafe bytes.withUnsafeBytes { buffer in
      unsafe write(descriptor, buffer.baseAddress! + offset, count - offset)
    }
    if written < 0 {
      if errno == EINTR { continue }
      return false
    }
    offset += written
  }
  return true
}

/// Writes to standard output.
func printResult(_ bytes: [UInt8]) throws(CommandError) {
  if bytes.isEmpty { return }
  guard writeAll(bytes.span, to: 1) else { throw .fault("standard output", systemReason()) }
}

/// Writes a line to standard error, whatever names it holds.
func printError(_ line: String) {
  _ = writeAll(Array((TerminalText.line(line) + "\n").utf8).span, to: 2)
}

/// Everything that a file or standard input (`-`) holds.
func readFile(_ path: String) throws(CommandError) -> [UInt8] {
  let descriptor = path == "-" ? 0 : unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .input(path, systemReason()) }
  defer { if descriptor > 0 { close(descriptor) } }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = unsafe read(descriptor, &buffer, buffer.count)
    if count < 0 {
      if errno == EINTR { continue }
      throw .input(path, systemReason())
    }
    if count == 0 { return bytes }
    bytes += buffer[..<count]
  }
}

/// Whether a descriptor is a terminal.
func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

/// The folder that relative paths count from, without a final slash.
func currentFolder() -> String {
  var buffer = [CChar](repeating: 0, count: 4096)
  guard unsafe getcwd(&buffer, buffer.count) != nil else { return "" }
  return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

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
