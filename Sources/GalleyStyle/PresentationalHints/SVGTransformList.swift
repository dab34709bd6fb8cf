import GalleyPrimitives
import Glibc

/// Reads the value of a `transform` attribute, whose functions take plain numbers.
///
/// <https://drafts.csswg.org/css-transforms-1/#svg-syntax>
struct SVGTransformList {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  /// The product of the functions; `nil` if the value is invalid.
  static func matrix(of bytes: ArraySlice<UInt8>) -> AffineTransform? {
    var reader = SVGTransformList(bytes: bytes, index: bytes.startIndex)
    return reader.list()
  }

  private mutating func list() -> AffineTransform? {
    var result = AffineTransform.identity
    skipSpace()
    if index < bytes.endIndex, isNone { return result }
    while index < bytes.endIndex {
      guard let function = function() else { return nil }
      result = result.concatenating(function)
      skipSeparators()
    }
    let numbers = [result.a, result.b, result.c, result.d, result.tx, result.ty]
    return numbers.allSatisfy(\.isFinite) ? result : nil
  }

  private var isNone: Bool { bytes[index...].elementsEqual("none".utf8) }

  private mutating func function() -> AffineTransform? {
    let start = index
    while index < bytes.endIndex, (bytes[index] | 32) &- 97 < 26 { index += 1 }
    let name = String(decoding: bytes[start..<index], as: UTF8.self)
    skipSpace()
    guard index < bytes.endIndex, bytes[index] == UInt8(ascii: "(") else { return nil }
    index += 1
    var n: [Double] = []
    while true {
      skipSeparators()
      guard index < bytes.endIndex else { return nil }
      if bytes[index] == UInt8(ascii: ")") { break }
      guard n.count < 6, let number = number() else { return nil }
      n.append(number)
    }
    index += 1
    switch (name, n.count) {
    case ("matrix", 6):
      return AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    case ("translate", 1), ("translate", 2):
      return .translation(x: n[0], y: n.count > 1 ? n[1] : 0)
    case ("scale", 1), ("scale", 2): return .scale(x: n[0], y: n.count > 1 ? n[1] : n[0])
    case ("rotate", 1): return rotation(n[0])
    case ("rotate", 3):
      return AffineTransform.translation(x: n[1], y: n[2]).concatenating(rotation(n[0]))
        .concatenating(.translation(x: -n[1], y: -n[2]))
    case ("skewX", 1):
      return AffineTransform(a: 1, b: 0, c: tan(n[0] * .pi / 180), d: 1, tx: 0, ty: 0)
    case ("skewY", 1):
      return AffineTransform(a: 1, b: tan(n[0] * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
    default: return nil
    }
  }

  private func rotation(_ degrees: Double) -> AffineTransform {
    let turns = degrees.truncatingRemainder(dividingBy: 360)
    let (sine, cosine): (Double, Double) =
      switch turns < 0 ? turns + 360 : turns {
      case 0: (0, 1)
      case 90: (1, 0)
      case 180: (0, -1)
      case 270: (-1, 0)
      default: (sin(turns * .pi / 180), cos(turns * .pi / 180))
      }
    return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  private mutating func number() -> Double? {
    let start = index
    var sawPoint = false
    var sawExponent = false
    while index < bytes.endIndex {
      let byte = bytes[index]
      switch byte {
      case 48...57: break
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        let isExponentSign = index > start && bytes[index - 1] | 32 == UInt8(ascii: "e")
        if index != start && !isExponentSign { return value(start) }
      case UInt8(ascii: "."):
        if sawPoint || sawExponent { return value(start) }
        sawPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        if sawExponent { return nil }
        sawExponent = true
      default:
        // A unit is let pass where browsers let it.
        return value(start)
      }
      index += 1
    }
    return value(start)
  }

  private func value(_ start: Int) -> Double? {
    var text = String(decoding: bytes[start..<index], as: UTF8.self)
    if text.hasSuffix(".") { text.removeLast() }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  private mutating func skipSpace() {
    while index < bytes.endIndex, bytes[index] == 32 || bytes[index] &- 9 < 5 { index += 1 }
  }

  private mutating func skipSeparators() {
    while index < bytes.endIndex,
      bytes[index] == 32 || bytes[index] &- 9 < 5 || bytes[index] == UInt8(ascii: ",")
    {
      index += 1
    }
  }
}
