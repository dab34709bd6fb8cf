import GalleyEngine
import GalleyPrimitives

/// `galley eval`: what a script gives on a page, as JSON.
enum EvalCommand {
  static let options: [OptionSpecification] = [
    .flag("--json", "JSON (the only form)"),
    .value("--file", "FILE|-", "the script is in a file"),
  ]

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> Int32 {
    let words = arguments.positionals
    let file = arguments.value("--file")
    guard words.count == (file == nil ? 2 : 1) else {
      throw .usage("eval", "needs an input and a script, as 'return document.title'")
    }
    let common = try CommonOptions(arguments, runsScriptsByDefault: true)
    startWatchdog(after: common.timeout, what: words[0])
    var source = words.last ?? ""
    if let file { source = String(decoding: try readFile(file), as: UTF8.self) }
    let settings = common.settings(try common.fontLibrary())
    let input = PageInput(name: words[0])
    var page = try input.load(common, settings)
    let result = try input.evaluate(source, in: &page, common)
    try printResult(Array("\(result)\n".utf8))
    return try Reporting(options: common).finish(
      page.diagnostics + page.scriptDiagnostics, page.timings)
  }
}
