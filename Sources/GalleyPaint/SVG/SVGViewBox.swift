import GalleyDOM
import GalleyPrimitives

/// How a picture of one shape is put into an area of another.
///
/// <https://svgwg.org/svg2-draft/coords.html#PreserveAspectRatioAttribute>
struct PreserveAspectRatio {
  /// Where the picture lies in what is left over: 0 at the start, 1 at the end.
  var x = 0.5
  var y = 0.5
  var isNone = false
  /// Whether the picture covers the area instead of fitting into it.
  var isSlice = false

  static let none = PreserveAspectRatio(isNone: true)

  init(isNone: Bool = false) { self.isNone = isNone }

  init(_ text: String?) {
    guard let text else { return }
    var words = text.split { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }[...]
    if words.first == "defer" { words = words.dropFirst() }
    guard let align = words.first else { return }
    if align == "none" {
      isNone = true
      return
    }
    let name = align.utf8
    guard name.count == 8, align.hasPrefix("x") else { return }
    func part(_ text: Substring) -> Double { text == "Min" ? 0 : text == "Max" ? 1 : 0.5 }
    x = part(align.dropFirst().prefix(3))
    y = part(align.suffix(3))
    isSlice = words.dropFirst().first == "slice"
  }

  /// The map of `picture` into `area`.
  func transform(_ picture: Rect, into area: Rect) -> AffineTransform {
    var sx = area.width / picture.width
    var sy = area.height / picture.height
    if !isNone {
      let scale = isSlice ? max(sx, sy) : min(sx, sy)
      sx = scale
      sy = scale
    }
    let dx = area.x + (isNone ? 0 : (area.width - picture.width * sx) * x)
    let dy = area.y + (isNone ? 0 : (area.height - picture.height * sy) * y)
    return AffineTransform(
      a: sx, b: 0, c: 0, d: sy, tx: dx - picture.x * sx, ty: dy - picture.y * sy)
  }
}

extension Document {
  /// The rectangle that `viewBox` gives; `nil` without a valid one.
  ///
  /// <https://svgwg.org/svg2-draft/coords.html#ViewBoxAttribute>
  func viewBox(of id: NodeID) -> Rect? {
    guard let attribute = attribute(.viewBox, of: id) else { return nil }
    var scanner = SVGScanner(bytes(of: attribute))
    let n = scanner.numbers()
    guard n.count == 4, scanner.isAtEnd, n[2] >= 0, n[3] >= 0 else { return nil }
    return Rect(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  func preserveAspectRatio(of id: NodeID) -> PreserveAspectRatio {
    PreserveAspectRatio(attributeValue(.preserveAspectRatio, of: id))
  }

  /// A length that an attribute gives; `nil` if it gives none.
  func svgLength(_ name: Atom, of id: NodeID) -> SVGLength? {
    guard let attribute = attribute(name, of: id) else { return nil }
    var scanner = SVGScanner(bytes(of: attribute))
    guard let length = scanner.length() else { return nil }
    scanner.skipSpace()
    return scanner.isAtEnd ? length : nil
  }
}
