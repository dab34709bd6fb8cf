/// At most 256 straight colours, each with its index.
public struct PNGPalette: Sendable {
  /// Straight, red in the lowest byte.
  private(set) var colors: [UInt32] = []
  /// By hash: the colour and, above it, its index plus 1; 0 where there is none.
  private var slots = [UInt64](repeating: 0, count: 1024)

  /// The colours of premultiplied `pixels`; `nil` when there are more than 256.
  public init?(of pixels: borrowing Span<UInt32>) {
    var last: UInt32?
    for index in pixels.indices {
      let pixel = pixels[index]
      if pixel == last { continue }
      last = pixel
      let color = unpremultiplied(pixel)
      let slot = slot(of: color)
      if slots[slot] != 0 { continue }
      if colors.count == 256 { return nil }
      colors.append(color)
      slots[slot] = UInt64(colors.count) << 32 | UInt64(color)
    }
  }

  private func slot(of color: UInt32) -> Int {
    var slot = Int((color &* 0x9E37_79B1) >> 22)
    while slots[slot] != 0, UInt32(truncatingIfNeeded: slots[slot]) != color {
      slot = (slot + 1) & 1023
    }
    return slot
  }

  /// The place of a straight colour; 0 for one that isn't there.
  func index(of color: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: max(1, slots[slot(of: color)] >> 32) - 1)
  }

  /// The `PLTE` chunk, and `tRNS` when a colour isn't opaque.
  var chunks: [UInt8] {
    let table = colors.flatMap {
      [UInt8($0 & 0xFF), UInt8($0 >> 8 & 0xFF), UInt8($0 >> 16 & 0xFF)]
    }
    let alphas = colors.map { UInt8($0 >> 24) }
    let transparency = alphas.allSatisfy { $0 == 255 } ? [] : PNGChunk.make("tRNS", alphas)
    return PNGChunk.make("PLTE", table) + transparency
  }
}
