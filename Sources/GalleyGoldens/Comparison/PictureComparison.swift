import Dispatch
public import GalleyImages
public import GalleyPrimitives
import Synchronization

/// How two pictures differ, and whether that passes.
///
/// Pixels are compared as decoded, whatever the files' bytes are.
public struct PictureComparison: Sendable {
  public let expected: Bitmap
  public let actual: Bitmap
  public let tolerance: Tolerance
  /// What is left out, in device px.
  public let masks: [Rect]
  /// The pixels that count as different, in a picture as large as both; those that only one
  /// picture has differ too.
  public let different: PixelMask
  /// The largest difference of one channel of one pixel that counts as different, 0…255, or up to
  /// 65535 where ``bitsPerChannel`` is 16.
  public let maximumChannelDifference: Int
  /// How many pixels count as different.
  public let differentPixels: Int
  /// The structural similarity, if a limit asks for it.
  public let similarity: Double?
  /// Whether the tolerance allows what is different.
  public let isPassed: Bool

  /// The pixels of both, if one of them has 16 bits a channel.
  let deep: DeepPair?

  /// What both pictures have, a channel.
  public var bitsPerChannel: Int { deep == nil ? 8 : 16 }

  /// - Parameters:
  ///   - masks: In device px.
  ///   - deepExpected: The expected picture if it has 16 bits a channel.
  ///   - deepActual: The actual picture if it has 16 bits a channel.
  public init(
    expected: Bitmap, actual: Bitmap, tolerance: Tolerance = .exact, masks: [Rect] = [],
    deepExpected: DeepBitmap? = nil, deepActual: DeepBitmap? = nil
  ) {
    let deep = DeepPair(expected, actual, deepExpected, deepActual)
    self.deep = deep
    self.expected = expected
    self.actual = actual
    self.tolerance = tolerance
    self.masks = masks
    let pixels = DifferentPixels(
      expected, actual, tolerance: tolerance, masks: masks, deep: deep)
    different = pixels.mask
    maximumChannelDifference = pixels.maximumChannelDifference
    differentPixels = pixels.mask.count
    let limits = ToleranceLimits(
      tolerance, hasSameSize: expected.width == actual.width && expected.height == actual.height)
    let similarity =
      tolerance.minimumSimilarity == nil || !limits.hasSameSize
      ? nil : Self.similarity(expected, actual, pixels.mask, deep)
    self.similarity = similarity
    isPassed = limits.allow(pixels.mask, count: differentPixels, similarity: similarity)
  }

  static func similarity(
    _ a: Bitmap, _ b: Bitmap, _ different: PixelMask, _ deep: DeepPair?
  ) -> Double {
    StructuralSimilarity(a, b, different: different, deep: deep).mean()
  }

  /// The larger of both widths, in device px.
  public var width: Int { different.width }
  /// The larger of both heights, in device px.
  public var height: Int { different.height }

  public var hasSameSize: Bool {
    expected.width == actual.width && expected.height == actual.height
  }

  /// The share of pixels that differ, out of 100.
  public var percent: Double { Self.percent(differentPixels, width: width, height: height) }

  static func percent(_ count: Int, width: Int, height: Int) -> Double {
    width == 0 || height == 0 ? 0 : Double(count) * 100 / (Double(width) * Double(height))
  }

  /// Rectangles that hold all different pixels, those near each other together.
  public var regions: [Rect] { differentPixels == 0 ? [] : different.regions }
}

/// The limits of a tolerance, applied to what was found.
struct ToleranceLimits {
  let tolerance: Tolerance
  let hasSameSize: Bool

  init(_ tolerance: Tolerance, hasSameSize: Bool) {
    self.tolerance = tolerance
    self.hasSameSize = hasSameSize
  }

  /// - Parameter similarity: Needed if the tolerance has a limit for it.
  func allow(_ mask: PixelMask, count: Int, similarity: Double?) -> Bool {
    guard hasSameSize else { return false }
    guard tolerance.hasLimits else { return count == 0 }
    if let most = tolerance.maximumPixels, count > most { return false }
    if let most = tolerance.maximumPercent,
      PictureComparison.percent(count, width: mask.width, height: mask.height) > most
    {
      return false
    }
    if let density = tolerance.density, count > density.pixels,
      mask.largestCount(inWindow: density.window) > density.pixels
    {
      return false
    }
    if let least = tolerance.minimumSimilarity, (similarity ?? 1) < least { return false }
    return true
  }
}

/// Finds the pixels that count as different.
struct DifferentPixels {
  private(set) var mask: PixelMask
  private(set) var maximumChannelDifference = 0

  /// How many pixels are looked at by one thread.
  private static let bandSize = 1 << 20

  init(
    _ expected: Bitmap, _ actual: Bitmap, tolerance: Tolerance, masks: [Rect], deep: DeepPair?
  ) {
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    mask = PixelMask(width: width, height: height)
    var excluded: PixelMask?
    if !masks.isEmpty {
      var all = PixelMask(width: width, height: height)
      for rect in masks { all.insert(PixelBounds(rect)) }
      excluded = all
    }
    let commonHeight = min(expected.height, actual.height)
    let rows =
      expected.width == actual.width && deep == nil
      ? differingRows(expected.pixels, actual.pixels, width: width, rows: commonHeight)
      : Array(0..<commonHeight)
    compare(rows, expected, actual, tolerance, excluded, deep)
    let sides = [
      PixelBounds(
        minX: min(expected.width, actual.width), minY: 0, maxX: width, maxY: commonHeight),
      PixelBounds(minX: 0, minY: commonHeight, maxX: width, maxY: height),
    ]
    for side in sides where side.minX < side.maxX {
      for y in side.minY..<side.maxY {
        for x in side.minX..<side.maxX where excluded.map({ !$0[x, y] }) ?? true {
          mask[x, y] = true
          maximumChannelDifference = deep == nil ? 255 : 65535
        }
      }
    }
  }

