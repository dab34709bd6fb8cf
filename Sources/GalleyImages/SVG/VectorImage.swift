/// An SVG file, kept as it came, with the size that its root element gives.
public struct VectorImage: Hashable, Sendable {
  /// The file.
  public let source: [UInt8]
  /// Width and height are absent where the root says nothing or a percentage.
  ///
  /// <https://svgwg.org/svg2-draft/coords.html#SizingSVGInCSS>
  public let naturalSize: NaturalSize
  /// The root's `viewBox`: x, y, width, height in user units; `nil` without a valid one.
  public let viewBox: [Double]?

  /// `nil` when the bytes don't have an `svg` element as their root.
  public init?(_ source: [UInt8]) {
    guard let tag = SVGRootTag(in: source) else { return nil }
    self.source = source
    let box = tag["viewBox"].flatMap { Self.numbers($0) }
    viewBox = box
    let width = tag["width"].flatMap { Self.length($0) }
    let height = tag["height"].flatMap { Self.length($0) }
    var ratio: Double?
    if let width, let height, width > 0, height > 0 {
      ratio = width / height
    } else if let box, box[2] > 0, box[3] > 0 {
      ratio = box[2] / box[3]
    }
    naturalSize = NaturalSize(width: width, height: height, aspectRatio: ratio)
  }

  /// Four numbers with commas or white space between.
  private static func numbers(_ text: String) -> [Double]? {
    let numbers = text.split { $0 == "," || $0.isWhitespace }.map { Double($0) ?? .nan }
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[2] >= 0, numbers[3] >= 0
    else { return nil }
    return numbers
  }

  /// A length in px; `nil` for percentages and what isn't a length.
  private static func length(_ text: String) -> Double? {
    let text = text.trimmedOfSpace
    // An "e" before digits is an exponent, before "m" or "x" a unit.
    var end = text.startIndex
    while end < text.endIndex, "+-.0123456789".contains(text[end]) { end = text.index(after: end) }
    if end < text.endIndex, text[end] == "e" || text[end] == "E" {
      let digits = text[text.index(after: end)...].drop { $0 == "+" || $0 == "-" }
        .prefix { $0.isNumber }
      if !digits.isEmpty { end = digits.endIndex }
    }
    let units: [String: Double] = [
      "": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4,
      "q": 96 / 101.6, "em": 16, "rem": 16, "ex": 8,
    ]
    guard let number = Double(text[..<end]), number.isFinite, number >= 0,
      let unit = units[text[end...].lowercased()]
    else { return nil }
    return number * unit
  }
}

extension String {
  fileprivate var trimmedOfSpace: Substring {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
