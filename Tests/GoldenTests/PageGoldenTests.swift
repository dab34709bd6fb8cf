import Foundation
import GalleyTesting
import Testing

/// The pages in `Goldens`, each with a picture, its layout and its fragments beside it.
///
/// `GALLEY_RECORD=missing swift test --filter PageGoldenTests` writes what a new page lacks.
@Suite struct PageGoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Goldens")

  /// Every page looks as the picture beside it, its elements are where the layout says, and it lays
  /// out to the fragments written beside it.
  @Test(arguments: try GoldenCase.all(in: folder))
  func pageIsAsExpected(_ golden: GoldenCase) {
    expectGolden(golden, as: [.picture, .layout, .fragments])
  }

  /// No file is left of a page that is gone.
  @Test func everyGoldenHasAPage() throws {
    #expect(try OrphanedGoldens.list(in: Self.folder.path).isEmpty)
  }
}
