import GalleyEngine
import GalleyFind
import GalleyPrimitives

/// What is wrong with the settings of a golden.
public struct GoldenSettingsError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}

extension GoldenSettings {
  /// Reads a file of settings.
  ///
  /// - Throws: ``GoldenSettingsError`` for what is no JSON, for members that aren't known, and for
  ///   values that make no sense.
  public init(json bytes: [UInt8]) throws(GoldenSettingsError) {
    self.init()
    try read(json: bytes)
  }

  /// Reads another file of settings over these: masks and styles add up, all else is replaced.
  mutating func read(json bytes: [UInt8]) throws(GoldenSettingsError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw GoldenSettingsError("not JSON (at byte \(error.offset))")
    }
    guard case .object(let members) = value else { throw GoldenSettingsError("not an object") }
    for (name, value) in members.sorted(by: { $0.key < $1.key }) { try read(name, value) }
  }

  private mutating func read(_ name: String, _ value: JSONValue) throws(GoldenSettingsError) {
    let problem = GoldenSettingsError("\(name): not a value that it can have")
    switch name {
    case "viewport":
      let numbers = value.array?.compactMap(\.number) ?? []
      guard numbers.count == 2, numbers.allSatisfy({ (1...1_000_000).contains($0) }) else {
        throw problem
      }
      variants.widths = [numbers[0]]
      variants.height = numbers[1]
    case "scale":
      guard let number = value.number, (0.01...100).contains(number) else { throw problem }
      variants.scales = [number]
    case "colorScheme":
      guard let scheme = value.string.flatMap(GoldenVariants.ColorScheme.init) else {
        throw problem
      }
      variants.colorSchemes = [scheme]
    case "media":
      guard value.string == "print" || value.string == "screen" else { throw problem }
      variants.isPrint = value.string == "print"
    case "language":
      guard let text = value.string else { throw problem }
      variants.languages = [text]
    case "variants": try readVariants(value)
    case "region":
      guard let region = Self.region(value) else { throw problem }
      self.region = region
    case "background":
      guard value.string == "hidden" || value.string == "visible" else { throw problem }
      hidesBackground = value.string == "hidden"
    case "expandScrollers":
      guard let flag = value.bool else { throw problem }
      expandsScrollers = flag
    case "css": userStyles += try Self.texts(value, problem)
    case "hide":
      userStyles += try Self.texts(value, problem).map { PageSettings.style(hiding: $0) }
    case "mask", "masks":
      for mask in value.array ?? [value] {
        if let selector = mask.string {
          masks.append(.selector(selector))
        } else if let rect = Self.rect(mask) {
          masks.append(.rect(rect))
        } else {
          throw problem
        }
      }
    case "tolerance": try readTolerance(value)
    case "layout":
      guard case .object(let members) = value else { throw problem }
      for (name, value) in members {
        switch name {
        case "tolerance":
          guard let number = value.number, number >= 0 else { throw problem }
          layoutTolerance = number
        case "styles":
          guard let flag = value.bool else { throw problem }
          includesStyles = flag
        default: throw GoldenSettingsError("layout.\(name): not known")
        }
      }
    case "find":
      try readFind(value)
    case "expect":
      kinds = []
      for text in try Self.texts(value, problem) {
        guard let kind = GoldenKind(rawValue: text) else { throw problem }
        kinds?.append(kind)
      }
      if kinds?.isEmpty ?? true { throw problem }
    default: throw GoldenSettingsError("\(name): not known")
    }
  }

  private mutating func readVariants(_ value: JSONValue) throws(GoldenSettingsError) {
    guard case .object(let members) = value else {
      throw GoldenSettingsError("variants: not an object")
    }
    for (name, value) in members {
      let problem = GoldenSettingsError("variants.\(name): not a value that it can have")
      guard let list = value.array, !list.isEmpty else { throw problem }
      switch name {
      case "widths":
        variants.widths = list.compactMap(\.number).filter { (1...1_000_000).contains($0) }
        if variants.widths.count != list.count { throw problem }
      case "scales":
        variants.scales = list.compactMap(\.number).filter { (0.01...100).contains($0) }
        if variants.scales.count != list.count { throw problem }
      case "colorSchemes":
        variants.colorSchemes = list.compactMap {
          $0.string.flatMap(GoldenVariants.ColorScheme.init)
        }
        if variants.colorSchemes.count != list.count { throw problem }
      case "languages":
        variants.languages = list.compactMap(\.string).filter { !$0.contains("/") }
        if variants.languages.count != list.count { throw problem }
      default: throw GoldenSettingsError("variants.\(name): not known")
      }
    }
  }

  private mutating func readFind(_ value: JSONValue) throws(GoldenSettingsError) {
    if let text = value.string {
      query = text
      return
    }
    guard case .object(let members) = value, let text = value["query"]?.string else {
      throw GoldenSettingsError("find: neither a text nor an object with “query”")
    }
    query = text
    for (name, value) in members where name != "query" {
      if name == "limit" {
        guard let limit = value.number, (0...1e9).contains(limit) else {
          throw GoldenSettingsError("find.limit: not a value that it can have")
        }
        findOptions.limit = Int(limit)
        continue
      }
      guard let flag = value.bool else {
        throw GoldenSettingsError("find.\(name): neither true nor false")
      }
      switch name {
      case "caseSensitive": findOptions.matchesCase = flag
      case "diacritics": findOptions.matchesDiacritics = flag
      case "wholeWords": if flag { findOptions.wordMatch = .fullWord }
      case "startsWords": if flag { findOptions.wordMatch = .startsWith }
      case "regex": findOptions.isRegularExpression = flag
      case "hidden": findOptions.includesUnrendered = flag
      default: throw GoldenSettingsError("find.\(name): not known")
      }
    }
  }

  private mutating func readTolerance(_ value: JSONValue) throws(GoldenSettingsError) {
    guard case .object(let members) = value else {
      throw GoldenSettingsError("tolerance: not an object")
    }
    for (name, value) in members {
      let problem = GoldenSettingsError("tolerance.\(name): not a value that it can have")
      func number(_ range: ClosedRange<Double>) throws(GoldenSettingsError) -> Double {
        guard let number = value.number, range.contains(number) else { throw problem }
        return number
      }
      switch name {
      case "threshold": tolerance.colorDistance = try number(0...1)
      case "metric":
        guard let metric = value.string.flatMap(Tolerance.ColorMetric.init) else { throw problem }
        tolerance.colorMetric = metric
      case "ignoreAntialiasing":
        guard let flag = value.bool else { throw problem }
        tolerance.ignoresAntialiasing = flag
      case "shift": tolerance.shift = Int(try number(0...64))
      case "maxPixels": tolerance.maximumPixels = Int(try number(0...1e12))
      case "maxPercent": tolerance.maximumPercent = try number(0...100)
      case "minSimilarity": tolerance.minimumSimilarity = try number(-1...1)
      case "density":
        guard let density = value.string.flatMap({ Tolerance.Density($0) }) else { throw problem }
        tolerance.density = density
      default: throw GoldenSettingsError("tolerance.\(name): not known")
      }
    }
  }

  private static func region(_ value: JSONValue) -> Region? {
    switch value.string {
    case "page": return .page
    case "viewport": return .viewport
    case .some(let selector): return .selector(selector, padding: 0)
    case nil: break
    }
    if let rect = rect(value) { return .rect(rect) }
    if let selector = value["selector"]?.string {
      return .selector(selector, padding: value["padding"]?.number ?? 0)
    }
    return value["section"]?.string.map { .section(id: $0) }
  }

  private static func rect(_ value: JSONValue) -> Rect? {
    let numbers = value.array?.compactMap(\.number).filter { abs($0) < 1e8 } ?? []
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private static func texts(
    _ value: JSONValue, _ problem: GoldenSettingsError
  ) throws(GoldenSettingsError) -> [String] {
    if let text = value.string { return [text] }
    let texts = value.array?.compactMap(\.string) ?? []
    guard let list = value.array, list.count == texts.count else { throw problem }
    return texts
  }
}
