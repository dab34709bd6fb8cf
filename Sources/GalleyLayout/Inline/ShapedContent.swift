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
  /// One for each item of the content.
  let items: [ShapedItem]
  /// The styles of the items.
  let styles: [InlineStyle]
  /// The style of the block container.
  let rootStyle: InlineStyle
  private var graphemeMap: BoundaryMap?

  init(
    index: Int, paragraph: TextParagraph, breaks: BoundaryMap, items: [ShapedItem],
    styles: [InlineStyle], rootStyle: InlineStyle
  ) {
    self.index = index
    self.paragraph = paragraph
    self.breaks = breaks
    self.items = items
    self.styles = styles
    self.rootStyle = rootStyle
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

/// The glyphs of one item.
struct ShapedItem {
  /// In logical order.
  var runs: [ShapedRun] = []
  /// The position of each run's start from the item's start, and the whole width at the end.
  var starts: [Float] = [0]

  init() {}

  init(runs: [ShapedRun]) {
    self.runs = runs
    starts.reserveCapacity(runs.count + 1)
    var sum = 0.0
    for run in runs {
      sum += Double(run.width)
      starts.append(Float(sum))
    }
  }

  var width: Float { starts[runs.count] }

  /// The index of the run that `offset` is in; the last one for the item's end.
  func run(at offset: Int) -> Int {
    if runs.count < 2 { return 0 }
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].range.upperBound > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The position before the unit at `offset`, from the item's logical start, in px.
  func position(of offset: Int) -> Float {
    guard !runs.isEmpty else { return 0 }
    let index = run(at: offset)
    return starts[index] + runs[index].position(of: offset)
  }

  /// The last offset whose position is at most `position`.
  func offset(atMost position: Float) -> Int {
    guard !runs.isEmpty else { return 0 }
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= position { low = middle } else { high = middle - 1 }
    }
    return runs[low].offset(atMost: position - starts[low])
  }

  /// Whether the glyphs on both sides of `offset` stay the same when the text is cut there.
  func isSafe(_ offset: Int) -> Bool {
    guard !runs.isEmpty else { return true }
    return runs[run(at: offset)].isSafeToBreak(before: offset)
  }

  func nextSafe(_ offset: Int) -> Int {
    runs.isEmpty ? offset : runs[run(at: offset)].nextSafeToBreak(from: offset)
  }

  func previousSafe(_ offset: Int) -> Int {
    runs.isEmpty ? offset : runs[run(at: offset)].previousSafeToBreak(from: offset)
  }

  /// Parts of the runs that cover a stretch, in logical order.
  func subruns(_ range: Range<Int>) -> [ShapedRun] {
    guard !runs.isEmpty, !range.isEmpty else { return [] }
    var result: [ShapedRun] = []
    var index = run(at: range.lowerBound)
    while index < runs.count, runs[index].range.lowerBound < range.upperBound {
      let piece = runs[index].range.clamped(to: range)
      if !piece.isEmpty { result.append(runs[index].subrun(piece)) }
      index += 1
    }
    return result
  }
}
