import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives
import GalleyText

/// Glyphs of one style in a row, with their place.
struct SVGTextRun {
  var run: ShapedRun
  /// The `text`, `tspan`, `a` or `textPath` element that the text is directly in.
  var element: NodeID
  /// On the baseline, in user space.
  var origin: Point
  var style: ComputedStyle
  /// In degrees, about ``origin``.
  var rotation: Double
  var decorations: DecorationLines
  /// What is marked of the run's text, lowest first.
  var marks: [SVGTextMark] = []
}

/// The characters of a `text` element with what attributes say of each.
private struct SVGTextContent {
  struct Element {
    var id: NodeID
    var style: ComputedStyle
    var decorations: DecorationLines
    var baseline: Double
  }

  var text: [UInt16] = []
  /// By character: its element.
  var elements: [Int] = []
  /// By character, if some text is marked: the text node and the place in its data.
  var sources: [NodeTextRange] = []
  var styles: [Element] = []
  var x: [Int: Double] = [:]
  var y: [Int: Double] = [:]
  var dx: [Int: Double] = [:]
  var dy: [Int: Double] = [:]
  var rotation: [Int: Double] = [:]
  var endsInSpace = true
  /// What is added after each character to fit `textLength`.
  var extraSpacing = 0.0

  /// Whether a new segment begins before a character.
  func isBreak(_ index: Int) -> Bool {
    elements[index] != elements[index - 1] || dx[index] != nil || dy[index] != nil
      || rotation[index] != rotation[index - 1] || rotation[index] ?? 0 != 0
  }
}

extension SVGPainter {
  /// Lays out the text of a `text` element.
  ///
  /// <https://svgwg.org/svg2-draft/text.html#TextLayoutAlgorithm>
  func placedText(_ id: NodeID, _ style: ComputedStyle, _ scope: SVGScope) -> [SVGTextRun] {
    var content = SVGTextContent()
    var keepsSpace = false
    var ancestor: NodeID? = id
    while let element = ancestor, !keepsSpace {
      guard let space = xmlSpace(element) else {
        ancestor = document.parentElement(of: element)
        continue
      }
      keepsSpace = space == "preserve"
      break
    }
    collect(id, style, scope, keepsSpace, [], 0, &content)
    if content.endsInSpace, content.text.last == 32 {
      content.text.removeLast()
      content.elements.removeLast()
      _ = content.sources.popLast()
    }
    guard !content.text.isEmpty else { return [] }
    var starts = content.text.indices.filter {
      $0 == 0 || content.x[$0] != nil || content.y[$0] != nil
    }
    starts.append(content.text.count)
    var pen = Point()
    var runs: [SVGTextRun] = []
    for (start, end) in zip(starts, starts.dropFirst()) {
      let before = (pen, runs.count)
      place(start..<end, content, &pen, &runs)
      if starts.count == 2, content.text.count > 1,
        let wanted = document.svgLength(SVGNames.textLength, of: id)?.resolved(
          scope.viewport.width, fontSize: Double(style.font.size))
      {
        let width = runs.reduce(0.0) { $0 + Double($1.run.width) }
        content.extraSpacing = (wanted - width) / Double(content.text.count - 1)
        pen = before.0
        runs.removeSubrange(before.1...)
        place(start..<end, content, &pen, &runs)
      }
    }
    return runs
  }

  private func xmlSpace(_ id: NodeID) -> String? {
    for attribute in document.attributes(of: id)
    where attribute.name == SVGNames.space && attribute.namespace == .xml {
      return document.value(of: attribute)
    }
    return nil
  }

