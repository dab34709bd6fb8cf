import GalleyDisplayList
import GalleyPrimitives
import GalleyText

/// The colours of a find bar.
private struct FindBarColors {
  var bar: RGBA8
  var separator: RGBA8
  var field: RGBA8
  var fieldBorder: RGBA8
  var button: RGBA8
  var pressed: RGBA8
  var text: RGBA8
  var secondary: RGBA8
  var disabled: RGBA8
  var placeholder: RGBA8
  var accent: RGBA8

  init(isDark: Bool) {
    func gray(_ value: UInt8) -> RGBA8 { RGBA8(red: value, green: value, blue: value) }
    if isDark {
      bar = gray(44)
      separator = gray(10)
      field = gray(28)
      fieldBorder = gray(90)
      button = gray(72)
      pressed = gray(104)
      text = gray(245)
      secondary = gray(174)
      disabled = gray(112)
      placeholder = gray(150)
      accent = RGBA8(red: 90, green: 170, blue: 255)
    } else {
      bar = gray(246)
      separator = gray(200)
      field = .white
      fieldBorder = gray(176)
      button = .white
      pressed = gray(214)
      text = gray(20)
      secondary = gray(96)
      disabled = gray(176)
      placeholder = gray(112)
      accent = RGBA8(red: 0, green: 99, blue: 225)
    }
  }
}

/// Paints a find bar.
struct FindBarPainter: ~Copyable {
  private let bar: FindBar
  private let colors: FindBarColors
  private let font: FontDescription
  private let statusFont: FontDescription
  private let metrics: FontMetrics
  private let fonts: FontContext
  private var shaper: TextShaper
  private let status: ShapedLabel
  private let done: ShapedLabel
  let layout: FindBarLayout
  private(set) var list = DisplayList()
  private let space = DisplayList.root

  init(_ bar: FindBar, fonts: FontContext) {
    self.bar = bar
    self.fonts = fonts
    colors = FindBarColors(isDark: bar.isDark)
    var font = FontDescription()
    font.families = [.generic(.systemUI), .generic(.sansSerif)]
    font.size = bar.placement == .top ? 13 : 17
    var statusFont = font
    if bar.placement == .bottom { statusFont.size = 15 }
    self.font = font
    self.statusFont = statusFont
    metrics = fonts.metrics(for: font)
    shaper = TextShaper(context: fonts)
    status = ShapedLabel(bar.status, statusFont, base: bar.direction, &shaper)
    var doneFont = font
    if bar.placement == .bottom { doneFont.weight = 700 }
    done = ShapedLabel(bar.words.done, doneFont, base: bar.direction, &shaper)
    layout = FindBarLayout(bar, doneWidth: done.width, statusWidth: status.width)
  }

  mutating func run() {
    let isTop = bar.placement == .top
    list.fill(
      .rect(Rect(x: 0, y: 0, width: bar.width, height: bar.height)), with: .color(colors.bar),
      in: space)
    list.fill(
      .rect(Rect(x: 0, y: isTop ? bar.height - 1 : 0, width: bar.width, height: 1)),
      with: .color(colors.separator), in: space)
    paintField()
    paintButtons()
    let label = layout.status
    if label.width > 0 {
      draw(
        status, in: label, statusFont,
        color: bar.count == 0 ? colors.text : colors.secondary)
    }
  }

  private mutating func paintField() {
    let radius = bar.placement == .top ? 5.0 : 10.0
    let field = layout.field
    guard field.width > 0 else { return }
    if bar.isFocused, bar.placement == .top {
      list.fill(
        list.shape(RoundedRect(field.outset(by: 2), radius: radius + 2)),
        with: .color(colors.accent), in: space)
    } else {
      list.fill(
        list.shape(RoundedRect(field.outset(by: 1), radius: radius + 1)),
        with: .color(colors.fieldBorder), in: space)
    }
    list.fill(
      list.shape(RoundedRect(field, radius: radius)), with: .color(colors.field), in: space)
    paintMagnifier(layout.magnifier)
    if let clear = layout.clear { paintClear(clear) }
    let area = layout.text
    guard area.width > 0 else { return }
    let inside = list.add(PaintSpace(parent: space, clip: .rect(area.outset(by: 1))))
    if bar.query.isEmpty {
      let label = ShapedLabel(bar.words.placeholder, font, base: bar.direction, &shaper)
      draw(label, in: area, font, color: colors.placeholder, atStart: true, inside)
      if bar.isFocused {
        paintCaret(
          at: bar.direction == .leftToRight ? area.minX - 1 : area.maxX, area, inside)
      }
      return
    }
    let label = ShapedLabel(bar.query, font, base: bar.direction, &shaper)
    let direction =
      BidiParagraph.firstStrongDirection(Array(bar.query.utf16)) ?? bar.direction
    var x = bar.direction == .leftToRight ? area.minX : area.maxX - label.width
    // Of a long query the end shows, where the caret is.
    if label.width > area.width {
      x = direction == .leftToRight ? area.maxX - label.width - 1 : area.minX + 1
    }
    label.draw(
      at: Point(x: x, y: baseline(in: area, font)), color: colors.text, in: inside, to: &list)
    if bar.isFocused {
      paintCaret(at: direction == .leftToRight ? x + label.width : x - 1, area, inside)
    }
  }

