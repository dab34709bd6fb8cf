import GalleyPrimitives

/// `galley reftest`: reference tests in bulk.
enum ReftestCommand {
  static let options: [OptionSpecification] = [
    .value("--output", "FILE", "the results, a line of JSON a test"),
    .value("--jobs", "N", "processes (1)"),
  ]

  static func run(_ arguments: ParsedArguments, _ words: [String]) throws(CommandError) -> Int32 {
    guard arguments.positionals.count == 1 else { throw .usage("reftest", "needs a manifest") }
    let common = try CommonOptions(arguments, defaultWidth: 800, defaultHeight: 600)
    guard common.root != nil else { throw .usage("reftest", "needs --root") }
    guard let output = arguments.value("--output") else {
      throw .usage("reftest", "needs --output")
    }
    let jobs = try arguments.integer("--jobs", default: 1, in: 1...256)
    let manifest = arguments.positionals[0]
    let lines = RenderCommand.lines(of: try readFile(manifest))
    var tests: [String] = []
    for (number, line) in lines.enumerated() {
      guard let test = (try? JSONValue(parsing: line.utf8))?["test"]?.string else {
        throw .input(manifest, "line \(number + 1) is no test")
      }
      tests.append(test)
    }
    let groups = grouped(lines)
    let pool = WorkerPool(
      arguments: [WorkerCommand.reftest] + words, jobs: jobs, timeout: common.timeout)
    var file = try OutputFile(output)
    var isAllPassed = true
    var done = 0
    let showsProgress = !common.isQuiet && isTerminal(2)
    try pool.run(groups.map { $0.map { lines[$0] } }) {
      (group, index, outcome) throws(CommandError) in
      let test = tests[groups[group][index]]
      let line: String
      switch outcome {
      case .answer(let answer): line = answer
      case .crashed: line = ReftestResult(test: test, status: .error).json
      case .timedOut: line = ReftestResult(test: test, status: .timeout).json
      }
      if !line.contains("\"status\":\"pass\"") { isAllPassed = false }
      try file.write(Array((line + "\n").utf8))
      done += 1
      if showsProgress, done.isMultiple(of: 100) { printError("\(done)/\(tests.count)") }
    }
    try file.finish()
    return isAllPassed ? 0 : 1
  }

  /// The lines' indices in groups with the same first reference, whose picture is then made once;
  /// large groups are divided so that no process is alone at the end.
  private static func grouped(_ lines: [String]) -> [[Int]] {
    var groups: [[Int]] = []
    var byReference: [String: Int] = [:]
    for (index, line) in lines.enumerated() {
      let references = (try? JSONValue(parsing: line.utf8))?["refs"]?.array
      let key = references?.first?["path"]?.string ?? ""
      if let group = byReference[key], groups[group].count < 32 {
        groups[group].append(index)
      } else {
        byReference[key] = groups.count
        groups.append([index])
      }
    }
    return groups
  }
}
