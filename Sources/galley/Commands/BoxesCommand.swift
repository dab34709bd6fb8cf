import GalleyDisplayList
import GalleyEngine
import GalleyGoldens
import GalleyOutline
import GalleyPrimitives
import GalleyScroll

/// `galley boxes`: where everything is, as JSON.
enum BoxesCommand {
  static let options: [OptionSpecification] = [
    .flag("--json", "JSON (the only form)"),
    .value("--selector", "CSS", "only what matches, and the lines in it"),
    .value("--scroll", "X,Y", "places in the viewport of a page that is scrolled so far"),
    InnerScrolling.option,
    .value("-o", "FILE", "write to a file"),
  ]

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> Int32 {
    guard arguments.positionals.count == 1 else { throw .usage("boxes", "needs one input") }
    let common = try CommonOptions(arguments)
    startWatchdog(after: common.timeout, what: arguments.positionals[0])
    let settings = common.settings(try common.fontLibrary())
    let page = try PageInput(name: arguments.positionals[0]).load(common, settings)
    let frame = page.frame()
    let clock = ContinuousClock()
    let start = clock.now
    var report = BoxReport(frame.fragments)
    let inner = try InnerScrolling(arguments)
    let offset = try arguments.numbers("--scroll", count: 2)
    if offset != nil || !inner.isEmpty {
      var offsets = frame.scrollTree.initialOffsets
      if let offset { offsets[ScrollOffsets.viewport] = Point(x: offset[0], y: offset[1]) }
      try inner.apply(to: &offsets, of: frame)
      report = report.placed(in: frame, frame.scrollTree.clamped(offsets))
    }
    if let selector = arguments.value("--selector") {
      guard let matches = frame.elements(matching: selector) else {
        throw .usage("--selector", "not a selector: \(selector)")
      }
      let wanted = Set(matches)
      let paths = report.elements.filter { wanted.contains($0.node) }.map(\.path)
      report.elements.removeAll { !wanted.contains($0.node) }
      report.lines.removeAll { line in !paths.contains { line.path.hasPrefix($0 + ">") } }
    }
    let bytes = json(report, frame, isPretty: common.isPretty)
    var timings = frame.timings
    timings.note("report", clock.now - start)
    try writeFile(bytes, to: arguments.value("-o") ?? "-")
    return try Reporting(options: common).finish(frame.diagnostics, timings)
  }

  private static func json(_ report: BoxReport, _ frame: Frame, isPretty: Bool) -> [UInt8] {
    var json = JSONWriter(isPretty: isPretty)
    let page = frame.pageRect
    let viewport = frame.viewportRect
    json.object { json in
      json.key("size")
      json.numbers([page.width, page.height], decimals: 2)
      json.key("viewport")
      json.numbers([viewport.width, viewport.height], decimals: 2)
      json.key("elements")
      json.array { json in
        for element in report.elements {
          json.object { json in
            json.key("path")
            json.string(element.path)
            json.key("rect")
            json.rect(element.rect, decimals: 2)
            json.key("content")
            json.rect(element.content, decimals: 2)
          }
        }
      }
      json.key("lines")
      json.array { json in
        for line in report.lines {
          json.object { json in
            json.key("path")
            json.string(line.path)
            json.key("text")
            json.string(line.text)
            json.key("rect")
            json.rect(line.rect, decimals: 2)
            json.key("baseline")
            json.number(line.baseline, decimals: 2)
          }
        }
      }
      json.key("sections")
      json.array { json in
        let paths = Dictionary(
          report.elements.map { ($0.node, $0.path) }, uniquingKeysWith: { first, _ in first })
        for section in frame.outline().sections {
          guard let path = paths[section.node] else { continue }
          json.object { json in
            json.heading(section, decimals: 2)
            json.key("path")
            json.string(path)
          }
        }
      }
    }
    json.newline()
    return json.bytes
  }
}
