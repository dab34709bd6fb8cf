import GalleyPrimitives

/// Collects what a sheet's parser could not use; each distinct message once.
struct ParseLog {
  private var entries: [(offset: Int, severity: Diagnostic.Severity, message: String)] = []
  private var seen: Set<String> = []
  private let buffer: TokenBuffer

  init(_ buffer: TokenBuffer) { self.buffer = buffer }

  mutating func add(_ message: String, at offset: Int, _ severity: Diagnostic.Severity = .warning) {
    guard entries.count < 10_000, seen.insert(message).inserted else { return }
    entries.append((offset, severity, message))
  }

  /// The diagnostics in the order of the source.
  func diagnostics(url: String) -> [Diagnostic] {
    var result: [Diagnostic] = []
    var line = 1
    var lineStart = 0
    var position = 0
    for entry in entries.sorted(by: { $0.offset < $1.offset }) {
      while position < entry.offset, position < buffer.source.count {
        if buffer.source[position] == 10 {
          line += 1
          lineStart = position + 1
        }
        position += 1
      }
      result.append(
        Diagnostic(
          .css, entry.severity, entry.message, url: url.isEmpty ? nil : url, line: line,
          column: entry.offset - lineStart + 1))
    }
    return result
  }
}
