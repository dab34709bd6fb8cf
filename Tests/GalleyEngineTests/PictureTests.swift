import GalleyCSS
import GalleyEngine
import GalleyFonts
import GalleyImages
import GalleyLoading
import GalleyPrimitives
import GalleyText
import Testing

@Suite struct PictureTests {
  /// What reaches into a part of the page from far away is in the part's picture too.
  @Test func partsOfThePageAreAsInTheWhole() throws {
    let fonts = FontLibrary(folders: [try FontFolder.locate()])
    let html = """
      <!doctype html><style>
        body { margin: 0; font: 16px/20px sans-serif }
        div { height: 100px; background: #eee; margin-bottom: 10px }
        .shadow { box-shadow: 0 -320px 4px 6px #39c }
        .outline { outline: 3px solid red; outline-offset: 140px }
        .float { float: left; width: 60px; height: 1200px; background: linear-gradient(red, blue) }
        .moved { transform: translateY(-500px); background: #cf9 }
        .text { text-shadow: 0 -260px #f0f }
        .sticky { position: sticky; bottom: 0; height: 20px; background: gold }
        .inner { position: relative; top: -700px; width: 30px; background: green }
      </style>
      <div class=float></div><div>One</div><div class=outline>Two</div><div>Three</div>
      <div class=shadow>Four</div><div class=text>Five</div><div class=moved>Six</div>
      <div><div class=inner></div></div><div class=sticky>Seven</div><div>Eight</div>
      """
    let url = try #require(WebURL("about:blank"))
    let resource = LoadedResource(url: url, bytes: Array(html.utf8), mimeType: .html)
    let settings = PageSettings(media: MediaEnvironment(width: 300, height: 200), fonts: fonts)
    var frame = PageModel(
      resource, loader: ResourceLoader(policy: ResourcePolicy()), settings: settings
    ).frame()
    let height = Int(frame.pageRect.height)
    let whole = frame.bitmap(
      PictureOptions(region: Rect(x: 0, y: 0, width: 300, height: Double(height))))
    #expect(height > 1000)
    for top in stride(from: 0, to: height - 200, by: 150) {
      let part = frame.bitmap(
        PictureOptions(region: Rect(x: 0, y: Double(top), width: 300, height: 200)))
      let expected = Array(whole.pixels[(top * 300)..<((top + 200) * 300)])
      #expect(part.pixels == expected, "from \(top) px on")
    }
  }
}
