/// What a band of rows became.
public struct PNGBand: Sendable {
  /// Whole chunks of the file.
  public let bytes: [UInt8]
  /// Of the unpacked bytes.
  let checksum: UInt32
  let unpackedCount: Int
}

/// Packs bands of one picture, one after the other; each thread has its own.
///
/// Bands know nothing of each other: any order and any number of threads give the same bytes.
public final class PNGBandEncoder {
  private let layout: PNGLayout
  private var matcher = PixelMatcher()
  private var straight: [UInt32] = []
  private var packed: [UInt8] = []

  init(layout: PNGLayout) { self.layout = layout }

  /// Packs whole rows.
  ///
  /// - Parameter rows: Premultiplied pixels, the picture's width in a row.
  public func encode(_ rows: borrowing Span<UInt32>) -> PNGBand {
    if layout.isOpaque || Self.areOpaque(rows) { return encodeStraight(rows) }
    var straight = self.straight
    self.straight = []
    straight.removeAll(keepingCapacity: true)
    straight.reserveCapacity(rows.count)
    for index in rows.indices { straight.append(unpremultiplied(rows[index])) }
    defer { self.straight = straight }
    return encodeStraight(straight.span)
  }

  private func encodeStraight(_ pixels: borrowing Span<UInt32>) -> PNGBand {
    let rowCount = layout.width == 0 ? 0 : pixels.count / layout.width
    var packed = self.packed
    self.packed = []
    let checksum = layout.pack(pixels, rowCount: rowCount, into: &packed)
    let bytes = matcher.compress(
      pixels, width: layout.width, bytesPerPixel: layout.bytesPerPixel, packed: packed.span,
      leaving: PNGChunk.headerSize)
    self.packed = packed
    return PNGBand(
      bytes: PNGChunk.finish("IDAT", bytes), checksum: checksum,
      unpackedCount: rowCount * layout.rowBytes)
  }

  private static func areOpaque(_ pixels: borrowing Span<UInt32>) -> Bool {
    var all: UInt32 = 0xFFFF_FFFF
    for index in pixels.indices { all &= pixels[index] }
    return all >= 0xFF00_0000
  }
}
