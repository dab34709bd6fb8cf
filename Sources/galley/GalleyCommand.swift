import Glibc

/// The command's entry.
@main
struct GalleyCommand {
  static let version = "0.1.0"

  private struct Command {
    let name: String
    let usage: String
    let summary: String
    let options: [OptionSpecification]
    let run: (ParsedArguments, [String]) throws(CommandError) -> Int32
  }

  private static var commands: [Command] {
    [
      Command(
        name: "render", usage: "INPUT… (-o FILE | --output-dir DIR)", summary: "a PNG of each page",
        options: RenderCommand.options, run: RenderCommand.run),
      Command(
        name: "boxes", usage: "INPUT", summary: "where elements and lines are, as JSON",
        options: BoxesCommand.options,
        run: { arguments, _ throws(CommandError) in try BoxesCommand.run(arguments) }),
      Command(
        name: "hit", usage: "INPUT X,Y…", summary: "the elements at places of the viewport",
        options: HitCommand.options,
        run: { arguments, _ throws(CommandError) in try HitCommand.run(arguments) }),
      Command(
        name: "metrics", usage: "FILE", summary: "the numbers of CSSOM View, as JSON",
        options: MetricsCommand.options, run: MetricsCommand.run),
      Command(
        name: "sections", usage: "INPUT", summary: "the headings, as JSON",
        options: SectionsCommand.options,
        run: { arguments, _ throws(CommandError) in try SectionsCommand.run(arguments) }),
      Command(
        name: "find", usage: "INPUT QUERY", summary: "where a text stands on a page",
        options: FindCommand.options,
        run: { arguments, _ throws(CommandError) in try FindCommand.run(arguments) }),
      Command(
        name: "scroll", usage: "INPUT --script FILE",
        summary: "input replayed against a clock, as JSON lines", options: ScrollCommand.options,
        run: { arguments, _ throws(CommandError) in try ScrollCommand.run(arguments) }),
      Command(
        name: "reftest", usage: "MANIFEST --root DIR --output FILE",
        summary: "reference tests in bulk", options: ReftestCommand.options,
        run: ReftestCommand.run),
      Command(
        name: "compare", usage: "EXPECTED ACTUAL",
        summary: "whether two pictures or pages differ",
        options: CompareCommand.options,
        run: { arguments, _ throws(CommandError) in try CompareCommand.run(arguments) }),
      Command(
        name: "goldens", usage: "check|record|prune|approve [DIR] [NAME …]",
        summary: "pages compared with what was recorded of them", options: GoldensCommand.options,
        run: GoldensCommand.run),
      Command(
        name: "eval", usage: "INPUT 'return …'", summary: "what a script gives on a page, as JSON",
        options: EvalCommand.options,
        run: { arguments, _ throws(CommandError) in try EvalCommand.run(arguments) }),
      Command(
        name: "dump", usage: "INPUT --stage NAME", summary: "what a stage made of a page, as text",
        options: DumpCommand.options,
        run: { arguments, _ throws(CommandError) in try DumpCommand.run(arguments) }),
    ]
  }

  static func main() {
    prepareMemory()
    letWritesFail()
    let words = Array(CommandLine.arguments.dropFirst())
    do throws(CommandError) {
      exit(try run(words))
    } catch {
      printError(error.message)
      exit(error.status.rawValue)
    }
  }

  private static func run(_ words: [String]) throws(CommandError) -> Int32 {
    if let status = try WorkerCommand.run(words) { return status }
    guard let name = words.first else {
      throw .usage("usage", "galley COMMAND …; galley --help tells the commands")
    }
    switch name {
    case "--version":
      try printResult(Array("galley \(version)\n".utf8))
      return 0
    case "--help", "-h", "help":
      try printResult(Array(help.utf8))
      return 0
    default: break
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      throw .usage(name, "unknown command; galley --help tells the commands")
    }
    let rest = Array(words.dropFirst())
    let arguments = try ParsedArguments(
      rest, options: command.options + CommonOptions.specifications)
    if arguments.has("--help") {
      try printResult(Array(help(of: command).utf8))
      return 0
    }
    return try command.run(arguments, rest)
  }

  private static var help: String {
    var text = "usage: galley COMMAND …\n\n"
    for command in commands { text += "  \(padded(command.name, to: 10))\(command.summary)\n" }
    return text + "\ngalley COMMAND --help tells its options.\n"
  }

  private static func help(of command: Command) -> String {
    var text = "usage: galley \(command.name) \(command.usage)\n\n\(command.summary)\n\n"
    let names = Set(command.options.map(\.name))
    let common = CommonOptions.specifications.filter { !names.contains($0.name) }
    for option in command.options + common {
      var name = option.name
      if case .value(let placeholder) = option.kind { name += " \(placeholder)" }
      text += "  \(padded(name, to: 30))\(option.help)\n"
    }
    return text
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
