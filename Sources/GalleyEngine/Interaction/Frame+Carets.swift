import GalleyCSS
public import GalleyDOM
import GalleyLayout
import GalleyPaint
public import GalleyPrimitives
import GalleyStyle
import GalleyText

/// Carets in the text of controls. Coordinates are the page's, transforms not applied.
extension Frame {
  /// The content box of an element's first fragment; `nil` if it has none.
  public func contentBox(of element: NodeID) -> Rect? {
    guard let node = firstFragment(of: element) else { return nil }
    let fragment = fragments.fragment(at: node)
    guard fragment.kind == .box else { return nil }
    let rect = fragments.rect(at: node)
    guard fragment.details >= 0 else { return Rect(rect) }
    let details = fragments.store.boxDetails[Int(fragment.details)]
    return Rect(rect.inset(by: details.scrollportInsets + details.padding))
  }

  private func firstFragment(of element: NodeID) -> Int? {
    boxes.box(of: element).flatMap { fragments.firstNode(of: $0) }
  }

  /// The offset in a control's value at a place, in UTF-16 units; `nil` if the control isn't shown.
  ///
  /// Deviation: in text that runs down or in two directions, the nearest unit of the line is meant.
  public func textOffset(in control: NodeID, at point: Point) -> Int? {
    guard let node = firstFragment(of: control) else { return nil }
    let lines = valueLines(inside: node)
    guard let line = lines.first(where: { point.y < $0.rect.maxY }) ?? lines.last else { return 0 }
    var nearest = (offset: line.start, distance: Double.infinity)
    for place in line.places {
      let distance = abs(place.x - point.x)
      if distance < nearest.distance { nearest = (place.offset, distance) }
    }
    return nearest.offset
  }

  /// Where the caret stands at an offset of a control's value: a line without width; `nil` if the
  /// control isn't shown.
  public func caretRect(in control: NodeID, at offset: Int) -> Rect? {
    guard let node = firstFragment(of: control) else { return nil }
    let lines = valueLines(inside: node)
    guard let line = lines.last(where: { $0.start <= offset }) ?? lines.first else {
      guard let content = contentBox(of: control) else { return nil }
      let style = boxes.styles.rows[fragments.fragment(at: node).style.index]
      let height = min(content.height, Double(style.font.size) * 1.2)
      let isField = boxes.styled.document.isHTML(control, .input)
      let y = isField ? content.minY + (content.height - height) / 2 : content.minY
      return Rect(x: content.minX, y: y, width: 0, height: height)
    }
    let place = line.places.last { $0.offset <= offset } ?? line.places.first
    return Rect(
      x: place?.x ?? line.rect.minX, y: line.rect.minY, width: 0, height: line.rect.height)
  }

  /// The parts of a control's value that are selected, as rectangles line by line.
  public func selectionRects(in control: NodeID, _ range: Range<Int>) -> [Rect] {
    guard !range.isEmpty, let node = firstFragment(of: control) else { return [] }
    return valueLines(inside: node).compactMap { line in
      let inside = line.places.filter {
        range.lowerBound <= $0.offset && $0.offset <= range.upperBound
      }
      guard let low = inside.map(\.x).min(), let high = inside.map(\.x).max(), high > low else {
        return nil
      }
      return Rect(x: low, y: line.rect.minY, width: high - low, height: line.rect.height)
    }
  }

  /// A line of a control's value, with the places between its units.
  private struct ValueLine {
    var rect: Rect
    var start: Int
    var places: [(offset: Int, x: Double)] = []
  }

  private func valueLines(inside node: Int) -> [ValueLine] {
    var lines: [ValueLine] = []
    // Positions in the value go on over the text boxes that line ends divide it into.
    for index in node + 1..<max(node + 1, Int(fragments.nodes[node].subtreeEnd)) {
      let fragment = fragments.fragment(at: index)
      if fragment.kind == .line, fragment.details >= 0 {
        let details = fragments.store.lineDetails[Int(fragment.details)]
        let rect = Rect(fragments.rect(at: index))
        let content = inlineContent(of: fragment.box)
        let start = content.map { valueOffset(Int(details.range.lowerBound), $0) } ?? 0
        let edge = ValueLine(rect: rect, start: start, places: [(start, rect.minX)])
        lines.append(edge)
      } else if fragment.kind == .text, fragment.details >= 0, !lines.isEmpty,
        boxes[fragment.box].pseudo == nil, !isPlaceholder(fragment.box)
      {
        addPlaces(of: fragments.store.textDetails[Int(fragment.details)], index, to: &lines)
      }
    }
    return lines
  }

  private func isPlaceholder(_ box: ID<Box>) -> Bool {
    boxes[box].parent.map { boxes[$0].pseudo == .placeholder } ?? false
  }

  private func inlineContent(of box: ID<Box>) -> InlineContent? {
    let payload = Int(boxes[box].payload)
    guard boxes[box].kind == .blockContainer, boxes.inlineContents.indices.contains(payload) else {
      return nil
    }
    return boxes.inlineContents[payload]
  }

  /// The offset in the value of a unit of the content's text.
  private func valueOffset(_ offset: Int, _ content: InlineContent) -> Int {
    guard let source = content.mapping.source(of: offset) else {
      // At the end there is no unit any more.
      guard offset > 0, let last = content.mapping.source(of: offset - 1) else { return 0 }
      return startInValue(of: last.box) + last.offset + 1
    }
    return startInValue(of: source.box) + source.offset
  }

  /// Where a text box begins in the value: after the boxes before it.
  private func startInValue(of box: ID<Box>) -> Int {
    var sum = 0
    var current = boxes[box].previousSibling
    while let id = current {
      switch boxes[id].kind {
      case .text: sum += boxes.text(of: id).count
      case .lineBreak: sum += 1
      default: break
      }
      current = boxes[id].previousSibling
    }
    return sum
  }

  private func addPlaces(of details: TextDetails, _ index: Int, to lines: inout [ValueLine]) {
    guard boxes.inlineContents.indices.contains(Int(details.content)) else { return }
    let content = boxes.inlineContents[Int(details.content)]
    let rect = Rect(fragments.rect(at: index))
    let last = lines.count - 1
    lines[last].rect = Rect(
      x: lines[last].rect.minX, y: rect.minY, width: lines[last].rect.width, height: rect.height)
    var x = rect.minX + Double(details.penOffset)
    for run in details.runs {
      let isReversed = run.direction == .rightToLeft
      for glyph in run.glyphs {
        let offset = valueOffset(Int(glyph.cluster), content)
        let advance = Double(glyph.advance)
        lines[last].places.append((offset, isReversed ? x + advance : x))
        x += advance
      }
      let end = valueOffset(run.range.upperBound, content)
      lines[last].places.append((end, isReversed ? x - Double(run.width) : x))
    }
    // The line's own start counts only where no text stands.
    if lines[last].places.count > 1, lines[last].places[0].x != lines[last].places[1].x {
      lines[last].places.removeFirst()
    }
    lines[last].places.sort { $0.offset < $1.offset }
  }
}

extension Frame {
  /// What shows in a text control that has the focus; `nil` in others.
  func caret(in control: NodeID) -> TextCaret? {
    let document = boxes.styled.document
    guard document.nodes.indices.contains(control.index),
      let editor = document.textEditor(of: control)
    else { return nil }
    let selection = editor.selection
    return TextCaret(
      node: control.rawValue,
      line: selection.isCaret ? caretRect(in: control, at: selection.focus) : nil,
      selection: selectionRects(in: control, selection.range))
  }
}
