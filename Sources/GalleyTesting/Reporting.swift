import Foundation
import GalleyGoldens
import Synchronization
import Testing
import XCTest

/// Tells the test that is running what became of its goldens.
enum Reporting {
  /// What wasn't as expected in this process, by the folder that takes it.
  private static let open = Mutex<[String: [GoldenResult]]>([:])
  /// How many results a report of tests has at most.
  private static let reportLimit = 200

  /// Fails the test that is running.
  static func fail(_ message: String, _ location: SourceLocation) {
    if Test.current != nil {
      Issue.record(Comment(rawValue: message), sourceLocation: location)
    } else {
      // XCTest takes no path that isn't written in the source.
      XCTFail("\(location.fileID):\(location.line): \(message)")
    }
  }

  /// Fails the test for each result that isn't as expected, and adds it to the report.
  ///
  /// - Returns: Whether all are.
  static func report(
    _ results: [GoldenResult], output: String, _ location: SourceLocation
  ) -> Bool {
    let failures = results.filter { !$0.status.isPassed }
    if results.isEmpty {
      fail("nothing was compared", location)
      return false
    }
    for result in failures {
      var lines = ["golden \(result.name) (\(result.kind.rawValue)): \(result.status.rawValue)"]
      lines += result.lines
      if !result.wouldPassWith.isEmpty {
        lines.append("would pass with: " + result.wouldPassWith.joined(separator: " | "))
      }
      switch result.status {
      case .recorded: lines.append("recorded \(result.expectation); look at it and run again")
      case .missing: lines.append("\(RecordMode.environmentVariable)=missing records it")
      case .failed, .broken, .passed, .unchanged: break
      }
      if !result.actual.isEmpty { lines.append(result.actual) }
      attach(result, location)
      fail(lines.joined(separator: "\n  "), location)
    }
    if !failures.isEmpty { writeReport(failures, output) }
    return failures.isEmpty
  }

  private static func attach(_ result: GoldenResult, _ location: SourceLocation) {
    guard Test.current != nil else { return }
    for file in [result.expected, result.actual, result.difference] where !file.isEmpty {
      guard let bytes = try? GoldenFiles.read(file) else { continue }
      Attachment.record(
        bytes, named: URL(filePath: file).lastPathComponent, sourceLocation: location)
    }
  }

  private static func writeReport(_ failures: [GoldenResult], _ output: String) {
    open.withLock { open in
      if open.isEmpty { unsafe atProcessEnd { _, _ in Reporting.writeReports() } }
      open[output, default: []] += failures
      // The report holds all pictures, so it isn't written after each of many failures.
      guard let count = open[output]?.count, count & (count - 1) == 0 else { return }
      write(open[output] ?? [], to: output)
    }
  }

  private static func writeReports() {
    let all = open.withLock { $0 }
    for (output, results) in all { write(results, to: output) }
  }

  private static func write(_ results: [GoldenResult], to output: String) {
    let summary = GoldenSummary(results, seconds: 0)
    try? GoldenFiles.write(summary.json(), to: output + "/results.json")
    let shown = GoldenSummary(Array(results.prefix(reportLimit)), seconds: 0)
    var report = GoldenReport(shown, folder: "tests")
    report.approval = "galley goldens approve Tests --output \(output) --from approve.json"
    try? GoldenFiles.write(report.html(), to: output + "/index.html")
  }
}
