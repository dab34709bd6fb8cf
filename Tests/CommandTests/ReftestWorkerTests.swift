import Foundation
import Testing

/// What becomes of reference tests whose process ends or stands still.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct ReftestWorkerTests {
  private static let names = ["a", "b", "c"]

  /// Runs the tests on one process, does something to it, and gives each test's status.
  private func statuses(
    timeout: String, _ body: (_ worker: Int32, _ command: Int32) async throws -> Void
  ) async throws -> [String: String] {
    var files = ["reference.html": "<p>Pass</p>"]
    for name in Self.names { files[name + ".html"] = "<p>Pass</p>" }
    files["manifest.jsonl"] = Self.names.map {
      """
      {"test":"\($0).html","refs":[{"path":"reference.html","relation":"match"}]}
      """
    }.joined(separator: "\n")
    let folder = try BuiltCommand.folder(files)
    defer { try? FileManager.default.removeItem(at: folder) }
    let results = folder.appending(path: "results.jsonl")
    let process = try BuiltCommand.start([
      "reftest", folder.appending(path: "manifest.jsonl").path, "--root", folder.path,
      "--output", results.path, "--timeout", timeout,
    ])
    let command = process.processIdentifier
    // Without giving way to others, so that the tests aren't over before.
    var workers: [Int32] = []
    while workers.isEmpty, process.isRunning { workers = BuiltCommand.workers(of: command) }
    try await body(try #require(workers.first), command)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    var statuses: [String: String] = [:]
    for line in try String(contentsOf: results, encoding: .utf8).split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      statuses[object?["test"] as? String ?? ""] = object?["status"] as? String
    }
    return statuses
  }

  @Test func aStoppedProcessCostsItsTestOnly() async throws {
    let statuses = try await statuses(timeout: "3") { worker, _ in kill(worker, SIGSTOP) }
    #expect(statuses == ["a.html": "timeout", "b.html": "pass", "c.html": "pass"])
  }

  @Test func aKilledProcessCostsItsTestOnly() async throws {
    let statuses = try await statuses(timeout: "30") { worker, command in
      kill(worker, SIGSTOP)
      // The command waits once it has handed the test over.
      var rests = 0
      while rests < 50 {
        rests = BuiltCommand.isWaiting(command) ? rests + 1 : 0
        await Task.yield()
      }
      kill(worker, SIGKILL)
    }
    #expect(statuses == ["a.html": "error", "b.html": "pass", "c.html": "pass"])
  }
}
