public import GalleyPrimitives

/// A face that a sheet brings along.
///
/// <https://drafts.csswg.org/css-fonts-4/#font-face-rule>
public struct FontFaceRule: Sendable {
  public enum Source: Hashable, Sendable {
    /// A face of the machine's by its full name.
    case local(String)
    /// As written; it counts from the sheet's URL. The format is in lower case; `nil` if not
    /// said.
    case url(String, format: String?)
  }

  public var family: String
  /// In order of preference; those of unknown formats are left out.
  public var sources: [Source]
  /// 1…1000; `nil` is `auto`.
  public var weight: ClosedRange<Double>?
  /// In percent; `nil` is `auto`.
  public var stretch: ClosedRange<Double>?
  /// `nil` is `auto`.
  public var slope: FontSlopeRange?
  /// Code points that the face is for; empty for all.
  public var unicodeRanges: [ClosedRange<UInt32>]
  /// Fractions of the em; `nil` is `normal`.
  public var ascentOverride: Double?
  public var descentOverride: Double?
  public var lineGapOverride: Double?
  /// 1 is the font's own size.
  public var sizeAdjust: Double
  public var features: [FontFeature]
  public var variations: [FontVariation]
  /// What relative URLs count from.
  public var baseURL: String

  /// `nil` if a descriptor that must be there is not.
  init?(_ descriptors: Descriptors) {
    guard let family = descriptors.last("font-family", { $0.consumeFamilyName() }),
      let source = descriptors.last("src", { FontFaceRule.sources(&$0) })
    else { return nil }
    self.family = family
    sources = source.list
    baseURL = source.baseURL
    weight = descriptors.last("font-weight") { tokens in
      FontFaceRule.range(&tokens) {
        switch $0.kind {
        case .number: $0.number >= 1 && $0.number <= 1000 ? $0.number : nil
        case .ident: ["normal": 400, "bold": 700][$0.name.text]
        default: nil
        }
      }
    }
    func stretch(_ tokens: inout TokenStream) -> ClosedRange<Double>? {
      FontFaceRule.range(&tokens) {
        switch $0.kind {
        case .percentage: $0.number >= 0 ? $0.number : nil
        case .ident: FontFaceRule.widths[$0.name.text]
        default: nil
        }
      }
    }
    self.stretch =
      descriptors.last("font-stretch", stretch) ?? descriptors.last("font-width", stretch)
    slope = descriptors.last("font-style") { FontFaceRule.slope(&$0) }
    unicodeRanges =
      descriptors.last("unicode-range") { FontFaceRule.unicodeRanges($0.takeAll()) } ?? []
    /// A percentage as a fraction; `nil` inside is `normal`.
    func percentage(_ name: String) -> Double?? {
      descriptors.last(name) { tokens -> Double?? in
        if tokens.consume(ident: Keyword.normal) { return .some(nil) }
        let token = tokens.next()
        return token.kind == .percentage && token.number >= 0 ? .some(token.number / 100) : nil
      }
    }
    ascentOverride = percentage("ascent-override") ?? nil
    descentOverride = percentage("descent-override") ?? nil
    lineGapOverride = percentage("line-gap-override") ?? nil
    sizeAdjust = (percentage("size-adjust") ?? nil) ?? 1
    features = (descriptors.last("font-feature-settings") { FontFaceRule.tags(&$0) } ?? []).map {
      FontFeature(tag: $0, value: UInt32(max(min($1, 65535), 0)))
    }
    variations =
      (descriptors.last("font-variation-settings") { FontFaceRule.tags(&$0) } ?? []).map {
        FontVariation(tag: $0, value: Float($1))
      }
  }

  /// Reads `src`; parts that cannot be used are left out, but one must be there.
  private static func sources(
    _ tokens: inout TokenStream
  ) -> (list: [Source], baseURL: String)? {
    let baseURL = tokens.buffer.baseURL
    let list = tokens.takeAll().splitAtCommas().compactMap { source($0) }
    return list.isEmpty ? nil : (list, baseURL)
  }

