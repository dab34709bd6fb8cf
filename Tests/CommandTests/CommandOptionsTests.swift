import Foundation
import Testing

/// What the command takes, refuses and says.
@Suite(.timeLimit(.minutes(5)))
struct CommandOptionsTests {
  private func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

  /// The settings that a failure tells are options that the same command takes.
  @Test func printedSettingsPass() throws {
    let folder = try BuiltCommand.folder(["a.html": "<!DOCTYPE html><p>Hi there"])
    defer { try? FileManager.default.removeItem(at: folder) }
    func goldens(_ words: [String]) throws -> (status: Int32, output: Data, errors: String) {
      try BuiltCommand.run(
        ["goldens"] + words + ["--width", "200", "--height", "60", "--jobs", "1"], in: folder)
    }
    #expect(try goldens(["record", "--kinds", "picture,layout"]).status == 0)
    try "<!DOCTYPE html><p style='margin-top: 19px'>Hi there".write(
      to: folder.appending(path: "a.html"), atomically: true, encoding: .utf8)
    let told = try goldens(["check", "--json"])
    #expect(told.status == 1)
    #expect(!String(decoding: told.output.dropLast(), as: UTF8.self).contains("\n"))
    let json = try #require(try JSONSerialization.jsonObject(with: told.output) as? [String: Any])
    let results = try #require(json["results"] as? [[String: Any]])
    let picture = try #require(results.first?["wouldPassWith"] as? [String])
    #expect(picture.count > 3)
    try FileManager.default.removeItem(at: folder.appending(path: "a.layout.txt"))
    for option in picture {
      let words = option.split(separator: " ").map(String.init)
      #expect(try goldens(["check"] + words).status == 0, "\(option)")
    }
    #expect(try goldens(["check"]).status == 1)
    #expect(try goldens(["check", "--mask", "p", "--mask", "0,0,200,60"]).status == 0)
    #expect(try goldens(["check", "--mask", "0,0"]).status == 2)
    #expect(try goldens(["check"]).status == 1)
    #expect(try goldens(["approve", "--all", "--only", "b"]).status == 1)
    #expect(try goldens(["approve", "--all", "--only", "a"]).status == 0)
    #expect(try goldens(["check"]).status == 0)
    #expect(try goldens(["check", "--hide", "p"]).status == 1)
  }

  /// A folder of output is never one that has pages, whose files would be written over.
  @Test func outputKeepsOffOtherFiles() throws {
    let folder = try BuiltCommand.folder(["index.html": "mine", "page.html": "<p>Hi"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let site = folder.appending(path: "site")
    try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
    for name in ["index.html", "page.html"] {
      try FileManager.default.copyItem(
        at: folder.appending(path: name), to: site.appending(path: name))
    }
    for (pages, output) in [(".", "."), (".", "site"), ("site", "."), (".", ""), ("site", "site/")]
    {
      let result = try BuiltCommand.run(
        ["goldens", "check", pages, "--output", output], in: folder)
      #expect(result.status == 2, "\(pages) \(output)")
      #expect(result.errors.hasPrefix("galley: --output: "), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1)
    }
    for place in [folder, site] {
      let text = try String(contentsOf: place.appending(path: "index.html"), encoding: .utf8)
      #expect(text == "mine")
      #expect(!exists(place.appending(path: "results.json")))
    }
  }

  @Test func diagnosticsOfGoldensAreTold() throws {
    let folder = try BuiltCommand.folder(["a.html": "<img src=none.png>"])
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try BuiltCommand.run(["goldens", "record"], in: folder).status == 0)
    for _ in 0..<2 {
      #expect(try BuiltCommand.run(["goldens", "check"], in: folder).status == 0)
      let strict = try BuiltCommand.run(
        ["goldens", "check", "--strict", "--diagnostics", "said.jsonl"], in: folder)
      #expect(strict.status == 1)
      #expect(strict.errors.hasPrefix("galley: --strict: ") && strict.errors.contains("none.png"))
      let said = try String(contentsOf: folder.appending(path: "said.jsonl"), encoding: .utf8)
      #expect(said.contains("none.png") && said.contains("\"stage\":\"loading\""))
    }
    let compared = try BuiltCommand.run(["compare", "a.html", "a.html", "--strict"], in: folder)
    #expect(compared.status == 1 && compared.errors.contains("none.png"))
  }

  @Test func pagesOfOneNameAreRefused() throws {
    let folder = try BuiltCommand.folder(["a.html": "<p>Hi", "a.htm": "<p>Ho"])
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try BuiltCommand.run(["goldens", "record"], in: folder).status == 1)
    #expect(try BuiltCommand.run(["goldens", "check"], in: folder).status == 1)
  }

