import GalleyCSS
import GalleyPrimitives
import GalleyText

/// What inline layout needs of a computed style again and again, worked out once.
final class InlineStyle {
  let id: ID<ComputedStyle>
  let font: FontDescription
  let metrics: FontMetrics
  /// The first available font.
  let primary: FontInstance
  let orientation: GalleyText.TextOrientation
  /// Whether the baseline is the central one, of vertical text.
  ///
  /// <https://drafts.csswg.org/css-writing-modes-4/#text-baselines>
  let isCentral: Bool
  /// The first available font's ascent and descent.
  let textHeight: FontHeight
  /// In px.
  let lineHeight: LayoutUnit
  /// Whether `line-height` is `normal`, so that each font in use counts with its own.
  let isLineHeightNormal: Bool
  /// ``textHeight`` with leading up to ``lineHeight``.
  let strut: FontHeight
  let letterSpacing: Float
  let wordSpacing: Float
  /// Whether lines may break at soft wrap opportunities.
  let wraps: Bool
  let collapse: WhiteSpaceCollapse
  let rules: LineBreakRules
  /// Whether lines may break between any two characters where nothing else helps.
  let breaksWords: Bool
  /// Whether such places count for the min-content size.
  let breaksWordsInMinContent: Bool
  /// Whether soft hyphens are soft wrap opportunities.
  let allowsHyphens: Bool
  let tabSize: TabSize
  /// Whether an inline box of the style has no margin, border and padding at any side.
  let hasNoEdges: Bool
  let isLeftToRight: Bool
  let isRelative: Bool
  /// Whether an inline box of the style is the containing block of absolutely positioned boxes.
  let containsAbsolutes: Bool
  let verticalAlign: VerticalAlign
  /// What the shaper keeps for ``font``; set when first needed.
  var slot: FontSlot?
  /// What stands at the end of a line that breaks at a soft hyphen; made when first needed.
  var hyphen: ShapedInsert?
  /// How words are divided by `hyphens: auto`; `nil` if they are not.
  let hyphenation: Hyphenation?
  /// Whether each text is set in the room of one upright character.
  ///
  /// <https://drafts.csswg.org/css-writing-modes-4/#text-combine-upright>
  let isCombined: Bool
  let autospace: Autospace
  let hangingPunctuation: HangingPunctuation
  let isVertical: Bool
  /// Whether characters get emphasis marks.
  let hasEmphasis: Bool
  /// Made when first needed.
  var emphasisMark: EmphasisMark?

  /// - Parameter fontSize: The font size in place of the style's own, in px; `nil` for its own.
  init(
    _ id: ID<ComputedStyle>, in boxes: BoxTree, fonts: FontContext, fontSize: Float? = nil
  ) {
    let style = boxes.styles.rows[id.index]
    let text = style.text
    var font = FontDescription(style)
    if let fontSize { font.size = fontSize }
    primary = fonts.primaryInstance(for: font)
    let metrics = fonts.metrics(of: primary)
    self.id = id
    self.font = font
    self.metrics = metrics
    let isVertical = text.writingMode == .verticalRL || text.writingMode == .verticalLR
    self.isVertical = isVertical
    isCombined = isVertical && text.combinesUpright
    autospace = isVertical && text.textOrientation == .upright ? [] : text.autospace
    hangingPunctuation = HangingPunctuation(rawValue: text.hangingPunctuation)
    hyphenation = Hyphenation(text)
    hasEmphasis = text.emphasisStyle != .none
    isCentral = isVertical && text.textOrientation != .sideways
    if isVertical {
      switch text.textOrientation {
      case .mixed: orientation = .verticalMixed
      case .upright: orientation = .verticalUpright
      case .sideways: orientation = .horizontal
      }
    } else {
      orientation = .horizontal
    }
    textHeight = FontHeight(metrics, isCentral: isCentral)
    isLineHeightNormal = style.font.lineHeight == .normal
    let normal = LayoutUnit(px: Double(metrics.normalLineHeight))
    let asked = InlineStyle.lineHeight(style, normal: normal)
    lineHeight = style.font.isLineAtLeastNormal ? max(asked, normal) : asked
    strut = textHeight.withLeading(lineHeight)
    letterSpacing = text.letterSpacing.resolved(against: style.font.size)
    wordSpacing = text.wordSpacing.resolved(against: style.font.size)
    wraps = text.wrapMode == .wrap
    collapse = text.whiteSpaceCollapse
    rules = LineBreakRules(text)
    breaksWords = text.overflowWrap != .normal || text.wordBreak == .breakWord
    breaksWordsInMinContent = text.overflowWrap == .anywhere || text.wordBreak == .breakWord
    allowsHyphens = text.hyphens != .none
    let zero = PhysicalSides(all: LengthPercentage.zero)
    hasNoEdges =
      style.box.margin == PhysicalSides(all: AutoLength.zero) && style.box.padding == zero
      && style.surface.border.map { $0.usedWidth } == PhysicalSides(all: 0)
    isLeftToRight = text.direction == .leftToRight
    isRelative = style.box.position == .relative
    containsAbsolutes = style.containsAbsolutes
    verticalAlign = style.box.verticalAlign
    tabSize = text.tabSize
  }

