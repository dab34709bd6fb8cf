/// The loops that read each unit of a page's text, on raw memory and in vectors: bounds checks and
/// single units would cost them three quarters of their speed.
enum UnitKernels {
  /// Writes ASCII text in small letters up to the first unit that is a control, other than a tab or
  /// a line feed, or no ASCII.
  ///
  /// - Returns: How many units were read and written.
  /// - Precondition: `target` has room from `count` on for the rest of `text` and one vector more.
  static func foldASCII(
    _ text: [UInt16], from start: Int, into target: inout [UInt8], at count: Int
  ) -> Int {
    precondition(start <= text.count && target.count - count >= text.count - start + 4)
    return unsafe text.withUnsafeBytes { source in
      unsafe target.withUnsafeMutableBytes { target in
        var read = start
        while read + 4 <= text.count {
          let units = unsafe source.loadUnaligned(fromByteOffset: read * 2, as: UInt64.self)
          guard let folded = fold(units) else { break }
          // The low bytes of the four units, side by side.
          let pairs = folded | folded >> 8
          let narrow = UInt32(truncatingIfNeeded: pairs & 0xFFFF | pairs >> 16 & 0xFFFF_0000)
          unsafe target.storeBytes(
            of: narrow, toByteOffset: count + read - start, as: UInt32.self)
          read += 4
        }
        while read < text.count {
          let unit = unsafe source.load(fromByteOffset: read * 2, as: UInt16.self)
          guard let folded = fold(unit) else { break }
          unsafe target[count + read - start] = UInt8(truncatingIfNeeded: folded)
          read += 1
        }
        return read - start
      }
    }
  }

  /// Like the other for wide units.
  static func foldASCII(
    _ text: [UInt16], from start: Int, into target: inout [UInt16], at count: Int
  ) -> Int {
    precondition(start <= text.count && target.count - count >= text.count - start + 4)
    return unsafe text.withUnsafeBytes { source in
      unsafe target.withUnsafeMutableBytes { target in
        var read = start
        while read + 4 <= text.count {
          let units = unsafe source.loadUnaligned(fromByteOffset: read * 2, as: UInt64.self)
          guard let folded = fold(units) else { break }
          unsafe target.storeBytes(
            of: folded, toByteOffset: (count + read - start) * 2, as: UInt64.self)
          read += 4
        }
        while read < text.count {
          let unit = unsafe source.load(fromByteOffset: read * 2, as: UInt16.self)
          guard let folded = fold(unit) else { break }
          unsafe target.storeBytes(
            of: folded, toByteOffset: (count + read - start) * 2, as: UInt16.self)
          read += 1
        }
        return read - start
      }
    }
  }

  /// Four units in small letters; `nil` if they are not all plain ASCII.
  @inline(__always)
  private static func fold(_ units: UInt64) -> UInt64? {
    let ones: UInt64 = 0x0001_0001_0001_0001
    // Units of 7 bits, whose sums stay in their lanes.
    guard units & (ones &* 0xFF80) == 0 else { return nil }
    let isPrinting = (units &+ ones &* 0x60) & ~(units &+ ones) & (ones &* 0x80)
    if isPrinting != ones &* 0x80 {
      let isTab = isZero(units ^ ones &* 0x09)
      let isLineFeed = isZero(units ^ ones &* 0x0A)
      guard isPrinting | isTab | isLineFeed == ones &* 0x80 else { return nil }
    }
    let isCapital = (units &+ ones &* 0x3F) & ~(units &+ ones &* 0x25) & (ones &* 0x80)
    return units | isCapital >> 2
  }

  /// Bit 7 of each lane of 7 bits that is 0.
  @inline(__always)
  private static func isZero(_ units: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0001_0001_0001_0001
    return ~(units &+ ones &* 0x7F) & (ones &* 0x80)
  }

  @inline(__always)
  private static func fold(_ unit: UInt16) -> UInt16? {
    guard unit &- 0x20 < 0x5F || unit == 0x09 || unit == 0x0A else { return nil }
    return unit &- 0x41 < 26 ? unit | 0x20 : unit
  }

  /// The first place at `start` or after it and before `end` that has two given bytes at given
  /// distances; `end` if there is none.
  ///
  /// - Precondition: `units` has 32 bytes more after `end` and each distance.
  static func firstPair(
    _ units: [UInt8], from start: Int, to end: Int, _ first: (unit: UInt8, distance: Int),
    _ second: (unit: UInt8, distance: Int)
  ) -> Int {
    guard start < end else { return end }
    precondition(
      start >= 0 && first.distance >= 0 && second.distance >= 0
        && end + max(first.distance, second.distance) + 32 <= units.count)
    let firsts = SIMD32<UInt8>(repeating: first.unit)
    let seconds = SIMD32<UInt8>(repeating: second.unit)
    return unsafe units.withUnsafeBytes { memory in
      var place = start
      while place < end {
        let a = unsafe memory.loadUnaligned(
          fromByteOffset: place + first.distance, as: SIMD32<UInt8>.self)
        let b = unsafe memory.loadUnaligned(
          fromByteOffset: place + second.distance, as: SIMD32<UInt8>.self)
        let hits = unsafe unsafeBitCast((a .== firsts) .& (b .== seconds), to: SIMD4<UInt64>.self)
        if hits[0] | hits[1] | hits[2] | hits[3] != 0 {
          return min(end, place + firstByte(hits))
        }
        place += 32
      }
      return end
    }
  }

  /// Like the other for wide units: `units` has 16 more after `end` and each distance.
  static func firstPair(
    _ units: [UInt16], from start: Int, to end: Int, _ first: (unit: UInt16, distance: Int),
    _ second: (unit: UInt16, distance: Int)
  ) -> Int {
    guard start < end else { return end }
    precondition(
      start >= 0 && first.distance >= 0 && second.distance >= 0
        && end + max(first.distance, second.distance) + 16 <= units.count)
    let firsts = SIMD16<UInt16>(repeating: first.unit)
    let seconds = SIMD16<UInt16>(repeating: second.unit)
    return unsafe units.withUnsafeBytes { memory in
      var place = start
      while place < end {
        let a = unsafe memory.loadUnaligned(
          fromByteOffset: (place + first.distance) * 2, as: SIMD16<UInt16>.self)
        let b = unsafe memory.loadUnaligned(
          fromByteOffset: (place + second.distance) * 2, as: SIMD16<UInt16>.self)
        let hits = unsafe unsafeBitCast((a .== firsts) .& (b .== seconds), to: SIMD4<UInt64>.self)
        if hits[0] | hits[1] | hits[2] | hits[3] != 0 {
          return min(end, place + firstByte(hits) / 2)
        }
        place += 16
      }
      return end
    }
  }

  /// The number of the first byte that isn't 0, as memory has them.
  @inline(__always)
  private static func firstByte(_ lanes: SIMD4<UInt64>) -> Int {
    for lane in 0..<4 where lanes[lane] != 0 {
      return lane * 8 + lanes[lane].littleEndian.trailingZeroBitCount / 8
    }
    return 32
  }
}
