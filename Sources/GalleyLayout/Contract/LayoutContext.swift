import GalleyCSS
public import GalleyImages
public import GalleyPrimitives
public import GalleyText

/// The inputs and the growing output of one run of layout, passed down the recursion.
public struct LayoutContext: ~Copyable {
  public internal(set) var boxes: BoxTree
  /// The bundled fonts and the document's own.
  public let fonts: FontContext
  public let images: ImageStore
  public let viewport: PhysicalSize
  /// Device px per CSS px.
  public let scale: Double
  /// Paints the images of `shape-outside`.
  var shapeImagePainter: ShapeImagePainter?
  public var fragments = FragmentStore()
  public var diagnostics: [Diagnostic] = []
  var shaper: TextShaper
  var inline: InlineCaches
  /// All floats placed so far; ``ExclusionSpace`` values point into it.
  var exclusions = ExclusionStore()
  /// Every layout so far with its space; those of a box are a chain, the latest first.
  private var cache: [CachedLayout] = []
  /// By box: the head of its chain; negative if it has none.
  private var cacheHeads: [Int32]
  private var intrinsicCache: [IntrinsicSizes?]
  var knownBlockSizes: KnownBlockSizes
  /// The tracks of subgrids; ``ConstraintSpace/subgrid`` points into it.
  var subgrids = SubgridStore()
  private var hasReportedDeepColumns = false
  /// How often columns were laid out to balance them; past ``mostColumnPasses`` the first guess of
  /// their height stays, since nested columns multiply the tries.
  var columnPasses = 0
  static let mostColumnPasses = 4000
  /// What the fragments of divided containers have in common, with the space it was made in.
  var itemsPlans: [ID<Box>: (space: ConstraintSpace, plan: ItemsPlan)] = [:]
  /// By divided container: from where on breaks have moved its rows, and how far.
  var rowShifts: [ID<Box>: [(start: LayoutUnit, shift: LayoutUnit)]] = [:]
  var tablePlans: [ID<Box>: (space: ConstraintSpace, plan: TablePlan)] = [:]
  /// By box, whether it has out-of-flow descendants; empty until somebody asks.
  var outOfFlowAncestors: [Bool] = []
  /// Where boxes go on in further fragmentainers.
  var breakTokens = Table<BreakToken>()
  /// Places for breaks that were found before the fragmentainer's end.
  var earlyBreaks = Table<EarlyBreak>()

  private struct CachedLayout {
    var space: ConstraintSpace
    var result: LayoutResult
    /// The next in the box's chain; negative at its end.
    var next: Int32
  }
}

extension LayoutContext {
  /// - Parameters:
  ///   - viewport: In CSS px.
  ///   - scale: Device px per CSS px.
  init(
    boxes: BoxTree, fonts: FontContext, images: ImageStore, viewport: PhysicalSize, scale: Double
  ) {
    self.boxes = boxes
    self.fonts = fonts
    self.images = images
    self.viewport = viewport
    self.scale = scale
    shaper = TextShaper(context: fonts)
    inline = InlineCaches(boxes)
    cacheHeads = [Int32](repeating: -1, count: boxes.boxes.count)
    cache.reserveCapacity(boxes.boxes.count / 8)
    fragments.reserveCapacity(boxes)
    intrinsicCache = [IntrinsicSizes?](repeating: nil, count: boxes.boxes.count)
    knownBlockSizes = KnownBlockSizes(boxCount: boxes.boxes.count)
  }

  /// Adds a style that layout made.
  mutating func addStyle(_ style: ComputedStyle) -> ID<ComputedStyle> {
    inline.styles.append(nil)
    return boxes.styles.append(style)
  }

  /// Gives a box another style; what was laid out with the one before is forgotten.
  mutating func replaceStyle(of box: ID<Box>, by style: ID<ComputedStyle>) {
    boxes.boxes[box].style = style
    cacheHeads[box.index] = -1
    intrinsicCache[box.index] = nil
  }

  /// Lays out `box` and everything inside it.
  ///
  /// Each pair of box and space is laid out once: without that, every level of nested flex
  /// containers would double the work below it.
  public mutating func layOut(_ box: ID<Box>, in space: ConstraintSpace) -> LayoutResult {
    var row = cacheHeads[box.index]
    var remaining = 6
    while row >= 0, remaining > 0 {
      if cache[Int(row)].space == space { return cache[Int(row)].result }
      row = cache[Int(row)].next
      remaining -= 1
    }
    let result = runCountingBlockSize(box, in: space)
    cache.append(CachedLayout(space: space, result: result, next: cacheHeads[box.index]))
    cacheHeads[box.index] = Int32(cache.count - 1)
    return result
  }

