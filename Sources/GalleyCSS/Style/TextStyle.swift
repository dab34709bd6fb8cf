public import GalleyPrimitives

/// Inherited properties that say how text is set.
public struct TextStyle: Hashable, Sendable {
  public var color = Color.black
  public var direction = TextDirection.leftToRight
  public var writingMode = WritingMode.horizontalTB
  public var textOrientation = TextOrientation.mixed
  /// `text-combine-upright: all`.
  public var combinesUpright = false
  public var align = TextAlign.start
  public var alignLast = TextAlignLast.auto
  public var justify = TextJustify.auto
  public var indent = TextIndent()
  public var transform = TextTransform()
  public var whiteSpaceCollapse = WhiteSpaceCollapse.collapse
  public var wrapMode = TextWrapMode.wrap
  public var wrapStyle = TextWrapStyle.auto
  public var wordBreak = WordBreak.normal
  public var lineBreak = LineBreak.auto
  public var overflowWrap = OverflowWrap.normal
  public var hyphens = Hyphens.manual
  /// `nil` is `auto`.
  public var hyphenateCharacter: String?
  /// The least letters of a word that is hyphenated, and of its parts before and after the hyphen;
  /// zero is `auto`.
  public var hyphenateLimits = HyphenateLimits()
  /// Percentages count 1em (for `letter-spacing`: the font size).
  public var letterSpacing = LengthPercentage.zero
  public var wordSpacing = LengthPercentage.zero
  public var tabSize = TabSize.number(8)
  public var hangingPunctuation: UInt8 = 0
  public var autospace: Autospace = []
  public var wordSpaceTransform = WordSpaceTransform.none
  /// The element's language, from `lang` or `xml:lang`; empty if not known.
  public var language: Atom = .empty
  public var shadows: [Shadow] = []
  /// `nil` is `auto`; percentages count 1em.
  public var underlineOffset: LengthPercentage?
  public var underlinePosition: UnderlinePosition = []
  public var skipsInk = true
  /// Which spaces `text-decoration-skip-spaces` leaves without lines.
  public var skippedSpaces = SkippedSpaces.ends
  public var emphasisStyle = TextEmphasisStyle.none
  public var emphasisColor = StyleColor.currentColor
  public var emphasisPosition: EmphasisPosition = .auto
  public var strokeWidth: Float = 0
  public var strokeColor = StyleColor.currentColor
  /// `-webkit-text-fill-color`.
  public var fillColor = StyleColor.currentColor
  /// `nil` is `auto`.
  public var textBoxEdge: TextEdges?
  /// `nil` is `leading`.
  ///
  /// Not yet: lines are not fitted to these edges; only `text-box-edge: auto` takes them.
  public var lineFitEdge: TextEdges?
  public var initialLetterAlign = InitialLetterAlign.alphabetic
  /// What stands for the lines that a clamp leaves out; `clip` is nothing.
  public var blockEllipsis = TextOverflow.clip
  public init() {}
}

/// The other inherited properties.
public struct InheritedStyle: Hashable, Sendable {
  public enum BorderCollapse: String, CaseIterable, Hashable, Sendable { case separate, collapse }
  public enum CaptionSide: String, CaseIterable, Hashable, Sendable {
    case top, bottom
    case blockStart = "block-start"
    case blockEnd = "block-end"
    case inlineStart = "inline-start"
    case inlineEnd = "inline-end"
  }
  public enum EmptyCells: String, CaseIterable, Hashable, Sendable { case show, hide }

  public var visibility = Visibility.visible
  public var listStyleType = CounterStyleName.named("disc")
  public var listStylePosition = ListStylePosition.outside
  /// `nil` is `none`.
  public var listStyleImage: Image?
  public var quotes = Quotes.auto
  public var borderCollapse = BorderCollapse.separate
  /// In CSS px: x between columns, y between rows.
  public var borderSpacing = Pair<Float>(0, 0)
  public var captionSide = CaptionSide.top
  public var emptyCells = EmptyCells.show
  public var orphans: Int32 = 2
  public var widows: Int32 = 2
  public var rubyPosition = RubyPosition.over
  public var rubyAlign = RubyAlign.spaceAround
  /// Whether annotations may reach over the text beside their base.
  public var rubyOverhangs = true
  public var imageRendering = ImageRendering.auto
  /// Whether `image-orientation` is `from-image`.
  public var orientsImages = true
  public var pointerEvents = PointerEvents.auto
  /// Bits: 1 light, 2 dark, 4 only; zero is `normal`.
  public var colorScheme: UInt8 = 0
  /// Whether the used colour scheme is dark.
  ///
  /// <https://drafts.csswg.org/css-color-adjust-1/#used-color-scheme>
  public var isDark = false
  /// `nil` is `auto`.
  public var accentColor: StyleColor?
  public var caretColor: StyleColor?
  /// The colours of a scrollbar's thumb and of its track; `nil` is `auto`.
  public var scrollbarColor: Pair<StyleColor>?
  public var cursor: Atom = .empty
  /// Bit 0: `print-color-adjust: exact`.
  public var isPrintColorExact = false
  public var fill = SVGPaint.color(.color(.black))
  public var stroke = SVGPaint.none
  /// In CSS px; percentages count the viewport's diagonal.
  public var strokeWidth = LengthPercentage(px: 1)
  public var fillOpacity: Float = 1
  public var strokeOpacity: Float = 1
  public var fillRule = Path.FillRule.nonzero
  public var clipRule = Path.FillRule.nonzero
  public var strokeLineCap: Atom = .empty
  public var strokeLineJoin: Atom = .empty
  public var strokeMiterLimit: Float = 4
  public var strokeDashArray: [LengthPercentage] = []
  public var strokeDashOffset = LengthPercentage.zero
  public var textAnchor: Atom = .empty
  /// `dominant-baseline`; empty is `auto`.
  public var dominantBaseline: Atom = .empty
  public var paintOrder = PaintOrder()
  /// URLs of markers; empty is `none`.
  public var markerStart = ""
  public var markerMid = ""
  public var markerEnd = ""
  public init() {}
}

/// <https://svgwg.org/svg2-draft/painting.html#SpecifyingPaint>
public enum SVGPaint: Hashable, Sendable {
  case none
  case color(StyleColor)
  case url(String, fallback: StyleColor?)
  case contextFill, contextStroke
}
