/// `galley metrics`: the numbers of CSSOM View for each element, as JSON.
enum MetricsCommand {
  static let options: [OptionSpecification] = [
    .flag("--json", "JSON (the only form)"),
    .value("--list", "FILE", "paths below --root, one a line"),
    .value("--output", "FILE", "with --list: JSON lines of all files"),
    .value("--jobs", "N", "with --list: files in parallel (1)"),
  ]

  static func run(_ arguments: ParsedArguments, _ words: [String]) throws(CommandError) -> Int32 {
    let common = try CommonOptions(arguments)
    guard let list = arguments.value("--list") else {
      guard arguments.positionals.count == 1 else { throw .usage("metrics", "needs one input") }
      startWatchdog(after: common.timeout, what: arguments.positionals[0])
      return try MetricsReader(arguments).printMetrics(of: arguments.positionals[0])
    }
    guard let output = arguments.value("--output") else {
      throw .usage("--list", "needs --output")
    }
    let files = RenderCommand.lines(of: try readFile(list))
    let jobs = try arguments.integer("--jobs", default: 1, in: 1...256)
    let pool = WorkerPool(
      arguments: [WorkerCommand.metrics] + words, jobs: jobs, timeout: common.timeout)
    var file = try OutputFile(output)
    var failures = 0
    try pool.run(files.map { [$0] }) { (group, _, outcome) throws(CommandError) in
      if case .answer(let line) = outcome, !line.isEmpty {
        try file.write(Array((line + "\n").utf8))
      } else {
        failures += 1
        printError("galley: \(files[group]): no answer")
      }
    }
    try file.finish()
    return failures == 0 ? 0 : 1
  }
}
