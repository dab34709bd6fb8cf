import GalleyEngine

/// `galley dump`: what a stage made of a page, as text.
enum DumpCommand {
  static let options: [OptionSpecification] = [
    .value("--stage", "NAME", "dom, boxes, fragments or display-list")
  ]

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> Int32 {
    guard arguments.positionals.count == 1 else { throw .usage("dump", "needs one input") }
    let common = try CommonOptions(arguments)
    guard arguments.has("--stage") else { throw .usage("dump", "needs --stage") }
    let stage = try arguments.word(
      "--stage", of: ["dom", "boxes", "fragments", "display-list"], default: "dom")
    startWatchdog(after: common.timeout, what: arguments.positionals[0])
    let settings = common.settings(try common.fontLibrary())
    let page = try PageInput(name: arguments.positionals[0]).load(common, settings)
    if stage == "dom" {
      try printResult(Array(page.documentDump().utf8))
      return try Reporting(options: common).finish(page.diagnostics, page.timings)
    }
    var frame = page.frame()
    let text =
      switch stage {
      case "boxes": frame.boxesDump()
      case "fragments": frame.fragmentsDump()
      default: frame.displayListDump()
      }
    try printResult(Array(text.utf8))
    return try Reporting(options: common).finish(frame.diagnostics, frame.timings)
  }
}