  /// The space that a fragment was laid out in; `nil` if it is of none of the last layouts of its
  /// box.
  func space(ofFragment fragment: ID<Fragment>, of box: ID<Box>) -> ConstraintSpace? {
    var row = cacheHeads[box.index]
    var remaining = 64
    while row >= 0, remaining > 0 {
      if cache[Int(row)].result.fragment == fragment { return cache[Int(row)].space }
      row = cache[Int(row)].next
      remaining -= 1
    }
    return nil
  }

  private mutating func runCountingBlockSize(
    _ box: ID<Box>, in space: ConstraintSpace
  ) -> LayoutResult {
    guard dependsOnBlockSize(box) else { return run(box, in: space) }
    let size = definiteBlockSize(of: box, in: space, insets: insets(of: box, in: space))
    let old = knownBlockSizes[box]
    let result = withKnownBlockSize(size, of: box) { $0.run(box, in: space) }
    _ = knownBlockSizes.exchange(box, old)
    return result
  }

  private mutating func run(_ box: ID<Box>, in space: ConstraintSpace) -> LayoutResult {
    switch boxes[box].kind {
    case .viewport, .blockContainer, .tableCaption, .tableCell:
      if isMulticol(box) {
        var algorithm = MulticolLayoutAlgorithm(box: box, space: space, in: &self)
        return algorithm.layOut(in: &self)
      }
      if !boxes[box].isAnonymous, isTooDeepForColumns(box), !hasReportedDeepColumns {
        hasReportedDeepColumns = true
        diagnostics.append(
          Diagnostic(.layout, .warning, "columns nested too deeply are laid out as one"))
      }
      var algorithm = BlockLayoutAlgorithm(box: box, space: space, in: self)
      return algorithm.layOut(in: &self)
    case .flexContainer where space.fragmentation.isFragmenting,
      .gridContainer where space.fragmentation.isFragmenting:
      var algorithm = DividedItems(box: box, space: space, in: &self)
      return algorithm.layOut(in: &self)
    case .flexContainer:
      var algorithm = FlexLayoutAlgorithm(box: box, space: space, in: self)
      return algorithm.layOut(in: &self)
    case .gridContainer:
      var algorithm = GridLayoutAlgorithm(box: box, space: space, in: self)
      return algorithm.layOut(in: &self)
    case .table where space.fragmentation.isFragmenting:
      return TableFragmentLayout.layOut(box, in: space, &self)
    case .table:
      var algorithm = TableLayoutAlgorithm(box: box, space: space, in: self)
      return algorithm.layOut(in: &self)
    case .replaced:
      return layOutReplaced(box, in: space)
    case .inline, .text, .lineBreak, .wordBreakOpportunity, .tableRowGroup, .tableHeaderGroup,
      .tableFooterGroup, .tableRow, .tableColumnGroup, .tableColumn:
      // The algorithm of the formatting context that these take part in lays them out. A page
      // that brings one here all the same gets it as a block, since pages must not trap.
      var algorithm = BlockLayoutAlgorithm(box: box, space: space, in: self)
      return algorithm.layOut(in: &self)
    }
  }

  /// The inline sizes that the box's contents ask for, as border-box sizes: its own padding and
  /// border are in, its `width`, `min-width` and `max-width` are not.
  ///
  /// <https://drafts.csswg.org/css-sizing-3/#intrinsic-sizes>
  public mutating func intrinsicSizes(of box: ID<Box>) -> IntrinsicSizes {
    if let known = intrinsicCache[box.index], isCountedBlockSizeCurrent(box) { return known }
    let sizes: IntrinsicSizes
    switch boxes[box].kind {
    case .viewport, .blockContainer, .tableCaption, .tableCell:
      sizes =
        isMulticol(box)
        ? MulticolLayoutAlgorithm.intrinsicSizes(of: box, in: &self)
        : BlockLayoutAlgorithm.intrinsicSizes(of: box, in: &self)
    case .flexContainer: sizes = FlexLayoutAlgorithm.intrinsicSizes(of: box, in: &self)
    case .gridContainer: sizes = GridLayoutAlgorithm.intrinsicSizes(of: box, in: &self)
    case .table: sizes = TableLayoutAlgorithm.intrinsicSizes(of: box, in: &self)
    case .replaced: sizes = intrinsicSizesOfReplaced(box)
    case .inline, .text, .lineBreak, .wordBreakOpportunity, .tableRowGroup, .tableHeaderGroup,
      .tableFooterGroup, .tableRow, .tableColumnGroup, .tableColumn:
      sizes = IntrinsicSizes()
    }
    intrinsicCache[box.index] = sizes
    noteCountedBlockSize(box)
    return sizes
  }
}
