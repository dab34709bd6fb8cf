import GalleyPrimitives

/// A Gaussian blur, done as three averages over neighbours.
///
/// All sums are of integers, so a pixel's result depends on its surroundings alone, whichever rows
/// are blurred together with it.
///
/// <https://drafts.csswg.org/filter-effects-1/#feGaussianBlurElement>
struct BoxBlur {
  /// One average: from how far before the pixel to how far after it.
  private struct Box {
    var before: Int
    var after: Int
    var size: Int { before + after + 1 }
  }

  private var boxes: [Box] = []
  /// For small deviations, the exact weights in 1/65536, from the middle outwards.
  private var kernel: [Int] = []

  /// How far the blur carries anything, in px.
  private(set) var reach = 0

  /// - Parameter sigma: The standard deviation in px.
  init(sigma: Double) {
    guard sigma > 0.01 else { return }
    if sigma < 2 {
      kernel = Self.gaussian(sigma)
      reach = kernel.count - 1
      return
    }
    let d = Int((min(sigma, 10_000) * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
    if d % 2 == 1 {
      boxes = [Box](repeating: Box(before: d / 2, after: d / 2), count: 3)
    } else {
      boxes = [
        Box(before: d / 2, after: d / 2 - 1), Box(before: d / 2 - 1, after: d / 2),
        Box(before: d / 2, after: d / 2),
      ]
    }
    reach = boxes.reduce(0) { $0 + max($1.before, $1.after) }
  }

  private static func gaussian(_ sigma: Double) -> [Int] {
    let reach = Int((sigma * 3).rounded(.up))
    var weights = (0...reach).map { Exponential.exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
    weights = weights.map { $0 / sum }
    var kernel = weights.map { Int(($0 * 65536).rounded()) }
    kernel[0] += 65536 - kernel[0] - 2 * kernel.dropFirst().reduce(0, +)
    return kernel
  }

  /// Blurs `lines` lines of `length` values, which lie `step` apart in a line and whose lines begin
  /// `lineStep` apart; outside of the lines is zero.
  func apply(
    _ values: inout [UInt8], lines: Int, length: Int, step: Int, lineStep: Int
  ) {
    guard reach > 0, length > 0 else { return }
    var line = [UInt8](repeating: 0, count: length)
    var result = line
    for index in 0..<lines {
      let start = index * lineStep
      var any: UInt8 = 0
      for place in 0..<length {
        let value = values[start &+ place &* step]
        line[place] = value
        any |= value
      }
      guard any != 0 else { continue }
      if kernel.isEmpty {
        for box in boxes {
          Self.average(line, &result, box.before, box.after)
          swap(&line, &result)
        }
      } else {
        convolve(line, &result)
        swap(&line, &result)
      }
      for place in 0..<length { values[start &+ place &* step] = line[place] }
    }
  }

  private static func average(
    _ line: [UInt8], _ result: inout [UInt8], _ before: Int, _ after: Int
  ) {
    let length = line.count
    let size = before + after + 1
    // A product with this and a shift divides by the size, rounded.
    let factor = (1 << 32) / size + 1
    let half = size / 2
    var sum = 0
    for place in 0..<min(after, length) { sum &+= Int(line[place]) }
    for place in 0..<length {
      let entering = place &+ after
      if entering < length { sum &+= Int(line[entering]) }
      let leaving = place &- before &- 1
      if leaving >= 0 { sum &-= Int(line[leaving]) }
      result[place] = UInt8(truncatingIfNeeded: ((sum &+ half) &* factor) &>> 32)
    }
  }

  private func convolve(_ line: [UInt8], _ result: inout [UInt8]) {
    let length = line.count
    for place in 0..<length {
      var sum = 32768 &+ kernel[0] &* Int(line[place])
      for distance in 1..<kernel.count {
        var pair = 0
        if place &+ distance < length { pair = Int(line[place &+ distance]) }
        if place &- distance >= 0 { pair &+= Int(line[place &- distance]) }
        sum &+= kernel[distance] &* pair
      }
      result[place] = UInt8(truncatingIfNeeded: min(255, sum &>> 16))
    }
  }
}