  private mutating func compare(
    _ rows: [Int], _ expected: Bitmap, _ actual: Bitmap, _ tolerance: Tolerance,
    _ excluded: PixelMask?, _ deep: DeepPair?
  ) {
    let width = min(expected.width, actual.width)
    guard width > 0, !rows.isEmpty else { return }
    let rowsPerBand = max(1, Self.bandSize / width)
    let bands = (rows.count + rowsPerBand - 1) / rowsPerBand
    let found = Mutex([Band?](repeating: nil, count: bands))
    DispatchQueue.concurrentPerform(iterations: bands) { number in
      let part = rows[(number * rowsPerBand)..<min(rows.count, (number + 1) * rowsPerBand)]
      var band = Band()
      for y in part { band.compare(y, width, expected, actual, tolerance, excluded, deep) }
      let done = band
      found.withLock { $0[number] = done }
    }
    for case let band? in found.withLock({ $0 }) {
      maximumChannelDifference = max(maximumChannelDifference, band.maximumChannelDifference)
      for run in band.runs {
        mask.insert(row: run.y, run.x..<run.end)
      }
    }
  }

  /// What one thread finds.
  private struct Band: Sendable {
    var runs: [(y: Int, x: Int, end: Int)] = []
    var maximumChannelDifference = 0

    mutating func compare(
      _ y: Int, _ width: Int, _ expected: Bitmap, _ actual: Bitmap, _ tolerance: Tolerance,
      _ excluded: PixelMask?, _ deep: DeepPair?
    ) {
      if let deep {
        compare(y, width, deep, expected, actual, tolerance, excluded)
        return
      }
      let first = expected.pixels.span
      let second = actual.pixels.span
      let start = y * expected.width
      let otherStart = y * actual.width
      if tolerance.countsEveryPixel, excluded == nil {
        compareExactly(y, width, first, start, second, otherStart)
        return
      }
      for x in 0..<width {
        let a = first[start + x]
        let b = second[otherStart + x]
        if a == b { continue }
        if let excluded, excluded[x, y] { continue }
        if tolerance.colorDistance > 0,
          ColorDistance.between(a, b, metric: tolerance.colorMetric) <= tolerance.colorDistance
        {
          continue
        }
        if tolerance.ignoresAntialiasing, AntialiasedPixels.contains(x, y, expected, actual) {
          continue
        }
        if tolerance.shift > 0,
          ShiftedPixels.contains(x, y, expected, actual, nil, within: tolerance.shift)
        {
          continue
        }
        note(a, b)
        append(x, y)
      }
    }

    /// Fast path: every other colour differs.
    private mutating func compareExactly(
      _ y: Int, _ width: Int, _ first: Span<UInt32>, _ start: Int, _ second: Span<UInt32>,
      _ otherStart: Int
    ) {
      var runStart = -1
      for x in 0..<width {
        let a = first[start + x]
        let b = second[otherStart + x]
        if a == b {
          if runStart >= 0 {
            runs.append((y, runStart, x))
            runStart = -1
          }
          continue
        }
        if runStart < 0 { runStart = x }
        note(a, b)
      }
      if runStart >= 0 { runs.append((y, runStart, width)) }
    }

    /// Takes how far the channels of two colours are apart.
    @inline(__always)
    private mutating func note(_ a: UInt32, _ b: UInt32) {
      if maximumChannelDifference == 255 { return }
      let red = abs(Int(a & 255) - Int(b & 255))
      let green = abs(Int(a >> 8 & 255) - Int(b >> 8 & 255))
      let blue = abs(Int(a >> 16 & 255) - Int(b >> 16 & 255))
      let alpha = abs(Int(a >> 24) - Int(b >> 24))
      maximumChannelDifference = max(
        maximumChannelDifference, max(max(red, green), max(blue, alpha)))
    }

    /// The same for 16 bits a channel. Smoothed edges are told by the upper 8.
    private mutating func compare(
      _ y: Int, _ width: Int, _ deep: DeepPair, _ expected: Bitmap, _ actual: Bitmap,
      _ tolerance: Tolerance, _ excluded: PixelMask?
    ) {
      for x in 0..<width {
        let a = deep.expected.pixels[y * deep.expected.width + x]
        let b = deep.actual.pixels[y * deep.actual.width + x]
        if a == b { continue }
        if let excluded, excluded[x, y] { continue }
        if tolerance.colorDistance > 0,
          ColorDistance.between(a, b, metric: tolerance.colorMetric) <= tolerance.colorDistance
        {
          continue
        }
        if tolerance.ignoresAntialiasing, AntialiasedPixels.contains(x, y, expected, actual) {
          continue
        }
        if tolerance.shift > 0,
          ShiftedPixels.contains(x, y, expected, actual, deep, within: tolerance.shift)
        {
          continue
        }
        for shift in stride(from: UInt64(0), through: 48, by: 16) {
          maximumChannelDifference = max(
            maximumChannelDifference, abs(Int(a >> shift & 65535) - Int(b >> shift & 65535)))
        }
        append(x, y)
      }
    }

    @inline(__always)
    private mutating func append(_ x: Int, _ y: Int) {
      if let last = runs.last, last.y == y, last.end == x {
        runs[runs.count - 1].end = x + 1
      } else {
        runs.append((y, x, x + 1))
      }
    }
  }
}
