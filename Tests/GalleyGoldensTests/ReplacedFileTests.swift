import Foundation
import GalleyGoldens
import Testing

@Suite struct ReplacedFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "galley-replaced-\(UUID().uuidString)")

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func type(_ path: String) throws -> FileAttributeType? {
    try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
  }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @Test func unfinishedFilesLeaveNothing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      var file = try ReplacedFile(path("a"))
      try file.write([1, 2, 3])
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    try GoldenFiles.write([1], to: path("a"))
    do {
      var file = try ReplacedFile(path("a"))
      try file.write([2, 3])
    }
    #expect(try GoldenFiles.read(path("a")) == [1])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
  }

  @Test func linksAndPermissionsStay() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try GoldenFiles.write([1], to: path("a"))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path("a"))
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: "a")
    try GoldenFiles.write([2], to: path("link"))
    #expect(try type(path("link")) == .typeSymbolicLink)
    #expect(try GoldenFiles.read(path("a")) == [2])
    let mode = try FileManager.default.attributesOfItem(atPath: path("a"))[.posixPermissions]
    #expect(mode as? Int == 0o640)
  }

  /// A device or pipe in the place of a file would be gone if it were replaced.
  @Test func pipesAreWrittenTo() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let make = Process()
    make.executableURL = URL(filePath: "/usr/bin/mkfifo")
    make.arguments = [path("pipe")]
    try make.run()
    make.waitUntilExit()
    let reader = Process()
    reader.executableURL = URL(filePath: "/bin/cat")
    reader.arguments = [path("pipe")]
    let output = Pipe()
    reader.standardOutput = output
    try reader.run()
    try GoldenFiles.write([7, 8], to: path("pipe"))
    #expect(output.fileHandleForReading.readDataToEndOfFile() == Data([7, 8]))
    reader.waitUntilExit()
    #expect(try type(path("pipe")) != .typeRegular)
    #expect(throws: GoldenFileError.self) { try GoldenFiles.write([1], to: folder.path) }
  }
}
