public import GalleyPrimitives

/// A yes or no for each pixel of a picture, in one bit.
public struct PixelMask: Hashable, Sendable {
  /// In device px.
  public let width: Int
  /// In device px.
  public let height: Int
  private let wordsPerRow: Int
  private var words: [UInt64]

  /// A mask without any pixel.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    wordsPerRow = (self.width + 63) / 64
    words = [UInt64](repeating: 0, count: wordsPerRow * self.height)
  }

  /// - Precondition: The place is inside.
  public subscript(x: Int, y: Int) -> Bool {
    get { words[y * wordsPerRow + x >> 6] >> UInt64(x & 63) & 1 != 0 }
    set {
      let bit: UInt64 = 1 << UInt64(x & 63)
      if newValue {
        words[y * wordsPerRow + x >> 6] |= bit
      } else {
        words[y * wordsPerRow + x >> 6] &= ~bit
      }
    }
  }

  /// How many pixels are in it.
  public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// How many pixels of a row are in it.
  func count(inRow y: Int) -> Int {
    words[(y * wordsPerRow)..<((y + 1) * wordsPerRow)].reduce(0) { $0 + $1.nonzeroBitCount }
  }

  /// Adds pixels of a row.
  ///
  /// - Precondition: They are inside.
  mutating func insert(row y: Int, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let start = y * wordsPerRow
    let (first, last) = (range.lowerBound >> 6, (range.upperBound - 1) >> 6)
    for word in first...last {
      var bits = UInt64.max
      if word == first { bits &= .max << UInt64(range.lowerBound & 63) }
      if word == last { bits &= .max >> UInt64(63 - (range.upperBound - 1) & 63) }
      words[start + word] |= bits
    }
  }

  /// Adds the pixels of a rectangle, as far as it lies inside.
  mutating func insert(_ rect: PixelBounds) {
    let minX = max(0, rect.minX)
    let maxX = min(width, rect.maxX)
    guard minX < maxX else { return }
    for y in max(0, rect.minY)..<max(0, rect.minY, min(height, rect.maxY)) {
      insert(row: y, minX..<maxX)
    }
  }

  /// Calls `body` with the x of each pixel of a row, from the left.
  @inline(__always)
  func forEach(inRow y: Int, _ body: (Int) -> Void) {
    let start = y * wordsPerRow
    for index in 0..<wordsPerRow {
      var word = words[start + index]
      while word != 0 {
        body(index << 6 + word.trailingZeroBitCount)
        word &= word - 1
      }
    }
  }

  /// Rectangles that hold all pixels, those near each other together, from the top.
  public var regions: [Rect] {
    // As many pixels as there are bits in the parts of a word that are looked at.
    let cell = UInt16.bitWidth
    let columns = (width + cell - 1) / cell
    let rows = (height + cell - 1) / cell
    var boxes = [PixelBounds?](repeating: nil, count: columns * rows)
    for y in 0..<height {
      for place in 0..<wordsPerRow {
        let word = words[y * wordsPerRow + place]
        if word == 0 { continue }
        for part in 0..<(64 / cell) {
          let bits = UInt16(truncatingIfNeeded: word >> UInt64(part * cell))
          if bits == 0 { continue }
          let x = place * 64 + part * cell
          let run = PixelBounds(
            minX: x + bits.trailingZeroBitCount, minY: y, maxX: x + cell - bits.leadingZeroBitCount,
            maxY: y + 1)
          let index = y / cell * columns + x / cell
          boxes[index] = boxes[index].map { $0.union(run) } ?? run
        }
      }
    }
    var isSeen = [Bool](repeating: false, count: boxes.count)
    var result: [Rect] = []
    for start in boxes.indices where !isSeen[start] {
      guard var union = boxes[start] else { continue }
      var pending = [start]
      isSeen[start] = true
      while let index = pending.popLast() {
        guard let box = boxes[index] else { continue }
        union = union.union(box)
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        for y in max(0, row - 1)...min(rows - 1, row + 1) {
          for x in max(0, column - 1)...min(columns - 1, column + 1) {
            let next = y * columns + x
            if boxes[next] != nil, !isSeen[next] {
              isSeen[next] = true
              pending.append(next)
            }
          }
        }
      }
      result.append(
        Rect(
          x: Double(union.minX), y: Double(union.minY), width: Double(union.maxX - union.minX),
          height: Double(union.maxY - union.minY)))
    }
    return result
  }
}

/// Whole pixels from `min` up to, but not including, `max`.
struct PixelBounds: Hashable, Sendable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The pixels whose corners lie in a rectangle of device px.
  init(_ rect: Rect) {
    func whole(_ value: Double) -> Int { Int(min(max(value.rounded(.up), -1e9), 1e9)) }
    self.init(
      minX: whole(rect.minX), minY: whole(rect.minY), maxX: whole(rect.maxX),
      maxY: whole(rect.maxY))
  }

  func union(_ other: PixelBounds) -> PixelBounds {
    PixelBounds(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}
