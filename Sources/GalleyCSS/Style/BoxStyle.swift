public import GalleyPrimitives

/// Properties of a box's kind, place and size.
public struct BoxStyle: Hashable, Sendable {
  public var display = Display.inline
  /// `display` before it was made block-level, which static positions ask for.
  public var originalDisplay = Display.inline
  public var position = Position.static
  public var float = FloatSide.none
  public var clear = Clear.none
  public var boxSizing = BoxSizing.contentBox
  public var overflowX = Overflow.visible
  public var overflowY = Overflow.visible
  public var width = SizeValue.auto
  public var height = SizeValue.auto
  public var minWidth = SizeValue.auto
  public var minHeight = SizeValue.auto
  public var maxWidth = SizeValue.none
  public var maxHeight = SizeValue.none
  public var margin = PhysicalSides(all: AutoLength.zero)
  public var padding = PhysicalSides(all: LengthPercentage.zero)
  /// `top`, `right`, `bottom`, `left`.
  public var inset = PhysicalSides(all: AutoLength.auto)
  public var aspectRatio = AspectRatio()
  public var verticalAlign = VerticalAlign.baseline
  /// `nil` is `auto`.
  public var zIndex: Int32?
  public var unicodeBidi = UnicodeBidi.normal
  public var isTableLayoutFixed = false
  public var textOverflow = TextOverflow.clip
  public init() {}
}

/// <https://drafts.csswg.org/css-overflow-4/#text-overflow>
public enum TextOverflow: Hashable, Sendable {
  case clip, ellipsis
  case string(String)
}

/// Backgrounds and borders.
public struct SurfaceStyle: Hashable, Sendable {
  public var backgroundColor = StyleColor.color(.transparent)
  /// Topmost first; never empty once the cascade is done.
  public var backgroundLayers = [BackgroundLayer()]
  public var border = PhysicalSides(all: BorderSide())
  public var radii = CornerRadii()
  public var image = BorderImage()
  /// `box-decoration-break: clone`.
  public var clonesDecoration = false
  public init() {}
}

/// Properties that act on the whole picture of a box.
public struct EffectsStyle: Hashable, Sendable {
  public var opacity: Float = 1
  public var transform: [TransformFunction] = []
  /// `translate`; `nil` is `none`.
  public var translate: TransformFunction?
  /// `rotate`; `nil` is `none`.
  public var rotate: TransformFunction?
  /// `scale`; `nil` is `none`.
  public var scale: TransformFunction?
  public var transformOrigin = TransformOrigin()
  public var transformBox = BoxArea.viewBox
  public var motion = MotionStyle()
  /// `transform-style: preserve-3d`.
  public var preserves3D = false
  /// In CSS px; `nil` is `none`.
  public var perspective: Float?
  public var perspectiveOrigin = BackgroundPosition.center
  public var isBackfaceHidden = false
  public var blendMode = BlendMode.normal
  public var isIsolated = false
  public var boxShadows: [Shadow] = []
  public var filters: [FilterFunction] = []
  public var backdropFilters: [FilterFunction] = []
  public var clipPath = ClipPath.none
  /// `nil` is `auto`.
  public var clip: ClipRect?
  /// Topmost first; all without image means no mask.
  public var maskLayers: [MaskLayer] = [MaskLayer()]
  public var outline = Outline()
  /// Whether `will-change` names a property that would make a stacking context.
  public var willChangeStackingContext = false
  /// Whether `will-change` names a property that would make a containing block of fixed boxes.
  public var willChangeContainingBlock = false
  /// Whether `will-change` names a filter, which makes containing blocks also of inline boxes.
  public var willChangeFilter = false
  /// Whether `will-change` names what would make a backdrop root.
  public var willChangeBackdropRoot = false
  /// Whether `will-change` names `position`, which makes containing blocks of absolute boxes.
  public var willChangePosition = false
  /// Whether `will-change` names `z-index`, which makes stacking contexts of positioned boxes.
  public var willChangeZIndex = false
  public init() {}
}

