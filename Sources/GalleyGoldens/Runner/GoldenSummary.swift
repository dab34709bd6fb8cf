import GalleyPrimitives

/// The results of a run in the forms that people and other programs read.
public struct GoldenSummary: Sendable {
  public let results: [GoldenResult]
  /// Of the whole run.
  public let seconds: Double

  public init(_ results: [GoldenResult], seconds: Double) {
    self.results = results
    self.seconds = seconds
  }

  public func count(_ status: GoldenResult.Status) -> Int {
    results.reduce(0) { $0 + ($1.status == status ? 1 : 0) }
  }

  /// Whether something was compared and all of it is as expected.
  public var isPassed: Bool { !results.isEmpty && results.allSatisfy(\.status.isPassed) }

  /// A few lines for a terminal: what isn't as expected, and how many are.
  public func text(report: String?) -> String {
    var text = ""
    for result in results where !result.status.isPassed {
      let head: String
      switch result.status {
      case .failed: head = "FAIL"
      case .missing: head = "MISSING"
      case .broken: head = "ERROR"
      case .recorded: head = "recorded"
      case .passed, .unchanged: continue
      }
      text += "\(head) \(TerminalText.line(result.name)) (\(result.kind.rawValue))\n"
      for line in result.lines { text += "  \(TerminalText.line(line))\n" }
      if !result.wouldPassWith.isEmpty {
        text += "  would pass with: \(result.wouldPassWith.joined(separator: " | "))\n"
      }
      if !result.actual.isEmpty { text += "  \(TerminalText.line(result.actual))\n" }
    }
    var parts = ["\(count(.passed) + count(.unchanged)) passed"]
    if count(.unchanged) > 0 { parts[0] += " (\(count(.unchanged)) unchanged)" }
    for (status, word) in [
      (GoldenResult.Status.failed, "failed"), (.missing, "missing"), (.broken, "with errors"),
      (.recorded, "recorded"),
    ] where count(status) > 0 {
      parts.append("\(count(status)) \(word)")
    }
    text += parts.joined(separator: ", ") + " in \(decimalText(seconds, decimals: 2)) s\n"
    if let report { text += "report: \(report)\n" }
    return text
  }

  /// All results as JSON.
  public func json(isPretty: Bool = true) -> [UInt8] {
    var json = JSONWriter(isPretty: isPretty)
    json.object { json in
      json.key("passed")
      json.bool(isPassed)
      json.key("seconds")
      json.number(seconds)
      json.key("results")
      json.array { json in for result in results { result.write(to: &json) } }
    }
    json.newline()
    return json.bytes
  }

  /// All results as JUnit's XML, which continuous integration shows.
  public func junit() -> [UInt8] {
    let time = decimalText(seconds, decimals: 3)
    let failures = count(.failed) + count(.missing) + count(.recorded)
    let counts = "tests=\"\(results.count)\" failures=\"\(failures)\" errors=\"\(count(.broken))\""
    var xml =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(counts) time=\"\(time)\">\n"
    xml += "  <testsuite name=\"goldens\" \(counts) time=\"\(time)\">\n"
    for result in results {
      let folder = result.name.split(separator: "/").dropLast().joined(separator: ".")
      xml += "    <testcase classname=\"\(Markup.escaped(folder.isEmpty ? "goldens" : folder))\""
      xml += " name=\"\(Markup.escaped(result.name)) (\(result.kind.rawValue))\""
      xml += " time=\"\(decimalText(result.milliseconds / 1000, decimals: 3))\""
      if result.status.isPassed {
        xml += "/>\n"
        continue
      }
      let element = result.status == .broken ? "error" : "failure"
      let message = result.lines.first ?? result.status.rawValue
      var lines = result.lines
      if !result.wouldPassWith.isEmpty {
        lines.append("would pass with: " + result.wouldPassWith.joined(separator: " | "))
      }
      xml +=
        ">\n      <\(element) type=\"\(result.status.rawValue)\" message=\"\(Markup.escaped(message))\">"
      xml += lines.map(Markup.escaped).joined(separator: "\n")
      xml += "</\(element)>\n    </testcase>\n"
    }
    return Array((xml + "  </testsuite>\n</testsuites>\n").utf8)
  }
}
