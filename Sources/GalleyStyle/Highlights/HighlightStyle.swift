public import GalleyCSS
public import GalleyPrimitives

/// What the rules say of a highlight's look on the text of one element.
///
/// <https://drafts.csswg.org/css-pseudo-4/#highlight-styling>
public struct HighlightStyle: Sendable {
  /// The properties that rules have set, on the element's highlight or one that it inherits from.
  public struct Properties: OptionSet, Sendable {
    public let rawValue: UInt8
    public static let color = Properties(rawValue: 1)
    public static let backgroundColor = Properties(rawValue: 2)
    /// `-webkit-text-fill-color`
    public static let fillColor = Properties(rawValue: 4)
    /// `-webkit-text-stroke-color`
    public static let strokeColor = Properties(rawValue: 8)
    /// `-webkit-text-stroke-width`
    public static let strokeWidth = Properties(rawValue: 16)
    /// `fill` of texts of SVG.
    public static let svgFill = Properties(rawValue: 32)

    public init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  public internal(set) var properties: Properties
  /// The computed values; of no use but for properties that highlights take.
  public internal(set) var values: ComputedStyle
  /// The text's colour; `currentcolor` is that of the highlight below, or of the text itself.
  public internal(set) var color: StyleColor

  /// Whether the user agent's own colours give way to the page's: they do if one of the two is set.
  ///
  /// <https://drafts.csswg.org/css-pseudo-4/#highlight-cascade>
  public var hasOwnColors: Bool { !properties.isDisjoint(with: [.color, .backgroundColor]) }

  /// Takes a text colour that no rule gave.
  public mutating func useColor(_ text: Color) {
    color = .color(text)
    properties.insert(.color)
  }

  /// Whether nothing but custom properties differs from unstyled text.
  public var isPlain: Bool {
    properties.isEmpty && values.text.shadows.isEmpty && values.generated.decorationLines.isEmpty
  }
}
