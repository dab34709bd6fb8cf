/// Reads sixels, as a terminal does.
///
/// <https://vt100.net/docs/vt3xx-gp/chapter14.html>
struct SixelPicture {
  struct NotSixels: Error {}

  /// As the raster attributes tell it: width and height in px.
  private(set) var size: [Int] = []
  private var colors: [Int: [Int]] = [:]
  private var pixels: [[Int]: [Int]] = [:]

  /// Red, green and blue, out of 100; `nil` for what isn't drawn.
  subscript(x: Int, y: Int) -> [Int]? { pixels[[x, y]] }

  init(_ text: [UInt8]) throws {
    guard text.starts(with: [0x1B, 0x50]), text.suffix(3) == [0x1B, 0x5C, 0x0A],
      let start = text.firstIndex(of: UInt8(ascii: "q"))
    else { throw NotSixels() }
    var rest = text[(start + 1)..<(text.count - 3)]
    var (x, y, color, repeats) = (0, 0, 0, 1)
    func numbers() -> [Int] {
      let digits = rest.prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ";") }
      rest = rest.dropFirst(digits.count)
      return String(decoding: digits, as: UTF8.self).split(separator: ";").compactMap { Int($0) }
    }
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""):
        let attributes = numbers()
        guard attributes.count == 4 else { throw NotSixels() }
        size = Array(attributes[2...])
      case UInt8(ascii: "#"):
        let values = numbers()
        guard let number = values.first else { throw NotSixels() }
        color = number
        if values.count == 5, values[1] == 2 { colors[number] = Array(values[2...]) }
      case UInt8(ascii: "!"):
        guard let count = numbers().first else { throw NotSixels() }
        repeats = count
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, y) = (0, y + 6)
      case 0x3F...0x7E:
        for _ in 0..<repeats {
          for bit in 0..<6 where (byte - 0x3F) >> UInt8(bit) & 1 != 0 {
            pixels[[x, y + bit]] = colors[color]
          }
          x += 1
        }
        repeats = 1
      case 0x0A, 0x0D: break
      default: throw NotSixels()
      }
    }
  }
}
