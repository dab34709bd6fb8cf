import Foundation
import GalleyGoldens
import GalleyImages
import GalleyTesting
import Synchronization
import Testing

/// Each test has a folder of its own in place of that of its source file.
@Suite struct ExpectGoldenTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "galley-\(UUID().uuidString)")

  private var source: String { folder.appending(path: "Sample.swift").path }

  private func files() -> [String] {
    ((try? GoldenFiles.list(folder.appending(path: "__Goldens__").path)) ?? [])
  }

  private func prepare() throws {
    try GoldenFiles.write([], to: folder.appending(path: "Package.swift").path)
  }

  /// Runs a comparison that fails the test; gives what it said.
  private func failure(_ body: () -> Void) -> String {
    let said = Mutex("")
    withKnownIssue {
      body()
    } matching: { issue in
      said.withLock { text in text += issue.comments.map(\.rawValue).joined(separator: "\n") }
      return true
    }
    return said.withLock { $0 }
  }

  @Test func missingGoldensFailAndRecordingsDoToo() throws {
    try prepare()
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = GoldenSubject.html("<p style='color: red'>Hello")
    func run(_ name: String, _ subject: GoldenSubject, _ mode: RecordMode) -> Bool {
      expectGolden(subject, named: name, record: mode, filePath: source, testName: "test()")
    }
    // Names are used once in a run, so each step stands for a run with a name of its own.
    #expect(failure { _ = run("a", page, .never) }.contains("missing"))
    #expect(files().isEmpty)
    #expect(failure { _ = run("b", page, .missing) }.contains("recorded"))
    #expect(files() == ["Sample/test.b.png"])
    #expect(
      GoldenFiles.exists(folder.appending(path: ".galley/tests/Sample/test.a.actual.png").path))
    #expect(GoldenFiles.exists(folder.appending(path: ".galley/tests/index.html").path))
  }

  @Test func recordedGoldensAreCompared() throws {
    try prepare()
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = GoldenSubject.html("<p style='color: red'>Hello")
    let variants = { () -> GoldenVariants in
      var variants = GoldenVariants()
      variants.widths = [200, 300]
      variants.colorSchemes = [.light, .dark]
      return variants
    }()
    func run(_ subject: GoldenSubject, _ test: String, _ mode: RecordMode) {
      assertSnapshot(
        of: subject, as: .image { $0.variants = variants }, record: mode, file: source,
        testName: test)
    }
    _ = failure { run(page, "first()", .all) }
    #expect(files().count == 4)
    #expect(files().first == "Sample/first.w200-dark.png")
    // Another run would ask for the same names.
    for file in files() {
      let from = folder.appending(path: "__Goldens__/\(file)")
      try FileManager.default.copyItem(
        at: from,
        to: URL(filePath: from.path.replacing("first", with: "second")))
      try FileManager.default.copyItem(
        at: from,
        to: URL(filePath: from.path.replacing("first", with: "third")))
    }
    run(page, "second()", .never)
    let said = failure {
      run(.html("<p style='color: blue'>Hello"), "third()", .never)
    }
    #expect(said.contains("p color rgb(255, 0, 0) → rgb(0, 0, 255)"))
    #expect(said.contains("would pass with"))
  }

  @Test func sameNamesAreRefused() throws {
    try prepare()
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = GoldenSubject.picture(Bitmap(width: 2, height: 2))
    func run() { expectGolden(picture, record: .all, filePath: source, testName: "same()") }
    _ = failure { run() }
    #expect(failure { run() }.contains("another golden"))
    #expect(
      failure {
        expectGolden(
          .picture(Data([1, 2, 3])), record: .never, filePath: source, testName: "broken()")
      }.contains("broken"))
    #expect(
      failure {
        expectGolden(picture, as: [], record: .all, filePath: source, testName: "none()")
      }.contains("nothing was compared"))
  }

  @Test func foldersOfPagesAreCompared() throws {
    try prepare()
    defer { try? FileManager.default.removeItem(at: folder) }
    let pages = folder.appending(path: "Pages")
    #expect(throws: GoldenFileError.self) { try GoldenCase.all(in: pages) }
    try GoldenFiles.makeFolder(pages.path)
    #expect(throws: GoldenFileError.self) { try GoldenCase.all(in: pages) }
    for (name, text) in [
      ("a.html", "<p>Hi"), ("b/c.html", "<p>Ho"), (".golden.json", "{\"viewport\": [300, 200]}"),
      ("b/.golden.json", "{\"scale\": 2}"),
    ] {
      try GoldenFiles.write(Array(text.utf8), to: pages.appending(path: name).path)
    }
    let goldens = try GoldenCase.all(in: pages)
    #expect(goldens.map(\.name) == ["a", "b/c"])
    func run(_ mode: RecordMode, _ kinds: [GoldenKind]? = nil) -> [String] {
      goldens.map { golden in
        failure { expectGolden(golden, as: kinds, record: mode, filePath: source) }
      }
    }
    #expect(run(.missing).allSatisfy { $0.contains("recorded") })
    let picture = try decodeGoldenPicture(
      try GoldenFiles.read(pages.appending(path: "b/c.png").path))
    #expect(picture.width == 600 && picture.height == 400)
    for golden in goldens { #expect(expectGolden(golden, filePath: source)) }
    // A kind that is asked for must be there.
    #expect(run(.never, [.picture, .fragments]).allSatisfy { $0.contains("fragments): missing") })
    #expect(run(.missing, [.fragments]).allSatisfy { $0.contains("recorded") })
    for golden in goldens {
      #expect(expectGolden(golden, as: [.picture, .fragments], filePath: source))
    }
    let file = pages.appending(path: "a.fragments.txt").path
    let text = String(decoding: try GoldenFiles.read(file), as: UTF8.self)
    try GoldenFiles.write(
      Array(text.replacing("“Hi”", with: "x").replacing("Hi", with: "Ha").utf8), to: file)
    #expect(failure { expectGolden(goldens[0], filePath: source) }.contains("\"Ha\" → text"))
  }
}
