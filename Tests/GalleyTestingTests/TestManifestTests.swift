import Testing

@testable import GalleyTesting

@Suite struct TestManifestTests {
  /// What leaves tests out, and what isn't known to leave none out, is told.
  @Test(arguments: [
    (["x", "Pack.xctest", "--testing-library", "swift-testing"], nil),
    (["x", "--testing-library", "swift-testing", "--test-bundle-path", "a b", "--parallel"], nil),
    (["x", "--testing-library=swift-testing", "--filter", "A"], "--filter"),
    (["x", "--filter=A"], "--filter=A"), (["x", "--skip", "A"], "--skip"),
    (["x", "Module.Class/test"], "Module.Class/test"), (["x", "-s", "A"], "-s"),
    (["x", "--something-new"], "--something-new"), (["x"], nil),
    // A value isn't an option.
    (["x", "--xunit-output", "--filter"], nil),
  ])
  func filteredRunsAreKnown(arguments: [String], word: String?) {
    #expect(TestManifest.filter(in: arguments) == word)
  }
}
