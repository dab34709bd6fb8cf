import GalleyEngine
import GalleyFind
import GalleyPrimitives

/// `galley find`: where a text stands on a page.
enum FindCommand {
  static let options: [OptionSpecification] =
    FindArguments.specifications + [
      .flag("--json", "JSON (the default)"),
      .flag("--text", "a line a match, for people"),
      .value("--color", "WHEN", "with --text: auto (a terminal is), always, never"),
      .value("--context", "N", "characters of text before and after a match (40)"),
      .flag("--sections", "also how many matches each section has"),
      .flag("--count", "only how many matches there are"),
    ]

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> Int32 {
    guard arguments.positionals.count == 2 else {
      throw .usage("find", "needs an input and a text")
    }
    let (input, query) = (arguments.positionals[0], arguments.positionals[1])
    let common = try CommonOptions(arguments)
    let pattern = try FindArguments.pattern(query, FindArguments.options(arguments, common))
    let context = try arguments.integer("--context", default: 40, in: 0...100_000)
    let color = try arguments.word("--color", of: ["auto", "always", "never"], default: "auto")
    startWatchdog(after: common.timeout, what: input)
    let page = try PageInput(name: input).load(common, common.settings(try common.fontLibrary()))
    var frame = page.frame()
    let clock = ContinuousClock()
    var start = clock.now
    _ = frame.textIndex(
      pattern.options.includesUnrendered ? .unrendered : [])
    frame.note("text index", clock.now - start)
    start = clock.now
    let result: FindResult
    do throws(FindError) {
      result = try frame.find(pattern, query: query)
    } catch {
      throw FindArguments.failure(error, query)
    }
    frame.note("find", clock.now - start)
    start = clock.now
    if arguments.has("--text") {
      var text = FindText(
        isColored: color == "always" || color == "auto" && FindText.isColorWanted,
        context: context)
      if arguments.has("--count") {
        text.text = "\(result.count)\n"
      } else {
        text.write(result)
        if arguments.has("--sections") { text.writeSections(of: result) }
      }
      try printResult(Array(text.text.utf8))
    } else {
      var json = JSONWriter(isPretty: common.isPretty)
      json.findResult(
        result, context: context, withMatches: !arguments.has("--count"),
        withSections: arguments.has("--sections"))
      json.newline()
      try printResult(json.bytes)
    }
    frame.note("report", clock.now - start)
    let status = try Reporting(options: common).finish(frame.diagnostics, frame.timings)
    if result.count == 0 {
      if arguments.has("--text") {
        printError("galley: \(input): " + (query.isEmpty ? "no text to find" : "no match"))
      }
      return CommandError.Status.no.rawValue
    }
    return status
  }
}
