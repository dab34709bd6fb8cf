import GalleyPrimitives

/// Goldens of tests that no test asks for any more.
///
/// Only a whole run that passed tells which those are. A golden is unused if its source file is
/// gone, if nothing in that file is called as its test was, or if its test asked for others and not
/// for it. Tests that were skipped keep theirs.
public enum UnusedTestGoldens {
  /// The folder beside a test's source file that holds goldens.
  public static let folderName = "__Goldens__"

  /// The unused files, as paths from a folder.
  ///
  /// - Parameters:
  ///   - folder: A folder with tests in it.
  ///   - outputs: The folders that hold manifests.
  /// - Throws: ``GoldenFileError`` if there is no whole run to go by, or a file can't be read.
  public static func list(
    in folder: String, outputs: [String]
  ) throws(GoldenFileError) -> [String] {
    let files = try GoldenFiles.list(folder).filter(isGolden)
    guard !files.isEmpty else { return [] }
    let manifests = try manifests(in: outputs)
    guard !manifests.isEmpty else {
      throw GoldenFileError(
        path: outputs.first ?? folder,
        reason: "no run of all tests tells which goldens they use; run swift test first")
    }
    var uses: [String: [GoldenManifest.Use]] = [:]
    var digests: [String: String] = [:]
    for manifest in manifests {
      for use in manifest.uses { uses[use.source, default: []].append(use) }
      digests.merge(manifest.sources) { $1 }
    }
    let root = resolved(folder)
    var sources: [String: TestSource] = [:]
    return files.filter { file in
      let place = place(of: file)
      let path = root + "/" + place.source
      let source =
        sources[path]
        ?? TestSource(path: path, uses: uses[path] ?? [], digest: digests[path])
      sources[path] = source
      return source.isUnused(root + "/" + file, name: place.name)
    }
  }

  /// Whether a path is that of a test's golden.
  static func isGolden(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard parts.count >= 3, parts[parts.count - 3] == folderName else { return false }
    return GoldenKind.allCases.contains { path.hasSuffix($0.ending) }
  }

  /// The source file that a golden belongs to, and the golden's name.
  private static func place(of file: String) -> (source: String, name: String) {
    let parts = file.split(separator: "/").map(String.init)
    let source = parts.dropLast(3) + [parts[parts.count - 2] + ".swift"]
    return (source.joined(separator: "/"), parts[parts.count - 1])
  }

  private static func resolved(_ folder: String) -> String {
    var path = GoldenFiles.absolute(folder)
    while path.hasSuffix("/.") { path.removeLast(2) }
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  private static func manifests(
    in outputs: [String]
  ) throws(GoldenFileError) -> [GoldenManifest] {
    var result: [GoldenManifest] = []
    for output in outputs where GoldenFiles.isFolder(output) {
      for file in try GoldenFiles.list(output) where !file.contains("/") {
        guard GoldenManifest.isManifest(file) else { continue }
        let path = output + "/" + file
        guard let manifest = GoldenManifest(try GoldenFiles.read(path)) else {
          throw GoldenFileError(path: path, reason: "not what a run of tests writes")
        }
        guard manifest.gap.isEmpty else {
          throw GoldenFileError(path: path, reason: "nothing is pruned: \(manifest.gap)")
        }
        result.append(manifest)
      }
    }
    return result
  }
}

/// A source file with tests, as far as it is there.
private struct TestSource {
  private let isThere: Bool
  /// Whether it is as it was when the tests ran.
  private let isUnchanged: Bool
  /// All its words, joined as in the names of goldens.
  private let words: String
  private let uses: [GoldenManifest.Use]
  private let files: Set<String>
  private let tests: Set<String>

  init(path: String, uses: [GoldenManifest.Use], digest: String?) {
    self.uses = uses
    files = Set(uses.map(\.file))
    tests = Set(uses.map(\.test))
    guard let bytes = try? GoldenFiles.read(path) else {
      isThere = GoldenFiles.exists(path)
      isUnchanged = false
      words = ""
      return
    }
    isThere = true
    isUnchanged = digest == nil || digest == SHA256.hex(bytes)
    words = "-" + GoldenName.joined(String(decoding: bytes, as: UTF8.self)) + "-"
  }

  private func mentions(_ name: Substring) -> Bool {
    words.contains("-" + name + "-") || words.contains("-" + name + ".")
  }

  func isUnused(_ file: String, name: String) -> Bool {
    if files.contains(file) { return false }
    guard isThere else { return true }
    guard isUnchanged else { return false }
    // The test's name is what stands before a point, the longest that is known.
    var end = name.endIndex
    while let point = name[..<end].lastIndex(of: ".") {
      let start = name[..<point]
      if tests.contains(String(start)) { return true }
      if mentions(start) { return false }
      end = point
    }
    return true
  }
}
