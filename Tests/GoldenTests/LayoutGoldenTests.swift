import GalleyEngine
import Testing

@Suite struct LayoutGoldenTests {
  /// Every page lays out to the fragments written beside it.
  @Test(arguments: try GoldenPage.all())
  func layoutMatchesGolden(_ page: GoldenPage) throws {
    try page.expect(page.frame().fragmentsDump(), "layout.txt")
  }
}
