/// Packs bands of one picture on any number of threads.
public struct PNGBandPacker: Sendable {
  private let layout: PNGLayout

  init(layout: PNGLayout) { self.layout = layout }

  /// Packs whole rows.
  ///
  /// - Parameter rows: Premultiplied pixels, the picture's width in a row.
  public func encode(_ rows: borrowing Span<UInt32>) -> PNGBand {
    PNGBandEncoder(layout: layout).encode(rows)
  }
}

extension PNGEncoder {
  /// What packs the picture's bands elsewhere, for ``append(_:)``.
  public var packer: PNGBandPacker { PNGBandPacker(layout: layout) }
}
