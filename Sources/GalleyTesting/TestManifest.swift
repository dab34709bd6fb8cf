import Foundation
import GalleyGoldens
import Synchronization
import Testing

/// Keeps which goldens the tests of this process asked for.
///
/// The file says that the run isn't over until the process ends in order, with all tests passed.
enum TestManifest {
  private static let manifests = Mutex<[String: GoldenManifest]>([:])

  /// Options of a run of tests that leave tests out, or that aren't known to keep all.
  ///
  /// Those that take a value have it in the next word, or after an equals sign.
  private static let harmless: [String: Bool] = [
    "--testing-library": true, "--test-bundle-path": true, "--parallel": false,
    "--no-parallel": false, "--verbose": false, "-v": false, "--very-verbose": false,
    "--vv": false, "--quiet": false, "-q": false, "--xunit-output": true,
    "--event-stream-output-path": true, "--event-stream-output": true,
    "--event-stream-version": true, "--event-stream-schema-version": true,
    "--configuration-path": true, "--skip-build": false, "--package-path": true,
    "--scratch-path": true, "--build-path": true, "--cache-path": true, "-c": true,
    "--configuration": true, "--build-tests": false, "-Xswiftc": true, "-Xcc": true,
    "-Xlinker": true, "--enable-swift-testing": false, "--disable-swift-testing": false,
    "--enable-xctest": false, "--disable-xctest": false, "--attachments-path": true,
    "--experimental-attachments-path": true, "--explicit-target-dependency-import-check": true,
    "--num-workers": true, "--enable-code-coverage": false, "--disable-code-coverage": false,
    "--disable-sandbox": false, "--jobs": true, "-j": true, "--toolset": true, "--sanitize": true,
    "--static-swift-stdlib": false, "--swift-sdk": true, "--disable-automatic-resolution": false,
  ]

  /// The word of the command line by which tests may be left out; `nil` if none are.
  static func filter(in arguments: [String]) -> String? {
    var rest = arguments.dropFirst()[...]
    while let word = rest.popFirst() {
      let name = word.hasPrefix("-") ? String(word.prefix { $0 != "=" }) : word
      // The bundle that holds the tests.
      if !word.hasPrefix("-"), word.hasSuffix(".xctest") { continue }
      guard let takesValue = harmless[name] else { return word }
      if takesValue, name == word { _ = rest.popFirst() }
    }
    return nil
  }

  /// Notes that a test asks for a golden.
  static func note(_ file: String, of place: TestPlace) {
    let output = place.output
    let (isFirst, isFirstOfAll) = manifests.withLock { manifests in
      let isFirstOfAll = manifests.isEmpty
      let isFirst = manifests[output] == nil
      manifests[output, default: GoldenManifest(gap: "the last run of tests did not end in order")]
        .uses.insert(GoldenManifest.Use(file: file, test: place.test, source: place.file))
      return (isFirst, isFirstOfAll)
    }
    if isFirst { write(output) }
    if isFirstOfAll { unsafe atProcessEnd { status, _ in TestManifest.finish(status) } }
  }

  /// Of tests of either library, so that the processes of one run don't share a file.
  private static func file(_ output: String) -> String {
    "\(output)/used.\(library).json"
  }

  static let libraries = ["swift-testing", "xctest"]

  /// The library whose tests this process runs.
  static let library = libraries[CommandLine.arguments.contains("swift-testing") ? 0 : 1]

  private static func write(_ output: String) {
    guard let manifest = manifests.withLock({ $0[output] }) else { return }
    try? GoldenFiles.write(manifest.json(), to: file(output))
  }

  /// Notes how the run ended.
  private static func finish(_ status: Int32) {
    let gap =
      if let word = filter(in: CommandLine.arguments) {
        "the last run of tests may have left some out (\(word))"
      } else if status != 0 {
        "the last run of tests did not pass"
      } else {
        ""
      }
    let outputs = manifests.withLock { manifests in
      for output in manifests.keys {
        manifests[output]?.gap = gap
        if gap.isEmpty { manifests[output]?.noteSources() }
      }
      return Array(manifests.keys)
    }
    for output in outputs { write(output) }
  }
}
