import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives
import GalleyStyle

extension Painter {
  /// Paints a control that is drawn as a whole: check boxes, radio buttons, bars.
  mutating func paintControl(_ node: Int, _ style: ComputedStyle) {
    guard let element = box(node).node else { return }
    let document = tree.boxes.styled.document
    let details = details(fragment(node))
    let rect = snapped(details.contentRect.offset(by: tree.nodes[node].offset))
    if rect.isEmpty { return }
    if style.rare.isAppearanceNone {
      paintSliderParts(of: element, rect, style, node)
      return
    }
    let name = document[element].name
    let accent =
      style.inherited.accentColor.map { $0.resolved(style.text.color) }
      ?? Color(red: 0, green: 117, blue: 255)
    let frame = Color(red: 118, green: 118, blue: 118)
    if name == .progress || name == .meter {
      let value = fraction(of: element, document)
      let bar = RoundedRect(rect, radius: rect.height / 2)
      fill(bar, Color(red: 239, green: 239, blue: 239), node)
      var done = rect
      done.width *= value
      if done.width > 0 { fill(RoundedRect(done, radius: rect.height / 2), accent, node) }
      return
    }
    switch document.attributeValue(.type, of: element)?.lowercased() ?? "" {
    case "radio":
      paintRadio(rect, isChecked(element, document), accent, frame, node)
    case "range":
      let track = Rect(x: rect.x, y: rect.y + rect.height / 2 - 2, width: rect.width, height: 4)
      fill(RoundedRect(track, radius: 2), Color(red: 239, green: 239, blue: 239), node)
      let knob = min(rect.height, 16)
      let x = rect.x + (rect.width - knob) * sliderFraction(of: element, document)
      fill(
        RoundedRect(
          Rect(x: x, y: rect.y + (rect.height - knob) / 2, width: knob, height: knob),
          radius: knob / 2), accent, node)
    default:
      let state = document.controlState(of: element)
      let mark: CheckMark =
        state.isIndeterminate ? .dash : isChecked(element, document) ? .tick : .none
      paintCheckBox(rect, mark, accent, frame, node)
    }
  }

  /// Paints those parts of a slider or bar without native looks that rules give a background.
  ///
  /// <https://drafts.csswg.org/css-forms-1/#slider-pseudos>
  private mutating func paintSliderParts(
    of element: NodeID, _ rect: Rect, _ style: ComputedStyle, _ node: Int
  ) {
    let styled = tree.boxes.styled
    func color(_ pseudo: PseudoElement) -> Color? {
      guard let id = styled.style(of: element, pseudo) else { return nil }
      let part = tree.boxes.styles.rows[id.index]
      let color = part.surface.backgroundColor.resolved(part.text.color)
      return color.isTransparent ? nil : color
    }
    let isVertical = !WritingDirection(style.text.writingMode).isHorizontal
    let share =
      styled.document.isHTML(element, .input)
      ? sliderFraction(of: element, styled.document) : fraction(of: element, styled.document)
    if let track = color(.sliderTrack) { fill(RoundedRect(rect), track, node) }
    if let done = color(.sliderFill), share > 0 {
      var part = rect
      if isVertical { part.height *= share } else { part.width *= share }
      fill(RoundedRect(part), done, node)
    }
    if let thumb = color(.sliderThumb), styled.document.isHTML(element, .input) {
      let size = min(rect.width, rect.height)
      fill(
        RoundedRect(
          Rect(
            x: rect.x + (rect.width - size) * (isVertical ? 0.5 : share),
            y: rect.y + (rect.height - size) * (isVertical ? share : 0.5),
            width: size, height: size)), thumb, node)
    }
  }

  private mutating func fill(_ shape: RoundedRect, _ color: Color, _ node: Int) {
    list.fill(
      list.shape(shape), with: .color(color.rgba8), in: spaces[node], node: nodeID(node))
  }

  private mutating func paintRadio(
    _ rect: Rect, _ isChecked: Bool, _ accent: Color, _ frame: Color, _ node: Int
  ) {
    let radius = min(rect.width, rect.height) / 2
    fill(RoundedRect(rect, radius: radius), isChecked ? accent : frame, node)
    fill(RoundedRect(rect.outset(by: -1), radius: radius - 1), .white, node)
    if isChecked {
      fill(RoundedRect(rect.outset(by: -radius * 0.45), radius: radius), accent, node)
    }
  }

  private mutating func isChecked(_ element: NodeID, _ document: Document) -> Bool {
    let checked = checkedElements ?? document.checkedElements()
    checkedElements = checked
    return checked.contains(element)
  }

  private enum CheckMark { case none, tick, dash }

  private mutating func paintCheckBox(
    _ rect: Rect, _ mark: CheckMark, _ accent: Color, _ frame: Color, _ node: Int
  ) {
    fill(RoundedRect(rect, radius: 2), mark == .none ? frame : accent, node)
    switch mark {
    case .none:
      fill(RoundedRect(rect.outset(by: -1), radius: 1), .white, node)
      return
    case .dash:
      let height = max(1, rect.height / 7)
      let dash = Rect(
        x: rect.x + rect.width * 0.22, y: rect.y + (rect.height - height) / 2,
        width: rect.width * 0.56, height: height)
      fill(RoundedRect(dash), .white, node)
      return
    case .tick: break
    }
    var tick = Path()
    tick.move(to: Point(x: rect.x + rect.width * 0.22, y: rect.y + rect.height * 0.52))
    tick.line(to: Point(x: rect.x + rect.width * 0.42, y: rect.y + rect.height * 0.72))
    tick.line(to: Point(x: rect.x + rect.width * 0.78, y: rect.y + rect.height * 0.28))
    list.stroke(
      Stroke(tick, color: .white, width: max(1, rect.width / 7)), in: spaces[node],
      node: nodeID(node))
  }

  /// How far along its track a slider's knob is, from 0 to 1.
  private func sliderFraction(of element: NodeID, _ document: Document) -> Double {
    let limits = document.rangeLimits(of: element)
    guard limits.maximum > limits.minimum,
      let value = Double(document.controlValue(of: element)), value.isFinite
    else { return 0.5 }
    return min(max((value - limits.minimum) / (limits.maximum - limits.minimum), 0), 1)
  }

  /// How much of a bar is filled, from 0 to 1.
  private func fraction(of element: NodeID, _ document: Document) -> Double {
    func number(_ name: Atom) -> Double? {
      document.attributeValue(name, of: element).flatMap { Double($0) }
    }
    let low = document[element].name == .meter ? number(.min) ?? 0 : 0
    let high = number(.max) ?? 1
    guard high > low, let value = number(.value) else { return 0 }
    return min(max((value - low) / (high - low), 0), 1)
  }
}
