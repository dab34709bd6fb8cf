import GalleyCSS
import GalleyLayout
import GalleyPrimitives
import GalleyText

/// Where on a line a decorating box is, in page coordinates along and across the text.
struct DecorationPlace {
  /// Across the line: the decorating box's baseline.
  var baseline: Double
  /// From the baseline to the edges of the box's text.
  var over: Double
  var under: Double
  /// The lower and the higher end of the box's text along the line.
  var start: Double
  var end: Double
  /// How far lines stay inside ``start`` and ``end``; negative reaches out.
  var insetStart = 0.0
  var insetEnd = 0.0
  /// Whether spaces outside of ``inkStart`` and ``inkEnd`` have no lines.
  var skipsEnds = false
  var inkStart = -Double.infinity
  var inkEnd = Double.infinity
}

/// A decorating box on a line.
struct DecorationPlaceKey: Hashable {
  /// The node of the inline box's part, or of the line.
  var node: Int
  var box: ID<Box>?
}

extension Painter {
  /// Where the box of a decoration is on a text's line.
  ///
  /// <https://drafts.csswg.org/css-text-decor-4/#decorating-box>
  mutating func decorationPlace(
    _ decoration: AppliedDecoration, _ text: TextToPaint
  ) -> DecorationPlace {
    var current = Int(tree.nodes[text.index].parent)
    var holder: Int?
    var line: Int?
    while current > 0 {
      let fragment = fragment(current)
      if fragment.kind == .line {
        line = current
        break
      }
      if holder == nil, fragment.kind == .box, fragment.box == decoration.box { holder = current }
      if fragment.kind == .box, tree.boxes[fragment.box].kind != .inline { break }
      current = Int(tree.nodes[current].parent)
    }
    guard let node = holder ?? line else {
      let extent = text.line.extent
      return DecorationPlace(
        baseline: text.line.baseline, over: Double(decoration.metrics.ascent),
        under: Double(decoration.metrics.descent), start: extent.start, end: extent.end)
    }
    let key = DecorationPlaceKey(node: node, box: decoration.box)
    var place: DecorationPlace
    if let known = decorationPlaces[key] {
      place = known
    } else {
      place = makePlace(decoration, node: node, line: line, isLine: holder == nil, text)
      decorationPlaces[key] = place
    }
    return place
  }

  private func makePlace(
    _ decoration: AppliedDecoration, node: Int, line: Int?, isLine: Bool, _ text: TextToPaint
  ) -> DecorationPlace {
    let mode = text.line.mode
    var start = Double.infinity
    var end = -Double.infinity
    var direct: TextLine?
    let owner = isLine ? fragment(node).box : decoration.box
    forEachText(in: node) { index, fragment in
      let line = textLine(index, fragment)
      start = min(start, line.extent.start)
      end = max(end, line.extent.end)
      if direct == nil, let parent = tree.boxes[fragment.box].parent,
        parent == owner || (isLine && tree.boxes[parent].kind != .inline)
      {
        direct = line
      }
    }
    var place = DecorationPlace(
      baseline: text.line.baseline, over: Double(decoration.metrics.ascent),
      under: Double(decoration.metrics.descent), start: start, end: end)
    if let direct {
      place.baseline = direct.baseline
    } else {
      place.baseline = baseline(of: node, isLine: isLine, mode, decoration) ?? place.baseline
    }
    if let direct, text.isVerticalTypographic {
      place.over = direct.rect.maxX.px - direct.baseline
      place.under = direct.baseline - direct.rect.minX.px
    }
    var sides = PhysicalSides(all: true)
    if !decoration.clonesInset {
      sides = isLine ? sidesOfLine(node, mode, decoration) : details(fragment(node)).hasSide
    }
    let isForwards = (decoration.direction == .leftToRight) != (mode == .sidewaysLR)
    let lower = mode.isHorizontal ? sides.left : sides.top
    let higher = mode.isHorizontal ? sides.right : sides.bottom
    place.insetStart = lower ? (isForwards ? decoration.inset.x : decoration.inset.y) : 0
    place.insetEnd = higher ? (isForwards ? decoration.inset.y : decoration.inset.x) : 0
    if !decoration.skippedSpaces.isEmpty, let line {
      let ink = inkExtent(of: line)
      if ink.start < ink.end {
        place.skipsEnds = true
        place.inkStart = ink.start
        place.inkEnd = ink.end
      }
    }
    return place
  }

