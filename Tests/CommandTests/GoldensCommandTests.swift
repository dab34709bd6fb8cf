import Foundation
import Testing

/// What only the command decides about goldens.
@Suite(.timeLimit(.minutes(3)))
struct GoldensCommandTests {
  private func status(_ arguments: [String]) throws -> Int32 {
    let process = try BuiltCommand.start(["goldens"] + arguments + ["--jobs", "1"])
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test func filesAreNoFolders() throws {
    let folder = try BuiltCommand.folder(["a.html": "<p>Hi"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = folder.appending(path: "a.html").path
    #expect(try status(["record", page]) == 3)
    #expect(try status(["check", folder.path, "--output", page]) == 3)
    let output = ["--output", folder.appending(path: "output").path]
    #expect(try status(["check", folder.path, "--junit", folder.path] + output) == 3)
    #expect(try status(["check", folder.path, "--junit", page + "/a.xml"] + output) == 3)
    let results = folder.appending(path: "results/a.xml").path
    #expect(try status(["check", folder.path, "--junit", results] + output) == 1)
    #expect(FileManager.default.fileExists(atPath: results))
    #expect(try String(contentsOfFile: page, encoding: .utf8) == "<p>Hi")
  }

  @Test func pagesAreLookedAtAgainUnderOtherOptions() throws {
    let folder = try BuiltCommand.folder(["a.html": "<!DOCTYPE html><p style='height: 5000px'>"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = ["--output", folder.appending(path: "output").path]
    try Data("{\"region\": \"viewport\"}".utf8).write(
      to: folder.appending(path: "a.golden.json"))
    #expect(try status(["record", folder.path] + output) == 0)
    #expect(try status(["check", folder.path] + output) == 0)
    #expect(try status(["check", folder.path, "--scrollbars", "classic"] + output) == 1)
  }

  @Test func approvalsAreAllOrNone() throws {
    let page = "<!DOCTYPE html><p>Hi"
    let folder = try BuiltCommand.folder(["a.html": page, "b.html": page])
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = folder.appending(path: "output")
    let place = ["--output", output.path]
    #expect(try status(["check", folder.path] + place) == 1)
    func hasGoldens() -> [Bool] {
      ["a", "b"].map {
        FileManager.default.fileExists(atPath: folder.appending(path: "\($0).png").path)
      }
    }
    // The goldens aren't below the current folder, so theirs is named.
    #expect(try status(["approve", "--all"] + place) == 1)
    #expect(try status(["approve", folder.path, "a", "typo"] + place) == 1)
    let actual = output.appending(path: "b.actual.png")
    let bytes = try Data(contentsOf: actual)
    try Data("changed".utf8).write(to: actual)
    #expect(try status(["approve", folder.path, "--all"] + place) == 1)
    #expect(hasGoldens() == [false, false])
    try bytes.write(to: actual)
    #expect(try status(["approve", folder.path, "--all"] + place) == 0)
    #expect(hasGoldens() == [true, true])
    #expect(try status(["check", folder.path] + place) == 0)
  }

  /// What was looked at before a run was ended isn't looked at again.
  @Test func runsThatAreEndedLoseNothing() throws {
    let names = (0..<40).map { "page\($0)" }
    let pages = names.map { ("\($0).html", "<!DOCTYPE html><h1>\($0)</h1><p>Words") }
    let folder = try BuiltCommand.folder(Dictionary(uniqueKeysWithValues: pages))
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = folder.appending(path: "output")
    let place = ["--output", output.path]
    func goldens() -> Set<String> {
      Set(names.filter { FileManager.default.fileExists(atPath: "\(folder.path)/\($0).png") })
    }
    func passed() -> Int {
      let text = try? String(contentsOf: output.appending(path: "cache.jsonl"), encoding: .utf8)
      return text?.split(separator: "\n").count ?? 0
    }
    /// Ends a run, at once and whatever it does, when so much of it is done.
    func end(_ action: String, when isFar: () -> Bool) throws {
      let process = try BuiltCommand.start(
        ["goldens", action, folder.path, "--jobs", "1"] + place)
      while !isFar(), process.isRunning { usleep(200) }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    try end("record") { goldens().count >= 7 }
    let recorded = goldens()
    #expect(recorded.count < names.count)
    #expect(try status(["record", folder.path] + place) == 0)
    #expect(goldens().count == names.count)
    // Twice, so that what was done before the first end counts after the second.
    try end("check") { passed() >= 5 }
    let first = passed()
    try end("check") { passed() >= first + 6 }
    let done = passed()
    #expect(done >= 11 && done < names.count)
    #expect(try status(["check", folder.path] + place) == 0)
    let data = try Data(contentsOf: output.appending(path: "results.json"))
    let json = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let results = try #require(json?["results"] as? [[String: Any]])
    #expect(Set(results.compactMap { $0["name"] as? String }) == Set(names))
    let unchanged = results.count { $0["status"] as? String == "unchanged" }
    #expect(unchanged >= done - 1 && unchanged < names.count)
  }

  @Test func processesShareAFolder() throws {
    let pages = (0..<12).map { ("page\($0).html", "<!DOCTYPE html><h1>\($0)</h1>") }
    let folder = try BuiltCommand.folder(Dictionary(uniqueKeysWithValues: pages))
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = ["--output", folder.appending(path: "output").path, "--jobs", "1"]
    for action in ["record", "check"] {
      let processes = try (0..<3).map { _ in
        try BuiltCommand.start(["goldens", action, folder.path] + output)
      }
      for process in processes { process.waitUntilExit() }
      #expect(processes.allSatisfy { $0.terminationStatus == 0 })
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!files.contains { $0.hasSuffix(".tmp") })
    #expect(files.count { $0.hasSuffix(".png") } == 12)
  }

  @Test func unusedGoldensOfTestsAreFoundAfterWholeRunsOnly() throws {
    let folder = try BuiltCommand.folder([:])
    defer { try? FileManager.default.removeItem(at: folder) }
    let goldens = folder.appending(path: "Tests/__Goldens__/Gone")
    try FileManager.default.createDirectory(at: goldens, withIntermediateDirectories: true)
    let golden = goldens.appending(path: "a.png")
    try Data().write(to: golden)
    let output = folder.appending(path: ".galley/tests")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    let prune = [
      "prune", folder.appending(path: "Tests").path, "--delete", "--output",
      folder.appending(path: ".galley").path,
    ]
    #expect(try status(prune) == 3)
    for (gap, result) in [("--filter", Int32(3)), ("", 0)] {
      #expect(FileManager.default.fileExists(atPath: golden.path))
      try Data("{\"gap\": \"\(gap)\", \"sources\": [], \"uses\": []}".utf8).write(
        to: output.appending(path: "used.xctest.json"))
      #expect(try status(prune) == result)
    }
    #expect(!FileManager.default.fileExists(atPath: golden.path))
  }
}