  /// Adds the text of an element and its descendants.
  private func collect(
    _ id: NodeID, _ style: ComputedStyle, _ scope: SVGScope, _ keepsSpace: Bool,
    _ outer: DecorationLines, _ outerBaseline: Double, _ content: inout SVGTextContent
  ) {
    guard style.box.display != .none else { return }
    let keeps = xmlSpace(id).map { $0 == "preserve" } ?? keepsSpace
    let isKept = keeps || style.text.whiteSpaceCollapse == .preserve
    let decorations = outer.union(style.generated.decorationLines)
    let shift = Double(
      style.rare.svg.baselineShift.resolved(against: Float(style.font.size)))
    let baseline = outerBaseline - shift
    let element = content.styles.count
    content.styles.append(
      .init(
        id: id, style: style, decorations: decorations, baseline: baseline + dominantBaseline(style)
      ))
    let start = content.text.count
    for child in document.children(of: id) {
      let node = document[child]
      if node.isText {
        append(
          document.data(of: child), element, isKept: isKept, marked: marks == nil ? nil : child,
          &content)
      } else if node.isElement, node.namespace == .svg,
        node.name == .tspan || node.name == .a || node.name == .textPath,
        let inner = self.style(of: child, scope)
      {
        collect(child, inner, scope, keeps, decorations, baseline, &content)
      }
    }
    position(id, style, scope, start..<content.text.count, &content)
  }

  private func append(
    _ text: String, _ element: Int, isKept: Bool, marked node: NodeID?,
    _ content: inout SVGTextContent
  ) {
    for (offset, unit) in text.utf16.enumerated() {
      let isSpace = unit == 32 || unit == 9 || unit == 10 || unit == 13
      if isSpace, content.endsInSpace, !isKept { continue }
      content.endsInSpace = isSpace && !isKept
      content.text.append(isSpace ? 32 : unit)
      content.elements.append(element)
      if let node {
        content.sources.append(NodeTextRange(node: node, range: offset..<offset + 1))
      }
    }
  }

  /// Gives characters the places of their element's attributes where inner ones gave none.
  private func position(
    _ id: NodeID, _ style: ComputedStyle, _ scope: SVGScope, _ range: Range<Int>,
    _ content: inout SVGTextContent
  ) {
    let fontSize = Double(style.font.size)
    func values(_ name: Atom, _ basis: Double, _ body: (Int, Double) -> Void) {
      guard let attribute = document.attribute(name, of: id) else { return }
      var scanner = SVGScanner(document.bytes(of: attribute))
      for (offset, length) in scanner.lengths().prefix(range.count).enumerated() {
        body(range.lowerBound + offset, length.resolved(basis, fontSize: fontSize))
      }
    }
    var placed = content
    values(.x, scope.viewport.width) { if placed.x[$0] == nil { placed.x[$0] = $1 } }
    values(.y, scope.viewport.height) { if placed.y[$0] == nil { placed.y[$0] = $1 } }
    values(SVGNames.dx, scope.viewport.width) { if placed.dx[$0] == nil { placed.dx[$0] = $1 } }
    values(SVGNames.dy, scope.viewport.height) { if placed.dy[$0] == nil { placed.dy[$0] = $1 } }
    if let attribute = document.attribute(SVGNames.rotate, of: id) {
      var scanner = SVGScanner(document.bytes(of: attribute))
      let angles = scanner.numbers()
      if let last = angles.last {
        for index in range where placed.rotation[index] == nil {
          let offset = index - range.lowerBound
          placed.rotation[index] = offset < angles.count ? angles[offset] : last
        }
      }
    }
    content = placed
  }

  /// How far the alphabetic baseline lies below the one that is aligned.
  ///
  /// <https://drafts.csswg.org/css-inline-3/#dominant-baseline-property>
  private func dominantBaseline(_ style: ComputedStyle) -> Double {
    let own = style.rare.svg.alignmentBaseline
    let name = own == .empty ? style.inherited.dominantBaseline : own
    if name == .empty { return 0 }
    let metrics = resources.fonts.metrics(for: FontDescription(style))
    let ascent = Double(metrics.exactAscent)
    let descent = Double(metrics.exactDescent)
    switch name.text {
    case "middle": return Double(metrics.xHeight) / 2
    case "central", "center": return (ascent - descent) / 2
    case "mathematical": return ascent / 2
    case "hanging": return ascent * 0.8
    case "text-before-edge", "text-top", "before-edge", "top": return ascent
    case "text-after-edge", "text-bottom", "ideographic", "after-edge", "bottom": return -descent
    default: return 0
    }
  }

