/// The part of a font that some glyphs need, as a file of its own, to be put into a document.
public struct FontSubset: Sendable {
  /// How the outlines are stored.
  public enum Format: Hashable, Sendable {
    /// A TrueType file.
    case trueType
    /// A bare `CFF` table; glyphs are named by their character ids there.
    case compact
  }

  public var format: Format
  public var bytes: [UInt8]
  /// For each glyph that was asked for: its index in the subset's TrueType file, or its character
  /// id in the `CFF` table.
  public var glyphs: [UInt32: UInt32]
  /// The font's name for programs, without spaces; empty if it has none.
  public var postScriptName: String
  /// Above the baseline, as a fraction of the font size.
  public var ascent: Double
  /// Below the baseline, negative, as a fraction of the font size.
  public var descent: Double
  /// As a fraction of the font size.
  public var capHeight: Double
  /// The box around all glyphs in thousandths of the font size, y upwards: left, bottom, right, top.
  public var bounds: [Double]
}

/// Reads a `CFF` table as far as a document that carries it needs.
///
/// <https://adobe-type-tools.github.io/font-tech-notes/pdfs/5176.CFF.pdf>
struct CompactFontTable {
  private let bytes: [UInt8]
  /// Whether glyphs are named by character ids.
  private(set) var isKeyed = false
  private var charset = 0
  private var glyphCount = 0

  /// `nil` if the table is broken.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count > 4, let names = index(at: Int(bytes[2])),
      let tops = index(at: names.end), let top = tops.items.first
    else { return nil }
    var operands: [Int] = []
    var position = top.lowerBound
    while position < top.upperBound {
      let byte = Int(bytes[position])
      position += 1
      switch byte {
      case 12:
        guard position < top.upperBound else { return nil }
        if bytes[position] == 30 { isKeyed = true }
        position += 1
        operands = []
      case 0...21:
        if byte == 15 { charset = operands.last ?? 0 }
        if byte == 17, let start = operands.last { glyphCount = index(at: start)?.items.count ?? 0 }
        operands = []
      case 28:
        guard let value = number(at: position, 2) else { return nil }
        operands.append(Int(Int16(truncatingIfNeeded: value)))
        position += 2
      case 29:
        guard let value = number(at: position, 4) else { return nil }
        operands.append(Int(Int32(truncatingIfNeeded: value)))
        position += 4
      case 30:
        // A real number: half bytes up to one that is 15.
        while position < top.upperBound, bytes[position] & 15 != 15, bytes[position] >> 4 != 15 {
          position += 1
        }
        position += 1
        operands.append(0)
      case 32...246: operands.append(byte - 139)
      case 247...254:
        guard position < top.upperBound else { return nil }
        let low = Int(bytes[position])
        operands.append(
          byte < 251 ? (byte - 247) * 256 + low + 108 : -(byte - 251) * 256 - low - 108)
        position += 1
      default: return nil
      }
    }
  }

  /// The character id of each glyph, in order.
  var characterIDs: [UInt32] {
    let count = min(glyphCount, 65_536)
    guard isKeyed, charset > 2, charset < bytes.count else { return (0..<count).map { UInt32($0) } }
    var ids: [UInt32] = [0]
    var position = charset + 1
    let format = bytes[charset]
    while ids.count < count, let first = number(at: position, 2) {
      position += 2
      var left = 0
      if format > 0 {
        let size = format == 1 ? 1 : 2
        guard let more = number(at: position, size) else { break }
        left = more
        position += size
      }
      for step in 0...left where ids.count < count {
        ids.append(UInt32(truncatingIfNeeded: first + step))
      }
    }
    return ids
  }

  private func number(at position: Int, _ size: Int) -> Int? {
    guard position >= 0, size >= 0, position <= bytes.count - size else { return nil }
    return bytes[position..<position + size].reduce(0) { $0 << 8 | Int($1) }
  }

  private func index(at start: Int) -> (items: [Range<Int>], end: Int)? {
    guard let count = number(at: start, 2) else { return nil }
    if count == 0 { return ([], start + 2) }
    guard let size = number(at: start + 2, 1), (1...4).contains(size) else { return nil }
    let base = start + 3 + (count + 1) * size - 1
    var items: [Range<Int>] = []
    guard var from = number(at: start + 3, size) else { return nil }
    for item in 1...count {
      guard let to = number(at: start + 3 + item * size, size), to >= from,
        base + to <= bytes.count
      else { return nil }
      items.append(base + from..<base + to)
      from = to
    }
    return (items, base + from)
  }
}
