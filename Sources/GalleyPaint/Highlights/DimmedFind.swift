import GalleyCSS
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives
import GalleyText

/// The measures of the find style that dims the page, as WebKit draws it.
private enum DimmedFind {
  static let overlay = RGBA8(red: 26, green: 26, blue: 26, alpha: 64)
  static let frame = RGBA8.white
  /// The inner half is erased with the hole.
  static let frameWidth = 2.0
  static let shadow = RGBA8(red: 0, green: 0, blue: 0, alpha: 128)
  static let shadowSigma = 0.5
  static let radius = 3.0
  static let current = RGBA8(red: 255, green: 228, blue: 56)
  static let currentMargin = 1.0
}

/// The lines of a match that lie in one space.
private struct MatchShape {
  var space: ID<PaintSpace>
  var rects: [Rect]
}

extension Painter {
  /// Dims the page but for found text, and paints the current match on top.
  ///
  /// The overlay stays with the view; holes and frames are in the spaces of their texts and
  /// move with them.
  mutating func paintDimmedFind() {
    let searches = options.highlights.filter { $0.pseudo.isSearch }
    guard !searches.isEmpty || !dimmedAreas.isEmpty else { return }
    let texts = TextsOfContents(self, searches)
    let page = list.add(PaintSpace(parent: DisplayList.root))
    list.pushLayer(Layer(), in: page)
    list.fill(.rect(dimmedRect), with: .color(DimmedFind.overlay), in: page)
    let svgTexts = svgPainter?.foundTexts ?? []
    let found =
      searches.flatMap { shapes(of: $0, texts) }
      + svgTexts.map { MatchShape(space: $0.space, rects: [$0.rect]) }
    let paths = found.map { ($0.space, ShrinkWrap($0.rects, radius: DimmedFind.radius).path) }
    paintFrames(of: found.filter { $0.rects.count == 1 })
    let wrapped = zip(found, paths).filter { $0.0.rects.count > 1 }.map(\.1)
    if !wrapped.isEmpty {
      list.pushLayer(
        Layer(filters: [
          .dropShadow(offset: Point(), sigma: DimmedFind.shadowSigma, color: DimmedFind.shadow)
        ]), in: page)
      for (space, path) in wrapped {
        list.stroke(
          Stroke(path, color: DimmedFind.frame, width: DimmedFind.frameWidth, join: .round),
          in: space)
      }
      list.popLayer(in: page)
    }
    if !paths.isEmpty || !dimmedAreas.isEmpty {
      list.pushLayer(Layer(blendMode: .destinationOut), in: page)
      for (space, path) in paths {
        list.fill(list.shape(path), with: .color(.black), in: space)
      }
      for (space, shape) in dimmedAreas { list.fill(shape, with: .color(.black), in: space) }
      list.popLayer(in: page)
    }
    list.popLayer(in: page)
    for highlight in searches where highlight.pseudo == .currentSearchText {
      for shape in shapes(of: highlight, texts) {
        let grown = shape.rects.map { $0.outset(by: DimmedFind.currentMargin) }
        let path = ShrinkWrap(grown, radius: DimmedFind.radius).path
        list.fill(list.shape(path), with: .color(DimmedFind.current), in: shape.space)
      }
      for range in highlight.ranges { paintFoundText(range, texts) }
    }
    for text in svgTexts where text.isCurrent {
      let rect = text.rect.outset(by: DimmedFind.currentMargin)
      let path = ShrinkWrap([rect], radius: DimmedFind.radius).path
      list.fill(list.shape(path), with: .color(DimmedFind.current), in: text.space)
      let clip = list.add(PaintSpace(parent: text.space, clip: .rect(text.rect)))
      withPagePainter(node: -1) { svg, _ in
        svg.drawGlyphs(of: text.run, at: text.origin, color: .black, in: clip)
      }
    }
  }

  /// Paints the frames of matches on one line, whose inside is erased later.
  ///
  /// Fast path: equals a stroke with a shadow, whose blur needs no layer here.
  private mutating func paintFrames(of shapes: [MatchShape]) {
    let width = DimmedFind.frameWidth / 2
    for shape in shapes {
      guard let rect = shape.rects.first, rect.width > 0, rect.height > 0 else { continue }
      let frame = RoundedRect(rect.outset(by: width), radius: DimmedFind.radius + width)
      list.shadow(
        BoxShadow(
          .outer, shape: frame, box: frame, sigma: DimmedFind.shadowSigma,
          color: DimmedFind.shadow), in: shape.space)
      list.fill(list.shape(frame), with: .color(DimmedFind.frame), in: shape.space)
    }
  }

  /// What of the canvas may be looked at.
  private var dimmedRect: Rect {
    let all = canvasRect.union(
      Rect(x: 0, y: 0, width: tree.viewport.width.px, height: tree.viewport.height.px))
    return (options.visibleRect.map { all.union($0) } ?? all).outset(by: options.canvasMargin)
  }