  /// The ends that a root inline box has on a line: its first and its last one.
  private func sidesOfLine(
    _ node: Int, _ mode: WritingMode, _ decoration: AppliedDecoration
  ) -> PhysicalSides<Bool> {
    let fragment = fragment(node)
    let isFirst = fragment.details < 0 || tree.store.lineDetails[Int(fragment.details)].isFirst
    var isLast = true
    let parent = Int(tree.nodes[node].parent)
    var next = Int(tree.nodes[node].subtreeEnd)
    while parent >= 0, next < Int(tree.nodes[parent].subtreeEnd) {
      if self.fragment(next).kind == .line {
        isLast = false
        break
      }
      next = Int(tree.nodes[next].subtreeEnd)
    }
    let isForwards = (decoration.direction == .leftToRight) != (mode == .sidewaysLR)
    let low = isForwards ? isFirst : isLast
    let high = isForwards ? isLast : isFirst
    return PhysicalSides(top: low, right: high, bottom: high, left: low)
  }

  /// A baseline across the line of a box that has no text of its own.
  private func baseline(
    of node: Int, isLine: Bool, _ mode: WritingMode, _ decoration: AppliedDecoration
  ) -> Double? {
    let rect = tree.rect(at: node)
    let fragment = fragment(node)
    if isLine {
      guard fragment.details >= 0 else { return nil }
      let baseline = tree.store.lineDetails[Int(fragment.details)].baseline.px
      switch mode {
      case .horizontalTB: return rect.minY.px + baseline
      case .verticalRL, .sidewaysRL: return rect.maxX.px - baseline
      case .verticalLR, .sidewaysLR: return rect.minX.px + baseline
      }
    }
    guard mode.isHorizontal else { return nil }
    let details = details(fragment)
    return (rect.minY + details.border.top + details.padding.top).px
      + Double(decoration.metrics.ascent)
  }

  /// Calls `body` with the texts inside a line or inline box, leaving out boxes on their own.
  private func forEachText(in node: Int, _ body: (Int, Fragment) -> Void) {
    var child = node + 1
    let end = Int(tree.nodes[node].subtreeEnd)
    while child < end {
      let fragment = fragment(child)
      switch fragment.kind {
      case .text: body(child, fragment)
      case .line: break
      case .box:
        let box = tree.boxes[fragment.box]
        if box.kind == .inline, box.isInFlow {
          child += 1
          continue
        }
      }
      child = Int(tree.nodes[child].subtreeEnd)
    }
  }

  func textLine(_ index: Int, _ fragment: Fragment) -> TextLine {
    TextLine(
      rect: tree.rect(at: index),
      ascent: fragment.details >= 0
        ? tree.store.textDetails[Int(fragment.details)].ascent : .zero,
      style: tree.boxes.styles.rows[fragment.style.index])
  }

  /// From the first to the last thing on a line that isn't a space.
  private func inkExtent(of line: Int) -> (start: Double, end: Double) {
    var result = (start: Double.infinity, end: -Double.infinity)
    var child = line + 1
    let end = Int(tree.nodes[line].subtreeEnd)
    func add(_ from: Double, _ to: Double) {
      result.start = min(result.start, from)
      result.end = max(result.end, to)
    }
    while child < end {
      let fragment = fragment(child)
      let rect = tree.rect(at: child)
      switch fragment.kind {
      case .line: break
      case .box:
        let box = tree.boxes[fragment.box]
        if box.kind == .inline, box.isInFlow {
          child += 1
          continue
        }
        if box.isInFlow {
          let mode = tree.boxes.styles.rows[self.fragment(line).style.index].text.writingMode
          if mode.isHorizontal {
            add(rect.minX.px, rect.maxX.px)
          } else {
            add(rect.minY.px, rect.maxY.px)
          }
        }
      case .text:
        guard fragment.details >= 0 else { break }
        let line = textLine(child, fragment)
        var pen = 0.0
        let details = tree.store.textDetails[Int(fragment.details)]
        let text =
          tree.boxes.inlineContents.indices.contains(Int(details.content))
          ? tree.boxes.inlineContents[Int(details.content)].text : []
        for run in details.runs {
          for glyph in run.glyphs {
            let next = pen + Double(glyph.advance)
            let unit = details.range.isEmpty ? nil : text[at: Int(glyph.cluster)]
            if !glyph.flags.contains(.invisible), unit.map(isSpace) != true {
              let a = line.position(at: pen)
              let b = line.position(at: next)
              add(min(a, b), max(a, b))
            }
            pen = next
          }
        }
      }
      child = Int(tree.nodes[child].subtreeEnd)
    }
    return result
  }
}

/// Whether a UTF-16 unit is a space that lines may skip.
private func isSpace(_ unit: UInt16) -> Bool {
  switch unit {
  case 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
  default: false
  }
}

extension [UInt16] {
  fileprivate subscript(at index: Int) -> UInt16? { indices.contains(index) ? self[index] : nil }
}
