import GalleyGoldens
import GalleyPrimitives

/// `galley goldens`: pages compared with what was recorded of them.
enum GoldensCommand {
  static let options = ownOptions + GoldenOptions.specifications

  private static let ownOptions: [OptionSpecification] = [
    .value("--output", "DIR", "what fails, and the report, go here (.galley)"),
    .value("--only", "PATTERN", "only pages or results whose names match", isRepeatable: true),
    .value("--jobs", "N", "processes (as many as there are processors)"),
    .value("--junit", "FILE|-", "check, record: the results as JUnit's XML"),
    .flag("--json", "check, record: the results as JSON"),
    .flag("--fresh", "check: also pages for which nothing has changed"),
    .value("--repeat", "N", "check: so many renderings under different conditions must agree"),
    .value("--mode", "missing|failed|all", "record: what is written (failed: what is missing too)"),
    .value(
      "--kinds", "LIST",
      "record: beside what pages have (picture if none; layout, fragments, sections, find, pdf)"),
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
    for (option, own) in [
      ("--mode", "record"), ("--delete", "prune"), ("--from", "approve"), ("--all", "approve"),
    ] where arguments.has(option) && action != own {
      throw .usage(option, "is an option of goldens \(own)")
    }
    if action == "approve" { return try GoldensApprove.run(arguments, words: rest) }
    guard rest.count <= 1 else { throw .usage("goldens", "takes one folder") }
    let folder = trimmed(rest.first ?? ".")
    guard GoldenFiles.isFolder(folder) || !fileExists(folder) else {
      throw .input(
        folder, "goldens \(action) needs the folder of the pages; --only NAME picks one of them")
    }
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
        folder, output: output, deletes: arguments.has("--delete"))
    default: throw .usage("goldens", "not check, record, prune or approve: \(action)")
    }
  }

  /// The path without a slash at its end.
  static func trimmed(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// The path of the folder of output from that of goldens; `nil` if it isn't inside.
  static func place(of output: String, in folder: String) -> String? {
    let root = folder == "." ? GoldenFiles.currentFolder : GoldenFiles.absolute(folder)
    let path = GoldenFiles.absolute(output.hasPrefix("./") ? String(output.dropFirst(2)) : output)
    return path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : nil
  }

  private static func prune(
    _ folder: String, output: String, deletes: Bool
  ) throws(CommandError) -> Int32 {
    let inside = place(of: output, in: folder)
    let orphans: [String]
    do throws(GoldenFileError) {
      orphans =
        try OrphanedGoldens.list(in: folder, besides: inside)
        + UnusedTestGoldens.list(in: folder, outputs: [output, output + "/tests"])
    } catch {
      throw .input(error.path, error.reason)
    }
    for path in orphans {
      if deletes {
        do throws(GoldenFileError) {
          try GoldenFiles.remove(folder + "/" + path)
        } catch {
          throw .fault(path, error.reason)
        }
      }
      try printResult(Array(((deletes ? "removed " : "") + TerminalText.line(path) + "\n").utf8))
    }
    if orphans.isEmpty { printError("galley: \(folder): every expectation is of a page or test") }
    return 0
  }
}

/// `galley goldens approve`.
enum GoldensApprove {
  /// - Parameter words: Names of what failed, and the folder of goldens if it isn't the current one
  ///   or below it.
  static func run(_ arguments: ParsedArguments, words: [String]) throws(CommandError) -> Int32 {
    let output = GoldensCommand.trimmed(arguments.value("--output") ?? ".galley")
    guard let results = GoldenApproval.results(in: output) else {
      throw .input(output, "no results of galley goldens check (see --output)")
    }
    let patterns = arguments.all("--only").map { NamePattern($0) }
    let open = results.filter { result in
      guard result.status == .failed || result.status == .missing else { return false }
      return patterns.isEmpty || patterns.contains { $0.matches(result.name) }
    }
    let failed = Set(open.map(\.name))
    let names = words.filter(failed.contains)
    let folders = words.filter { !failed.contains($0) }
    guard folders.count <= 1 else { throw .no(folders[1], "did not fail in the last check") }
    let folder = GoldensCommand.trimmed(folders.first ?? ".")
    guard GoldenFiles.isFolder(folder) else {
      throw .no(folder, "neither a folder nor what failed in the last check")
    }
    var choices: [GoldenApproval.Choice] = []
    if let file = arguments.value("--from") {
      guard let list = GoldenApproval.choices(try readFile(file)) else {
        throw .input(file, "not a list of what is approved")
      }
      choices = list.filter { choice in
        patterns.isEmpty || patterns.contains { $0.matches(choice.name) }
      }
    } else if arguments.has("--all") {
      choices = open.map { GoldenApproval.Choice(name: $0.name, kind: $0.kind) }
    } else {
      choices = names.map { GoldenApproval.Choice(name: $0) }
    }
    if choices.isEmpty, arguments.has("--all") {
      throw .no(
        "approve", "nothing\(patterns.isEmpty ? "" : " of that name") failed in the last check")
    }
    guard !choices.isEmpty else {
      throw .usage("approve", "needs --from FILE, --all or names of what failed")
    }
    var approvals: [GoldenApproval] = []
    for choice in choices {
      let meant = open.filter {
        $0.name == choice.name && (choice.kind == nil || $0.kind == choice.kind)
      }
      guard !meant.isEmpty else { throw .no(choice.name, "did not fail in the last check") }
      for result in meant {
        do throws(GoldenFileError) {
          approvals.append(
            try GoldenApproval(result, hash: choice.hash, in: folder, output: output))
        } catch {
          throw .no(error.path, error.reason)
        }
      }
    }
    for approval in approvals {
      do throws(GoldenFileError) {
        try approval.write()
      } catch {
        throw .fault(error.path, error.reason)
      }
      try printResult(
        Array("approved \(TerminalText.line(approval.expectation))\n".utf8))
    }
    return 0
  }
}
