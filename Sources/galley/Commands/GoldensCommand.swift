import GalleyGoldens
import GalleyPrimitives

/// `galley goldens`: pages compared with what was recorded of them.
enum GoldensCommand {
  static let options: [OptionSpecification] = [
    .value("--output", "DIR", "what fails, and the report, go here (.galley)"),
    .value("--only", "PATTERN", "only pages whose names match", isRepeatable: true),
    .value("--jobs", "N", "processes (as many as there are processors)"),
    .value("--junit", "FILE", "check: the results as JUnit's XML"),
    .flag("--json", "check, record: the results as JSON"),
    .flag("--fresh", "check: also pages for which nothing has changed"),
    .value("--repeat", "N", "check: so many renderings under different conditions must agree"),
    .value("--mode", "missing|failed|all", "record: what is written (failed: what is missing too)"),
    .value(
      "--kinds", "LIST", "record: of pages without any (picture; also layout, sections, find)"),
    TerminalOptions.specification,
    .flag("--delete", "prune: remove the files instead of listing them"),
    .value("--from", "FILE", "approve: the list that the report saves"),
    .flag("--all", "approve: all that failed or was missing"),
  ]

  static func run(_ arguments: ParsedArguments, _ words: [String]) throws(CommandError) -> Int32 {
    guard let action = arguments.positionals.first else {
      throw .usage("goldens", "needs check, record, prune or approve")
    }
    let rest = Array(arguments.positionals.dropFirst())
    if action == "approve" { return try GoldensApprove.run(arguments, names: rest) }
    guard rest.count <= 1 else { throw .usage("goldens", "takes one folder") }
    let folder = trimmed(rest.first ?? ".")
    switch action {
    case "check", "record":
      let mode: RecordMode
      if action == "check" {
        mode = .never
      } else {
        let word = try arguments.word(
          "--mode", of: ["missing", "failed", "all"], default: "failed")
        mode = RecordMode(rawValue: word) ?? .failed
      }
      return try GoldensRun(arguments, folder: folder, mode: mode, words: words).run()
    case "prune":
      guard !arguments.has("--only") else {
        throw .usage("prune", "looks at all pages, so that it takes no --only")
      }
      let output = trimmed(arguments.value("--output") ?? ".galley")
      return try prune(
        folder, besides: place(of: output, in: folder), deletes: arguments.has("--delete"))
    default: throw .usage("goldens", "not check, record, prune or approve: \(action)")
    }
  }

  /// The path without a slash at its end.
  static func trimmed(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// The path of the folder of output from that of goldens; `nil` if it isn't inside.
  static func place(of output: String, in folder: String) -> String? {
    let root = folder == "." ? currentFolder() : absolutePath(folder)
    let path = absolutePath(output.hasPrefix("./") ? String(output.dropFirst(2)) : output)
    return path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : nil
  }

  private static func prune(
    _ folder: String, besides output: String?, deletes: Bool
  ) throws(CommandError) -> Int32 {
    let orphans: [String]
    do throws(GoldenFileError) {
      orphans = try OrphanedGoldens.list(in: folder, besides: output)
    } catch {
      throw .input(folder, error.reason)
    }
    for path in orphans {
      if deletes {
        do throws(GoldenFileError) {
          try GoldenFiles.remove(folder + "/" + path)
        } catch {
          throw .fault(path, error.reason)
        }
      }
      try printResult(Array(((deletes ? "removed " : "") + path + "\n").utf8))
    }
    if orphans.isEmpty { printError("galley: \(folder): every expectation has a page") }
    return 0
  }
}

/// `galley goldens approve`.
enum GoldensApprove {
  static func run(_ arguments: ParsedArguments, names: [String]) throws(CommandError) -> Int32 {
    let output = GoldensCommand.trimmed(arguments.value("--output") ?? ".galley")
    guard let results = GoldenApproval.results(in: output) else {
      throw .input(output, "no results of galley goldens check (see --output)")
    }
    let open = results.filter { $0.status == .failed || $0.status == .missing }
    var choices: [GoldenApproval.Choice] = []
    if let file = arguments.value("--from") {
      guard let list = GoldenApproval.choices(try readFile(file)) else {
        throw .input(file, "not a list of what is approved")
      }
      choices = list
    } else if arguments.has("--all") {
      choices = open.map { GoldenApproval.Choice(name: $0.name, kind: $0.kind) }
    } else {
      // A folder that is named beside others is the one of the pages, which the results know.
      choices = names.filter { name in open.contains { $0.name == name } }
        .map { GoldenApproval.Choice(name: $0) }
    }
    guard !choices.isEmpty else {
      throw .usage("approve", "needs --from FILE, --all or names of what failed")
    }
    for choice in choices {
      let meant = open.filter {
        $0.name == choice.name && (choice.kind == nil || $0.kind == choice.kind)
      }
      guard !meant.isEmpty else { throw .no(choice.name, "did not fail in the last check") }
      for result in meant {
        do throws(GoldenFileError) {
          try GoldenApproval.approve(result, hash: choice.hash)
        } catch {
          throw .no(error.path, error.reason)
        }
        try printResult(Array("approved \(result.expectation)\n".utf8))
      }
    }
    return 0
  }
}
