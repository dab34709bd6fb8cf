import GalleyEngine
import GalleyGoldens
import GalleyOutline
import GalleyPrimitives

/// `galley sections`: the page's headings as JSON.
enum SectionsCommand {
  static let options: [OptionSpecification] = [
    .flag("--json", "JSON (the only form)"),
    .flag("--flat", "a flat list in document order"),
    .value("--at", "OFFSET", "only the section that is read at a scroll offset"),
    .value(
      "--rule", "NAME",
      "with --at: distributed (default), nearest, tocbot, gumshoe, docusaurus, vitepress"),
  ]

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> Int32 {
    guard arguments.positionals.count == 1 else { throw .usage("sections", "needs one input") }
    let common = try CommonOptions(arguments)
    let offset = try arguments.number("--at", default: 0, in: -1e9...1e9)
    let word = try arguments.word(
      "--rule", of: ActiveSectionRule.allCases.map(\.rawValue), default: "distributed")
    let rule = ActiveSectionRule(rawValue: word) ?? .distributed
    startWatchdog(after: common.timeout, what: arguments.positionals[0])
    let settings = common.settings(try common.fontLibrary())
    let page = try PageInput(name: arguments.positionals[0]).load(common, settings)
    let frame = page.frame()
    let outline = frame.outline()
    var json = JSONWriter(isPretty: common.isPretty)
    if arguments.has("--at") {
      if let section = outline.active(at: offset, rule: rule) {
        write(section, children: nil, to: &json)
      } else {
        json.null()
      }
    } else if arguments.has("--flat") {
      json.array { json in
        for section in outline.sections { write(section, children: nil, to: &json) }
      }
    } else {
      write(outline.tree, to: &json)
    }
    json.newline()
    try printResult(json.bytes)
    return try Reporting(options: common).finish(frame.diagnostics, frame.timings)
  }

  private static func write(_ trees: [SectionTree], to json: inout JSONWriter) {
    json.array { json in
      for tree in trees { write(tree.section, children: tree.children, to: &json) }
    }
  }

  private static func write(
    _ section: Section, children: [SectionTree]?, to json: inout JSONWriter
  ) {
    json.object { json in
      json.heading(section)
      json.key("end")
      json.number(section.end)
      json.key("scrollY")
      json.number(section.scrollY)
      json.key("activeFrom")
      json.number(section.activeFrom)
      json.key("reachable")
      json.bool(section.isReachable)
      json.key("hidden")
      json.bool(section.isHidden)
      if let children {
        json.key("children")
        write(children, to: &json)
      }
    }
  }
}
