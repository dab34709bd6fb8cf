import GalleyCSS
import GalleyDOM
import GalleyEngine
import GalleyFonts
import GalleyLoading
import GalleyPrimitives
import GalleyText
import Testing

@Suite struct DataDetectorTests {
  private static let fonts = (try? FontFolder.locate()).map { FontLibrary(folders: [$0]) }

  /// The links of a page of that text, each as its address and what it shows.
  private func links(_ html: String, _ detectors: DataDetectors = [.links, .phoneNumbers]) throws
    -> [String]
  {
    var settings = PageSettings(
      media: MediaEnvironment(width: 400, height: 300),
      fonts: try #require(DataDetectorTests.fonts))
    settings.dataDetectors = detectors
    let resource = LoadedResource(
      url: try #require(WebURL("about:blank")), bytes: Array(html.utf8), mimeType: .html)
    let document = PageModel(
      resource, loader: ResourceLoader(policy: ResourcePolicy()), settings: settings
    ).document
    return document.descendants(of: document.root).filter { document.isHTML($0, .a) }.map {
      (document.attributeValue(.href, of: $0) ?? "") + " " + document.textContent(of: $0)
    }
  }

  @Test func addressesBecomeLinks() throws {
    #expect(
      try links("<p>See https://lakes.example/a_(b), www.lakes.example. Or ask me@lakes.example!")
        == [
          "https://lakes.example/a_(b) https://lakes.example/a_(b)",
          "http://www.lakes.example www.lakes.example", "mailto:me@lakes.example me@lakes.example",
        ])
    // Nobody reads addresses of any length, and no text takes the square of its own.
    let long = String(repeating: "a", count: 3000)
    #expect(try links("<p>https://lakes.example/\(long)").isEmpty)
    #expect(try links("<p>" + String(repeating: "http://,", count: 20_000)).isEmpty)
    #expect(try links("<p>www.x, a@b, http://, x.y and 3.5").isEmpty)
  }

  @Test func telephoneNumbersBecomeLinks() throws {
    #expect(
      try links("<p>Call +49 30 123456 or (555) 123-4567, 1-800-555-0100 or 030 1234567.") == [
        "tel:+4930123456 +49 30 123456", "tel:5551234567 (555) 123-4567",
        "tel:18005550100 1-800-555-0100", "tel:0301234567 030 1234567",
      ])
    #expect(
      try links("<p>2024-01-02, 192.168.100.200, 1234567890, 12:30, 978-3-16-148410-0, 0.12345678")
        .isEmpty)
  }

  @Test func onlyPlainTextIsReadAndOnlyIfAsked() throws {
    let html = "<a href=x>www.lakes.example</a><textarea>www.lakes.example</textarea>"
    #expect(try links(html) == ["x www.lakes.example"])
    #expect(try links("<p>www.lakes.example 555-123-4567", .phoneNumbers).count == 1)
    #expect(try links("<p>www.lakes.example", []).isEmpty)
  }
}
