import Foundation
import GalleyGoldens
import Testing

@testable import GalleyTesting

@Suite struct TestReportTests {
  @Test func otherWordsOfTheEnvironmentAreNoModes() {
    for mode in RecordMode.allCases {
      #expect(RecordMode.problem(ofEnvironment: mode.rawValue) == nil)
    }
    #expect(RecordMode.problem(ofEnvironment: nil) == nil)
    #expect(RecordMode.problem(ofEnvironment: "1")?.contains("never, missing, failed, all") == true)
  }

  /// What failed in the process of the other library is told too, and settings as tests say them.
  @Test func oneReportTellsOfBothLibraries() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "galley-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try GoldenFiles.write([], to: folder.appending(path: "Package.swift").path)
    let output = folder.appending(path: ".galley/tests").path
    let other = TestManifest.libraries.first { $0 != TestManifest.library } ?? ""
    var old = GoldenResult(name: "Old/test", kind: .picture, status: .failed)
    old.lines = ["it differs"]
    try GoldenFiles.write(
      GoldenSummary([old], seconds: 0).json(), to: "\(output)/failed.\(other).json")
    let stem = folder.appending(path: "__Goldens__/Sample/test").path
    _ = failure {
      expectGolden(
        .html("<p>Hi"), record: .all, filePath: folder.appending(path: "Sample.swift").path,
        testName: "test()")
    }
    try FileManager.default.moveItem(atPath: stem + ".png", toPath: stem + ".b.png")
    let said = failure {
      expectGolden(
        .html("<p>Ho"), named: "b", filePath: folder.appending(path: "Sample.swift").path,
        testName: "test()")
    }
    #expect(said.contains("would pass with: Tolerance(colorDistance: "))
    #expect(said.contains(" | Tolerance(maximumPixels: "))
    let results = try #require(GoldenApproval.results(in: output))
    #expect(results.map(\.name).contains("Old/test"))
    #expect(results.map(\.name).contains("Sample/test.b"))
    let report = try String(contentsOfFile: output + "/index.html", encoding: .utf8)
    #expect(report.contains("it differs"))
  }

  @Test func tolerancesAreSaidAsSource() {
    let density = Tolerance.Density(pixels: 3, window: 10)
    let tolerance = Tolerance(
      colorDistance: 0.5, colorMetric: .oklab, maximumPercent: 1.25, density: density)
    #expect(
      tolerance.swiftText
        == "Tolerance(colorDistance: 0.5, colorMetric: .oklab, maximumPercent: 1.25, "
        + "density: Tolerance.Density(pixels: 3, window: 10))")
    #expect(Tolerance.exact.swiftText == "Tolerance()")
  }

  private func failure(_ body: () -> Void) -> String {
    nonisolated(unsafe) var said = ""
    withKnownIssue {
      body()
    } matching: { issue in
      unsafe said += issue.comments.map(\.rawValue).joined(separator: "\n")
      return true
    }
    return unsafe said
  }
}