  /// Whether text of both styles can be shaped as one.
  func shapesLike(_ other: InlineStyle) -> Bool {
    self === other
      || (font == other.font && letterSpacing == other.letterSpacing
        && wordSpacing == other.wordSpacing && orientation == other.orientation
        && autospace == other.autospace && !isCombined && !other.isCombined)
  }

  /// Whether a character at the end of a line takes no room there, since it vanishes or hangs.
  ///
  /// <https://drafts.csswg.org/css-text-4/#white-space-phase-2>
  func hangs(_ unit: UInt16) -> Bool {
    // Fast path: letters and punctuation of Latin.
    if unit > 0x20 && unit < 0x1680 { return false }
    switch collapse {
    case .collapse, .discard, .preserveBreaks: return unit == 0x20 || unit.isOtherSpaceSeparator
    case .preserve, .preserveSpaces:
      return wraps && (unit == 0x20 || unit.isOtherSpaceSeparator)
    case .breakSpaces: return false
    }
  }

  /// Whether a character vanishes at the end of a line.
  func vanishes(_ unit: UInt16) -> Bool {
    (unit == 0x20 || unit == 0x1680) && collapsesSpaces
  }

  /// Whether a space is taken away at the start and at the end of a line.
  var collapsesSpaces: Bool {
    switch collapse {
    case .collapse, .discard, .preserveBreaks: true
    case .preserve, .preserveSpaces, .breakSpaces: false
    }
  }
}

extension FontHeight {
  /// The ascent and descent of a font, in whole px.
  init(_ metrics: FontMetrics, isCentral: Bool) {
    let ascent = LayoutUnit(px: Double(metrics.ascent))
    let descent = LayoutUnit(px: Double(metrics.descent))
    if isCentral {
      let half = LayoutUnit((ascent + descent).floored / 2)
      self.init(ascent: ascent + descent - half, descent: half)
    } else {
      self.init(ascent: ascent, descent: descent)
    }
  }
}

extension LineBreakRules {
  /// The rules that a style asks for.
  init(_ text: TextStyle) {
    self.init(language: text.language)
    switch text.lineBreak {
    case .auto: strictness = .automatic
    case .loose: strictness = .loose
    case .normal: strictness = .normal
    case .strict: strictness = .strict
    case .anywhere: strictness = .anywhere
    }
    switch text.wordBreak {
    // Not yet: `auto-phrase` breaks as `normal`.
    case .normal, .autoPhrase, .breakWord: wordBreak = .normal
    case .breakAll: wordBreak = .breakAll
    case .keepAll: wordBreak = .keepAll
    }
  }
}

extension UInt16 {
  /// Whether the unit is a space that does not collapse: of the class Zs, but for the space and
  /// the no-break space.
  ///
  /// <https://drafts.csswg.org/css-text-4/#other-space-separators>
  var isOtherSpaceSeparator: Bool {
    switch self {
    case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }
}

/// The language and limits that words are divided by.
struct Hyphenation: Hashable {
  var language: Atom
  var limits: Hyphenator.Limits

  /// `nil` if the style divides no words.
  init?(_ text: TextStyle) {
    guard text.hyphens == .auto, text.language != .empty else { return nil }
    language = text.language
    func limit(_ value: Int32) -> Int? { value > 0 ? Int(value) : nil }
    limits = Hyphenator.Limits(
      word: limit(text.hyphenateLimits.word), before: limit(text.hyphenateLimits.before),
      after: limit(text.hyphenateLimits.after))
  }
}

/// Glyphs that layout puts in: a hyphen or an ellipsis.
struct ShapedInsert {
  var runs: [ShapedRun]
  var width: LayoutUnit
  /// The style of an ellipsis that stands in the root inline box itself; `nil` for others.
  var style: InlineStyle?
}
