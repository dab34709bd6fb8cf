import GalleyCSS
import GalleyEngine
import GalleyGoldens
import GalleyImages
import GalleyLoading
import GalleyPrimitives

/// `galley compare`: whether two pictures, or two pages, look the same.
enum CompareCommand {
  static let options: [OptionSpecification] =
    [
      .value(
        "--diff", "FILE|-", "write a picture of the differences (-: instead of telling them)"),
      .value(
        "--mask", "X,Y,W,H|SELECTOR", "leave this rectangle, or what matches, out",
        isRepeatable: true),
      .value("--hide", "SELECTOR", "of pages: leave matches out", isRepeatable: true),
      .flag("--text", "tell the differences in sentences instead of JSON"),
      .flag("--json", "JSON (the default)"),
      TerminalOptions.specification,
    ] + ToleranceOptions.specifications

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> Int32 {
    guard arguments.positionals.count == 2 else {
      throw .usage("compare", "needs what is expected and what is there")
    }
    guard arguments.positionals != ["-", "-"] else {
      throw .usage("compare", "only one of the two can be standard input")
    }
    // The limit on pixels of this command is the one of its own answer.
    let tolerance = try ToleranceOptions.tolerance(arguments)
    let common = try CommonOptions(arguments)
    startWatchdog(after: common.timeout * 2, what: "compare")
    var timings = StageTimings()
    let (expected, actual) = try timings.measure("decode") {
      () throws(CommandError) -> (ComparedInput, ComparedInput) in
      (
        try ComparedInput(arguments.positionals[0], common, hidden: arguments.all("--hide")),
        try ComparedInput(arguments.positionals[1], common, hidden: arguments.all("--hide"))
      )
    }
    var masks: [Rect] = []
    for text in arguments.all("--mask") {
      masks += try mask(text, [expected, actual], scale: common.media.scale)
    }
    let comparison = timings.measure("compare") {
      PictureComparison(
        expected: expected.bitmap, actual: actual.bitmap, tolerance: tolerance, masks: masks,
        deepExpected: expected.deep, deepActual: actual.deep)
    }
    let alignment = timings.measure("align") { comparison.rowAlignment() }
    let suggestions = timings.measure("suggest") { comparison.suggestions() }
    let difference = arguments.value("--diff")
    if let difference {
      try writeFile(comparison.picture(alignment).pngData(), to: difference)
    }
    let explanation =
      comparison.isPassed
      ? []
      : timings.measure("explain") {
        explain(expected, actual, comparison.regions, scale: common.media.scale)
      }
    var lines = explanation + comparison.summary(alignment)
    if difference == "-" {
      // Standard output carries the picture.
    } else if arguments.has("--text") {
      if lines.isEmpty { lines = ["equal"] }
      if !suggestions.isEmpty {
        lines.append("would pass with: " + suggestions.map(\.option).joined(separator: " | "))
      }
      try printResult(Array((lines.joined(separator: "\n") + "\n").utf8))
      if !comparison.isPassed, let terminal = try TerminalOptions(arguments) {
        try terminal.show(comparison.picture(alignment))
      }
    } else {
      try printResult(
        json(comparison, alignment, suggestions, explanation, isPretty: common.isPretty))
    }
    let status = try Reporting(options: common).finish(
      expected.diagnostics + actual.diagnostics, timings)
    return comparison.isPassed ? status : CommandError.Status.no.rawValue
  }

  /// What of the layout changed, if both inputs tell theirs.
  private static func explain(
    _ expected: ComparedInput, _ actual: ComparedInput, _ regions: [Rect], scale: Double
  ) -> [String] {
    guard let old = expected.layout, let new = actual.layout else { return [] }
    let difference = LayoutDifference(old, new)
    guard difference.isEmpty, let frame = actual.frame ?? expected.frame else {
      return difference.summary
    }
    return difference.summary + new.drawnDifferently(regions, in: frame.pageRect, scale: scale)
  }

