import GalleyPrimitives

/// Where the parts of a find bar are.
struct FindBarLayout {
  private(set) var field = Rect()
  private(set) var magnifier = Rect()
  /// Where the query shows.
  private(set) var text = Rect()
  private(set) var clear: Rect?
  /// Where the status shows.
  private(set) var status = Rect()
  private(set) var previous = Rect()
  private(set) var next = Rect()
  private(set) var done = Rect()
  /// For clicks, inner ones first.
  private(set) var parts: [(part: FindBar.Part, rect: Rect)] = []

  /// - Parameters:
  ///   - doneWidth: The width of the word on the button.
  ///   - statusWidth: The width of what is said of the matches; zero for nothing.
  init(_ bar: FindBar, doneWidth: Double, statusWidth: Double) {
    switch bar.placement {
    case .top: layOutTop(bar, doneWidth, statusWidth)
    case .bottom: layOutBottom(bar, doneWidth, statusWidth)
    }
    if bar.direction == .rightToLeft { mirror(bar.width) }
    if let clear { parts.append((.clear, clear.outset(by: 3))) }
    parts += [(.previous, previous), (.next, next), (.done, done), (.field, field)]
  }

  /// The parts stand at the end of the bar, the status before the field.
  private mutating func layOutTop(_ bar: FindBar, _ doneWidth: Double, _ statusWidth: Double) {
    let (margin, gap, height) = (8.0, 8.0, 22.0)
    let y = (bar.height - 1 - height) / 2
    var end = max(0, bar.width - margin)
    func take(_ width: Double) -> Rect {
      let rect = Rect(x: max(0, end - width), y: y, width: min(width, end), height: height)
      end = max(0, end - width)
      return rect
    }
    done = take((doneWidth + 20).rounded(.up))
    end = max(0, end - gap)
    next = take(27)
    previous = take(27)
    end = max(0, end - gap)
    let left = max(0, end - margin)
    let wanted = statusWidth > 0 ? statusWidth.rounded(.up) + gap : 0
    // The status gives way to the field in narrow bars.
    let statusRoom = left - wanted >= 120 ? wanted : 0
    field = take(min(260, max(0, left - statusRoom)))
    if statusRoom > 0 {
      end -= gap
      status = take(statusWidth.rounded(.up))
    }
    layOutField(bar, inset: 6, icon: 12)
  }

  /// The field takes what the buttons leave, with the status inside it.
  private mutating func layOutBottom(_ bar: FindBar, _ doneWidth: Double, _ statusWidth: Double) {
    let (margin, height) = (12.0, 38.0)
    let y = (bar.height + 1 - height) / 2
    var end = max(0, bar.width - margin)
    func take(_ width: Double) -> Rect {
      let rect = Rect(x: max(0, end - width), y: y, width: min(width, end), height: height)
      end = max(0, end - width)
      return rect
    }
    done = take((doneWidth + 8).rounded(.up))
    end = max(0, end - 4)
    next = take(38)
    previous = take(38)
    end = max(0, end - 6)
    field = take(max(0, end - margin))
    layOutField(bar, inset: 10, icon: 16)
    if statusWidth > 0, text.width - statusWidth >= 80 {
      let width = statusWidth.rounded(.up)
      status = Rect(x: text.maxX - width, y: field.y, width: width, height: field.height)
      text.width -= width + 8
    }
  }

  private mutating func layOutField(_ bar: FindBar, inset: Double, icon: Double) {
    let y = field.y + (field.height - icon) / 2
    magnifier = Rect(x: field.x + inset, y: y, width: icon, height: icon)
    var end = field.maxX - inset
    if !bar.query.isEmpty {
      clear = Rect(x: end - icon, y: y, width: icon, height: icon)
      end -= icon + inset
    }
    let start = magnifier.maxX + inset
    text = Rect(x: start, y: field.y, width: max(0, end - start), height: field.height)
  }

  /// For scripts that are read from right to left.
  private mutating func mirror(_ width: Double) {
    func mirrored(_ rect: Rect) -> Rect {
      Rect(x: width - rect.maxX, y: rect.y, width: rect.width, height: rect.height)
    }
    field = mirrored(field)
    magnifier = mirrored(magnifier)
    text = mirrored(text)
    clear = clear.map(mirrored)
    status = mirrored(status)
    previous = mirrored(previous)
    next = mirrored(next)
    done = mirrored(done)
  }
}
