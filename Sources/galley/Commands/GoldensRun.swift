import GalleyFonts
import GalleyGoldens
import GalleyLoading
import GalleyPrimitives

/// A run over a folder of goldens, its pages on processes of their own.
struct GoldensRun {
  private let arguments: ParsedArguments
  private let common: CommonOptions
  private let folder: String
  private let mode: RecordMode
  /// The words of the command line, which the processes get again.
  private let words: [String]
  private let output: String
  private let jobs: Int
  private let kinds: [GoldenKind]
  private let repetitions: Int
  /// What the options say of all pages.
  private let settings: GoldenSettings

  init(
    _ arguments: ParsedArguments, folder: String, mode: RecordMode, words: [String]
  ) throws(CommandError) {
    self.arguments = arguments
    self.folder = folder
    self.mode = mode
    self.words = words
    common = try CommonOptions(arguments)
    output = GoldensCommand.trimmed(arguments.value("--output") ?? ".galley")
    settings = try GoldenOptions.settings(arguments)
    jobs = try arguments.integer("--jobs", default: processorCount(), in: 1...256)
    repetitions = try arguments.integer("--repeat", default: 1, in: 1...10_000)
    var kinds: [GoldenKind] = []
    for word in (arguments.value("--kinds") ?? "picture").split(separator: ",") {
      guard let kind = GoldenKind(rawValue: String(word)) else {
        throw .usage("--kinds", "not picture, layout, fragments, sections, find or pdf: \(word)")
      }
      kinds.append(kind)
    }
    self.kinds = kinds
  }

  func run() throws(CommandError) -> Int32 {
    let start = monotonicSeconds()
    let pages = try pages()
    let isFiltered = arguments.has("--only")
    guard !pages.isEmpty else {
      throw .no(
        folder, isFiltered ? "no page matches --only" : "there is no page, so nothing was compared")
    }
    var results: [String: [GoldenResult]] = [:]
    var goldens: [(page: String, golden: GoldenCase)] = []
    var owners: [String: String] = [:]
    for page in pages {
      let name = GoldenCase.name(ofPage: page)
      var broken = GoldenResult(name: name, kind: .picture, status: .broken)
      if let other = owners.updateValue(page, forKey: name) {
        broken.name = page
        broken.lines = ["\(other) has the same expectations"]
        results[page] = [broken]
        continue
      }
      do throws(GoldenSettingsError) {
        goldens.append((page, try GoldenCase(page, in: folder, settings: settings)))
      } catch {
        broken.lines = [error.description]
        results[page] = [broken]
      }
    }
    // Before all pages run for nothing.
    try prepareOutput()
    var cache = GoldenCache(file: output + "/cache.jsonl", fingerprint: try fingerprint())
    var work: [(page: String, golden: GoldenCase)] = []
    for (page, golden) in goldens {
      if mode == .never, repetitions == 1, !arguments.has("--fresh"), !wantsDiagnostics,
        let met = cache.unchanged(golden)
      {
        results[page] = met.map {
          GoldenResult(name: $0.name, kind: $0.kind, status: .unchanged)
        }
      } else {
        work.append((page, golden))
      }
    }
    let diagnostics = try check(work, &cache, &results)
    if repetitions > 1 { try repeatAll(work.map(\.page), &results) }
    if !isFiltered { cache.finish(pages: Set(goldens.map(\.golden.name))) }
    let summary = GoldenSummary(
      pages.flatMap { results[$0] ?? [] }, seconds: monotonicSeconds() - start)
    let status = try report(summary)
    return try RenderBatch.finish(diagnostics, common) ?? status
  }

  /// The pages to look at, as paths from the folder.
  private func pages() throws(CommandError) -> [String] {
    let all: [String]
    do throws(GoldenFileError) {
      all = try GoldenCase.pages(in: folder)
    } catch {
      throw .input(error.path, error.reason)
    }
    let patterns = arguments.all("--only").map { NamePattern($0) }
    let prefix = GoldensCommand.place(of: output, in: folder)
    // What earlier runs wrote there isn't looked at; pages would be passed over unseen.
    if let prefix, GoldenApproval.results(in: output) == nil,
      let own = all.first(where: { $0.hasPrefix(prefix + "/") })
    {
      throw .usage("--output", "the folder has pages of its own, such as \(own)")
    }
    return all.filter { page in
      if let prefix, page.hasPrefix(prefix + "/") { return false }
      let name = GoldenCase.name(ofPage: page)
      return patterns.isEmpty || patterns.contains { $0.matches(name) || $0.matches(page) }
    }
  }

