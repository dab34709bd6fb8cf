public import GalleyCSS
public import GalleyPrimitives

extension FontDescription {
  /// What a style asks of fonts.
  public init(_ style: ComputedStyle) {
    self.init()
    let font = style.font
    families = font.families
    size = font.size
    weight = font.weight
    stretch = font.stretch
    slope = font.slope
    variations = font.variationSettings
    language = style.text.language
    if font.languageOverride != .empty {
      // A tag is filled up with spaces.
      let bytes = Array(font.languageOverride.text.utf8.prefix(4))
      languageSystem = (0..<4).reduce(0) { $0 << 8 | UInt32($1 < bytes.count ? bytes[$1] : 0x20) }
    }
    sizeAdjust = font.sizeAdjust
    palette = font.palette
    allowsSyntheticWeight = font.forbiddenSynthesis & 1 == 0
    allowsSyntheticStyle = font.forbiddenSynthesis & 2 == 0
    allowsSyntheticSmallCaps = font.forbiddenSynthesis & 4 == 0
    allowsSyntheticPosition = font.forbiddenSynthesis & 8 == 0
    if let isKerningOn = font.isKerningOn {
      features.append(FontFeature("kern", isKerningOn ? 1 : 0))
    }
    if font.variant != FontVariant() {
      features += font.variant.features
      alternates = font.variant.alternates
      emoji = font.variant.emoji
    }
    featureSettings = font.featureSettings
  }
}

extension FontFeature {
  /// A feature by its four-letter name.
  fileprivate init(_ name: StaticString, _ value: UInt32) {
    var tag: UInt32 = 0
    for byte in name.description.utf8 { tag = tag << 8 | UInt32(byte) }
    self.init(tag: tag, value: value)
  }
}

extension FontVariant {
  /// The OpenType features that the `font-variant-*` properties turn on and off.
  ///
  /// <https://drafts.csswg.org/css-fonts-4/#font-rend-props>
  fileprivate var features: [FontFeature] {
    var result: [FontFeature] = []
    func add(_ name: StaticString, _ isOn: Bool?) {
      if let isOn { result.append(FontFeature(name, isOn ? 1 : 0)) }
    }
    add("liga", commonLigatures)
    add("clig", commonLigatures)
    add("dlig", discretionaryLigatures)
    add("hlig", historicalLigatures)
    add("calt", contextual)
    switch caps {
    case .normal: break
    case .smallCaps: add("smcp", true)
    case .allSmallCaps:
      add("smcp", true)
      add("c2sc", true)
    case .petiteCaps: add("pcap", true)
    case .allPetiteCaps:
      add("pcap", true)
      add("c2pc", true)
    case .unicase: add("unic", true)
    case .titlingCaps: add("titl", true)
    }
    switch position {
    case .normal: break
    case .sub: add("subs", true)
    case .super: add("sups", true)
    }
    return result + numeric + eastAsian
  }
}
