import GalleyEngine
import GalleyPrimitives

/// Writes what a run had to say beside its result.
struct Reporting {
  let options: CommonOptions

  /// Writes the diagnostics and the timings; gives the exit status.
  func finish(_ diagnostics: [Diagnostic], _ timings: StageTimings?) throws(CommandError) -> Int32 {
    if options.showsTimings, let timings {
      for entry in timings.entries {
        printError(
          "\(padded(entry.stage, to: 20))\(decimalText(entry.milliseconds, decimals: 2)) ms")
      }
      printError(
        "\(padded("total", to: 20))\(decimalText(timings.totalMilliseconds, decimals: 2)) ms")
    }
    if let path = options.diagnosticsPath {
      try writeFile(Reporting.lines(diagnostics), to: path)
    }
    guard options.isStrict, let first = diagnostics.first else { return 0 }
    Reporting.printStrictFailure(diagnostics.count, first: first.message)
    return CommandError.Status.no.rawValue
  }

  /// Says why a run that is otherwise in order fails.
  static func printStrictFailure(_ count: Int, first: String) {
    let more = count > 1 ? " (and \(count - 1) more; see --diagnostics)" : ""
    printError("galley: --strict: \(first)\(more)")
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  /// Diagnostics as JSON lines.
  static func lines(_ diagnostics: [Diagnostic]) -> [UInt8] {
    var bytes: [UInt8] = []
    for diagnostic in diagnostics {
      var json = JSONWriter()
      json.object { json in
        json.key("stage")
        json.string(diagnostic.stage.rawValue)
        json.key("severity")
        json.string(diagnostic.severity.rawValue)
        json.key("message")
        json.string(diagnostic.message)
        if let url = diagnostic.url {
          json.key("url")
          json.string(url)
        }
        if let line = diagnostic.line {
          json.key("line")
          json.int(line)
        }
        if let column = diagnostic.column {
          json.key("column")
          json.int(column)
        }
      }
      json.newline()
      bytes += json.bytes
    }
    return bytes
  }
}
