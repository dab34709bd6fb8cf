import GalleyDisplayList
import GalleyPrimitives

/// A content stream in the making: operators, and what is set at the moment.
///
/// <https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf#page=119>
struct PDFContent {
  /// What operators have set.
  private struct State {
    var fill: RGBA8?
    var stroke: RGBA8?
    var alpha: UInt8 = 255
  }

  private(set) var bytes = PDFBytes()
  var resources = PDFResources()
  private var state = State()
  private var saved: [State] = []
  /// The clips that are in force, outermost first, each with a state saved before it.
  var clips: [Int] = []

  var isEmpty: Bool { bytes.isEmpty }

  mutating func save() {
    saved.append(state)
    bytes.append("q\n")
  }

  mutating func restore() {
    guard let last = saved.popLast() else { return }
    state = last
    bytes.append("Q\n")
  }

  mutating func operate(_ name: String) {
    bytes.append(name)
    bytes.newLine()
  }

  mutating func operate(_ numbers: [Double], _ name: String, decimals: Int = 3) {
    bytes.numbers(numbers, decimals: decimals)
    operate(name)
  }

  mutating func append(_ other: PDFBytes) { bytes.append(other) }

  /// Lets coordinates from now on be mapped.
  mutating func concatenate(_ map: AffineTransform) {
    bytes.matrix(map)
    operate("cm")
  }

  /// The colour of areas and glyphs, with its opacity.
  mutating func setFill(_ color: RGBA8) {
    setAlpha(color.alpha)
    guard !isSame(state.fill, color) else { return }
    state.fill = color
    setColor(color, gray: "g", rgb: "rg")
  }

  /// The colour of lines, with its opacity.
  mutating func setStroke(_ color: RGBA8) {
    setAlpha(color.alpha)
    guard !isSame(state.stroke, color) else { return }
    state.stroke = color
    setColor(color, gray: "G", rgb: "RG")
  }

  private func isSame(_ known: RGBA8?, _ color: RGBA8) -> Bool {
    guard let known else { return color.red == 0 && color.green == 0 && color.blue == 0 }
    return known.red == color.red && known.green == color.green && known.blue == color.blue
  }

  private mutating func setColor(_ color: RGBA8, gray: String, rgb: String) {
    if color.red == color.green, color.green == color.blue {
      operate([Double(color.red) / 255], gray, decimals: 4)
    } else {
      operate(
        [Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255], rgb,
        decimals: 4)
    }
  }

  /// The opacity of all that follows.
  mutating func setAlpha(_ alpha: UInt8) {
    guard state.alpha != alpha else { return }
    state.alpha = alpha
    var value = PDFBytes()
    value.number(Double(alpha) / 255, decimals: 4)
    let text = String(decoding: value.bytes, as: UTF8.self)
    setState("A\(alpha)", "/ca \(text) /CA \(text)")
  }

  mutating func setState(_ name: String, _ entries: String) {
    operate("/\(resources.use(state: name, entries)) gs")
  }

  /// Draws an image or a group.
  mutating func draw(_ number: Int) { operate("/\(resources.use(number, as: .object)) Do") }

  mutating func shade(_ number: Int) { operate("/\(resources.use(number, as: .shading)) sh") }

  /// Adds a rectangle to the path.
  mutating func add(_ rect: Rect) {
    operate([rect.x, rect.y, rect.width, rect.height], "re")
  }

  /// Adds contours to the path.
  mutating func add(_ path: Path, _ map: AffineTransform = .identity, decimals: Int = 3) {
    var index = 0
    var current = Point()
    var start = Point()
    func next() -> Point {
      defer { index += 1 }
      return index < path.points.count ? map.apply(path.points[index]) : Point()
    }
    for verb in path.verbs {
      switch verb {
      case .move:
        current = next()
        start = current
        bytes.point(current, decimals: decimals)
        bytes.append("m\n")
      case .line:
        current = next()
        bytes.point(current, decimals: decimals)
        bytes.append("l\n")
      case .quadratic:
        let (control, end) = (next(), next())
        bytes.point(current + (control - current) * (2.0 / 3), decimals: decimals)
        bytes.point(end + (control - end) * (2.0 / 3), decimals: decimals)
        bytes.point(end, decimals: decimals)
        bytes.append("c\n")
        current = end
      case .cubic:
        bytes.point(next(), decimals: decimals)
        bytes.point(next(), decimals: decimals)
        current = next()
        bytes.point(current, decimals: decimals)
        bytes.append("c\n")
      case .close:
        bytes.append("h\n")
        current = start
      }
    }
  }

  /// Lets only what lies inside of a path show from now on.
  mutating func clip(
    to path: Path, _ rule: Path.FillRule = .nonzero, _ map: AffineTransform = .identity
  ) {
    add(path, map)
    operate(rule == .evenOdd ? "W* n" : "W n")
  }

  /// Closes all that is open.
  mutating func finish() {
    while !saved.isEmpty { restore() }
    clips = []
  }
}

extension Path {
  /// Whether the path begins with a point and all of its points are finite numbers.
  var isDrawable: Bool {
    guard verbs.first == .move else { return false }
    return points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
  }
}
