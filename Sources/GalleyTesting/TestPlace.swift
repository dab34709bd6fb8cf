import Foundation
import GalleyGoldens
import Synchronization
import Testing

/// Where in a test a golden is expected, and where its files go.
struct TestPlace {
  /// The path of the test's source file.
  let file: String
  let testName: String
  let name: String?

  /// Expectations that were looked at, each with the places that asked for it.
  private static let used = Mutex<[String: Int]>([:])

  /// The path of the expectation without its ending; why there is none, if there is none.
  func stem(isCounted: Bool) -> Result<String, GoldenPlaceError> {
    let source = URL(filePath: file)
    let suite = source.deletingPathExtension().lastPathComponent
    let folder = source.deletingLastPathComponent().appending(path: "__Goldens__/\(suite)")
    var stem = test
    if let name { stem += "." + Self.cleaned(name) }
    if name == nil, Test.Case.current?.isParameterized == true {
      return .failure(
        GoldenPlaceError("a test with arguments needs a name for each golden: named: “…”"))
    }
    let path = folder.appending(path: stem).path
    let count = Self.used.withLock { used in
      used[path, default: 0] += 1
      return used[path] ?? 1
    }
    if count == 1 { return .success(path) }
    guard isCounted else {
      return .failure(
        GoldenPlaceError(
          "another golden of this run has the name \(stem): named: “…” tells them apart"))
    }
    return .success("\(path).\(count)")
  }

  /// The folder that takes what fails: `.galley/tests` beside the package's manifest, or the one
  /// that `GALLEY_GOLDEN_OUTPUT` names.
  var output: String {
    if let path = ProcessInfo.processInfo.environment["GALLEY_GOLDEN_OUTPUT"], !path.isEmpty {
      return path
    }
    var folder = URL(filePath: file).deletingLastPathComponent()
    for _ in 0..<64 where folder.path != "/" {
      if GoldenFiles.exists(folder.appending(path: "Package.swift").path) {
        return folder.appending(path: ".galley/tests").path
      }
      folder.deleteLastPathComponent()
    }
    return FileManager.default.currentDirectoryPath + "/.galley/tests"
  }

  /// The test's name as goldens' names begin with it.
  var test: String {
    let test = Self.cleaned(testName)
    return test.isEmpty ? "golden" : test
  }

  /// A name as a part of a file's: `page looks right()` as `page-looks-right`.
  static func cleaned(_ name: String) -> String {
    var plain = name
    if let bracket = plain.firstIndex(of: "(") { plain = String(plain[..<bracket]) }
    return GoldenName.joined(plain).trimmingCharacters(in: CharacterSet(charactersIn: "."))
  }
}

/// Why a golden has no place.
struct GoldenPlaceError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
