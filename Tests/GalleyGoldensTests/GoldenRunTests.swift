import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif
import GalleyGoldens
import GalleyImages
import GalleyLoading
import GalleyPrimitives
import Testing

@Suite struct GoldenRunTests {
  private static let card = "<!DOCTYPE html><p class=card style='padding: 4px'>Hi"

  @Test func recordingsAreNoChecks() throws {
    let folder = try GoldenFolder(["a.html": Self.card])
    #expect(try folder.run("a.html").map(\.status) == [.missing])
    #expect(try folder.files() == ["a.html"])
    #expect(try folder.run("a.html", .missing).map(\.status) == [.recorded])
    #expect(try folder.run("a.html").map(\.status) == [.passed])
    // What is as expected isn't written again.
    #expect(try folder.run("a.html", .failed).map(\.status) == [.passed])
    try folder.write("a.html", Self.card.replacing("4px", with: "5px"))
    #expect(try folder.run("a.html", .missing).map(\.status) == [.failed])
    let result = try #require(try folder.run("a.html").first)
    #expect(
      result.lines.first?.hasPrefix(".card padding-top 4px → 5px (right, bottom, left too)") == true
    )
    for file in [result.actual, result.expected, result.difference] {
      #expect(GoldenFiles.exists(file))
    }
    let bytes = try GoldenFiles.read(result.actual)
    #expect(result.actualHash == SHA256.hex(bytes))
    try GoldenApproval(result, hash: nil, in: folder.path, output: folder.output).write()
    #expect(try folder.run("a.html").map(\.status) == [.passed])
    // What failed before is no news any more.
    #expect(!GoldenFiles.exists(result.actual))
  }

  @Test func approvalsStayInTheirFolders() throws {
    let folder = try GoldenFolder(["b/a.html": Self.card])
    let result = try #require(try folder.run("b/a.html").first)
    let outside = folder.url.path + "/other/b/a.png"
    try GoldenFiles.write([1], to: outside)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: folder.url.path + "/other")
    func approve(_ change: (inout GoldenResult) -> Void) throws {
      var changed = result
      change(&changed)
      try GoldenApproval(changed, hash: nil, in: folder.path, output: folder.output).write()
    }
    for expectation in [
      outside, folder.path + "/../other/b/a.png", folder.path + "/link/b/a.png",
      folder.path + "/none/../../other/b/a.png", folder.path + "/link/none/b/a.png",
      folder.path + "/b/a.html",
    ] {
      #expect(throws: GoldenFileError.self, "\(expectation)") {
        try approve { $0.expectation = expectation }
      }
    }
    #expect(throws: GoldenFileError.self) {
      try approve {
        $0.actual = outside
        $0.actualHash = SHA256.hex([1])
      }
    }
    #expect(try GoldenFiles.read(outside) == [1])
    #expect(try folder.files() == ["b/a.html", "link"])
    try approve { _ in }
    #expect(try folder.run("b/a.html").map(\.status) == [.passed])
  }

  @Test func filesAreNoFolders() throws {
    let folder = try GoldenFolder(["a.html": Self.card])
    for path in ["a.html", "a.html/b"] {
      #expect(throws: GoldenFileError.self) {
        try GoldenFiles.makeFolder("\(folder.path)/\(path)")
      }
    }
    try GoldenFiles.makeFolder(folder.path)
  }

  @Test func pagesWithUnreadableNamesAreNotPassedOver() throws {
    let folder = try GoldenFolder(["a.html": Self.card])
    let name = Array("\(folder.path)/b".utf8) + [0xFF] + Array(".html".utf8) + [0]
    let file = unsafe creat(name.map { CChar(bitPattern: $0) }, 0o644)
    #expect(file >= 0)
    close(file)
    #expect(throws: GoldenFileError.self) { try folder.files() }
  }

  @Test func whatIsBrokenIsNoDifference() throws {
    let folder = try GoldenFolder(["a.html": Self.card, "a.png": "no picture"])
    #expect(try folder.run("a.html").map(\.status) == [.broken])
    try folder.write("a.golden.json", "{\"regoin\": \"page\"}")
    #expect(throws: GoldenSettingsError.self) { try folder.run("a.html") }
    try folder.write("a.golden.json", "{\"region\": \"#none\"}")
    #expect(try folder.run("a.html").map(\.status) == [.broken])
    try folder.write("a.golden.json", "{}")
    try folder.remove("a.html")
    #expect(try folder.run("a.html").map(\.status) == [.broken])
  }

  @Test func settingsShapeThePicture() throws {
    let folder = try GoldenFolder([
      "a.html": "<!DOCTYPE html><body style='margin: 0'><div id=a style='height: 50px'></div>",
      "a.golden.json": """
      {"viewport": [200, 100], "scale": 2, "region": {"selector": "#a", "padding": 1},
       "variants": {"colorSchemes": ["light", "dark"]}, "mask": ["#a"]}
      """,
    ])
    #expect(
      try folder.run("a.html", .missing).map(\.name) == ["a.light", "a.dark"])
    let picture = try decodeGoldenPicture(try GoldenFiles.read(folder.path + "/a.dark.png"))
    #expect(picture.width == 404 && picture.height == 104)
    try folder.write(
      "a.html",
      "<!DOCTYPE html><body style='margin: 0'><div id=a style='height: 50px; background: red'>")
    // All that changed is masked.
    #expect(try folder.run("a.html").allSatisfy { $0.status == .passed })
  }

  @Test func textsAreExpectedToo() throws {
    let folder = try GoldenFolder([
      "a.html": "<!DOCTYPE html><h1 id=t>Title</h1><p>one two one",
      "a.golden.json": """
      {"expect": ["sections", "find", "layout"], "find": "one",
       "layout": {"styles": false, "tolerance": 3}}
      """,
    ])
    #expect(try folder.run("a.html", .missing).map(\.status) == [.recorded, .recorded, .recorded])
    #expect(try folder.run("a.html").allSatisfy { $0.status == .passed })
    try folder.write(
      "a.html", "<!DOCTYPE html><h1 id=t style='padding-top: 2px'>Title</h1><p>one two one")
    let near = try folder.run("a.html")
    #expect(near.map(\.status) == [.failed, .failed, .passed])
    #expect(near.first?.lines.first == "[0].end: 100 → 102" || near.first?.lines.isEmpty == false)
    try folder.write("a.html", "<!DOCTYPE html><h1 id=t>Title</h1><p>one two")
    let result = try #require(try folder.run("a.html").first { $0.kind == .find })
    #expect(result.lines.contains("count: 2 → 1"))
  }

  @Test func unchangedPagesAreKnown() throws {
    let folder = try GoldenFolder([
      "a.html": "<!DOCTYPE html><link rel=stylesheet href=s.css><img src=none.png>Hi",
      "s.css": "body { color: red }",
    ])
    let golden = try GoldenCase("a.html", in: folder.path)
    _ = try folder.run("a.html", .missing)
    let record = LoadRecord()
    let results = golden.run(folder.renderer, record: record)
    #expect(results.map(\.status) == [.passed])
    #expect(record.all.map { $0.split(separator: "/").last } == ["a.html", "none.png", "s.css"])
    let file = folder.output + "/cache.jsonl"
    try GoldenFiles.makeFolder(folder.output)
    func cache(_ fingerprint: String = "1") -> GoldenCache {
      GoldenCache(file: file, fingerprint: fingerprint)
    }
    func isUnchanged(_ cache: GoldenCache) -> Bool {
      var cache = cache
      return cache.unchanged(golden) != nil
    }
    var first = cache()
    first.notePassed(
      golden, uses: record.all, met: [GoldenCache.Expectation(name: "a", kind: .picture)])
    #expect(isUnchanged(cache()))
    #expect(!isUnchanged(cache("2")))
    // Cut off in the middle of a line, the file still has what was whole.
    try GoldenFiles.append(Array("{\"page\": \"b".utf8), to: file)
    #expect(isUnchanged(cache()))
    for (name, text) in [
      ("s.css", "body { color: blue }"), ("a.html", "<link rel=stylesheet href=s.css>"),
      ("none.png", "there now"), ("a.golden.json", "{}"), ("a.layout.txt", ""),
    ] {
      let old = try? GoldenFiles.read("\(folder.path)/\(name)")
      try folder.write(name, text)
      #expect(!isUnchanged(cache()), "\(name)")
      if let old {
        try GoldenFiles.write(old, to: "\(folder.path)/\(name)")
      } else {
        try folder.remove(name)
      }
      #expect(isUnchanged(cache()), "\(name)")
    }
    var other = cache()
    other.notePassed(
      golden, uses: ["https://example.org/"],
      met: [GoldenCache.Expectation(name: "a", kind: .picture)])
    #expect(isUnchanged(cache()))
  }

  @Test func orphansAreFilesThatNoPageHas() throws {
    let folder = try GoldenFolder([
      "a.html": "<img src='logo.png'>", "a.png": "", "a.layout.txt": "", "logo.png": "",
      "gone.png": "", "gone.find.json": "", "gone.golden.json": "{}", "a.w300.png": "",
      "b/c.html": "", "b/c.light.png": "", "b/c.dark.png": "", "b/c.blue.png": "",
      "b/c.golden.json": "{\"variants\": {\"colorSchemes\": [\"light\", \"dark\"]}}",
      "notes.txt": "", "data.json": "{}",
      "d.html": "", "d.golden.json": "broken", "d.any.png": "",
      "a.png.12-3.tmp": "", "a.png.b.tmp": "", "notes.12-3.tmp": "",
    ])
    #expect(
      try OrphanedGoldens.list(in: folder.path) == [
        "a.png.12-3.tmp", "a.w300.png", "b/c.blue.png", "gone.find.json", "gone.golden.json",
        "gone.png",
      ])
    #expect(try OrphanedGoldens.list(in: folder.path, besides: "b").count == 5)
  }

  @Test func summariesAreWellFormed() throws {
    var failed = GoldenResult(name: "a/<b>", kind: .picture, status: .failed)
    failed.lines = ["“x” & <y>\u{1}", "second"]
    failed.wouldPassWith = ["--max-pixels 3"]
    let summary = GoldenSummary(
      [failed, GoldenResult(name: "c", kind: .layout, status: .passed)], seconds: 1)
    #expect(!summary.isPassed)
    #expect(!GoldenSummary([], seconds: 0).isPassed)
    var steering = failed
    steering.name = "a\n\u{1B}[2Jb"
    let text = GoldenSummary([steering], seconds: 1).text(report: nil)
    #expect(text.hasPrefix("FAIL a [2Jb (picture)\n") && !text.contains("\u{1B}"))
    let xml = XMLParser(data: Data(summary.junit()))
    #expect(xml.parse())
    let read = try JSONValue(parsing: summary.json())
    #expect(read["results"]?.array?.compactMap { GoldenResult($0) }.first == failed)
    let html = String(decoding: GoldenReport(summary, folder: "x").html(), as: UTF8.self)
    #expect(html.contains("“x” &amp; &lt;y&gt;"))
    #expect(!html.contains("<y>"))
    #expect(!html.contains("src=\"http") && !html.contains("href=\"http"))
  }

  @Test func patternsMatchNames() {
    for (pattern, name, isMatch) in [
      ("card", "a/cards", true), ("card", "a/other", false), ("a/*", "a/cards", true),
      ("*cards", "a/cards", true), ("a*d", "a/cards", false), ("*", "x", true),
      ("a*b*c", "a-b-b-c", true), ("a*b*c", "a-c-b", false),
    ] {
      #expect(NamePattern(pattern).matches(name) == isMatch, "\(pattern) \(name)")
    }
  }

  /// <https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines/example-values>
  @Test func digestsAreThoseOfTheStandard() {
    #expect(
      SHA256.hex(Array("abc".utf8))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    var hash = SHA256()
    for _ in 0..<1000 { hash.update([UInt8](repeating: 97, count: 1000)) }
    #expect(
      hash.finish() == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// A page that is parsed once is under each variant what it is when parsed for that alone.
  @Test func variantsShareOnePage() throws {
    let page = """
      <!DOCTYPE html><link rel=stylesheet media="(max-width: 250px)" href=narrow.css>
      <style>:root { color-scheme: light dark } p { quotes: auto }
      @media (min-width: 350px) { p { color: red } }
      @media (prefers-color-scheme: dark) { p { border: 3px solid } }
      @media (min-resolution: 2dppx) { p { padding: 5px } }</style>
      <p><q>Said</q><iframe srcdoc="<style>p { hyphens: auto }</style><p>inner"></iframe>
      <img srcset="a.svg 1x, b.svg 2x">
      """
    let variants = """
      {"widths": [200, 400], "colorSchemes": ["light", "dark"], "scales": [1, 2],
       "languages": ["en", "fr"]}
      """
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"
    let files = [
      "narrow.css": "p { font-size: 30px }", "a.svg": svg, "b.svg": svg.replacing("9", with: "8"),
    ]
    let shared = try GoldenFolder(
      files.merging([
        "a.html": page,
        "a.golden.json": "{\"variants\": \(variants), \"expect\": [\"picture\", \"layout\"]}",
      ]) { $1 })
    #expect(try shared.run("a.html", .missing).count == 32)
    let golden = try GoldenCase("a.html", in: shared.path)
    var texts: Set<[UInt8]> = []
    for variant in golden.settings.variants.all {
      var single = golden
      single.settings.variants = GoldenVariants()
      single.settings.variants.widths = variant.width.map { [$0] } ?? []
      single.settings.variants.scales = variant.scale.map { [$0] } ?? []
      single.settings.variants.colorSchemes = variant.colorScheme.map { [$0] } ?? []
      single.settings.variants.languages = variant.language.map { [$0] } ?? []
      let output = shared.output + "/" + variant.name
      for result in single.run(shared.renderer, output: output) {
        #expect(result.status == .missing)
        let expected = try GoldenFiles.read(
          "\(shared.path)/a.\(variant.name)\(result.kind.ending)")
        texts.insert(expected)
        #expect(try GoldenFiles.read(result.actual) == expected, "\(variant.name) \(result.kind)")
      }
    }
    // They aren't all alike.
    #expect(texts.count > 16)
  }
}
