import Foundation
import GalleyGoldens
import Testing

@Suite struct UnusedTestGoldensTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "galley-\(UUID().uuidString)").path

  private func write(_ path: String, _ text: String = "") throws {
    try GoldenFiles.write(Array(text.utf8), to: folder + "/" + path)
  }

  /// Writes what a run that asked for some goldens leaves.
  private func noteRun(
    _ uses: [(file: String, test: String)], gap: String = "", library: String = "xctest"
  ) throws {
    var manifest = GoldenManifest(gap: gap)
    for (file, test) in uses {
      manifest.uses.insert(
        GoldenManifest.Use(
          file: "\(folder)/Tests/__Goldens__/Suite/\(file)", test: test,
          source: "\(folder)/Tests/Suite.swift"))
    }
    manifest.noteSources()
    let bytes = manifest.json()
    #expect(GoldenManifest(bytes) == manifest)
    try GoldenFiles.write(bytes, to: "\(folder)/out/used.\(library).json")
  }

  private func unused() throws -> [String] {
    try UnusedTestGoldens.list(in: folder + "/Tests", outputs: [folder + "/none", folder + "/out"])
  }

  private func prepare() throws {
    try write(
      "Tests/Suite.swift",
      """
      @Test func first() {}
      @Test func `looks right`() {}
      @Test(.disabled()) func skipped() {}
      @Test func other() { expectGolden(x, testName: "made up") }
      """)
    for name in [
      "first.png", "first.wide.png", "first.layout.txt", "first.narrow.w300-dark.png",
      "looks-right.png", "skipped.png", "skipped.a.png", "made-up.png", "renamed.png",
      "renamed.one.sections.json", "notes.md", "firstly.png",
    ] {
      try write("Tests/__Goldens__/Suite/\(name)")
    }
    try write("Tests/__Goldens__/Gone/a.png")
    try write("Tests/picture.png")
  }

  @Test func unusedAreThoseThatNothingAsksFor() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try prepare()
    try noteRun([
      ("first.png", "first"), ("first.wide.png", "first"), ("looks-right.png", "looks-right"),
    ])
    let suite = "__Goldens__/Suite/"
    #expect(
      try unused() == [
        "__Goldens__/Gone/a.png", suite + "first.layout.txt",
        suite + "first.narrow.w300-dark.png", suite + "firstly.png",
        suite + "renamed.one.sections.json", suite + "renamed.png",
      ])
    // Pages' goldens are something else, and the other way round.
    #expect(try OrphanedGoldens.list(in: folder + "/Tests") == ["picture.png"])
  }

  /// <https://github.com/americanexpress/jest-image-snapshot#removing-outdated-snapshots>
  @Test func onlyWholeRunsCount() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try prepare()
    #expect(throws: GoldenFileError.self) { try unused() }
    try noteRun([("first.png", "first")], gap: "--filter")
    #expect(throws: GoldenFileError.self) { try unused() }
    try noteRun([("first.png", "first")])
    #expect(try unused().contains("__Goldens__/Suite/first.wide.png"))
    // Tests of the other library ran in a process of their own.
    try noteRun([("first.wide.png", "first")], library: "swift-testing")
    #expect(try !unused().contains("__Goldens__/Suite/first.wide.png"))
    try noteRun([], gap: "failed", library: "swift-testing")
    #expect(throws: GoldenFileError.self) { try unused() }
    try write("out/used.swift-testing.json", "{}")
    #expect(throws: GoldenFileError.self) { try unused() }
  }

  @Test func testsThatChangedSinceKeepTheirs() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try prepare()
    try noteRun([("first.png", "first")])
    try write("Tests/Suite.swift", "@Test func another() {}")
    #expect(try unused() == ["__Goldens__/Gone/a.png"])
  }
}