  /// Shapes a text chunk and puts its runs in a row.
  ///
  /// <https://svgwg.org/svg2-draft/text.html#TextAnchoringProperties>
  private func place(
    _ range: Range<Int>, _ content: SVGTextContent, _ pen: inout Point,
    _ placed: inout [SVGTextRun]
  ) {
    let units = Array(content.text[range])
    let first = content.styles[content.elements[range.lowerBound]].style
    let base = first.text.direction
    let levels =
      BidiParagraph.needsResolving(units) || base == .rightToLeft
      ? BidiParagraph(units, base: base == .rightToLeft ? .rightToLeft : .leftToRight).levels
      : []
    func level(_ index: Int) -> UInt8 { index < levels.count ? levels[index] : 0 }
    var segments: [Range<Int>] = []
    var start = 0
    for index in 1..<max(1, units.count)
    where content.isBreak(range.lowerBound + index) || level(index) != level(index - 1) {
      segments.append(start..<index)
      start = index
    }
    segments.append(start..<units.count)
    let order =
      levels.isEmpty
      ? Array(segments.indices)
      : BidiParagraph.visualOrder(of: segments.map { level($0.lowerBound) })
    let paragraph = TextParagraph(units)
    var width = 0.0
    var shaped: [(run: ShapedRun, segment: Int)] = []
    for segment in order where segments.indices.contains(segment) {
      let place = segments[segment]
      let style = content.styles[content.elements[range.lowerBound + place.lowerBound]].style
      let size = Float(style.font.size)
      var request = ShapeRequest(
        range: place, font: FontDescription(style),
        direction: level(place.lowerBound) % 2 == 1 ? .rightToLeft : .leftToRight)
      request.letterSpacing =
        style.text.letterSpacing.resolved(against: size) + Float(content.extraSpacing)
      request.wordSpacing = style.text.wordSpacing.resolved(against: size)
      width += content.dx[range.lowerBound + place.lowerBound] ?? 0
      var runs = resources.shaper.shaper.shape(paragraph, request)
      if request.direction == .rightToLeft { runs.reverse() }
      for run in runs {
        width += Double(run.width)
        shaped.append((run, segment))
      }
    }
    pen.x = content.x[range.lowerBound] ?? pen.x
    pen.y = content.y[range.lowerBound] ?? pen.y
    let anchor = first.inherited.textAnchor
    if anchor == Self.middle {
      pen.x -= width / 2
    } else if (anchor == Self.end) != (base == .rightToLeft) {
      pen.x -= width
    }
    var last: Int?
    for (run, segment) in shaped {
      let index = range.lowerBound + segments[segment].lowerBound
      let element = content.styles[content.elements[index]]
      if segment != last {
        pen.x += content.dx[index] ?? 0
        pen.y += content.dy[index] ?? 0
        last = segment
      }
      placed.append(
        SVGTextRun(
          run: run, element: element.id, origin: Point(x: pen.x, y: pen.y + element.baseline),
          style: element.style,
          rotation: content.rotation[index] ?? 0, decorations: element.decorations))
      if let marks, content.sources.count >= range.upperBound {
        let place = run.range.lowerBound + range.lowerBound
        placed[placed.count - 1].marks = marks.marks(
          on: content.sources[place..<min(place + run.range.count, range.upperBound)],
          from: run.range.lowerBound)
      }
      pen.x += Double(run.width)
    }
  }

  private static let middle: Atom = "middle"
  private static let end: Atom = "end"
}
