import Foundation
import GalleyCSS
import GalleyEngine
import GalleyFonts
import GalleyLoading
import GalleyText
import Testing

/// A page of the `Goldens` folder with what it must give beside it.
struct GoldenPage: CustomTestStringConvertible {
  /// The path below `Goldens` without the ending.
  let name: String

  var testDescription: String { name }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Goldens")

  /// Whether expectations are written instead of checked.
  static let records = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil

  /// All pages, by name.
  static func all() throws -> [GoldenPage] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let pages = paths.filter { $0.hasSuffix(".html") }.sorted()
      .map { GoldenPage(name: String($0.dropLast(5))) }
    guard !pages.isEmpty else { throw CocoaError(.fileNoSuchFile) }
    return pages
  }

  /// The page laid out in a viewport of 800 by 600 px.
  func frame() throws -> Frame {
    let url = WebURL(filePath: Self.folder.appending(path: "\(name).html").path)
    let media = MediaEnvironment(width: 800, height: 600)
    let settings = PageSettings(
      media: media, fonts: FontLibrary(folders: [try FontFolder.locate()]))
    let loader = ResourceLoader(policy: ResourcePolicy(forPageAt: url))
    return try PageModel(at: url, loader: loader, settings: settings).frame()
  }

  /// Checks a text against the file beside the page that ends in `kind`, or writes the file and
  /// fails, so that a recording can never pass for a check.
  func expect(_ actual: String, _ kind: String, _ location: SourceLocation = #_sourceLocation)
    throws
  {
    let file = Self.folder.appending(path: "\(name).\(kind)")
    if Self.records {
      try actual.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name).\(kind)", sourceLocation: location)
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(actual == expected, sourceLocation: location)
  }
}