  private static func json(
    _ comparison: PictureComparison, _ alignment: RowAlignment?,
    _ suggestions: [ToleranceSuggestion], _ explanation: [String], isPretty: Bool
  ) -> [UInt8] {
    var json = JSONWriter(isPretty: isPretty)
    json.object { json in
      json.key("equal")
      json.bool(comparison.isPassed)
      json.key("size")
      json.numbers([Double(comparison.width), Double(comparison.height)])
      json.key("bitsPerChannel")
      json.int(comparison.bitsPerChannel)
      json.key("differentPixels")
      json.int(comparison.differentPixels)
      json.key("percent")
      json.number(comparison.percent)
      json.key("maxChannelDifference")
      json.int(comparison.maximumChannelDifference)
      json.key("regions")
      json.array { json in
        for region in comparison.regions { json.rect(region) }
      }
      json.key("expectedSize")
      json.numbers([Double(comparison.expected.width), Double(comparison.expected.height)])
      json.key("actualSize")
      json.numbers([Double(comparison.actual.width), Double(comparison.actual.height)])
      if let similarity = comparison.similarity {
        json.key("similarity")
        json.number(similarity, decimals: 6)
      }
      if comparison.isPassed { return }
      json.key("bands")
      json.array { json in
        for band in alignment?.insertionsAndRemovals ?? [] {
          switch band {
          case .inserted(_, let y, let rows): write("inserted", y, rows, &json)
          case .removed(let y, _, let rows): write("removed", y, rows, &json)
          case .same, .changed: break
          }
        }
      }
      if let alignment {
        json.key("otherPixels")
        json.int(alignment.changedPixels)
      }
      json.key("wouldPassWith")
      json.array { json in
        for suggestion in suggestions { json.string(suggestion.option) }
      }
      json.key("explanation")
      json.array { json in for line in explanation { json.string(line) } }
    }
    json.newline()
    return json.bytes
  }

  private static func write(_ kind: String, _ y: Int, _ rows: Int, _ json: inout JSONWriter) {
    json.object { json in
      json.key("kind")
      json.string(kind)
      json.key("y")
      json.int(y)
      json.key("rows")
      json.int(rows)
    }
  }

  /// The rectangles, in device px, that a mask stands for.
  private static func mask(
    _ text: String, _ inputs: [ComparedInput], scale: Double
  ) throws(CommandError) -> [Rect] {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Double($0) }.filter(\.isFinite)
    if numbers.count == 4 {
      return [Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])]
    }
    guard text.contains(where: { $0.isLetter || $0 == "*" }) else {
      throw .usage("--mask", "not X,Y,W,H, nor a selector: \(text)")
    }
    let frames = inputs.compactMap(\.frame)
    guard !frames.isEmpty else { throw .usage("--mask", "pictures have no elements: \(text)") }
    var result: [Rect] = []
    for frame in frames {
      guard let matches = frame.elements(matching: text) else {
        throw .usage("--mask", "not a selector: \(text)")
      }
      for case let box? in matches.map({ frame.borderBox(of: $0) }) {
        result.append(maskedPixels(box, in: frame.pageRect, scale: scale))
      }
    }
    return result
  }
}

/// One side of a comparison: an image file's pixels, or those of a page.
private struct ComparedInput {
  let bitmap: Bitmap
  /// The same, if it has 16 bits a channel.
  let deep: DeepBitmap?
  /// `nil` for image files.
  let frame: Frame?
  /// The page's layout, or the one that a recorded picture carries.
  let layout: LayoutSnapshot?
  /// What the page had to say.
  var diagnostics: [Diagnostic] { frame?.diagnostics ?? [] }

  /// What the names of files end in that are never pages.
  private static let pictureEndings = [
    ".png", ".apng", ".jpg", ".jpeg", ".webp", ".gif", ".bmp", ".ico",
  ]

  /// - Parameter hidden: Selectors of what is left out of pages.
  init(_ input: String, _ common: CommonOptions, hidden: [String]) throws(CommandError) {
    let page = PageInput(name: input)
    var resource: LoadedResource?
    let bytes: [UInt8]
    if fileExists(input) {
      bytes = try readFile(input)
    } else {
      let loaded = try page.resource(common)
      resource = loaded
      bytes = loaded.bytes
    }
    if ImageFormat(sniffing: bytes) != nil {
      do {
        bitmap = try decodeGoldenPicture(bytes)
      } catch {
        throw .input(input, "\(error)")
      }
      deep = DeepBitmap(png: bytes)
      frame = nil
      layout = LayoutSnapshot(embeddedIn: bytes)
      return
    }
    // A picture that was cut off before it began isn't a page without contents.
    if Self.pictureEndings.contains(where: input.lowercased().hasSuffix) {
      throw .input(input, "not an image of a known format")
    }
    var settings = common.settings(try common.fontLibrary())
    settings.userStyles += hidden.map { PageSettings.style(hiding: $0) }
    let document: LoadedResource
    if let resource { document = resource } else { document = try page.resource(common) }
    var model = try page.page(of: document, common, settings)
    try page.runAllScripts(of: &model, common)
    var frame = model.frame()
    var picture = PictureOptions(region: frame.pageRect)
    picture.scale = common.media.scale
    let pixels = picture.pixelWidth.multipliedReportingOverflow(by: picture.pixelHeight)
    guard !pixels.overflow, pixels.partialValue <= 268_435_456 else {
      throw .limit(input, "\(picture.pixelWidth) x \(picture.pixelHeight) pixels are too many")
    }
    bitmap = frame.bitmap(picture)
    deep = nil
    layout = LayoutSnapshot(frame)
    self.frame = frame
  }
}
