import GalleyCSS
import GalleyPrimitives
import GalleyText

extension LineBoxBuilder {
  /// Makes the fragments of a text on the line and of its hyphen.
  mutating func placeText(
    _ leaf: LineLeaf, at left: LayoutUnit, _ over: LayoutUnit, _ result: inout [Placed],
    _ context: inout LayoutContext
  ) {
    let item = line.items[leaf.line]
    let style = shaped.styles[item.item]
    let source = content.items[item.item]
    if leaf.kind == .space && item.kind != .tab { return }
    let direction: TextDirection = item.level & 1 == 0 ? .leftToRight : .rightToLeft
    var place = Placed(
      fragment: ID(0), left: left, over: over, inlineSize: leaf.inlineSize,
      blockSize: leaf.blockSize)
    if item.isHyphenated {
      let hyphen = context.hyphen(style)
      place.inlineSize = hyphen.width
      if direction == .leftToRight { place.left = left + leaf.inlineSize - hyphen.width }
      place.fragment = textFragment(
        place, source, style, TextRuns(range: item.end..<item.end, runs: hyphen.runs[...]),
        direction, isGenerated: true, &context)
      result.append(place)
      place.inlineSize = leaf.inlineSize - hyphen.width
      place.left = direction == .leftToRight ? left : left + hyphen.width
    }
    var runs = TextRuns(range: item.range)
    if leaf.kind == .text && !item.isHidden {
      runs.runs = context.glyphs(of: item.range, ofItem: item.item, in: shaped, source.direction)
      runs.expand(leaf.expansions)
      if direction == .rightToLeft { runs.runs.reverse() }
    }
    place.fragment = textFragment(
      place, source, style, runs, direction, isGenerated: source.isGenerated, &context)
    if !runs.runs.isEmpty {
      let exact = runs.runs.reduce(Float(0)) { $0 + $1.width }
      penOffset -= max(0, min(Float(leaf.inlineSize.px) - exact, 1 / 64))
    }
    result.append(place)
    if let emphasis = leaf.emphasis, !runs.runs.isEmpty {
      placeEmphasis(emphasis, beside: place, runs.runs, source, style, &result, &context)
    }
  }

  func textFragment(
    _ place: Placed, _ source: InlineItem, _ style: InlineStyle, _ runs: TextRuns,
    _ direction: TextDirection, isGenerated: Bool, _ context: inout LayoutContext
  ) -> ID<Fragment> {
    let size = writing.physical(
      LogicalSize(inlineSize: place.inlineSize, blockSize: place.blockSize))
    var fragment = Fragment(kind: .text, box: source.box, style: style.id, size: size)
    var details = TextDetails(
      content: Int32(shaped.index),
      range: Int32(runs.range.lowerBound)..<Int32(runs.range.upperBound), runs: runs.runs,
      direction: direction, ascent: LayoutUnit(px: Double(style.metrics.ascent)),
      isGenerated: isGenerated)
    details.penOffset = penOffset
    fragment.details = context.fragments.append(details)
    return context.fragments.append(fragment, children: [])
  }
}

/// Glyphs of a stretch of a content's text.
struct TextRuns {
  var range: Range<Int>
  var runs: ArraySlice<ShapedRun> = []

  /// Adds the space that justification gives to characters.
  mutating func expand(_ amounts: [(offset: Int, amount: Float)]) {
    guard !amounts.isEmpty else { return }
    for index in runs.indices {
      runs[index].addSpace(amounts.filter { runs[index].range.contains($0.offset) })
    }
  }
}
