/// Finds how much of each pixel a shape covers, exactly for its outline in 1/256 px.
///
/// Each line of the outline adds, in each row, the area between itself and the row's right end, as
/// differences along the row: a sum from the left then gives the coverage. All numbers are
/// integers, so neither the order of the lines nor the rows that are asked for change a result.
///
/// The buffers hold zeros between uses: sweeping clears what it has read.
@safe
final class CoverageAccumulator {
  /// The pixels that the current shape may reach.
  private var bounds = PixelRect.empty
  /// A row of cells has one for each pixel and two more.
  private var stride = 0
  private var wordsPerRow = 0
  private var cells: UnsafeMutablePointer<Int32>
  private var cellCapacity = 0
  /// A bit for each cell that was added to.
  private var touched: UnsafeMutablePointer<UInt64>
  private var wordCapacity = 0
  /// The rows that were added to, counted from the bounds' first.
  private var firstRow = Int.max
  private var lastRow = -1
  private var coverage = ByteRow(minX: 0, maxX: 0)

  /// A whole pixel in the units of the cells.
  private static let full: Int32 = 512 * 256

  init() {
    unsafe cells = .allocate(capacity: 1)
    unsafe touched = .allocate(capacity: 1)
  }

  deinit {
    unsafe cells.deallocate()
    unsafe touched.deallocate()
  }

  /// Starts a shape that can be seen only inside `bounds`.
  func begin(in bounds: PixelRect) {
    let bounds = bounds.isEmpty ? .empty : bounds
    self.bounds = bounds
    stride = bounds.width + 2
    wordsPerRow = (stride + 63) / 64
    firstRow = .max
    lastRow = -1
    let cellCount = stride * bounds.height
    if cellCount > cellCapacity {
      unsafe cells.deallocate()
      unsafe cells = .allocate(capacity: cellCount)
      unsafe cells.initialize(repeating: 0, count: cellCount)
      cellCapacity = cellCount
    }
    let wordCount = wordsPerRow * bounds.height
    if wordCount > wordCapacity {
      unsafe touched.deallocate()
      unsafe touched = .allocate(capacity: wordCount)
      unsafe touched.initialize(repeating: 0, count: wordCount)
      wordCapacity = wordCount
    }
    if coverage.minX > bounds.minX || coverage.maxX < bounds.maxX {
      coverage = ByteRow(minX: bounds.minX, maxX: bounds.maxX)
    }
  }

  /// A coordinate in 1/256 px, kept small enough that products of two fit.
  @inline(__always)
  private static func fixed(_ value: Double) -> Int {
    Int((min(max(value, -4_000_000), 4_000_000) * 256).rounded())
  }

  /// Adds a line of the outline. Positions are absolute device px.
  func addLine(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    guard x0 - x0 + (y0 - y0) + (x1 - x1) + (y1 - y1) == 0 else { return }
    let goesDown = y0 <= y1
    let sign: Int32 = goesDown ? 1 : -1
    let ya = Self.fixed(goesDown ? y0 : y1)
    let yb = Self.fixed(goesDown ? y1 : y0)
    let xa = Self.fixed(goesDown ? x0 : x1)
    let xb = Self.fixed(goesDown ? x1 : x0)
    guard ya < yb else { return }
    let bounds = bounds
    let first = max(ya >> 8, bounds.minY)
    let last = min((yb - 1) >> 8, bounds.maxY - 1)
    guard first <= last, min(xa, xb) < bounds.maxX << 8 else { return }
    firstRow = min(firstRow, first - bounds.minY)
    lastRow = max(lastRow, last - bounds.minY)

    let dx = xb - xa
    let dy = yb - ya
    /// The line's x where it crosses `y`.
    @inline(__always) func crossing(_ y: Int) -> Int {
      if y == ya { return xa }
      if y == yb { return xb }
      let product = (y &- ya) &* dx
      let quotient = product / dy
      return xa &+ (product < 0 && quotient &* dy != product ? quotient &- 1 : quotient)
    }
    var row = Row(self, first - bounds.minY)
    var top = max(ya, first << 8)
    var xTop = dx == 0 ? xa : crossing(top)
    for y in first...last {
      let bottom = min(yb, (y &+ 1) &<< 8)
      let xBottom = dx == 0 ? xa : crossing(bottom)
      row.add(from: xTop, to: xBottom, height: Int32(truncatingIfNeeded: bottom &- top), sign)
      row.advance()
      top = bottom
      xTop = xBottom
    }
  }

  /// The cells of one row, while a line is added.
  @safe
  private struct Row {
    private var cells: UnsafeMutablePointer<Int32>
    private var touched: UnsafeMutablePointer<UInt64>
    private let stride: Int
    private let wordsPerRow: Int
    private let low: Int
    private let high: Int

