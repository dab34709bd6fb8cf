import Testing

@testable import Galley

/// <https://developer.apple.com/documentation/webkit/webpage/exported(as:)>
@MainActor
@Suite struct ExportTests {
  private func size(_ data: Data) throws -> [Int] {
    let bitmap = try RasterImage([UInt8](data)).bitmap()
    return [bitmap.width, bitmap.height]
  }

  @Test func aShortPageIsOneViewportLarge() async throws {
    let page = try await loadedPage("<p>Lake")
    #expect(try size(await page.exported(as: .image())) == [1024, 768])
    #expect(try size(await page.exported(as: .image)) == [1024, 768])
    #expect(try size(await page.exported(as: .image(scale: 2))) == [2048, 1536])
  }

  @Test func allContentsOfALongPageAreExported() async throws {
    let page = try await loadedPage(sizedPage(width: 1500, height: 2000))
    #expect(try size(await page.exported(as: .image())) == [1500, 2000])
  }

  @Test func aRegionIsMeasuredInThePage() async throws {
    let page = try await loadedPage(
      """
      <!DOCTYPE html><div style="position: absolute; left: 200px; top: 150px; width: 400px;
      height: 300px; background: #f00">
      """)
    let rect = CGRect(x: 200, y: 150, width: 400, height: 300)
    let data = try await page.exported(as: .image(region: .rect(rect)))
    let bitmap = try RasterImage([UInt8](data)).bitmap()
    #expect(bitmap.width == 400 && bitmap.height == 300)
    #expect(bitmap.pixels.allSatisfy { $0 == 0xFF00_00FF })
  }

  @Test func aWidthScalesInProportion() async throws {
    let page = try await loadedPage(sizedPage(height: 10))
    let rect = CGRect(x: 0, y: 0, width: 400, height: 300)
    let export = WebPage.ExportedContentConfiguration.image(
      region: .rect(rect), snapshotWidth: 200)
    #expect(try size(await page.exported(as: export)) == [200, 150])
  }

  @Test func transparencyIsKeptIfAllowed() async throws {
    let page = try await loadedPage("")
    let opaque = try await page.exported(as: .image())
    #expect(try RasterImage([UInt8](opaque)).bitmap().isOpaque)
    let clear = try await page.exported(as: .image(allowTransparentBackground: true))
    #expect(try RasterImage([UInt8](clear)).bitmap().pixels.allSatisfy { $0 == 0 })
  }

  @Test(arguments: [
    WebPage.ExportedContentConfiguration.image(region: .rect(.zero)),
    .image(region: .rect(CGRect(x: 5, y: 5, width: 0, height: 10))),
    .image(snapshotWidth: 0),
    .image(snapshotWidth: .nan), .image(scale: -1),
  ])
  func nothingGivesAnEmptyPicture(_ export: WebPage.ExportedContentConfiguration) async throws {
    let page = try await loadedPage("<p>Lake")
    #expect(try await page.exported(as: export).isEmpty)
  }

  @Test func aBlankPageCanBeExported() async throws {
    #expect(try size(await WebPage().exported(as: .image)) == [1024, 768])
  }

  private func mediaBox(_ data: Data) -> String? {
    let text = String(decoding: data, as: UTF8.self)
    guard text.hasPrefix("%PDF-"), let start = text.range(of: "/MediaBox [") else { return nil }
    return String(text[start.upperBound...].prefix { $0 != "]" })
  }

  @Test func aPDFFileHasOnePageAsLargeAsItsRegion() async throws {
    let page = try await loadedPage("<p>Lake")
    #expect(try mediaBox(await page.exported(as: .pdf)) == "0 0 1024 768 ")
    let rect = CGRect(x: 200, y: 150, width: 400, height: 300)
    #expect(try mediaBox(await page.exported(as: .pdf(region: .rect(rect)))) == "0 0 400 300 ")
    #expect(try await page.exported(as: .pdf(region: .rect(.zero))).isEmpty)
    #expect(try mediaBox(await WebPage().exported(as: .pdf())) == "0 0 1024 768 ")
  }

  @Test func aPDFFileHasNoTextOfOutsideItsRegion() async throws {
    let page = try await loadedPage("<body style=margin:0><p>Lake<p style=margin-top:500px>Sea")
    func fontCount(_ region: WebPage.ExportedContentConfiguration.Region) async throws -> Int {
      let text = String(decoding: try await page.exported(as: .pdf(region: region)), as: UTF8.self)
      return text.components(separatedBy: "/Type0").count - 1
    }
    #expect(try await fontCount(.contents) == 1)
    #expect(try await fontCount(.rect(CGRect(x: 0, y: 0, width: 100, height: 100))) == 1)
    #expect(try await fontCount(.rect(CGRect(x: 0, y: 200, width: 100, height: 100))) == 0)
  }

  @Test func webArchivesAreNotMadeYet() async throws {
    let page = WebPage()
    await #expect(throws: WebPage.ExportError.unsupportedFormat("web archives")) {
      try await page.exported(as: .webArchive)
    }
  }

  @Test func aPictureTooLargeIsRefused() async throws {
    let page = WebPage()
    let rect = CGRect(x: 0, y: 0, width: 1e9, height: 1e9)
    await #expect(throws: WebPage.ExportError.self) {
      try await page.exported(as: .image(region: .rect(rect)))
    }
  }
}