  private mutating func paintCaret(at x: Double, _ area: Rect, _ space: ID<PaintSpace>) {
    let height = Double(metrics.ascent + metrics.descent)
    list.fill(
      .rect(
        Rect(
          x: min(max(x.rounded(), area.minX - 1), area.maxX),
          y: (area.y + (area.height - height) / 2).rounded(), width: 1, height: height)),
      with: .color(colors.accent), in: space)
  }

  private mutating func paintButtons() {
    let isTop = bar.placement == .top
    if isTop {
      let pair = layout.previous.union(layout.next)
      for rect in [pair, layout.done] where rect.width > 2 {
        list.fill(
          list.shape(RoundedRect(rect, radius: 5)), with: .color(colors.fieldBorder), in: space)
        list.fill(
          list.shape(RoundedRect(rect.outset(by: -1), radius: 4)), with: .color(colors.button),
          in: space)
      }
      list.fill(
        .rect(
          Rect(
            x: pair.x + (pair.width / 2).rounded(), y: pair.y + 4, width: 1,
            height: pair.height - 8)), with: .color(colors.fieldBorder), in: space)
    }
    for (part, rect) in [
      (FindBar.Part.previous, layout.previous), (.next, layout.next), (.done, layout.done),
    ] where bar.pressed == part && rect.width > 4 {
      list.fill(
        list.shape(RoundedRect(rect.outset(by: isTop ? -2 : 0), radius: isTop ? 3 : 8)),
        with: .color(colors.pressed), in: space)
    }
    let color = bar.canStep ? (isTop ? colors.text : colors.accent) : colors.disabled
    let isForwards = bar.direction == .leftToRight
    // Sideways in a row of buttons, up and down where a thumb steps through a page.
    paintChevron(layout.previous, isTop ? (isForwards ? (-1, 0) : (1, 0)) : (0, -1), color)
    paintChevron(layout.next, isTop ? (isForwards ? (1, 0) : (-1, 0)) : (0, 1), color)
    draw(done, in: layout.done, font, color: isTop ? colors.text : colors.accent, centered: true)
  }

  /// Draws an angle that points in a direction.
  private mutating func paintChevron(_ rect: Rect, _ way: (x: Double, y: Double), _ color: RGBA8) {
    guard rect.width > 8 else { return }
    let size = bar.placement == .top ? 3.5 : 5.0
    let center = Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
    func point(_ along: Double, _ across: Double) -> Point {
      Point(
        x: center.x + way.x * along + way.y * across, y: center.y + way.y * along + way.x * across)
    }
    var path = Path()
    path.move(to: point(-size / 2, -size))
    path.line(to: point(size / 2, 0))
    path.line(to: point(-size / 2, size))
    if way.y != 0 {
      path = Path()
      path.move(to: Point(x: center.x - 2 * size / 1.3, y: center.y - way.y * size / 1.6))
      path.line(to: Point(x: center.x, y: center.y + way.y * size / 1.6))
      path.line(to: Point(x: center.x + 2 * size / 1.3, y: center.y - way.y * size / 1.6))
    }
    list.stroke(
      Stroke(
        path, color: color, width: bar.placement == .top ? 1.6 : 2.2, cap: .round, join: .round),
      in: space)
  }

  private mutating func paintMagnifier(_ rect: Rect) {
    let radius = rect.width * 0.36
    let center = Point(x: rect.x + radius + 1, y: rect.y + radius + 1)
    var path = Path(ellipseAt: center, radius, radius)
    let edge = radius * 0.7071
    path.move(to: Point(x: center.x + edge, y: center.y + edge))
    path.line(to: Point(x: rect.maxX - 0.5, y: rect.maxY - 0.5))
    list.stroke(
      Stroke(path, color: colors.secondary, width: rect.width / 9, cap: .round), in: space)
  }

  private mutating func paintClear(_ rect: Rect) {
    let center = Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
    list.fill(
      list.shape(Path(ellipseAt: center, rect.width / 2, rect.height / 2)),
      with: .color(bar.pressed == .clear ? colors.text : colors.secondary), in: space)
    let size = rect.width * 0.2
    var path = Path()
    path.move(to: Point(x: center.x - size, y: center.y - size))
    path.line(to: Point(x: center.x + size, y: center.y + size))
    path.move(to: Point(x: center.x + size, y: center.y - size))
    path.line(to: Point(x: center.x - size, y: center.y + size))
    list.stroke(
      Stroke(path, color: colors.field, width: rect.width / 9, cap: .round), in: space)
  }

  private func baseline(in rect: Rect, _ font: FontDescription) -> Double {
    let metrics = fonts.metrics(for: font)
    let height = Double(metrics.ascent + metrics.descent)
    return (rect.y + (rect.height - height) / 2 + Double(metrics.ascent)).rounded()
  }

  /// Draws a label at the end of its area, or at its start or in the middle.
  private mutating func draw(
    _ label: ShapedLabel, in rect: Rect, _ font: FontDescription, color: RGBA8,
    atStart: Bool = false, centered: Bool = false, _ given: ID<PaintSpace>? = nil
  ) {
    let isLeft = atStart == (bar.direction == .leftToRight)
    let x =
      centered
      ? rect.x + (rect.width - label.width) / 2 : isLeft ? rect.minX : rect.maxX - label.width
    label.draw(
      at: Point(x: x, y: baseline(in: rect, font)), color: color, in: given ?? space, to: &list)
  }
}