    init(_ owner: CoverageAccumulator, _ row: Int) {
      stride = owner.stride
      wordsPerRow = owner.wordsPerRow
      unsafe cells = owner.cells + row * stride
      unsafe touched = owner.touched + row * wordsPerRow
      low = owner.bounds.minX << 8
      high = owner.bounds.maxX << 8
    }

    mutating func advance() {
      unsafe cells += stride
      unsafe touched += wordsPerRow
    }

    /// Adds a part that spans `height` rows' 256ths, from one x to another.
    @inline(__always)
    func add(from x0: Int, to x1: Int, height: Int32, _ sign: Int32) {
      var left = min(x0, x1)
      var right = max(x0, x1)
      if left >= high { return }
      if right <= low {
        put(0, area: 0, height &* sign)
        return
      }
      if left &>> 8 == right &>> 8, left >= low {
        let cell = (left &- low) &>> 8
        let sum = Int32(truncatingIfNeeded: (left & 255) &+ (right & 255))
        put(cell, area: sum &* height &* sign, height &* sign)
        return
      }
      var height = Int(height)
      if left < low {
        // What lies left of the bounds covers the whole row from their edge on.
        let part = height &* (low &- left) / (right &- left)
        put(0, area: 0, Int32(truncatingIfNeeded: part) &* sign)
        height &-= part
        left = low
      }
      if right > high {
        height = height &* (high &- left) / (right &- left)
        right = high
      }
      let width = right &- left
      guard width > 0 else {
        put(
          (left &- low) &>> 8, area: Int32(truncatingIfNeeded: (left & 255) &* 2 &* height) &* sign,
          Int32(truncatingIfNeeded: height) &* sign)
        return
      }
      var x = left
      var done = 0
      while x < right {
        let next = min(right, (x &>> 8 &+ 1) &<< 8)
        let reached = next == right ? height : height &* (next &- left) / width
        let part = Int32(truncatingIfNeeded: reached &- done) &* sign
        let sum = Int32(truncatingIfNeeded: (x & 255) &+ (next &- (x & ~255)))
        put((x &- low) &>> 8, area: sum &* part, part)
        done = reached
        x = next
      }
    }

    @inline(__always)
    private func put(_ cell: Int, area: Int32, _ height: Int32) {
      unsafe cells[cell] &+= height &* 512 &- area
      unsafe cells[cell &+ 1] &+= area
      unsafe touched[cell &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: cell & 63)
      let next = cell &+ 1
      unsafe touched[next &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: next & 63)
    }
  }

  @inline(__always)
  private static func byte(_ sum: Int32, isEvenOdd: Bool) -> UInt8 {
    var area = abs(sum)
    if isEvenOdd {
      area &= 2 &* full &- 1
      if area > full { area = 2 &* full &- area }
    } else {
      area = min(area, full)
    }
    return UInt8(truncatingIfNeeded: (area &* 255 &+ full / 2) &>> 17)
  }

  /// Hands out the shape's coverage, row by row from the top and from left to right, and clears it.
  ///
  /// - Parameter emit: Takes y, the range of x, and either one coverage for all of it (1…255) or,
  ///   if that is zero, a row that holds each one's.
  @inline(__always)
  func sweep(isEvenOdd: Bool, _ emit: (Int, Int, Int, UInt8, ByteRow) -> Void) {
    guard firstRow <= lastRow else { return }
    let coverage = coverage
    let minX = bounds.minX
    let width = bounds.width
    for row in firstRow...lastRow {
      let y = bounds.minY &+ row
      let rowCells = unsafe cells + row &* stride
      let words = unsafe touched + row &* wordsPerRow
      let bytes = unsafe coverage.pointer(minX, minX + width)
      var sum: Int32 = 0
      var value: UInt8 = 0
      var runStart = -1
      var x = 0
      for word in 0..<wordsPerRow {
        var bits = unsafe words[word]
        guard bits != 0 else { continue }
        unsafe words[word] = 0
        while bits != 0 {
          let cell = word &* 64 &+ bits.trailingZeroBitCount
          bits &= bits &- 1
          let difference = unsafe rowCells[cell]
          unsafe rowCells[cell] = 0
          guard cell < width else { continue }
          if cell > x {
            if runStart >= 0, cell &- x <= 16 {
              unsafe (bytes + x).update(repeating: value, count: cell &- x)
            } else {
              if runStart >= 0 { emit(y, minX &+ runStart, minX &+ x, 0, coverage) }
              runStart = -1
              if value != 0 { emit(y, minX &+ x, minX &+ cell, value, coverage) }
            }
          }
          if runStart < 0 { runStart = cell }
          sum &+= difference
          value = Self.byte(sum, isEvenOdd: isEvenOdd)
          unsafe bytes[cell] = value
          x = cell &+ 1
        }
      }
      if runStart >= 0 { emit(y, minX &+ runStart, minX &+ x, 0, coverage) }
      if x < width, value != 0 { emit(y, minX &+ x, minX &+ width, value, coverage) }
    }
    firstRow = .max
    lastRow = -1
  }
}
