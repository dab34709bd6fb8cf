import GalleyCSS
import GalleyDOM
import GalleyLayout
import GalleyPrimitives
import GalleyStyle
import GalleyText

/// A stretch of a text fragment with the highlights that are on it.
struct HighlightedPart {
  /// UTF-16 units of the content's text.
  var range: Range<Int>
  /// Where the stretch is along the line, from the fragment's line-left edge in px.
  var extents: [ClosedRange<Double>]
  /// Lowest first; empty for text that no highlight is on.
  var layers: [HighlightLayer]
  /// Whether a range of the topmost highlight begins and ends with the stretch.
  var begins = false
  var ends = false

  /// The topmost look of the text.
  var look: HighlightLook?
}

/// One highlight on a stretch of text.
struct HighlightLayer {
  /// The place of the highlight among all of the page.
  var number: Int
  var background: Color
  var outline: [Color]
  var style: HighlightStyle
  /// What `currentcolor` is in the highlight's properties.
  var color: Color
}

/// How the glyphs of highlighted text are painted.
struct HighlightLook: Equatable {
  var fill: Color
  var stroke: Color
  var strokeWidth: Float
  /// The colour of the text's own lines; `nil` if they keep theirs.
  var decorations: Color?
}

extension Painter {
  /// The style of a highlight on the text of a box.
  mutating func highlightStyle(_ pseudo: HighlightPseudo, of box: ID<Box>) -> HighlightStyle {
    let styles = highlightStyles ?? HighlightStyles(tree.boxes.styled)
    if highlightStyles == nil { highlightStyles = styles }
    return styles.style(of: pseudo, on: element(of: box))
  }

  /// The element whose text a box has.
  func element(of box: ID<Box>) -> NodeID {
    let document = tree.boxes.styled.document
    var current: ID<Box>? = box
    while let id = current {
      if let node = tree.boxes[id].node, document[node].isElement { return node }
      current = tree.boxes[id].parent
    }
    return document.documentElement ?? document.root
  }

  /// Divides a text fragment by the highlights on it; empty if there are none.
  mutating func highlightedParts(
    _ text: TextToPaint, box: ID<Box>, _ places: RunPlaces
  ) -> [HighlightedPart] {
    let details = text.details
    let range = Int(details.range.lowerBound)..<Int(details.range.upperBound)
    // A hyphen that layout added belongs to a highlight that goes on behind it.
    let searched =
      range.isEmpty ? range.lowerBound - 1..<range.lowerBound + 1 : range
    if range.isEmpty, details.isEmphasis || !details.isGenerated || range.lowerBound == 0 {
      return []
    }
    let segments = highlights.segments(of: details.content, in: searched)
    guard !segments.isEmpty else { return [] }
    if range.isEmpty {
      guard segments.count == 1, let segment = segments.first,
        segment.range.lowerBound <= searched.lowerBound,
        segment.range.upperBound >= searched.upperBound
      else { return [] }
      return [
        HighlightedPart(
          range: 0..<Int.max, extents: [0...max(0, text.line.length)],
          layers: layers(segment.set, text, box: box))
      ]
    }
    var parts: [HighlightedPart] = []
    var position = range.lowerBound
    let length = max(0, text.line.length)
    func add(_ part: Range<Int>, _ layers: [HighlightLayer], begins: Bool, ends: Bool) {
      parts.append(
        HighlightedPart(
          range: part, extents: places.extents(of: part, length: length), layers: layers,
          begins: begins, ends: ends))
    }
    var known: [Int: [HighlightLayer]] = [:]
    for segment in segments {
      let part = segment.range.clamped(to: range)
      if part.isEmpty { continue }
      if part.lowerBound > position {
        add(position..<part.lowerBound, [], begins: false, ends: false)
      }
      let layers = known[segment.set] ?? layers(segment.set, text, box: box)
      known[segment.set] = layers
      add(
        part, layers, begins: segment.begins && part.lowerBound == segment.range.lowerBound,
        ends: segment.ends && part.upperBound == segment.range.upperBound)
      position = part.upperBound
    }
    if position < range.upperBound {
      add(position..<range.upperBound, [], begins: false, ends: false)
    }
    return parts
  }

  /// The highlights of a set as they look on a text, lowest first.
  private mutating func layers(
    _ set: Int, _ text: TextToPaint, box: ID<Box>
  ) -> [HighlightLayer] {
    var below = text.style.text.color
    var result: [HighlightLayer] = []
    for number in highlights.sets[set] {
      let pseudo = highlights.layers[number]
      var style = highlightStyle(pseudo, of: box)
      var outline: [Color] = []
      var background = Color.transparent
      if !style.hasOwnColors {
        let backdrop = backdrop(of: Int(tree.nodes[text.index].parent))
        if let colors = pseudo.colors(on: backdrop) {
          style.useColor(colors.text)
          background = colors.background
          outline = colors.outline
        }
      } else {
        background = style.values.surface.backgroundColor.resolved(style.color.resolved(below))
      }
      let color = style.color.resolved(below)
      result.append(
        HighlightLayer(
          number: number, background: background, outline: outline, style: style, color: color))
      below = color
    }
    return result
  }
}

extension TextLine {
  /// The rectangle that a stretch along the line takes, from one edge of the text to the other.
  func rect(_ extent: ClosedRange<Double>) -> Rect {
    let a = position(at: extent.lowerBound)
    let b = position(at: extent.upperBound)
    return mode.isHorizontal
      ? Rect(x: min(a, b), y: rect.minY.px, width: abs(b - a), height: rect.size.height.px)
      : Rect(x: rect.minX.px, y: min(a, b), width: rect.size.width.px, height: abs(b - a))
  }
}
