import Foundation

/// The command of the same build as the tests.
enum BuiltCommand {
  /// Beside the bundle that holds the tests.
  static let file: URL = {
    let bundle = URL(filePath: CommandLine.arguments[0])
    return bundle.deletingLastPathComponent().appending(path: "galley")
  }()

  /// Starts the command; what it says goes nowhere.
  static func start(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = file
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Runs the command to its end.
  static func run(
    _ arguments: [String], in folder: URL? = nil, input: Data? = nil
  ) throws -> (status: Int32, output: Data, errors: String) {
    let process = Process()
    process.executableURL = file
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    let place = FileManager.default.temporaryDirectory.appending(path: "in-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: place) }
    try (input ?? Data()).write(to: place)
    process.standardInput = try FileHandle(forReadingFrom: place)
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, data, String(decoding: said, as: UTF8.self))
  }

  /// A new folder with these files.
  static func folder(_ files: [String: String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "galley-command-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    return folder
  }

  /// The workers of a command that run their own program already.
  static func workers(of process: Int32) -> [Int32] {
    let path = "/proc/\(process)/task/\(process)/children"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    return text.split(separator: " ").compactMap { Int32($0) }.filter {
      let words = try? String(contentsOfFile: "/proc/\($0)/cmdline", encoding: .utf8)
      return words?.contains("worker-") == true
    }
  }

  /// Whether a process waits for something.
  static func isWaiting(_ process: Int32) -> Bool {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    else { return false }
    return text.split(separator: ")").last?.split(separator: " ").first == "S"
  }
}