  /// Whether what pages say beside their results is asked for; nobody keeps it of earlier runs.
  private var wantsDiagnostics: Bool { common.isStrict || common.diagnosticsPath != nil }

  /// Makes the folders that take files, and looks that no file of another kind is written over.
  private func prepareOutput() throws(CommandError) {
    try makeFolder(output)
    guard !GoldenFiles.areSame(output, folder) else {
      throw .usage("--output", "is the folder of the pages itself")
    }
    guard mode != .never || !GoldenReport.isOther(output + "/index.html") else {
      throw .usage("--output", "\(output)/index.html is no report, and isn't written over")
    }
    let results = output + "/results.json"
    guard !GoldenFiles.exists(results) || GoldenApproval.results(in: output) != nil else {
      throw .usage("--output", "\(results) is no list of results, and isn't written over")
    }
    guard let file = arguments.value("--junit"), file != "-" else { return }
    guard !GoldenFiles.isFolder(file) else { throw .input(file, "is a folder") }
    try makeFolder(folderPath(of: GoldenFiles.absolute(file)))
  }

  /// What every page depends on: this program, its fonts, and the options that shape pages.
  private func fingerprint() throws(CommandError) -> String {
    var hash = SHA256()
    hash.update(GalleyCommand.version)
    hash.update(GoldenFiles.stamp("/proc/self/exe") ?? "")
    var folders = common.fontFolders
    if common.usesBundledFonts, let bundled = try? FontFolder.locate() { folders.append(bundled) }
    for folder in folders {
      guard let files = try? GoldenFiles.list(folder) else {
        // Fonts that can't all be listed can change unseen, as those of the system can.
        hash.update("\(monotonicSeconds())")
        continue
      }
      for file in files {
        hash.update(file)
        hash.update(GoldenFiles.stamp(folder + "/" + file) ?? "")
      }
    }
    // System fonts can change unseen.
    hash.update(common.usesSystemFonts ? "\(monotonicSeconds())" : "")
    hash.update("\(common.media) \(common.scrollbars) \(common.language)")
    hash.update("\(common.root ?? "") \(common.maximumPixels)")
    hash.update("\(common.allowedFolders) \(common.maximumBytes) \(common.base?.href ?? "")")
    hash.update("\(common.runsScripts) \(common.wait) \(common.evaluated)")
    hash.update(common.now.map { "\($0)" } ?? "")
    hash.update("\(settings.tolerance) \(settings.masks) \(settings.userStyles)")
    hash.update("\(settings.layoutTolerance)")
    return hash.finish()
  }

  private func line(_ page: String, jobs: Int = 1, isDigest: Bool = false) -> String {
    GoldensWorker.Work(
      folder: folder, page: page, output: output, mode: mode, kinds: kinds,
      addsKinds: mode != .never && arguments.has("--kinds"), jobs: jobs,
      isDigest: isDigest
    ).line
  }

  private var pool: WorkerPool {
    WorkerPool(
      arguments: [WorkerCommand.goldens] + words, jobs: jobs, timeout: common.timeout)
  }