  /// The lines of each match, those of one space together.
  private func shapes(of highlight: Highlight, _ texts: TextsOfContents) -> [MatchShape] {
    var result: [MatchShape] = []
    for (index, range) in highlight.ranges.enumerated() {
      let isContinued = highlight.continuations.contains(index)
      var isFirst = !isContinued
      forEachText(of: range, texts) { node, fragment, extents, line in
        let space = spaces[node]
        guard isVisible(tree.rect(at: node), in: space, margin: 8) else { return }
        let rects = extents.map { snapped(line.rect($0)) }
        if !isFirst, result.last?.space == space {
          result[result.count - 1].rects += rects
        } else {
          result.append(MatchShape(space: space, rects: rects))
        }
        isFirst = false
      }
    }
    return result
  }

  /// Calls `body` with each visible text fragment that has some of a range.
  private func forEachText(
    of range: InlineTextRange, _ texts: TextsOfContents,
    _ body: (Int, Fragment, [ClosedRange<Double>], TextLine) -> Void
  ) {
    guard let range = range.clamped(in: tree.boxes) else { return }
    for node in texts.nodes(of: range) {
      let fragment = fragment(node)
      let style = tree.boxes.styles.rows[fragment.style.index]
      guard fragment.details >= 0, style.inherited.visibility == .visible else { continue }
      let details = tree.store.textDetails[Int(fragment.details)]
      let part = (Int(range.range.lowerBound)..<Int(range.range.upperBound)).clamped(
        to: Int(details.range.lowerBound)..<Int(details.range.upperBound))
      if part.isEmpty { continue }
      let line = TextLine(rect: tree.rect(at: node), ascent: details.ascent, style: style)
      let extents = texts.places(of: details, at: node).extents(
        of: part, length: max(0, line.length))
      body(node, fragment, extents, line)
    }
  }

  /// Paints found text again, over what marks it.
  private mutating func paintFoundText(_ range: InlineTextRange, _ texts: TextsOfContents) {
    var found: [(node: Int, extents: [ClosedRange<Double>], line: TextLine)] = []
    forEachText(of: range, texts) { node, _, extents, line in found.append((node, extents, line)) }
    for (node, extents, line) in found {
      let fragment = fragment(node)
      let details = tree.store.textDetails[Int(fragment.details)]
      let part = (Int(range.range.lowerBound)..<Int(range.range.upperBound)).clamped(
        to: Int(details.range.lowerBound)..<Int(details.range.upperBound))
      let style = tree.boxes.styles.rows[fragment.style.index]
      let places = texts.places(of: details, at: node)
      let whole = places.clusters(around: part)
      let text = TextToPaint(
        index: node, details: details, line: line, style: style, space: spaces[node],
        node: nodeID(node))
      let look = HighlightLook(
        fill: .black, stroke: .black, strokeWidth: style.text.strokeWidth, decorations: .black)
      paint(look, whole == part ? text : clipped(text, to: extents), part: whole, places)
    }
  }
}

/// The text fragments of the contents that highlights are on.
private struct TextsOfContents {
  /// By content, in the order of their text.
  private var texts: [Int32: [(start: Int32, end: Int32, node: Int)]] = [:]
  private let last = LastPlaces()

  /// The runs of the fragment that was asked for last: matches come in order.
  private final class LastPlaces {
    var node = -1
    var places: RunPlaces?
  }

  /// The runs of a text fragment.
  func places(of details: TextDetails, at node: Int) -> RunPlaces {
    if let places = last.places, last.node == node { return places }
    let places = RunPlaces(details)
    last.node = node
    last.places = places
    return places
  }

  /// What isn't painted, such as in closed `details` elements, is left out.
  init(_ painter: Painter, _ highlights: [Highlight]) {
    let tree = painter.tree
    for highlight in highlights {
      for range in highlight.ranges where texts[range.content] == nil {
        texts[range.content] = []
      }
    }
    if texts.isEmpty { return }
    var skippedEnd = 0
    for node in tree.nodes.indices where node >= skippedEnd {
      let fragment = tree.fragment(at: node)
      if painter.skipsContents(node) { skippedEnd = Int(tree.nodes[node].subtreeEnd) }
      guard fragment.kind == .text, fragment.details >= 0 else { continue }
      let details = tree.store.textDetails[Int(fragment.details)]
      guard !details.range.isEmpty else { continue }
      texts[details.content]?.append(
        (details.range.lowerBound, details.range.upperBound, node))
    }
    for content in texts.keys { texts[content]?.sort { $0.start < $1.start } }
  }

  /// The nodes that show some of a range, in the order of their text.
  func nodes(of range: InlineTextRange) -> [Int] {
    guard let all = texts[range.content] else { return [] }
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle].end > range.range.lowerBound { high = middle } else { low = middle + 1 }
    }
    var result: [Int] = []
    while low < all.count, all[low].start < range.range.upperBound {
      result.append(all[low].node)
      low += 1
    }
    return result
  }
}
