/// How much time a PNG file may cost.
public enum PNGEffort: String, Hashable, Sendable {
  /// True colour, in one pass.
  case fast
  /// A palette when the picture has at most 256 colours and all of it is at hand; else as ``fast``.
  case `default`
  /// The smallest file, for many times the work; holds the whole picture in memory.
  case small
}

/// Writes a PNG file row by row, in memory that doesn't grow with the picture's height.
///
/// ```swift
/// var encoder = PNGEncoder(width: 400, height: 200_000, hasAlpha: false)
/// write(encoder.header)
/// for rows in bands { write(encoder.encodeBand(rows.span)) }
/// write(encoder.finish())
/// ```
///
/// Bands may also be packed on several threads, each with its own ``makeBandEncoder()``, and then given in
/// order to ``append(_:)``; the file has the same bytes.
public struct PNGEncoder {
  let layout: PNGLayout
  private let bandEncoder: PNGBandEncoder
  private var checksum: UInt32 = 1

  /// - Parameter width: In px, as `height`.
  /// - Parameter hasAlpha: Whether the file keeps alpha; otherwise each pixel counts as opaque.
  /// - Parameter palette: Every colour of the picture; `nil` for true colour.
  public init(width: Int, height: Int, hasAlpha: Bool, palette: PNGPalette? = nil) {
    layout = PNGLayout(
      width: width, height: height, hasAlpha: hasAlpha && palette == nil, palette: palette)
    bandEncoder = PNGBandEncoder(layout: layout)
  }

  /// The file's beginning.
  public var header: [UInt8] {
    // The head of the compressed stream is a piece of its own, so that all bands are alike.
    layout.header + PNGChunk.make("IDAT", [0x78, 0x01])
  }

  /// A packer for one thread.
  public func makeBandEncoder() -> PNGBandEncoder { PNGBandEncoder(layout: layout) }

  /// Takes the next band, packed elsewhere.
  ///
  /// - Returns: The bytes to write next.
  public mutating func append(_ band: PNGBand) -> [UInt8] {
    checksum = PNGChunk.combine(checksum, band.checksum, secondCount: band.unpackedCount)
    return band.bytes
  }

  /// Packs the next rows.
  ///
  /// - Parameter rows: Premultiplied pixels, the picture's width in a row.
  /// - Returns: The bytes to write next.
  public mutating func encodeBand(_ rows: borrowing Span<UInt32>) -> [UInt8] {
    append(bandEncoder.encode(rows))
  }

  /// The file's end, after all rows.
  public func finish() -> [UInt8] {
    // An empty last block, then the checksum of everything.
    PNGChunk.make("IDAT", [0x03, 0x00] + PNGChunk.bigEndian(checksum)) + PNGChunk.make("IEND", [])
  }
}
