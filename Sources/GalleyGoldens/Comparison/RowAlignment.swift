import GalleyImages

/// Which rows of two pictures belong together, so that what was inserted or removed doesn't make
/// all that follows differ.
public struct RowAlignment: Hashable, Sendable {
  /// Rows in a row of one kind.
  public enum Band: Hashable, Sendable {
    /// Rows of the same pixels.
    case same(expected: Int, actual: Int, rows: Int)
    /// Rows that stand for each other and differ.
    case changed(expected: Int, actual: Int, rows: Int)
    /// Rows that only the actual picture has, before that row of the expected one.
    case inserted(expected: Int, actual: Int, rows: Int)
    /// Rows that only the expected picture has, before that row of the actual one.
    case removed(expected: Int, actual: Int, rows: Int)
  }

  /// From the top; all rows of both pictures.
  public private(set) var bands: [Band] = []

  /// How many pixels of changed rows differ.
  public private(set) var changedPixels = 0

  /// Bands of rows that only one picture has.
  public var insertionsAndRemovals: [Band] {
    bands.filter {
      switch $0 {
      case .inserted, .removed: true
      case .same, .changed: false
      }
    }
  }

  /// How many pixels the bands leave to be explained: those that changed, and those of rows that
  /// were inserted or removed, as far as they show something.
  private(set) var unexplainedPixels = 0

  /// - Precondition: Both pictures are equally wide.
  init(_ comparison: PictureComparison) {
    let (expected, actual) = (comparison.expected, comparison.actual)
    let alignment = SequenceAlignment(
      comparison.deep.map { Self.hashes($0.expected.pixels, expected) }
        ?? Self.hashes(expected.pixels, expected),
      comparison.deep.map { Self.hashes($0.actual.pixels, actual) }
        ?? Self.hashes(actual.pixels, actual))
    var (a, b) = (0, 0)
    for match in alignment.matches {
      appendGap(a..<match.first, b..<match.second, expected, actual)
      bands.append(.same(expected: match.first, actual: match.second, rows: match.count))
      (a, b) = (match.first + match.count, match.second + match.count)
    }
    appendGap(a..<expected.height, b..<actual.height, expected, actual)
    unexplainedPixels = bands.reduce(changedPixels) { sum, band in
      switch band {
      case .same, .changed: sum
      case .inserted(_, let y, let rows): sum + Self.ink(actual, y..<(y + rows))
      case .removed(let y, _, let rows): sum + Self.ink(expected, y..<(y + rows))
      }
    }
  }

  /// How many pixels of some rows are not of the colour that their row begins with.
  private static func ink(_ picture: Bitmap, _ rows: Range<Int>) -> Int {
    let pixels = picture.pixels.span
    var count = 0
    for y in rows {
      let start = y * picture.width
      let first = pixels[start]
      for x in 0..<picture.width where pixels[start + x] != first { count += 1 }
    }
    return count
  }

  /// A number for each row that rows of the same pixels share.
  private static func hashes<Pixel: BinaryInteger>(
    _ pixels: [Pixel], _ picture: Bitmap
  ) -> [UInt64] {
    let pixels = pixels.span
    return (0..<picture.height).map { y in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for x in 0..<picture.width {
        hash =
          (hash ^ UInt64(truncatingIfNeeded: pixels[y * picture.width + x]))
          &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 32
      }
      return hash
    }
  }

  /// Adds rows between two matches: as many as both have stand for each other.
  private mutating func appendGap(
    _ a: Range<Int>, _ b: Range<Int>, _ expected: Bitmap, _ actual: Bitmap
  ) {
    let common = min(a.count, b.count)
    guard common > 0 else {
      if !a.isEmpty {
        bands.append(.removed(expected: a.lowerBound, actual: b.lowerBound, rows: a.count))
      }
      if !b.isEmpty {
        bands.append(.inserted(expected: a.lowerBound, actual: b.lowerBound, rows: b.count))
      }
      return
    }
    // Those at the top or those at the bottom belong together, whichever differ less.
    let top = Self.difference(a.lowerBound, b.lowerBound, common, expected, actual)
    var isTop = true
    var changed = top
    if a.count != b.count {
      let bottom = Self.difference(
        a.upperBound - common, b.upperBound - common, common, expected, actual)
      isTop = top <= bottom
      changed = min(top, bottom)
    }
    changedPixels += changed
    if isTop {
      bands.append(.changed(expected: a.lowerBound, actual: b.lowerBound, rows: common))
      appendGap(
        (a.lowerBound + common)..<a.upperBound, (b.lowerBound + common)..<b.upperBound, expected,
        actual)
    } else {
      appendGap(
        a.lowerBound..<(a.upperBound - common), b.lowerBound..<(b.upperBound - common), expected,
        actual)
      bands.append(
        .changed(expected: a.upperBound - common, actual: b.upperBound - common, rows: common))
    }
  }

  private static func difference(
    _ a: Int, _ b: Int, _ rows: Int, _ expected: Bitmap, _ actual: Bitmap
  ) -> Int {
    let first = expected.pixels.span
    let second = actual.pixels.span
    let width = expected.width
    var count = 0
    for row in 0..<rows {
      for x in 0..<width where first[(a + row) * width + x] != second[(b + row) * width + x] {
        count += 1
      }
    }
    return count
  }
}

extension PictureComparison {
  /// Which rows belong together, if that explains more than comparing row by row does: rows were
  /// inserted or removed. `nil` otherwise, and for pictures that aren't equally wide.
  public func rowAlignment() -> RowAlignment? {
    guard expected.width == actual.width, expected.width > 0, differentPixels > 0 else {
      return nil
    }
    let alignment = RowAlignment(self)
    guard !alignment.insertionsAndRemovals.isEmpty else { return nil }
    if expected.height != actual.height { return alignment }
    return alignment.unexplainedPixels * 4 < differentPixels * 3 ? alignment : nil
  }
}
