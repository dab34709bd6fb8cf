import GalleyCSS
import GalleyDisplayList
import GalleyEngine
import GalleyGoldens
import GalleyImages
import GalleyOutline
import GalleyPrimitives
import GalleyScroll

/// `galley scroll`: input replayed against a clock of its own; each change of the scroll geometry
/// is a line.
enum ScrollCommand {
  static let options: [OptionSpecification] = [
    .value("--script", "FILE|-", "the input, as JSON lines"),
    .flag("--json", "JSON lines (the only form)"),
    .value("--bounce", "automatic|always|basedOnSize", "when pages bounce at their edges"),
    .value("--bounce-axes", "vertical|horizontal|both", "what --bounce is about (both)"),
    .value("--physics", "ios|macos|linux", "how content moves (ios)"),
    .value("--fps", "N", "frames a second (60)"),
    .value("--frames", "DIR", "write each frame that differs into this folder"),
  ]

  /// How long content may go on after the last line of a script, in seconds.
  private static let longestSettling = 60.0

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> Int32 {
    guard arguments.positionals.count == 1 else { throw .usage("scroll", "needs one input") }
    guard let script = arguments.value("--script") else {
      throw .usage("scroll", "needs --script")
    }
    let common = try CommonOptions(arguments)
    let rules = BounceRule.allCases.map(\.rawValue)
    let rule = BounceRule(
      rawValue: try arguments.word("--bounce", of: rules, default: "automatic"))
    let axes = try arguments.word(
      "--bounce-axes", of: ["vertical", "horizontal", "both"], default: "both")
    var bounce = BounceRules()
    if axes != "horizontal" { bounce.vertical = rule ?? .automatic }
    if axes != "vertical" { bounce.horizontal = rule ?? .automatic }
    let physics = ScrollPhysics(
      rawValue: try arguments.word(
        "--physics", of: ScrollPhysics.allCases.map(\.rawValue), default: "ios"))
    let rate = try arguments.number("--fps", default: 60, in: 1...1000)
    let folder = arguments.value("--frames")
    if let folder { try makeFolder(folder) }
    let steps = try ScrollStep.parse(try readFile(script), name: script)
    startWatchdog(after: common.timeout, what: arguments.positionals[0])
    let settings = common.settings(try common.fontLibrary())
    let page = try PageInput(name: arguments.positionals[0]).load(common, settings)
    var replay = ScrollReplay(
      ScrollSession(page, bounce: bounce, physics: physics ?? .iOS), folder: folder)
    try replay.run(steps, rate: rate, longestSettling: longestSettling)
    try printResult(replay.output)
    var timings = replay.session.frame.timings
    timings.note("\(replay.stepCount) scroll steps", replay.stepTime)
    timings.note("\(replay.frameCount) scrolled pictures", replay.pictureTime)
    return try Reporting(options: common).finish(replay.session.frame.diagnostics, timings)
  }
}

/// A script as it is replayed.
struct ScrollReplay {
  private(set) var session: ScrollSession
  private(set) var output: [UInt8] = []
  private let folder: String?
  private var last: Line?
  /// How many frames were written, and what painting them took, without what it takes to write.
  private(set) var frameCount = 0
  private(set) var pictureTime = Duration.zero
  /// How often content was moved and its geometry told, and what that took.
  private(set) var stepCount = 0
  private(set) var stepTime = Duration.zero
  private let clock = ContinuousClock()
  /// How much of the overlay scrollbars the last frame showed.
  private var lastOpacities: [Int32: Double]?
  /// The page as painted for the layout that it has.
  private var painted: PaintedPage?

  /// What a line tells.
  private struct Line: Equatable {
    var geometry: ScrollSession.Geometry
    var activity: ScrollActivity
    var section: String?
  }

  init(_ session: ScrollSession, folder: String?) {
    self.session = session
    self.folder = folder
  }

