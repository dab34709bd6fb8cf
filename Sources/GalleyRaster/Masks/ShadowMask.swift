import GalleyDisplayList
import GalleyPrimitives

/// A blurred rounded rectangle, kept as small as it can be: where all columns or all rows are
/// alike there is only one, which stands for the rest.
struct ShadowMask: Sendable {
  /// What a mask depends on: a shape on the device without its whole px of place.
  struct Key: Hashable, Sendable {
    var shape: RoundedRect
    var sigmaX: Double
    var sigmaY: Double
  }

  typealias Cache = SharedCache<Key, ShadowMask>

  /// Columns and rows that were left out, and before which place of the mask.
  private struct Cut {
    var place: Int
    var count: Int

    /// Nothing is left out.
    static let none = Cut(place: 1 << 40, count: -1)

    @inline(__always)
    func map(_ position: Int) -> Int {
      if position < place || count < 0 { return position }
      return position < place + count ? place : position - count
    }
  }

  private let mask: AlphaMask
  private let columns: Cut
  private let rows: Cut
  /// From the mask's coordinates to the device's.
  private let x: Int
  private let y: Int

  /// The rectangle outside of which nothing is covered.
  let bounds: PixelRect

  /// - Parameter shape: On the device.
  init(_ shape: RoundedRect, sigmaX: Double, sigmaY: Double, cache: Cache) {
    let rect = shape.rect
    x = Int(rect.minX.rounded(.down))
    y = Int(rect.minY.rounded(.down))
    let blurX = BoxBlur(sigma: sigmaX)
    let blurY = BoxBlur(sigma: sigmaY)
    let fx = rect.minX - rect.minX.rounded(.down)
    let fy = rect.minY - rect.minY.rounded(.down)
    let left = max(shape.topLeft.width, shape.bottomLeft.width)
    let right = max(shape.topRight.width, shape.bottomRight.width)
    let top = max(shape.topLeft.height, shape.topRight.height)
    let bottom = max(shape.bottomLeft.height, shape.bottomRight.height)
    columns = Self.cut(fx, rect.width, left, right, blurX.reach)
    rows = Self.cut(fy, rect.height, top, bottom, blurY.reach)
    var small = shape
    small.rect = Rect(
      x: fx, y: fy, width: rect.width - Double(max(0, columns.count)),
      height: rect.height - Double(max(0, rows.count)))
    bounds = PixelRect(outer: rect).outset(x: blurX.reach, y: blurY.reach)
    mask =
      cache.value(
        for: Key(shape: small, sigmaX: sigmaX, sigmaY: sigmaY), cost: { $0.mask.bytes.count }
      ) { ShadowMask(small, blurX, blurY) }.mask
  }

  /// Nothing is left out of sides that are longer, in px.
  private static let cutLimit = 1e7

  /// How many bytes the mask of a shape takes.
  static func cost(_ shape: RoundedRect, sigmaX: Double, sigmaY: Double) -> Double {
    func side(_ length: Double, _ corners: Double, _ sigma: Double) -> Double {
      let reach = Double(Filter.reach(sigma: sigma))
      let kept = length < cutLimit ? min(length, corners + 2 * reach + 6) : length
      return kept + 2 * reach
    }
    let left = max(shape.topLeft.width, shape.bottomLeft.width)
    let right = max(shape.topRight.width, shape.bottomRight.width)
    let top = max(shape.topLeft.height, shape.topRight.height)
    let bottom = max(shape.bottomLeft.height, shape.bottomRight.height)
    return side(shape.rect.width, left + right, sigmaX)
      * side(shape.rect.height, top + bottom, sigmaY)
  }

  /// The mask of a shape near the origin, with nothing cut.
  private init(_ shape: RoundedRect, _ blurX: BoxBlur, _ blurY: BoxBlur) {
    var mask = AlphaMask(PixelRect(outer: shape.rect).outset(x: blurX.reach, y: blurY.reach))
    let accumulator = CoverageAccumulator()
    accumulator.begin(in: mask.bounds)
    accumulator.add(shape.path, transform: .identity)
    mask.take(accumulator, isEvenOdd: false)
    mask.blur(x: blurX, y: blurY)
    self.mask = mask
    bounds = mask.bounds
    columns = Cut.none
    rows = columns
    x = 0
    y = 0
  }

  /// Where columns may be left out of a shape that begins at `start`, so that the blur of neither
  /// end reaches the one that is left.
  private static func cut(
    _ start: Double, _ length: Double, _ before: Double, _ after: Double, _ reach: Int
  ) -> Cut {
    let first = Int((start + before).rounded(.up)) + reach + 1
    let needed = Double(first) - start + 1 + after + Double(reach) + 2
    let spare = length - needed
    guard spare >= 1, length < cutLimit else { return .none }
    return Cut(place: first, count: Int(spare))
  }

  /// The rectangle of the device inside of which everything is fully covered.
  var solid: PixelRect {
    PixelRect(
      minX: columns.place + x, minY: rows.place + y, maxX: columns.place + columns.count + 1 + x,
      maxY: rows.place + rows.count + 1 + y)
  }

  /// Writes the coverage of part of a row.
  func fill(_ row: ByteRow, y deviceY: Int, from: Int, to: Int) {
    guard deviceY >= bounds.minY, deviceY < bounds.maxY else { return row.fill(from, to, 0) }
    let line = rows.map(deviceY - y) - mask.bounds.minY
    guard line >= 0, line < mask.bounds.height else { return row.fill(from, to, 0) }
    let left = min(max(from, bounds.minX), to)
    let right = max(min(to, bounds.maxX), left)
    row.fill(from, left, 0)
    row.fill(right, to, 0)
    let start = line * mask.bounds.width - mask.bounds.minX
    // Up to the cut, all of the cut at once, and what comes after it.
    let cut = columns.count < 0 ? right : min(max(columns.place + x, left), right)
    let rest = columns.count < 0 ? right : min(max(cut, columns.place + columns.count + x), right)
    row.copy(mask.bytes, from: start + left - x, count: cut - left, to: left)
    guard cut < right else { return }
    row.fill(cut, rest, mask.bytes[start + columns.place])
    row.copy(
      mask.bytes, from: start + rest - columns.count - x, count: right - rest, to: rest)
  }
}
