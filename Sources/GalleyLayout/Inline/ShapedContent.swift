import GalleyCSS
import GalleyPrimitives
import GalleyText

/// The glyphs of an inline content, and where its lines may break.
///
/// Made once for each content and used by all passes over it.
final class ShapedContent {
  /// Of ``BoxTree/inlineContents``.
  let index: Int
  let paragraph: TextParagraph
  /// The soft wrap opportunities that the text has, whether or not styles let lines wrap.
  let breaks: BoundaryMap
  /// Those of ``breaks`` that `hyphens: auto` found; `nil` if there are none.
  let hyphens: BoundaryMap?
  /// The places that `text-autospace` puts space before; at a line's end there is none.
  var autospaces: BoundaryMap?
  /// The runs of all items, item after item, each item's in logical order.
  private let runs: [ShapedRun]
  /// For each run, the position of its start from its item's, in px.
  private let starts: [Float]
  /// For each item, where its runs are.
  private let items: [Range<Int32>]
  /// The styles of the items.
  let styles: [InlineStyle]
  /// The style of the block container.
  let rootStyle: InlineStyle
  /// By item: ``LayoutContext/rubySpacing(_:_:_:)``, each worked out once.
  var rubySpacings: [Int: RubySpacing] = [:]
  /// The letter at the beginning that takes several lines; `nil` if there is none.
  let initialLetter: InitialLetter?
  private var graphemeMap: BoundaryMap?

  init(
    index: Int, paragraph: TextParagraph, breaks: BoundaryMap, hyphens: BoundaryMap?,
    glyphs: ShapedItems, styles: [InlineStyle], rootStyle: InlineStyle,
    initialLetter: InitialLetter? = nil
  ) {
    self.index = index
    self.paragraph = paragraph
    self.breaks = breaks
    self.hyphens = hyphens
    runs = glyphs.runs
    starts = glyphs.starts
    items = glyphs.items
    self.styles = styles
    self.rootStyle = rootStyle
    self.initialLetter = initialLetter
  }

  /// Whether a line that ends at `offset` ends inside a word, which a hyphen shows.
  func isHyphen(_ offset: Int) -> Bool {
    offset > 0 && (paragraph.text[offset - 1] == 0xAD || hyphens?[offset] == true)
  }

  /// The distance between the tab stops of a tab, in px: its own number of the spaces of the block
  /// container.
  ///
  /// <https://drafts.csswg.org/css-text-4/#tab-size-property>
  func tabInterval(_ index: Int) -> Float {
    switch styles[index].tabSize {
    case .number(let count):
      count
        * (rootStyle.metrics.spaceAdvance + rootStyle.letterSpacing + rootStyle.wordSpacing)
    case .length(let px): px
    }
  }

  /// The places between characters as readers see them.
  var graphemes: BoundaryMap {
    if let graphemeMap { return graphemeMap }
    let map = GraphemeBreaker.boundaries(in: paragraph.text)
    graphemeMap = map
    return map
  }
}

extension ShapedContent {
  private func range(_ item: Int) -> Range<Int> {
    Int(items[item].lowerBound)..<Int(items[item].upperBound)
  }

  /// Whether an item has any glyphs.
  func hasGlyphs(_ item: Int) -> Bool { !items[item].isEmpty }

  /// An item's runs, in logical order.
  func runs(of item: Int) -> ArraySlice<ShapedRun> { runs[range(item)] }

  /// An item's runs, in logical order, from the one that `offset` is in.
  func runs(of item: Int, from offset: Int) -> ArraySlice<ShapedRun> {
    let range = range(item)
    return range.isEmpty ? [] : runs[run(at: offset, range)..<range.upperBound]
  }

  /// The index of the run that `offset` is in; the last one for the item's end.
  private func run(at offset: Int, _ range: Range<Int>) -> Int {
    if range.count < 2 { return range.lowerBound }
    var low = range.lowerBound
    var high = range.upperBound - 1
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].range.upperBound > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The position before the unit at `offset`, from the item's logical start, in px.
  func position(of offset: Int, in item: Int) -> Float {
    let range = range(item)
    guard !range.isEmpty else { return 0 }
    let index = run(at: offset, range)
    return starts[index] + runs[index].position(of: offset)
  }

  /// The last offset whose position is at most `position`.
  func offset(atMost position: Float, in item: Int) -> Int {
    let range = range(item)
    guard !range.isEmpty else { return 0 }
    var low = range.lowerBound
    var high = range.upperBound - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= position { low = middle } else { high = middle - 1 }
    }
    return runs[low].offset(atMost: position - starts[low])
  }

  /// Whether the glyphs on both sides of `offset` stay the same when the text is cut there.
  func isSafe(_ offset: Int, in item: Int) -> Bool {
    if autospaces?[offset] == true { return false }
    let range = range(item)
    return range.isEmpty || runs[run(at: offset, range)].isSafeToBreak(before: offset)
  }

  /// The first safe offset that is not before `offset`, as far as its run goes.
  func nextSafe(_ offset: Int, in item: Int) -> Int {
    let range = range(item)
    return range.isEmpty ? offset : runs[run(at: offset, range)].nextSafeToBreak(from: offset)
  }

  /// The last safe offset that is not after `offset`, as far as its run goes.
  func previousSafe(_ offset: Int, in item: Int) -> Int {
    let range = range(item)
    return range.isEmpty ? offset : runs[run(at: offset, range)].previousSafeToBreak(from: offset)
  }

  /// Parts of an item's runs that cover a stretch, in logical order.
  func subruns(_ stretch: Range<Int>, of item: Int) -> [ShapedRun] {
    guard !stretch.isEmpty else { return [] }
    return runs(of: item, from: stretch.lowerBound).pieces(in: stretch)
  }
}

extension ArraySlice<ShapedRun> {
  /// The parts that cover a stretch of the text, from runs in logical order.
  func pieces(in stretch: Range<Int>) -> [ShapedRun] {
    var result: [ShapedRun] = []
    for run in self {
      guard run.range.lowerBound < stretch.upperBound else { break }
      let piece = run.range.clamped(to: stretch)
      if !piece.isEmpty { result.append(run.subrun(piece)) }
    }
    return result
  }
}

/// The glyphs of the items of a content, while they are gathered.
struct ShapedItems {
  private(set) var runs: [ShapedRun] = []
  private(set) var starts: [Float] = []
  private(set) var items: [Range<Int32>] = []
  /// The width of what the last item has so far.
  private var width = 0.0

  init(count: Int) {
    items.reserveCapacity(count)
    runs.reserveCapacity(count)
    starts.reserveCapacity(count)
  }

  /// An item's runs, in logical order.
  func runs(of item: Int) -> ArraySlice<ShapedRun> {
    self.runs[Int(items[item].lowerBound)..<Int(items[item].upperBound)]
  }

  /// Begins the next item, which has no runs yet.
  mutating func beginItem() {
    items.append(Int32(runs.count)..<Int32(runs.count))
    width = 0
  }

  /// Adds a run to the last item.
  mutating func append(_ run: ShapedRun) {
    runs.append(run)
    starts.append(Float(width))
    width += Double(run.width)
    let start = items[items.count - 1].lowerBound
    items[items.count - 1] = start..<Int32(runs.count)
  }
}