  mutating func run(
    _ steps: [ScrollStep], rate: Double, longestSettling: Double
  ) throws(CommandError) {
    try note(line(), at: 0)
    var frame = 1.0
    for step in steps {
      // Frames in which nothing moves are left out.
      while frame / rate < step.time {
        guard isMoving(at: (frame - 1) / rate) else {
          frame = max(frame, (step.time * rate).rounded(.down))
          if frame / rate < step.time { frame += 1 }
          break
        }
        try self.step(at: frame / rate) { $0.model.advance(to: frame / rate) }
        frame += 1
      }
      if case .resize = step.action { painted = nil }
      try self.step(at: step.time) { $0.perform(step) }
    }
    let end = (steps.last?.time ?? 0) + longestSettling
    frame = max(frame, ((steps.last?.time ?? 0) * rate).rounded(.down) + 1)
    while isMoving(at: (frame - 1) / rate), frame / rate < end {
      try step(at: frame / rate) { $0.model.advance(to: frame / rate) }
      frame += 1
    }
  }

  /// Moves the content and tells of it.
  private mutating func step(
    at time: Double, _ move: (inout ScrollSession) -> Void
  ) throws(CommandError) {
    let start = clock.now
    move(&session)
    let line = line()
    stepTime += clock.now - start
    stepCount += 1
    try note(line, at: time)
  }

  private func line() -> Line {
    Line(
      geometry: session.geometry, activity: session.model.activity,
      section: session.activeSection?.id)
  }

  /// Writes a line, and a frame, if something has changed.
  private mutating func note(_ line: Line, at time: Double) throws(CommandError) {
    guard line != last else {
      if let folder, hasOverlayBars, opacities(at: time) != lastOpacities {
        try writeFrame(into: folder, at: time)
      }
      return
    }
    last = line
    var json = JSONWriter()
    json.object { json in
      json.key("t")
      json.number(time, decimals: 6)
      json.key("contentOffset")
      json.numbers([line.geometry.contentOffset.x, line.geometry.contentOffset.y], decimals: 6)
      json.key("contentSize")
      json.numbers([line.geometry.contentSize.width, line.geometry.contentSize.height])
      json.key("containerSize")
      json.numbers([line.geometry.containerSize.width, line.geometry.containerSize.height])
      json.key("visibleRect")
      json.rect(line.geometry.visibleRect, decimals: 6)
      json.key("phase")
      json.string(line.activity.rawValue)
      json.key("velocity")
      json.numbers([session.model.velocity.x, session.model.velocity.y])
      json.key("section")
      json.string(line.section)
    }
    json.newline()
    output += json.bytes
    if let folder { try writeFrame(into: folder, at: time) }
  }

  private var hasOverlayBars: Bool { session.page.settings.scrollbars == .overlay }

  private func opacities(at time: Double) -> [Int32: Double]? {
    hasOverlayBars ? session.model.scrollbarOpacities(at: time) : nil
  }

  /// Whether something changes by itself in the frames.
  private func isMoving(at time: Double) -> Bool {
    session.model.isMoving
      || (folder != nil && hasOverlayBars && !session.model.scrollbarOpacities(at: time).isEmpty)
  }

  private mutating func writeFrame(into folder: String, at time: Double) throws(CommandError) {
    if painted == nil {
      var frame = session.frame
      painted = frame.paintedPage()
    }
    guard let painted else { return }
    let start = clock.now
    let bitmap = painted.bitmap(
      scrolledBy: session.model.offsets, scale: session.model.scale,
      scrollbarOpacities: opacities(at: time))
    pictureTime += clock.now - start
    lastOpacities = opacities(at: time)
    let number = String(frameCount)
    frameCount += 1
    let name = String(repeating: "0", count: max(0, 6 - number.count)) + number
    var file = try OutputFile("\(folder)/\(name).png")
    try file.write(bitmap.pngData(effort: .fast))
    try file.finish()
  }
}
