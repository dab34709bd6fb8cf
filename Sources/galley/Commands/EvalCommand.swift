import GalleyEngine
import GalleyPrimitives
import GalleyScript

/// `galley eval`: what a script gives on a page, as JSON.
enum EvalCommand {
  static let options: [OptionSpecification] = [
    .value("--file", "FILE", "the script is in a file")
  ]

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> Int32 {
    let words = arguments.positionals
    let file = arguments.value("--file")
    guard words.count == (file == nil ? 2 : 1) else {
      throw .usage("eval", "needs an input and a script, as 'return document.title'")
    }
    let common = try CommonOptions(arguments)
    startWatchdog(after: common.timeout, what: words[0])
    var source = words.last ?? ""
    if let file { source = String(decoding: try readFile(file), as: UTF8.self) }
    let settings = common.settings(try common.fontLibrary())
    var page = try PageInput(name: words[0]).load(common, settings)
    let result = page.withScripts { script -> Result<ScriptValue, ScriptException> in
      do throws(ScriptException) {
        return .success(
          try script.world().evaluate("JSON.stringify((function () {\(source)\n})())", url: "eval"))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let value): try printResult(Array("\(value.string ?? "null")\n".utf8))
    case .failure(let error): throw .no("eval", error.message)
    }
    return try Reporting(options: common).finish(page.scriptDiagnostics, page.timings)
  }
}
