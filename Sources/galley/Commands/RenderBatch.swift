import GalleyPrimitives

/// Renders many pages on processes of their own, so that none can harm another.
struct RenderBatch {
  private struct Result {
    var status: Int32
    var json = ""
    var diagnostics = ""
  }

  private let common: CommonOptions
  private let options: RenderOptions
  /// The words of the command line, which the processes get again.
  private let words: [String]

  init(_ common: CommonOptions, _ options: RenderOptions, words: [String]) {
    self.common = common
    self.options = options
    self.words = words
  }

  func run(_ inputs: [String], _ outputs: [String]) throws(CommandError) -> Int32 {
    let pool = WorkerPool(
      arguments: [WorkerCommand.render] + words, jobs: options.jobs, timeout: common.timeout)
    let groups = zip(inputs, outputs).map { input, output in
      var json = JSONWriter()
      json.object { json in
        json.key("input")
        json.string(input)
        json.key("output")
        json.string(output)
      }
      return [String(decoding: json.bytes, as: UTF8.self)]
    }
    var results = [Result?](repeating: nil, count: inputs.count)
    var done = 0
    let showsProgress = !common.isQuiet && isTerminal(2)
    let start = monotonicSeconds()
    try pool.run(groups) { (group, _, outcome) throws(CommandError) in
      done += 1
      results[group] = result(of: outcome, input: inputs[group])
      if showsProgress, monotonicSeconds() - start > 0.5 {
        printError("\(done)/\(inputs.count) \(inputs[group])")
      }
    }
    if options.writesJSON {
      for result in results {
        if let json = result?.json, !json.isEmpty { try printResult(Array((json + "\n").utf8)) }
      }
    }
    let strict = try RenderBatch.finish(results.map { $0?.diagnostics ?? "" }, common)
    if let failure = results.compactMap({ $0?.status }).first(where: { $0 > 1 }) { return failure }
    if let strict { return strict }
    return results.contains { $0?.status == 1 } ? 1 : 0
  }

  /// Writes what pages had to say, each in lines of JSON, where that is wanted.
  ///
  /// - Returns: The exit status if nothing should have been said; `nil` otherwise.
  static func finish(
    _ diagnostics: [String], _ common: CommonOptions
  ) throws(CommandError) -> Int32? {
    if let path = common.diagnosticsPath {
      try writeFile(diagnostics.flatMap { Array($0.utf8) }, to: path)
    }
    let lines = diagnostics.flatMap { $0.split(separator: "\n") }
    guard common.isStrict, let first = lines.first else { return nil }
    let message = (try? JSONValue(parsing: first.utf8))?["message"]?.string ?? ""
    Reporting.printStrictFailure(lines.count, first: message)
    return CommandError.Status.no.rawValue
  }

  private func result(of outcome: WorkerPool.Outcome, input: String) -> Result {
    let failure: CommandError
    switch outcome {
    case .answer(let line):
      let answer = try? JSONValue(parsing: line.utf8)
      if let message = answer?["error"]?.string { printError(message) }
      return Result(
        status: Int32(answer?["status"]?.number ?? 70), json: answer?["json"]?.string ?? "",
        diagnostics: answer?["diagnostics"]?.string ?? "")
    case .crashed: failure = .fault(input, "the renderer ended without an answer")
    case .timedOut:
      let limit = decimalText(common.timeout, decimals: 3)
      failure = .limit(input, "took longer than \(limit) s (see --timeout)")
    }
    printError(failure.message)
    return Result(status: failure.status.rawValue)
  }
}
