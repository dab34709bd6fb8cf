import GalleyCSS
import GalleyEngine
import GalleyFonts
import GalleyLayout
import GalleyLoading
import GalleyPrimitives
import GalleyText
import Testing

/// Styles that depend on the layout of containers around.
@Suite struct ContainerQueryTests {
  private static let fonts = (try? FontFolder.locate()).map { FontLibrary(folders: [$0]) }

  private func heights(_ style: String, _ body: String) throws -> [Double] {
    let fonts = try #require(ContainerQueryTests.fonts)
    let settings = PageSettings(media: MediaEnvironment(width: 400, height: 300), fonts: fonts)
    let html = "<!doctype html><style>body{margin:0} p{margin:0;height:1px} \(style)</style>\(body)"
    let resource = LoadedResource(
      url: try #require(WebURL("about:blank")), bytes: Array(html.utf8), mimeType: .html)
    let page = PageModel(
      resource, loader: ResourceLoader(policy: ResourcePolicy()), settings: settings)
    return BoxReport(page.frame().fragments).elements.filter { $0.path.contains(">p") }
      .map(\.rect.height)
  }

  /// <https://drafts.csswg.org/css-conditional-5/#size-container>
  @Test func sizesOfTheNearestContainerDecide() throws {
    let style =
      ".c{container-type:inline-size} @container (width > 150px){p{height:9px}}"
    let body =
      "<div class=c style=width:200px><p></p><div class=c style=width:100px><p></p></div></div><p>"
    #expect(try heights(style, body) == [9, 1, 1])
  }

  /// <https://drafts.csswg.org/css-conditional-5/#container-name>
  @Test func namesPickContainersFurtherOut() throws {
    let style =
      ".c{container-type:inline-size} .o{container-name:o} @container o (width: 200px){p{height:9px}}"
    let body =
      "<div class='c o' style=width:200px><div class=c style=width:100px><p></p></div></div>"
    #expect(try heights(style, body) == [9])
  }

  /// <https://drafts.csswg.org/css-conditional-5/#container-lengths>
  @Test func unitsCountTheContainer() throws {
    let style = ".c{container-type:inline-size;width:200px} p{height:10cqw}"
    #expect(try heights(style, "<div class=c><p></p></div>") == [20])
  }

  /// <https://drafts.csswg.org/css-conditional-5/#style-container>
  @Test func customPropertiesDecideStyleQueries() throws {
    let style = "@container style(--a: yes){p{height:9px}}"
    #expect(try heights(style, "<div style='--a: yes'><p></p></div><p></p>") == [9, 1])
  }
}
