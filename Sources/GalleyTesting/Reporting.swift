import Foundation
import GalleyGoldens
import Synchronization
import Testing
import XCTest

/// Tells the test that is running what became of its goldens.
enum Reporting {
  /// What wasn't as expected in this process, by the folder that takes it; folders of tests that
  /// all passed are there too.
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
      if !result.wouldPassInTests.isEmpty {
        lines.append("would pass with: " + result.wouldPassInTests.joined(separator: " | "))
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
    note(failures, output)
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

  private static func note(_ failures: [GoldenResult], _ output: String) {
    open.withLock { open in
      if open.isEmpty { unsafe atProcessEnd { _, _ in Reporting.writeReports() } }
      let isFirst = open[output] == nil
      open[output, default: []] += failures
      // What an earlier run left is no news.
      if isFirst { try? GoldenFiles.remove(ownResults(output)) }
      // The report holds all pictures, so it isn't written after each of many failures.
      guard !failures.isEmpty, let count = open[output]?.count, count & (count - 1) == 0 else {
        return
      }
      write(open[output] ?? [], to: output)
    }
  }

  private static func writeReports() {
    let all = open.withLock { $0 }
    for (output, results) in all { write(results, to: output) }
  }

  /// `swift test` runs the tests of each library in a process of its own, one after the other;
  /// each keeps what failed in it, so that one report can tell of all.
  private static func ownResults(_ output: String) -> String {
    "\(output)/failed.\(TestManifest.library).json"
  }

  private static func otherResults(_ output: String) -> [GoldenResult] {
    TestManifest.libraries.filter { $0 != TestManifest.library }.flatMap {
      GoldenApproval.results(inFile: "\(output)/failed.\($0).json") ?? []
    }
  }

  private static func write(_ own: [GoldenResult], to output: String) {
    let file = output + "/results.json"
    let others = otherResults(output)
    // A run in which all passed leaves nothing, unless an earlier one would be taken for it.
    if own.isEmpty, others.isEmpty, !GoldenFiles.exists(file) { return }
    if !own.isEmpty {
      try? GoldenFiles.write(GoldenSummary(own, seconds: 0).json(), to: ownResults(output))
    }
    let results = others + own
    try? GoldenFiles.write(GoldenSummary(results, seconds: 0).json(), to: file)
    let shown = GoldenSummary(Array(results.prefix(reportLimit)), seconds: 0)
    var report = GoldenReport(shown, folder: "tests")
    report.approval = "galley goldens approve Tests --output \(output) --from approve.json"
    try? GoldenFiles.write(report.html(), to: output + "/index.html")
  }
}
