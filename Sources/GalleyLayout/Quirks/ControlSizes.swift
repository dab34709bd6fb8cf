import GalleyCSS
import GalleyDOM
import GalleyPrimitives
import GalleyStyle
import GalleyText

/// The content-box size that a text control has whatever its text is.
struct ControlSize {
  /// `nil` if the text decides.
  var inlineSize: LayoutUnit?
  var blockSize: LayoutUnit
  /// Whether taller contents scroll instead of making the control taller.
  var isExact: Bool
  /// Where a line of text has its baseline, also while there is no text; `nil` for none.
  var baseline: LayoutUnit?
}

extension LayoutContext {
  /// The size that a text field's `size`, or a text area's `cols` and `rows`, ask for; `nil` for
  /// other boxes.
  ///
  /// <https://html.spec.whatwg.org/#the-input-element-as-a-text-entry-widget>
  func controlSize(of box: ID<Box>) -> ControlSize? {
    let row = boxes[box]
    guard row.flags.contains(.control), row.kind == .blockContainer, row.pseudo == nil,
      let node = row.node
    else { return nil }
    let document = boxes.styled.document
    let style = boxes.styles.rows[row.style.index]
    let line = controlLineHeight(style)
    switch document[node].name {
    case .input:
      let type = document.attributeValue(.type, of: node)?.lowercased() ?? "text"
      switch type {
      case "submit", "reset", "button", "image", "file", "hidden":
        return ControlSize(inlineSize: nil, blockSize: line, isExact: false)
      default: break
      }
      let count = number(.size, of: node) ?? 20
      return ControlSize(
        inlineSize: textFieldSize(style, count: count), blockSize: line, isExact: true,
        baseline: controlBaseline(style, line))
    case .textarea:
      let columns = number(.cols, of: node) ?? 20
      let rows = number(.rows, of: node) ?? 2
      let scrollBar = style.box.overflowY == .auto || style.box.overflowY == .scroll ? 15 : 0
      return ControlSize(
        inlineSize: averageAdvance(style) * columns + LayoutUnit(scrollBar),
        blockSize: line * rows, isExact: true)
    case .select:
      // Not yet: list boxes show several rows.
      return ControlSize(
        inlineSize: widestOption(of: node, style), blockSize: line, isExact: false,
        baseline: controlBaseline(style, line))
    default: return nil
    }
  }

  /// Whether a box is a control that a size which counts percentages can compress to nothing: any
  /// but buttons.
  ///
  /// <https://drafts.csswg.org/css-sizing-3/#compressible-replaced-elements>
  func isCompressibleControl(_ box: ID<Box>) -> Bool {
    let row = boxes[box]
    guard row.flags.contains(.control), row.pseudo == nil, let node = row.node else {
      return false
    }
    let document = boxes.styled.document
    switch document[node].name {
    case .input:
      switch document.attributeValue(.type, of: node)?.lowercased() ?? "text" {
      case "submit", "reset", "button", "image", "hidden": return false
      default: return true
      }
    case .textarea, .select: return true
    default: return false
    }
  }

  /// The width of the widest label that a `select` may show, in whole px.
  private func widestOption(of select: NodeID, _ style: ComputedStyle) -> LayoutUnit {
    let document = boxes.styled.document
    let font = FontDescription(style)
    var shaper = TextShaper(context: fonts)
    var widest: Float = 0
    for node in document.descendants(of: select) where document.isHTML(node, .option) {
      let label =
        document.attributeValue(.label, of: node)
        ?? document.textContent(of: node).split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      let text = Array(label.utf16)
      let request = ShapeRequest(
        range: 0..<text.count, font: font, direction: style.text.direction)
      let width = shaper.shape(TextParagraph(text), request).reduce(0) { $0 + $1.width }
      widest = max(widest, width)
    }
    return LayoutUnit(px: Double(widest.rounded(.up)))
  }

  private func number(_ name: Atom, of node: NodeID) -> Int? {
    guard let text = boxes.styled.document.attributeValue(name, of: node),
      let value = Int(text.prefix { $0.isNumber || $0 == " " }.filter(\.isNumber)), value > 0
    else { return nil }
    return min(value, 10_000)
  }

  private func controlBaseline(_ style: ComputedStyle, _ line: LayoutUnit) -> LayoutUnit {
    let metrics = fonts.metrics(for: FontDescription(style))
    let ascent = LayoutUnit(px: Double(metrics.ascent))
    let descent = LayoutUnit(px: Double(metrics.descent))
    return ascent + LayoutUnit(((line - ascent - descent) / 2).floored)
  }

  private func controlLineHeight(_ style: ComputedStyle) -> LayoutUnit {
    switch style.font.lineHeight {
    case .normal:
      let metrics = fonts.metrics(for: FontDescription(style))
      return LayoutUnit(px: Double(metrics.normalLineHeight))
    case .number(let factor): return LayoutUnit(truncatingPx: Double(factor * style.font.size))
    case .length(let px): return LayoutUnit(truncatingPx: Double(px))
    }
  }

  /// An average character's advance in whole px, as browsers count columns.
  private func averageAdvance(_ style: ComputedStyle) -> LayoutUnit {
    let metrics = fonts.metrics(for: FontDescription(style))
    return LayoutUnit(px: Double((metrics.zeroAdvance * 1.045).rounded()))
  }

  /// Browsers add what the widest character has over an average one.
  private func textFieldSize(_ style: ComputedStyle, count: Int) -> LayoutUnit {
    let metrics = fonts.metrics(for: FontDescription(style))
    let isFixedPitch = metrics.zeroAdvance == metrics.spaceAdvance
    let extra =
      isFixedPitch ? LayoutUnit.zero : LayoutUnit(px: Double((style.font.size * 0.66).rounded()))
    return averageAdvance(style) * count + extra
  }
}
