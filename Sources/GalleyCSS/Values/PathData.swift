public import GalleyPrimitives
import Glibc

/// Reads SVG path data.
///
/// <https://svgwg.org/svg2-draft/paths.html#PathDataBNF>
public struct PathData {
  private let bytes: [UInt8]
  private var index = 0
  private var path = Path()
  private var current = Point()
  private var start = Point()
  /// The last control point, for the smooth commands; `nil` after other commands.
  private var lastCubic: Point?
  private var lastQuadratic: Point?

  /// The outline of `text`, up to the first error, and whether there was none.
  public static func parse(_ text: String) -> (path: Path, isValid: Bool) {
    var reader = PathData(bytes: Array(text.utf8))
    let isValid = reader.run()
    return (reader.path, isValid)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func run() -> Bool {
    skipSpace()
    var isFirst = true
    while index < bytes.count {
      let letter = bytes[index]
      guard (letter | 32) &- 97 < 26 else { return false }
      guard !isFirst || letter | 32 == 109 else { return false }
      isFirst = false
      index += 1
      guard command(letter) else { return false }
      skipSpace()
    }
    return true
  }

  /// All segments of one command letter.
  private mutating func command(_ letter: UInt8) -> Bool {
    let isRelative = letter >= 97
    var kind = letter | 32
    if kind == 122 {
      path.close()
      current = start
      lastCubic = nil
      lastQuadratic = nil
      return true
    }
    var count = 0
    repeat {
      guard segment(kind, isRelative) else { return false }
      count += 1
      if kind == 109 { kind = 108 }
    } while hasNumber()
    return count > 0
  }

  private mutating func segment(_ kind: UInt8, _ isRelative: Bool) -> Bool {
    let origin = isRelative ? current : Point()
    var cubic: Point?
    var quadratic: Point?
    switch kind {
    case 109:
      guard let point = point(origin) else { return false }
      path.move(to: point)
      current = point
      start = point
    case 108:
      guard let point = point(origin) else { return false }
      lineTo(point)
    case 104:
      guard let x = number() else { return false }
      lineTo(Point(x: origin.x + x, y: current.y))
    case 118:
      guard let y = number() else { return false }
      lineTo(Point(x: current.x, y: origin.y + y))
    case 99, 115:
      var first = lastCubic.map { current + current - $0 } ?? current
      if kind == 99 {
        guard let control = point(origin) else { return false }
        first = control
      }
      guard let second = point(origin), let end = point(origin) else { return false }
      path.cubic(control1: first, control2: second, to: end)
      cubic = second
      current = end
    case 113, 116:
      var control = lastQuadratic.map { current + current - $0 } ?? current
      if kind == 113 {
        guard let given = point(origin) else { return false }
        control = given
      }
      guard let end = point(origin) else { return false }
      path.quadratic(control: control, to: end)
      quadratic = control
      current = end
    case 97:
      guard let rx = number(), let ry = number(), let turn = number(), let isLarge = flag(),
        let isSweeping = flag(), let end = point(origin)
      else { return false }
      path.arc(
        from: current, radii: Point(x: rx, y: ry), rotation: turn, isLarge: isLarge,
        isSweeping: isSweeping, to: end)
      current = end
    default: return false
    }
    lastCubic = cubic
    lastQuadratic = quadratic
    return true
  }

  private mutating func lineTo(_ point: Point) {
    path.line(to: point)
    current = point
  }

  private mutating func point(_ origin: Point) -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return Point(x: origin.x + x, y: origin.y + y)
  }

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index] == 32 || bytes[index] &- 9 < 5 { index += 1 }
  }

  private mutating func skipSeparator() {
    skipSpace()
    if index < bytes.count, bytes[index] == 44 {
      index += 1
      skipSpace()
    }
  }

  /// Whether another segment of the same command follows.
  private func hasNumber() -> Bool {
    var probe = self
    probe.skipSeparator()
    guard probe.index < probe.bytes.count else { return false }
    let byte = probe.bytes[probe.index]
    return ByteClass.isDigit(byte) || byte == 43 || byte == 45 || byte == 46
  }

  private mutating func flag() -> Bool? {
    skipSeparator()
    guard index < bytes.count, bytes[index] == 48 || bytes[index] == 49 else { return nil }
    index += 1
    return bytes[index - 1] == 49
  }

  private mutating func number() -> Double? {
    skipSeparator()
    var end = index
    func digit(_ at: Int) -> Bool { at < bytes.count && ByteClass.isDigit(bytes[at]) }
    if end < bytes.count, bytes[end] == 43 || bytes[end] == 45 { end += 1 }
    let digits = end
    while digit(end) { end += 1 }
    var hasDigits = end > digits
    if end < bytes.count, bytes[end] == 46 {
      let fraction = end + 1
      var after = fraction
      while digit(after) { after += 1 }
      if after > fraction || hasDigits { end = after }
      hasDigits = hasDigits || after > fraction
    }
    guard hasDigits else { return nil }
    if end < bytes.count, bytes[end] | 32 == 101 {
      var after = end + 1
      if after < bytes.count, bytes[after] == 43 || bytes[after] == 45 { after += 1 }
      if digit(after) {
        while digit(after) { after += 1 }
        end = after
      }
    }
    var text = String(decoding: bytes[index..<end], as: UTF8.self)
    if text.hasSuffix(".") { text.removeLast() }
    index = end
    guard let value = Double(text), value.isFinite else { return nil }
    return min(max(value, -1e9), 1e9)
  }
}
