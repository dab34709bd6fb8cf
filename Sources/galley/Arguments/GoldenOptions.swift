import GalleyEngine
import GalleyGoldens
import GalleyPrimitives

/// The options of `galley goldens` that say the same of all pages as files of settings do of some;
/// those files go over them.
enum GoldenOptions {
  static let specifications: [OptionSpecification] =
    [
      .value(
        "--mask", "X,Y,W,H|SELECTOR", "leave this rectangle, or what matches, out of comparisons",
        isRepeatable: true),
      .value("--hide", "SELECTOR", "leave matches out of the pages", isRepeatable: true),
      .value("--css", "FILE", "user style", isRepeatable: true),
      .value("--layout-tolerance", "PX", "how far edges of layouts may be from their place (0)"),
    ] + ToleranceOptions.specifications

  static func settings(_ arguments: ParsedArguments) throws(CommandError) -> GoldenSettings {
    var settings = GoldenSettings()
    settings.tolerance = try ToleranceOptions.tolerance(arguments)
    settings.layoutTolerance = try arguments.number("--layout-tolerance", default: 0, in: 0...1e6)
    for text in arguments.all("--mask") { settings.masks.append(try mask(text)) }
    for path in arguments.all("--css") {
      settings.userStyles.append(String(decoding: try readFile(path), as: UTF8.self))
    }
    settings.userStyles += arguments.all("--hide").map { PageSettings.style(hiding: $0) }
    return settings
  }

  /// A rectangle or a selector.
  private static func mask(_ text: String) throws(CommandError) -> GoldenSettings.Mask {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Double($0.drop { $0 == " " }) }
    if numbers.count == 4, numbers.allSatisfy({ abs($0) < 1e8 }), numbers[2] > 0, numbers[3] > 0 {
      return .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
    guard text.contains(where: { $0.isLetter || "*[".contains($0) }) else {
      throw .usage("--mask", "not X,Y,W,H, nor a selector: \(text)")
    }
    return .selector(text)
  }
}