  private static let widths: [String: Double] = [
    "ultra-condensed": 50, "extra-condensed": 62.5, "condensed": 75, "semi-condensed": 87.5,
    "normal": 100, "semi-expanded": 112.5, "expanded": 125, "extra-expanded": 150,
    "ultra-expanded": 200,
  ]

  /// Reads one part of `src`; `nil` if its format is none that we read.
  private static func source(_ tokens: TokenStream) -> Source? {
    var tokens = tokens
    if var arguments = tokens.consumeFunction(Atom("local")) {
      guard let name = arguments.consumeFamilyName(), arguments.isAtEnd else { return nil }
      return .local(name)
    }
    guard let url = tokens.consumeURL() else { return nil }
    var format: String?
    while let (name, arguments) = tokens.consumeAnyFunction() {
      var arguments = arguments
      if name.text == "format" {
        guard let word = arguments.consumeString() ?? arguments.consumeIdent()?.text else {
          return nil
        }
        format = word.lowercased()
      } else if name.text == "tech" {
        let known = ["features-opentype", "variations", "color-colrv0", "color-cbdt", "color-sbix"]
        guard
          arguments.splitAtCommas().allSatisfy({ known.contains($0.remainingText.lowercased()) })
        else { return nil }
      } else {
        return nil
      }
    }
    let known = [
      "woff", "woff2", "truetype", "opentype", "collection", "woff-variations",
      "woff2-variations", "truetype-variations", "opentype-variations",
    ]
    guard tokens.isAtEnd, format.map({ known.contains($0) }) ?? true else { return nil }
    return .url(url, format: format)
  }

  private static func range(
    _ tokens: inout TokenStream, _ read: (CSSToken) -> Double?
  ) -> ClosedRange<Double>? {
    guard let first = read(tokens.next()) else { return nil }
    if tokens.isAtEnd { return first...first }
    guard let second = read(tokens.next()) else { return nil }
    return min(first, second)...max(first, second)
  }

  private static func slope(_ tokens: inout TokenStream) -> FontSlopeRange? {
    switch tokens.consumeIdent()?.text {
    case "normal": return .normal
    case "italic": return .italic
    case "oblique":
      if tokens.isAtEnd { return .oblique(14...14) }
      guard let first = tokens.parseAngle()?.known, abs(first) <= 90 else { return nil }
      if tokens.isAtEnd { return .oblique(first...first) }
      guard let second = tokens.parseAngle()?.known, abs(second) <= 90 else { return nil }
      return .oblique(min(first, second)...max(first, second))
    default: return nil
    }
  }

  private static func tags(_ tokens: inout TokenStream) -> [(UInt32, Double)]? {
    tokens.takeAll().splitAtCommas().compactMap { part in
      var part = part
      guard let tag = part.consumeString(), tag.utf8.count == 4 else { return nil }
      let value = part.next()
      let number = value.kind == .number ? value.number : value.isIdent(Atom("off")) ? 0 : 1
      return (tag.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }, number)
    }
  }

  /// Reads `U+26, U+0-7F, U+4??` from their source text, which no token has the shape of.
  ///
  /// <https://drafts.csswg.org/css-syntax-3/#urange-syntax>
  static func unicodeRanges(_ tokens: TokenStream) -> [ClosedRange<UInt32>] {
    tokens.remainingText.split(separator: ",").compactMap { part in
      let text = part.drop { $0 == " " || $0 == "\n" || $0 == "\t" }
      guard text.lowercased().hasPrefix("u+") else { return nil }
      let body = text.dropFirst(2).prefix { $0.isHexDigit || $0 == "?" || $0 == "-" }
      let ends = body.split(separator: "-", omittingEmptySubsequences: false)
      let low: UInt32?
      let high: UInt32?
      if ends.count == 2 {
        (low, high) = (UInt32(ends[0], radix: 16), UInt32(ends[1], radix: 16))
      } else {
        low = UInt32(body.map { $0 == "?" ? "0" : String($0) }.joined(), radix: 16)
        high = UInt32(body.map { $0 == "?" ? "F" : String($0) }.joined(), radix: 16)
      }
      guard let low, let high, low <= high, high <= 0x10FFFF else { return nil }
      return low...high
    }
  }
}
