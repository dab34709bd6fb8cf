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
      case "submit", "reset", "button", "image", "hidden":
        return ControlSize(inlineSize: nil, blockSize: line, isExact: false)
      case "checkbox", "radio": return nil
      case "file":
        // As browsers do, room for 34 digits.
        let metrics = fonts.metrics(for: FontDescription(style))
        return ControlSize(
          inlineSize: LayoutUnit(px: Double((metrics.zeroAdvance * 34).rounded(.up))),
          blockSize: line, isExact: false)
      default: break
      }
      let size =
        type == "number" ? numberFieldSize(of: node, style) : nil
      let count = number(.size, of: node) ?? 20
      return ControlSize(
        inlineSize: size ?? textFieldSize(style, count: count), blockSize: line, isExact: true,
        baseline: controlBaseline(style, line))
    case .textarea:
      let columns = number(.cols, of: node) ?? 20
      let rows = number(.rows, of: node) ?? 2
      let scrollBar = style.box.overflowY == .auto || style.box.overflowY == .scroll ? 15 : 0
      return ControlSize(
        inlineSize: averageAdvance(style) * columns + LayoutUnit(scrollBar),
        blockSize: line * rows, isExact: true)
    case .select:
      if document.isListBox(node) {
        let rows = document.displaySize(of: node) ?? 4
        return ControlSize(
          inlineSize: listBoxSize(of: node, style), blockSize: listBoxRow(of: node, line) * rows,
          isExact: true)
      }
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
      let text = Array(document.label(ofOption: node).utf16)
      let request = ShapeRequest(
        range: 0..<text.count, font: font, direction: style.text.direction)
      let width = shaper.shape(TextParagraph(text), request).reduce(0) { $0 + $1.width }
      widest = max(widest, width)
    }
    return LayoutUnit(px: Double(widest.rounded(.up)))
  }

  /// The width of a list box: its widest row, and a scroll bar.
  private func listBoxSize(of select: NodeID, _ style: ComputedStyle) -> LayoutUnit {
    let document = boxes.styled.document
    var shaper = TextShaper(context: fonts)
    var widest: Float = 0
    for node in document.descendants(of: select) {
      let isGroup = document.isHTML(node, .optgroup)
      guard isGroup || document.isHTML(node, .option), let id = boxes.styled.style(of: node)
      else { continue }
      let row = boxes.styles.rows[id.index]
      let label =
        isGroup
        ? document.attributeValue(.label, of: node) ?? "" : document.label(ofOption: node)
      let text = Array(label.utf16)
      let request = ShapeRequest(
        range: 0..<text.count, font: FontDescription(row), direction: style.text.direction)
      let width = shaper.shape(TextParagraph(text), request).reduce(0) { $0 + $1.width }
      let padding = row.box.padding
      widest = max(
        widest,
        width
          + (isGroup ? 0 : padding.left.resolved(against: 0) + padding.right.resolved(against: 0)))
    }
    return LayoutUnit(px: Double(widest)) + LayoutUnit(15)
  }

  /// The height of a row of a list box: that of its first option.
  private func listBoxRow(of select: NodeID, _ line: LayoutUnit) -> LayoutUnit {
    let document = boxes.styled.document
    let option = document.descendants(of: select).first { document.isHTML($0, .option) }
    guard let option, let id = boxes.styled.style(of: option) else { return line + 1 }
    let style = boxes.styles.rows[id.index]
    let least: LayoutUnit
    if case .lengthPercentage(let length) = style.box.minHeight, !length.hasPercentage {
      least = LayoutUnit(px: Double(length.px))
    } else {
      least = .zero
    }
    let padding = LayoutUnit(
      px: Double(
        style.box.padding.top.resolved(against: 0) + style.box.padding.bottom.resolved(against: 0)))
    return max(controlLineHeight(style), least) + padding
  }

  /// The width of a number field whose bounds and step say how long its values may be; `nil` if
  /// they do not.
  private func numberFieldSize(of node: NodeID, _ style: ComputedStyle) -> LayoutUnit? {
    let document = boxes.styled.document
    func digits(_ text: String) -> (whole: Int, fraction: Int)? {
      guard let value = Double(text), value.isFinite else { return nil }
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      return (parts[0].utf8.count, parts.count > 1 ? parts[1].utf8.count : 0)
    }
    guard let low = document.attributeValue(.min, of: node).flatMap(digits),
      let high = document.attributeValue(.max, of: node).flatMap(digits),
      let step = digits(document.attributeValue(.step, of: node) ?? "1")
    else { return nil }
    let fraction = max(low.fraction, high.fraction, step.fraction)
    let count = max(low.whole, high.whole) + (fraction > 0 ? fraction + 1 : 0)
    let button = LayoutUnit(15)
    return averageAdvance(style) * count + extraAdvance(style) + button
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
    let normal = LayoutUnit(
      px: Double(fonts.metrics(for: FontDescription(style)).normalLineHeight))
    let least = style.font.isLineAtLeastNormal ? normal : .zero
    switch style.font.lineHeight {
    case .normal: return normal
    case .number(let factor):
      return max(least, LayoutUnit(truncatingPx: Double(factor * style.font.size)))
    case .length(let px): return max(least, LayoutUnit(truncatingPx: Double(px)))
    }
  }

  /// An average character's advance in whole px, as browsers count columns.
  private func averageAdvance(_ style: ComputedStyle) -> LayoutUnit {
    let metrics = fonts.metrics(for: FontDescription(style))
    return LayoutUnit(px: Double((metrics.zeroAdvance * 1.045).rounded()))
  }

  /// Browsers add what the widest character has over an average one.
  private func textFieldSize(_ style: ComputedStyle, count: Int) -> LayoutUnit {
    averageAdvance(style) * count + extraAdvance(style)
  }

  private func extraAdvance(_ style: ComputedStyle) -> LayoutUnit {
    let metrics = fonts.metrics(for: FontDescription(style))
    let isFixedPitch = metrics.zeroAdvance == metrics.spaceAdvance
    return isFixedPitch ? .zero : LayoutUnit(px: Double((style.font.size * 0.66).rounded()))
  }
}
