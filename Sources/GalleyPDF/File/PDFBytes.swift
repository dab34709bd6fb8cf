import GalleyPrimitives

/// Bytes of a PDF file in the making: numbers, names and strings as its syntax has them.
///
/// <https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf#page=19>
struct PDFBytes {
  private(set) var bytes: [UInt8] = []

  init() {}

  init(_ text: String) { bytes = Array(text.utf8) }

  var isEmpty: Bool { bytes.isEmpty }
  var count: Int { bytes.count }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ other: [UInt8]) { bytes.append(contentsOf: other) }

  mutating func append(_ other: PDFBytes) { bytes.append(contentsOf: other.bytes) }

  mutating func space() { bytes.append(0x20) }

  mutating func newLine() { bytes.append(0x0A) }

  /// Numbers beyond this mean nothing on a page.
  private static let limit = 1e9

  /// A number with at most so many decimals, without an exponent, as the syntax wants; 0 for what
  /// is none.
  mutating func number(_ value: Double, decimals: Int = 3) {
    guard value == value else {
      bytes.append(0x30)
      return
    }
    var factor = 1
    for _ in 0..<decimals { factor *= 10 }
    let bounded = min(max(value, -Self.limit), Self.limit)
    let scaled = Int((bounded * Double(factor)).rounded())
    if scaled < 0 { bytes.append(0x2D) }
    let magnitude = scaled.magnitude
    integer(magnitude / UInt(factor))
    var rest = magnitude % UInt(factor)
    guard rest > 0 else { return }
    bytes.append(0x2E)
    var place = UInt(factor) / 10
    while rest > 0, place > 0 {
      bytes.append(0x30 + UInt8(rest / place))
      rest %= place
      place /= 10
    }
  }

  private mutating func integer(_ value: UInt) {
    var digits: [UInt8] = []
    var left = value
    repeat {
      digits.append(0x30 + UInt8(left % 10))
      left /= 10
    } while left > 0
    bytes.append(contentsOf: digits.reversed())
  }

  /// Numbers, each with a space after it.
  mutating func numbers(_ values: [Double], decimals: Int = 3) {
    for value in values {
      number(value, decimals: decimals)
      space()
    }
  }

  /// A point's coordinates, each with a space after it.
  mutating func point(_ point: Point, decimals: Int = 3) {
    number(point.x, decimals: decimals)
    space()
    number(point.y, decimals: decimals)
    space()
  }

  /// The six numbers of a map, each with a space after it.
  mutating func matrix(_ map: AffineTransform) {
    numbers([map.a, map.b, map.c, map.d], decimals: 6)
    numbers([map.tx, map.ty], decimals: 4)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  /// A number of so many bytes in hexadecimal digits.
  mutating func hex(_ value: Int, bytes count: Int) {
    for shift in stride(from: count * 8 - 4, through: 0, by: -4) {
      bytes.append(Self.digits[(value >> shift) & 15])
    }
  }

  /// A string of text: ASCII as it is, all else in UTF-16 with its mark.
  mutating func text(_ text: String) {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      literal(Array(text.utf8))
    } else {
      utf16(Array(text.utf16))
    }
  }

  /// A string of UTF-16 with its mark.
  mutating func utf16(_ units: some Sequence<UInt16>) {
    append("<FEFF")
    for unit in units { hex(Int(unit), bytes: 2) }
    append(">")
  }

  /// A string of bytes in parentheses.
  mutating func literal(_ text: [UInt8]) {
    bytes.append(0x28)
    for byte in text {
      switch byte {
      case 0x28, 0x29, 0x5C:
        bytes.append(0x5C)
        bytes.append(byte)
      case 0x20..<0x7F: bytes.append(byte)
      default:
        bytes.append(0x5C)
        bytes.append(0x30 + (byte >> 6))
        bytes.append(0x30 + ((byte >> 3) & 7))
        bytes.append(0x30 + (byte & 7))
      }
    }
    bytes.append(0x29)
  }

  /// A name with its slash.
  mutating func name(_ text: String) {
    bytes.append(0x2F)
    for byte in text.utf8 {
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte) || byte == 0x2D || byte == 0x2B || byte == 0x5F
      if isPlain {
        bytes.append(byte)
      } else {
        bytes.append(0x23)
        hex(Int(byte), bytes: 1)
      }
    }
  }
}
