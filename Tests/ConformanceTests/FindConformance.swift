import Foundation
import Testing

/// Searches of small and of real pages find as much as browsers do.
@Suite struct FindConformance {
  /// A query of the pools with what WebKit and Chromium count.
  private struct Row: Decodable {
    var id: String?
    var html: String?
    var page: String?
    var query: String
    var options: String
    var webkit: Int
    var chromium: Int?

    /// The command's options for those of WebKit's; `nil` if there are none.
    var arguments: [String]? {
      var result: [String] = []
      let words = options.split(separator: ",")
      if words.contains("treat-medial-capital-as-word-start") { return nil }
      if !words.contains("case-insensitive") { result += ["--case-sensitive", "--diacritics"] }
      if words.contains("at-word-starts") { result.append("--starts-words") }
      return result
    }
  }

  private static var isReady: Bool {
    if Conformance.shared == nil { print("skipped: the pools are not beside the package") }
    if Conformance.command == nil { print("skipped: GALLEY_BINARY names no command") }
    return Conformance.shared != nil && Conformance.command != nil
  }

  private func rows(_ name: String) throws -> [Row] {
    let file = try #require(Conformance.shared).appending(path: "corpus/find/\(name)")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Row.self, from: Data($0.utf8))
    }
  }

  /// Where the two differ, WebKit's count is right, as `Documentation/Find.md` says.
  @Test(.enabled(if: FindConformance.isReady))
  func smallPagesGiveWebKitsCounts() throws {
    let scratch = try Conformance.scratchFolder()
    defer { try? FileManager.default.removeItem(at: scratch) }
    let page = scratch.appending(path: "page.html")
    var wrong: [String] = []
    for row in try rows("find-semantics.jsonl") {
      guard let options = row.arguments, let html = row.html else { continue }
      try html.write(to: page, atomically: true, encoding: .utf8)
      let count = try count(row.query, on: page, options, root: scratch)
      if count != row.webkit {
        wrong.append("\(row.id ?? ""): \(row.query): \(count), not \(row.webkit)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  /// On real pages a count lies where both browsers agree, or is that of one of them.
  @Test(.enabled(if: FindConformance.isReady))
  func realPagesGiveTheCountOfABrowser() throws {
    let corpus = try #require(Conformance.shared).appending(path: "corpus")
    let entries = try String(
      contentsOf: corpus.appending(path: "sources.tsv"), encoding: .utf8
    ).split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    let entry = Dictionary(
      entries.filter { $0.count > 4 }.map { (String($0[0]), String($0[4])) }
    ) { first, _ in first }
    var wrong: [String] = []
    for row in try rows("find-pages.jsonl") {
      guard let options = row.arguments, let name = row.page, let file = entry[name] else {
        continue
      }
      let folder = corpus.appending(path: "pages/\(name)")
      let count = try count(row.query, on: folder.appending(path: file), options, root: folder)
      if count != row.webkit, count != row.chromium {
        wrong.append("\(name): \(row.query): \(count), not \(row.webkit)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  private func count(
    _ query: String, on page: URL, _ options: [String], root: URL
  ) throws -> Int {
    let output = try Conformance.output(
      ["find", page.path, "--count", "--quiet", "--root", root.path] + options + ["--", query])
    let object = try JSONSerialization.jsonObject(with: output) as? [String: Any]
    return try #require(object?["count"] as? Int)
  }
}
