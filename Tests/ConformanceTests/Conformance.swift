import Foundation
import Testing

/// Where the pools and the command are.
enum Conformance {
  /// The package's own folder.
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The pools beside the package; `nil` where they are absent.
  static let shared: URL? = {
    let folder = package.deletingLastPathComponent().appending(path: "shared")
    return FileManager.default.fileExists(atPath: folder.appending(path: "wpt").path)
      ? folder : nil
  }()

  /// The optimised command, which `GALLEY_BINARY` names.
  static let command: URL? = ProcessInfo.processInfo.environment["GALLEY_BINARY"].flatMap {
    FileManager.default.isExecutableFile(atPath: $0) ? URL(filePath: $0) : nil
  }

  /// Whether newly passing pages are added to the lists.
  static let records = ProcessInfo.processInfo.environment["RECORD_CONFORMANCE"] != nil

  static func isReady(_ name: String) -> Bool {
    let isListed = records || !((try? list(name)) ?? []).isEmpty
    if !isListed { print("skipped: \(name) lists no page yet") }
    if shared == nil { print("skipped: the pools are not beside the package") }
    if command == nil { print("skipped: GALLEY_BINARY names no command") }
    return shared != nil && command != nil && isListed
  }

  /// The lines of a list beside this file.
  static func list(_ name: String) throws -> [String] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// Adds lines to a list, which stays sorted.
  static func extend(_ name: String, by lines: [String]) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
    let known = Set(try list(name)).union(lines)
    try (known.sorted().joined(separator: "\n") + "\n")
      .write(to: file, atomically: true, encoding: .utf8)
  }

  /// Runs the command to its end.
  ///
  /// - Returns: The exit status.
  static func run(_ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = command
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Runs the command to its end.
  ///
  /// - Returns: What it wrote on standard output.
  static func output(_ arguments: [String]) throws -> Data {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = command
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }

  /// A folder for one run, which the caller removes.
  static func scratchFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "galley-conformance-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
