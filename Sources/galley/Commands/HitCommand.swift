import GalleyDOM
import GalleyDisplayList
import GalleyEngine
import GalleyPrimitives

/// `galley hit`: which elements a pointer meets at places of the viewport, one line each.
enum HitCommand {
  static let options: [OptionSpecification] = [
    .value("--scroll", "X,Y", "how far the page is scrolled, in CSS px"),
    .flag("--all", "every element at the place, topmost first"),
  ]

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> Int32 {
    guard arguments.positionals.count > 1 else {
      throw .usage("hit", "needs an input and places such as 20,35.5")
    }
    let common = try CommonOptions(arguments)
    startWatchdog(after: common.timeout, what: arguments.positionals[0])
    var offsets = ScrollOffsets()
    if let offset = try arguments.numbers("--scroll", count: 2) {
      offsets[ScrollOffsets.viewport] = Point(x: offset[0], y: offset[1])
    }
    var points: [Point] = []
    for text in arguments.positionals.dropFirst() { points.append(try point(text)) }
    let page = try PageInput(name: arguments.positionals[0])
      .load(common, common.settings(try common.fontLibrary()))
    let frame = page.frame()
    var timings = frame.timings
    let clock = ContinuousClock()
    var start = clock.now
    let regions = frame.hitRegions()
    timings.note("hit regions", clock.now - start)
    start = clock.now
    var text = ""
    for point in points {
      var found: [NodeID] = []
      if arguments.has("--all") {
        found = frame.elements(at: point, in: regions, scrolledBy: offsets)
      } else if let hit = frame.hit(at: point, in: regions, scrolledBy: offsets) {
        found = [hit.element]
      }
      text += found.map { frame.path(of: $0) }.joined(separator: " ") + "\n"
    }
    timings.note("hit tests", clock.now - start)
    try printResult(Array(text.utf8))
    return try Reporting(options: common).finish(frame.diagnostics, timings)
  }

  private static func point(_ text: String) throws(CommandError) -> Point {
    let parts = text.split(separator: ",")
    guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]),
      x.isFinite, y.isFinite
    else {
      throw .usage(text, "not a place; one is written x,y")
    }
    return Point(x: x, y: y)
  }
}
