import GalleyCSS
import GalleyEngine
import GalleyImages
import GalleyPrimitives

/// `galley compare`: whether two pictures, or two pages, look the same.
enum CompareCommand {
  static let options: [OptionSpecification] = [
    .value("--diff", "FILE", "write a picture of the differences"),
    .value("--threshold", "F", "colour distance that counts as equal, 0 to 1 (0)"),
    .value("--max-percent", "F", "share of pixels that may differ (100)"),
    .flag("--ignore-antialiasing", "smoothed edges count as equal"),
    .value("--mask", "X,Y,W,H", "leave this rectangle out", isRepeatable: true),
  ]

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> Int32 {
    guard arguments.positionals.count == 2 else {
      throw .usage("compare", "needs what is expected and what is there")
    }
    let common = try CommonOptions(arguments)
    var options = ImageDifference.Options()
    options.threshold = try arguments.number("--threshold", default: 0, in: 0...1)
    options.ignoresAntialiasing = arguments.has("--ignore-antialiasing")
    options.masks = try masks(arguments.all("--mask"))
    // The limit on pixels of this command is the one of its own answer.
    let mayDiffer = try arguments.integer("--max-pixels", default: 0, in: 0...1_000_000_000_000)
    let mayDifferPercent = try arguments.number("--max-percent", default: 100, in: 0...100)
    startWatchdog(after: common.timeout * 2, what: "compare")
    let expected = try picture(arguments.positionals[0], common)
    let actual = try picture(arguments.positionals[1], common)
    let difference = ImageDifference(expected, actual, options: options)
    let isWithin =
      arguments.has("--max-pixels") || arguments.has("--max-percent")
      ? (!arguments.has("--max-pixels") || difference.differentPixels <= mayDiffer)
        && difference.percent <= mayDifferPercent
      : difference.differentPixels == 0
    let isEqual = difference.hasSameSize && isWithin
    if let path = arguments.value("--diff") {
      try writeFile(difference.picture(over: expected).pngData(), to: path)
    }
    var json = JSONWriter(isPretty: common.isPretty)
    json.object { json in
      json.key("equal")
      json.bool(isEqual)
      json.key("size")
      json.numbers([Double(difference.width), Double(difference.height)])
      json.key("differentPixels")
      json.int(difference.differentPixels)
      json.key("percent")
      json.number(difference.percent)
      json.key("maxChannelDifference")
      json.int(difference.maximumChannelDifference)
      json.key("regions")
      json.array { json in
        for region in difference.regions { json.numbers(list(region)) }
      }
    }
    json.newline()
    try printResult(json.bytes)
    return isEqual ? 0 : 1
  }

  private static func masks(_ texts: [String]) throws(CommandError) -> [Rect] {
    var result: [Rect] = []
    for text in texts {
      let numbers = text.split(separator: ",").compactMap { Double($0) }.filter(\.isFinite)
      guard numbers.count == 4 else { throw .usage("--mask", "not X,Y,W,H: \(text)") }
      result.append(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
    return result
  }

  /// An image file's pixels, or those of a page.
  private static func picture(
    _ input: String, _ common: CommonOptions
  ) throws(CommandError) -> Bitmap {
    if fileExists(input) {
      let bytes = try readFile(input)
      if ImageFormat(sniffing: bytes) != nil {
        do {
          return try decodeImage(bytes)
        } catch {
          throw .input(input, "\(error)")
        }
      }
    }
    let settings = common.settings(try common.fontLibrary())
    var frame = try PageInput(name: input).load(common, settings).frame()
    var picture = PictureOptions(region: frame.pageRect)
    picture.scale = common.media.scale
    guard picture.pixelWidth * picture.pixelHeight <= 268_435_456 else {
      throw .limit(input, "\(picture.pixelWidth) x \(picture.pixelHeight) pixels are too many")
    }
    return frame.bitmap(picture)
  }
}
