import GalleyCSS
import GalleyEngine
import GalleyGoldens
import GalleyImages
import GalleyLoading
import GalleyPrimitives

/// Checks or records goldens, one page after the other.
struct GoldensWorker {
  private let renderer: GoldenRenderer
  private let settings: GoldenSettings

  init(_ arguments: ParsedArguments) throws(CommandError) {
    let common = try CommonOptions(arguments)
    settings = try GoldenOptions.settings(arguments)
    var renderer = GoldenRenderer(
      settings: common.settings(try common.fontLibrary()),
      loader: { common.loader(forPageAt: $0) })
    renderer.prepare = { (page) throws(GoldenRenderError) in
      do throws(CommandError) {
        try PageInput(name: page.url.href).runAllScripts(of: &page, common)
      } catch {
        throw .unreadable("\(error.what): \(error.why)")
      }
    }
    self.renderer = renderer
  }

  /// A line of work.
  struct Work {
    var folder: String
    var page: String
    var output: String
    var mode: RecordMode
    /// What is recorded of a page that has no expectation.
    var kinds: [GoldenKind]
    /// Whether those are recorded of other pages, too.
    var addsKinds: Bool
    /// How many threads paint.
    var jobs: Int
    /// Whether only a digest of what the page gives is wanted.
    var isDigest: Bool

    var line: String {
      var json = JSONWriter()
      json.object { json in
        for (key, value) in [
          ("folder", folder), ("page", page), ("output", output), ("mode", mode.rawValue),
          ("kinds", kinds.map(\.rawValue).joined(separator: ",")),
        ] {
          json.key(text: key)
          json.string(value)
        }
        json.key("jobs")
        json.int(jobs)
        json.key("digest")
        json.bool(isDigest)
        json.key("adds")
        json.bool(addsKinds)
      }
      return String(decoding: json.bytes, as: UTF8.self)
    }
  }

  /// The answer to a line of work.
  func answer(_ line: String) -> String {
    var json = JSONWriter()
    json.object { json in
      do {
        let work = try JSONValue(parsing: line.utf8)
        let golden = try GoldenCase(
          work["page"]?.string ?? "", in: work["folder"]?.string ?? ".", settings: settings)
        var renderer = renderer
        renderer.jobs = work["jobs"]?.number.flatMap { Int(exactly: $0) } ?? 1
        if work["digest"]?.bool == true {
          json.key("digest")
          json.string(try golden.digest(renderer))
          return
        }
        let record = LoadRecord()
        let kinds = (work["kinds"]?.string ?? "").split(separator: ",").compactMap {
          GoldenKind(rawValue: String($0))
        }
        var diagnostics: [Diagnostic] = []
        var known: Set<Diagnostic> = []
        let results = golden.run(
          renderer, mode: work["mode"]?.string.flatMap(RecordMode.init) ?? .never,
          output: work["output"]?.string, record: record, newKinds: kinds,
          addsKinds: work["adds"]?.bool ?? false
        ) { diagnostics += $0.filter { known.insert($0).inserted } }
        json.key("diagnostics")
        json.string(String(decoding: Reporting.lines(diagnostics), as: UTF8.self))
        json.key("results")
        json.array { json in for result in results { result.write(to: &json) } }
        json.key("uses")
        json.array { json in for use in record.all { json.string(use) } }
      } catch {
        json.key("error")
        json.string("\(error)")
      }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
