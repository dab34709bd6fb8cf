import GalleyPrimitives

extension ShapedRun {
  /// Whether the run's letters join, so that nothing may come between them.
  ///
  /// <https://drafts.csswg.org/css-text-3/#cursive-script>
  public var isCursive: Bool { Scripts.isCursive(script) }

  /// Adds space after characters, as justification does.
  ///
  /// - Parameter amounts: In px, for the character whose first unit is at each offset; offsets
  ///   rise. The space goes after all glyphs of that character's cluster.
  public mutating func addSpace(_ amounts: [(offset: Int, amount: Float)]) {
    guard !amounts.isEmpty, !glyphRange.isEmpty else { return }
    var builder = ShapedRunBuilder(self)
    builder.addSpace(amounts)
    self = builder.finish()
  }

  /// Sets the advance of the glyphs of the character at `offset`, as a tab stop does.
  public mutating func setAdvance(_ advance: Float, at offset: Int) {
    guard range.contains(offset) else { return }
    addSpace([(offset, advance - width(of: offset..<offset + 1))])
  }
}

extension Scripts {
  /// Whether the letters of a script, an ISO 15924 tag, join.
  static func isCursive(_ tag: UInt32) -> Bool {
    switch tag {
    // Arab, Mand, Mong, Nkoo, Phag, Rohg, Syrc
    case 0x4172_6162, 0x4D61_6E64, 0x4D6F_6E67, 0x4E6B_6F6F, 0x5068_6167, 0x526F_6867,
      0x5379_7263:
      true
    default: false
    }
  }
}