  /// - Returns: What the pages say, as lines of JSON, in their order.
  private func check(
    _ work: [(page: String, golden: GoldenCase)], _ cache: inout GoldenCache,
    _ results: inout [String: [GoldenResult]]
  ) throws(CommandError) -> [String] {
    var diagnostics = [String](repeating: "", count: work.count)
    let showsProgress = !common.isQuiet && isTerminal(2)
    let start = monotonicSeconds()
    var done = 0
    try pool.run(work.map { [line($0.page)] }) { (group, _, outcome) throws(CommandError) in
      let (page, golden) = work[group]
      done += 1
      if showsProgress, monotonicSeconds() - start > 0.5 {
        printError("\(done)/\(work.count) \(page)")
      }
      var broken = GoldenResult(name: golden.name, kind: .picture, status: .broken)
      switch outcome {
      case .crashed: broken.lines = ["the renderer ended without an answer"]
      case .timedOut:
        let limit = decimalText(common.timeout, decimals: 3)
        broken.lines = ["took longer than \(limit) s (see --timeout)"]
      case .answer(let text):
        let answer = try? JSONValue(parsing: text.utf8)
        diagnostics[group] = answer?["diagnostics"]?.string ?? ""
        let own = answer?["results"]?.array?.compactMap { GoldenResult($0) } ?? []
        if own.isEmpty {
          broken.lines = [answer?["error"]?.string ?? "the renderer gave no answer"]
          break
        }
        results[page] = own
        if own.allSatisfy(\.status.isPassed) {
          cache.notePassed(
            golden, uses: answer?["uses"]?.array?.compactMap(\.string) ?? [],
            met: own.map { GoldenCache.Expectation(name: $0.name, kind: $0.kind) })
        }
        return
      }
      results[page] = [broken]
    }
    return diagnostics
  }

  /// Renders the pages again under other conditions; all must give the same.
  private func repeatAll(
    _ pages: [String], _ results: inout [String: [GoldenResult]]
  ) throws(CommandError) {
    var first: [String?] = []
    for number in 0..<repetitions {
      setConditions(number)
      var digests = [String?](repeating: nil, count: pages.count)
      try pool.run(pages.map { [line($0, jobs: 1 + number % 4, isDigest: true)] }) {
        (group, _, outcome) throws(CommandError) in
        if case .answer(let text) = outcome {
          digests[group] = (try? JSONValue(parsing: text.utf8))?["digest"]?.string
        }
      }
      if number == 0 { first = digests }
      for (index, page) in pages.enumerated()
      where digests[index] == nil || digests[index] != first[index] {
        var failure = GoldenResult(
          name: results[page]?.first?.name ?? page, kind: .picture, status: .failed)
        failure.lines = [
          digests[index] == nil
            ? "rendering \(number + 1) gave nothing"
            : "rendering \(number + 1) differs from the first: not deterministic"
        ]
        results[page, default: []].append(failure)
      }
    }
  }

  /// Shows the differences in the terminal.
  private func show(
    _ summary: GoldenSummary, _ terminal: TerminalOptions
  ) throws(CommandError) {
    for result in summary.results where !result.difference.isEmpty {
      guard let bytes = try? GoldenFiles.read(result.difference),
        let picture = try? decodeGoldenPicture(bytes)
      else { continue }
      try printResult(Array("\(TerminalText.line(result.name))\n".utf8))
      try terminal.show(picture)
    }
  }

  /// The command that takes the list of what is approved.
  private var approval: String {
    var words = ["galley", "goldens", "approve"]
    if folder != "." { words.append(folder) }
    if output != ".galley" { words += ["--output", output] }
    return (words + ["--from", "approve.json"]).map(shellWord).joined(separator: " ")
  }

  /// A word as a shell takes it.
  private func shellWord(_ word: String) -> String {
    let isPlain = word.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_./".contains($0))
    }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  private func report(_ summary: GoldenSummary) throws(CommandError) -> Int32 {
    try writeFile(summary.json(), to: output + "/results.json")
    if let file = arguments.value("--junit") { try writeFile(summary.junit(), to: file) }
    let file = output + "/index.html"
    if mode == .never {
      var report = GoldenReport(summary, folder: folder)
      report.approval = approval
      try writeFile(report.html(), to: file)
    }
    if arguments.has("--json") {
      try printResult(summary.json(isPretty: common.isPretty))
    } else if arguments.value("--junit") != "-" {
      let text = summary.text(report: mode == .never && !summary.isPassed ? file : nil)
      try printResult(Array(text.utf8))
      if let terminal = try TerminalOptions(arguments) { try show(summary, terminal) }
    }
    if mode == .never { return summary.isPassed ? 0 : 1 }
    return summary.count(.broken) + summary.count(.failed) > 0 ? 1 : 0
  }
}
