import GalleyEngine
import GalleyPrimitives

/// The commands that this program gives itself: each reads lines of work from standard input and
/// answers each by a line on standard output.
enum WorkerCommand {
  static let render = "worker-render"
  static let reftest = "worker-reftest"
  static let metrics = "worker-metrics"
  static let goldens = "worker-goldens"

  /// Runs a worker; `nil` if the words name none.
  static func run(_ words: [String]) throws(CommandError) -> Int32? {
    guard let name = words.first, [render, reftest, metrics, goldens].contains(name) else {
      return nil
    }
    exitWithParent()
    let rest = Array(words.dropFirst())
    switch name {
    case render:
      let arguments = try ParsedArguments(
        rest, options: CommonOptions.specifications + RenderCommand.options)
      let renderer = try PageRenderer(
        try CommonOptions(arguments), try RenderOptions(arguments))
      try serve { line in answer(line, renderer) }
    case metrics:
      let arguments = try ParsedArguments(
        rest, options: CommonOptions.specifications + MetricsCommand.options)
      let reader = try MetricsReader(arguments)
      try serve { line in reader.answer(line) }
    case goldens:
      let arguments = try ParsedArguments(
        rest, options: CommonOptions.specifications + GoldensCommand.options)
      let worker = try GoldensWorker(arguments)
      try serve { line in worker.answer(line) }
    default:
      let arguments = try ParsedArguments(
        rest, options: CommonOptions.specifications + ReftestCommand.options)
      let judge = try ReftestJudge(arguments)
      try serve { line in judge.answer(line) }
    }
    return 0
  }

  private static func serve(_ answer: (String) -> String) throws(CommandError) {
    while let line = readLine() { try printResult(Array((answer(line) + "\n").utf8)) }
  }

  private static func answer(_ line: String, _ renderer: PageRenderer) -> String {
    let work = try? JSONValue(parsing: line.utf8)
    var json = JSONWriter()
    json.object { json in
      do throws(CommandError) {
        guard let input = work?["input"]?.string, let output = work?["output"]?.string else {
          throw .fault("worker", "cannot read its work")
        }
        let result = try renderer.render(input, to: output)
        json.key("status")
        json.int(0)
        json.key("json")
        json.string(result.json)
        json.key("diagnostics")
        json.string(String(decoding: Reporting.lines(result.diagnostics), as: UTF8.self))
      } catch {
        json.key("status")
        json.int(Int(error.status.rawValue))
        json.key("error")
        json.string(error.message)
      }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
