import Foundation
import GalleyCSS
import GalleyEngine
import GalleyFonts
import GalleyLoading
import GalleyText
import Testing

/// What holds on every page, shown on pages that nobody has made for it.
@Suite struct ScrollPropertiesTests {
  private static let fonts = (try? FontFolder.locate()).map { FontLibrary(folders: [$0]) }

  /// A fifth of the 500 pages each, so that a failure tells its seeds at once.
  @Test(arguments: 0..<5)
  func generatedPagesKeepTheClaims(_ part: Int) throws {
    let fonts = try #require(ScrollPropertiesTests.fonts)
    let url = try #require(WebURL("about:blank"))
    var failures: [String] = []
    for seed in (part * 100)..<(part * 100 + 100) {
      let resource = LoadedResource(
        url: url, bytes: Array(GeneratedPage(seed: seed).html.utf8), mimeType: .html)
      let page = PageModel(
        resource, loader: ResourceLoader(policy: ResourcePolicy()),
        settings: PageSettings(media: MediaEnvironment(width: 400, height: 300), fonts: fonts))
      let claims = ScrollClaims(page.frame())
      failures += (claims.roundTrips() + claims.coverage() + claims.coveredTargets())
        .map { "seed \(seed): \($0)" }
    }
    #expect(failures.isEmpty, "\(failures.prefix(20).joined(separator: "\n"))")
  }

  /// The pages of the corpus beside the package; `nil` where it is absent.
  static let corpus: URL? = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../shared/corpus").standardized
    return FileManager.default.fileExists(atPath: folder.appending(path: "sources.tsv").path)
      ? folder : nil
  }()

  /// Pages take unoptimised code twenty times as long, so they wait to be asked for there.
  private static var isCorpusReady: Bool {
    guard corpus != nil else {
      print("skipped: the corpus is not beside the package")
      return false
    }
    #if DEBUG
      let isAsked = ProcessInfo.processInfo.environment["GALLEY_CORPUS"] != nil
      if !isAsked { print("skipped: pages of the corpus wait for -c release or GALLEY_CORPUS=1") }
      return isAsked
    #else
      return true
    #endif
  }

  @Test(.enabled(if: isCorpusReady))
  func corpusPagesKeepTheClaims() throws {
    let fonts = try #require(ScrollPropertiesTests.fonts)
    let corpus = try #require(ScrollPropertiesTests.corpus)
    let only = ProcessInfo.processInfo.environment["GALLEY_CORPUS"] ?? ""
    let table = try String(contentsOf: corpus.appending(path: "sources.tsv"), encoding: .utf8)
    let rows = table.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let entry = try #require(rows.first?.firstIndex(of: "entry"))
    var failures: [String] = []
    var count = 0
    for row in rows.dropFirst() where only.isEmpty || only == "1" || row[0].contains(only) {
      let file = corpus.appending(path: "pages/\(row[0])/\(row[entry])")
      guard FileManager.default.fileExists(atPath: file.path),
        let url = WebURL("file://" + file.path)
      else { continue }
      let page = try PageModel(
        at: url, loader: ResourceLoader(policy: ResourcePolicy(forPageAt: url)),
        settings: PageSettings(media: MediaEnvironment(width: 1024, height: 768), fonts: fonts))
      let claims = ScrollClaims(page.frame())
      failures +=
        (claims.roundTrips() + claims.coverage() + claims.coveredTargets(limit: 200)
        + claims.alphaErrors(at: 0) + claims.alphaErrors(at: 700))
        .map { "\(row[0]): \($0)" }
      count += 1
    }
    if count == 0 { print("skipped: the corpus is packed") }
    #expect(failures.isEmpty, "\(failures.prefix(60).joined(separator: "\n"))")
  }
}
