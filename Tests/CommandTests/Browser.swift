import Foundation

/// A Chromium that shows pages without a window.
enum Browser {
  /// `nil` if there is none.
  static let file: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let names = ["chromium", "chromium-browser", "google-chrome"]
    let files = names.flatMap { name in folders.map { "\($0)/\(name)" } }
    return files.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// The document of a page after its scripts have run for ten seconds of its own time.
  static func dump(_ page: URL, options: [String] = []) throws -> String {
    let profile = FileManager.default.temporaryDirectory
      .appending(path: "galley-browser-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: profile) }
    let process = Process()
    process.executableURL = file.map { URL(filePath: $0) }
    process.arguments =
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1200,800",
        "--user-data-dir=\(profile.path)", "--virtual-time-budget=10000", "--dump-dom",
      ] + options + [page.absoluteString]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