  /// What is under a mask doesn't show, wherever it is scrolled to.
  @Test func masksCover() throws {
    func page(_ text: String) -> String {
      """
      <!DOCTYPE html><body style='height: 2000px'><p>Before<p class=now style='width: 99.5px'>\(text)
      <p style='position: sticky; top: 3px' class=now>\(text)</p><p>After
      """
    }
    let folder = try BuiltCommand.folder(["a.html": page("12:00"), "b.html": page("13:37")])
    defer { try? FileManager.default.removeItem(at: folder) }
    for words in [[], ["--mask", ".now"], ["--mask", ".now", "--scroll", "0,300"]] {
      for name in ["a", "b"] {
        let rendered = try BuiltCommand.run(
          ["render", "\(name).html", "-o", "\(name).png", "--width", "200", "--height", "100"]
            + words, in: folder)
        #expect(rendered.status == 0, "\(rendered.errors)")
      }
      let compared = try BuiltCommand.run(["compare", "a.png", "b.png", "--json"], in: folder)
      #expect(compared.status == (words.isEmpty ? 1 : 0), "\(words)")
    }
  }

  @Test func comparisonsTakeStandardInputAndAddresses() throws {
    let folder = try BuiltCommand.folder(["a.html": "<!DOCTYPE html><p>Hi"])
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try BuiltCommand.run(["render", "a.html", "-o", "a.png"], in: folder).status == 0)
    let file = folder.appending(path: "a.png")
    let picture = try Data(contentsOf: file)
    #expect(
      try BuiltCommand.run(["compare", "-", "a.png"], in: folder, input: picture).status == 0)
    for address in [file.absoluteString, "data:image/png;base64," + picture.base64EncodedString()] {
      #expect(try BuiltCommand.run(["compare", address, "a.png"], in: folder).status == 0)
    }
    let text = Data("<!DOCTYPE html><p>Hi".utf8)
    #expect(try BuiltCommand.run(["compare", "a.html", "-"], in: folder, input: text).status == 0)
    #expect(try BuiltCommand.run(["compare", "-", "-"], in: folder).status == 2)
    let difference = try BuiltCommand.run(
      ["compare", "a.png", "a.png", "--diff", "-"], in: folder)
    #expect(difference.status == 0 && difference.output.prefix(4).dropFirst() == Data("PNG".utf8))
  }

  @Test(arguments: [
    ["render", "a.html", "-o", ""], ["render", "", "-o", "a.png"],
    ["render", "a.html", "-o", "-", "--diagnostics", "-"],
    ["render", "a.html", "-o", "a.pdf", "--mask", "p"], ["render", "a.html", "-o", "a.JPG"],
    ["goldens", "check", "--delete"], ["goldens", "check", "--mode", "all"],
    ["goldens", "prune", "--all"],
  ])
  func mistakesAreUsageErrors(words: [String]) throws {
    let folder = try BuiltCommand.folder(["a.html": "<p>Hi"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try BuiltCommand.run(words, in: folder)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("galley: ") && result.output.isEmpty)
  }

  @Test func scriptsOfUnknownStepsAreRefused() throws {
    let folder = try BuiltCommand.folder(["a.html": "<p style='height: 2000px'>Hi"])
    defer { try? FileManager.default.removeItem(at: folder) }
    for (step, status) in [
      ("{\"t\":1}", 0), ("{\"t\":0,\"weel\":[0,9]}", 3), ("{\"t\":0,\"find\":5}", 3),
    ] {
      let result = try BuiltCommand.run(
        ["scroll", "a.html", "--script", "-"], in: folder, input: Data(step.utf8))
      #expect(result.status == Int32(status), "\(step)")
    }
  }

  @Test(arguments: ["--fonts", "--root"])
  func foldersThatAreNotThereAreTold(option: String) throws {
    let folder = try BuiltCommand.folder(["a.html": "<p>Hi"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try BuiltCommand.run(["boxes", "a.html", option, "none"], in: folder)
    #expect(result.status == 3)
    #expect(result.errors.contains("none: no such folder"))
  }
}
