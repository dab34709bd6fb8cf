import Foundation
import Testing

/// What only the command decides about goldens.
@Suite(.timeLimit(.minutes(1)))
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
}