/// Flex, grid, alignment, gaps and columns.
public struct ContainerStyle: Hashable, Sendable {
  public var flexDirection = FlexDirection.row
  public var flexWrap = FlexWrap.nowrap
  public var flexGrow: Float = 0
  public var flexShrink: Float = 1
  public var flexBasis = SizeValue.auto
  public var order: Int32 = 0
  public var alignContent = Alignment.normal
  public var alignItems = Alignment.normal
  public var alignSelf = Alignment.auto
  public var justifyContent = Alignment.normal
  public var justifyItems = Alignment.normal
  public var justifySelf = Alignment.auto
  /// `nil` is `normal`.
  public var rowGap: LengthPercentage?
  /// `nil` is `normal`.
  public var columnGap: LengthPercentage?
  public var gridTemplateRows = TrackList.none
  public var gridTemplateColumns = TrackList.none
  public var gridTemplateAreas = GridAreas()
  public var gridAutoRows: [TrackSize] = [.breadth(.auto)]
  public var gridAutoColumns: [TrackSize] = [.breadth(.auto)]
  public var gridAutoFlow = GridAutoFlow()
  /// The axis whose tracks are the lanes of a grid lanes container; `nil` is `normal`.
  public var laneDirection: GridLaneDirection?
  /// Whether lanes are filled from the end.
  public var isLaneFlowReversed = false
  public var laneTolerance = GridLaneTolerance.normal
  public var gridRowStart = GridLine.auto
  public var gridRowEnd = GridLine.auto
  public var gridColumnStart = GridLine.auto
  public var gridColumnEnd = GridLine.auto
  /// `nil` is `auto`.
  public var columnCount: Int32?
  /// In CSS px; `nil` is `auto`.
  public var columnWidth: Float?
  /// In CSS px; `nil` is `auto`.
  public var columnHeight: Float?
  public var columnWrap = ColumnWrap.auto
  /// The first column rule; ``gaps`` has all.
  public var columnRule = BorderSide()
  public var gapDecorations = GapDecorationStorage.none
  public var isColumnFillBalance = true
  public var spansAllColumns = false
  public init() {}
}

/// Content, counters and decorations.
public struct GeneratedStyle: Hashable, Sendable {
  public var content = Content.normal
  public var counterReset: [CounterChange] = []
  public var counterIncrement: [CounterChange] = []
  public var counterSet: [CounterChange] = []
  public var decorationLines: DecorationLines = []
  public var decorationStyle = DecorationStyle.solid
  public var decorationColor = StyleColor.currentColor
  public var decorationThickness = DecorationThickness.auto
  /// `text-decoration-inset` at the start and the end, in CSS px; `nil` is `auto`.
  public var decorationInset: Pair<Float>? = Pair(0, 0)
  public init() {}
}

/// What few elements set.
public struct RareStyle: Hashable, Sendable {
  public var objectFit = ObjectFit.fill
  public var objectPosition = BackgroundPosition.center
  /// `inset()`, `rect()` or `xywh()`, counted from the image; `nil` is `none`.
  public var objectViewBox: BasicShape?
  public var containment: Containment = []
  public var marginTrim: MarginTrim = []
  public var contentVisibility = ContentVisibility.visible
  /// `contain-intrinsic-*` in CSS px; `nil` is `none`.
  public var containIntrinsicWidth: Float?
  public var containIntrinsicHeight: Float?
  public var containerType = ContainerType.normal
  public var containerNames: [Atom] = []
  public var breakBefore = BreakBetween.auto
  public var breakAfter = BreakBetween.auto
  public var breakInside = BreakInside.auto
  public var shapeOutside = ShapeOutside.none
  public var shapeMargin = LengthPercentage.zero
  public var shapeImageThreshold: Float = 0
  /// `max-lines`, as far as it counts for the box; `nil` is `none`.
  public var lineClamp: Int32?
  /// `continue`.
  public var continuation = Continuation.auto
  public var textBoxTrim: TextBoxTrim = []
  public var baselineSource = BaselineSource.auto
  /// `initial-letter` as size and sink; `nil` is `normal`.
  public var initialLetter: Pair<Float>?
  /// `-webkit-box-orient: vertical`.
  public var isBoxVertical = false
  /// Whether `display` is `-webkit-box` or `-webkit-inline-box`.
  ///
  /// <https://compat.spec.whatwg.org/#css-display-webkit-box>
  public var isLegacyFlexbox = false
  /// Whether the outer display type is `run-in`; ``BoxStyle/display`` says `inline` then.
  public var isRunIn = false
  /// `appearance: none`.
  public var isAppearanceNone = false
  /// In CSS px, outwards from ``overflowClipBox``.
  public var overflowClipMargin: Float = 0
  /// The edge that `overflow: clip` clips at: border, padding or content box.
  public var overflowClipBox = BoxArea.paddingBox
  public var scrollMargin = PhysicalSides<Float>(all: 0)
  public var scrollPadding = PhysicalSides(all: AutoLength.auto)
  public var isScrollBehaviorSmooth = false
  /// Bits of `overscroll-behavior`: 0–1 x, 2–3 y; 0 auto, 1 contain, 2 none.
  public var overscrollBehavior: UInt8 = 0
  /// `scrollbar-width`: 0 auto, 1 thin, 2 none.
  public var scrollbarWidth: UInt8 = 0
  /// Bit 0: `stable`, bit 1: `both-edges`.
  public var scrollbarGutter: UInt8 = 0
  public var scrollSnapType = ScrollSnapType.none
  public var scrollSnapAlign = ScrollSnapAlign()
  /// `scroll-snap-stop: always`.
  public var isScrollSnapStopAlways = false
  /// `overflow-anchor: none`.
  public var isOverflowAnchorNone = false
  public var isResizable = false
  public var isUserSelectNone = false
  /// `zoom`, times that of all ancestors in the styles of a document.
  public var zoom: Float = 1
  public var anchor = AnchorStyle()
  public var svg = SVGStyle()
  public init() {}
}
