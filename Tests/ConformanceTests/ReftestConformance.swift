import Foundation
import Testing

/// Pages of the Web Platform Tests that have passed keep passing.
@Suite struct ReftestConformance {
  private struct Result: Decodable {
    var test: String
    var status: String
  }

  /// Every listed test still passes; `RECORD_CONFORMANCE=1` runs the whole sample and lists more.
  @Test(.enabled(if: Conformance.isReady("passing-reftests.txt")))
  func listedReftestsPass() throws {
    let listed = try Conformance.list("passing-reftests.txt")
    let wpt = try #require(Conformance.shared).appending(path: "wpt")
    let wanted = Set(listed)
    let manifest = try String(contentsOf: wpt.appending(path: "open.jsonl"), encoding: .utf8)
      .split(separator: "\n")
      .filter { line in
        let name = Self.name(in: line)
        return wanted.contains(name) || Conformance.records && Self.isSampled(name)
      }
    #expect(!manifest.isEmpty, "no listed test is in the pool")

    let folder = try Conformance.scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appending(path: "manifest.jsonl")
    let output = folder.appending(path: "results.jsonl")
    try manifest.joined(separator: "\n").write(to: input, atomically: true, encoding: .utf8)
    let status = try Conformance.run([
      "reftest", input.path, "--root", wpt.path, "--output", output.path, "--jobs", "2", "--quiet",
    ])
    #expect(status == 0 || status == 1, "the run ended with status \(status)")

    let decoder = JSONDecoder()
    let results = try String(contentsOf: output, encoding: .utf8).split(separator: "\n")
      .map { try decoder.decode(Result.self, from: Data($0.utf8)) }
    let passed = Set(results.filter { $0.status == "pass" }.map(\.test))
    let lost = wanted.subtracting(passed).sorted()
    #expect(lost.isEmpty, "no longer passing: \(lost.joined(separator: ", "))")
    if Conformance.records {
      try Conformance.extend("passing-reftests.txt", by: Array(passed))
    }
  }

  /// The test's path in a manifest line, where it is the first member.
  private static func name(in line: Substring) -> String {
    let parts = line.split(separator: "\"", maxSplits: 4, omittingEmptySubsequences: false)
    return parts.count > 3 ? String(parts[3]) : ""
  }

  /// One page in sixteen, by a hash of its name that never changes.
  private static func isSampled(_ name: String) -> Bool {
    var hash: UInt32 = 2_166_136_261
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return (hash >> 8) % 16 == 0
  }
}
