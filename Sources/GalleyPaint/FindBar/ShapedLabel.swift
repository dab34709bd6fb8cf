import GalleyDisplayList
import GalleyPrimitives
import GalleyText

/// A line of text that belongs to no page.
struct ShapedLabel {
  /// From left to right.
  private let runs: [ShapedRun]
  let width: Double

  /// - Parameter base: The direction of text that has none of its own.
  init(
    _ text: String, _ font: FontDescription, base: TextDirection, _ shaper: inout TextShaper
  ) {
    // A label is short; a query need not be.
    let units = Array(text.utf16.prefix(2000).map { $0 < 32 ? 32 : $0 })
    guard !units.isEmpty else {
      runs = []
      width = 0
      return
    }
    let direction = BidiParagraph.firstStrongDirection(units) ?? base
    let needsLevels = BidiParagraph.needsResolving(units) || direction == .rightToLeft
    let levels =
      needsLevels
      ? BidiParagraph(units, base: direction == .rightToLeft ? .rightToLeft : .leftToRight).levels
      : []
    func level(_ index: Int) -> UInt8 { index < levels.count ? levels[index] : 0 }
    var pieces: [Range<Int>] = []
    var start = 0
    for index in 1..<max(1, units.count) where level(index) != level(index - 1) {
      pieces.append(start..<index)
      start = index
    }
    pieces.append(start..<units.count)
    let order =
      levels.isEmpty
      ? Array(pieces.indices) : BidiParagraph.visualOrder(of: pieces.map { level($0.lowerBound) })
    let paragraph = TextParagraph(units)
    var shaped: [ShapedRun] = []
    for index in order where pieces.indices.contains(index) {
      let isReversed = level(pieces[index].lowerBound) % 2 == 1
      let request = ShapeRequest(
        range: pieces[index], font: font,
        direction: isReversed ? .rightToLeft : .leftToRight)
      let made = shaper.shape(paragraph, request)
      shaped += isReversed ? made.reversed() : made
    }
    runs = shaped
    width = shaped.reduce(0) { $0 + Double($1.width) }
  }

  /// Adds the glyphs, from `origin` on the baseline rightwards.
  func draw(at origin: Point, color: RGBA8, in space: ID<PaintSpace>, to list: inout DisplayList) {
    var x = origin.x
    for run in runs {
      list.draw(run, at: Point(x: x, y: origin.y), color: color, in: space)
      x += Double(run.width)
    }
  }
}
