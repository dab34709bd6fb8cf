import Foundation
import GalleyCSS
import GalleyEngine
import GalleyFonts
import GalleyGoldens
import GalleyText

/// A folder of goldens of its own, which is gone when the test is.
final class GoldenFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "galley-\(UUID().uuidString)")
  let renderer: GoldenRenderer

  var path: String { url.appending(path: "pages").path }
  var output: String { url.appending(path: "output").path }

  init(_ files: [String: String]) throws {
    renderer = GoldenRenderer(
      settings: PageSettings(
        media: MediaEnvironment(width: 400, height: 300),
        fonts: FontLibrary(folders: [try FontFolder.locate()])))
    for (name, text) in files { try write(name, text) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ name: String, _ text: String) throws {
    try GoldenFiles.write(Array(text.utf8), to: "\(path)/\(name)")
  }

  func remove(_ name: String) throws { try GoldenFiles.remove("\(path)/\(name)") }

  func files() throws -> [String] { try GoldenFiles.list(path) }

  func run(_ page: String, _ mode: RecordMode = .never) throws -> [GoldenResult] {
    try GoldenCase(page, in: path).run(renderer, mode: mode, output: output)
  }
}
