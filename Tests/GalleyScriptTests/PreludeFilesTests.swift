import Foundation
import Testing

/// The prelude's files are one scope, in which a name that is there twice would silently be the
/// last of the two.
@Suite struct PreludeFilesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/CPagePrelude").standardizedFileURL

  private func files() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: Self.folder.appending(path: "Prelude"), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "js" }
  }

  @Test func topLevelNamesAreThereOnce() throws {
    var places: [String: [String]] = [:]
    for file in try files() {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /(?m)^(?:async )?(?:function\*?|class|const|let) (\w+)/) {
        places[String(match.1), default: []].append(file.lastPathComponent)
      }
    }
    #expect(places.count > 1000)
    #expect(places.filter { $0.value.count > 1 }.isEmpty)
  }

  @Test func allFilesAreEmbeddedInTheOrderOfTheirNames() throws {
    let list = try String(
      contentsOf: Self.folder.appending(path: "CPagePrelude.c"), encoding: .utf8)
    let embedded = list.matches(of: /#embed "Prelude\/(.+)"/).map { String($0.1) }
    let names = try files().map(\.lastPathComponent)
    #expect(embedded == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }
}
