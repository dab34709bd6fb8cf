import Foundation
import GalleyCSS
import GalleyEngine
import GalleyFonts
import GalleyGoldens
import GalleyText
import Testing

@Suite struct LayoutGoldenTests {
  /// Every page lays out to the fragments written beside it.
  @Test(arguments: try GoldenPage.all())
  func layoutMatchesGolden(_ page: GoldenPage) throws {
    try page.expect(page.frame().fragmentsDump(), "fragments.txt")
  }

  /// Every page looks as the picture beside it, and its elements are where the layout says.
  @Test(arguments: try GoldenPage.all())
  func pageMatchesGoldens(_ page: GoldenPage) throws {
    let golden = try GoldenCase("\(page.name).html", in: GoldenPage.folder.path)
    let renderer = GoldenRenderer(
      settings: PageSettings(
        media: MediaEnvironment(width: 800, height: 600),
        fonts: FontLibrary(folders: [try FontFolder.locate()])))
    let results = golden.run(renderer, mode: GoldenPage.records ? .failed : .never)
    #expect(!results.isEmpty)
    for result in results {
      #expect(
        result.status.isPassed,
        "\(result.kind) \(result.status): \(result.lines.joined(separator: "; "))")
    }
  }
}
