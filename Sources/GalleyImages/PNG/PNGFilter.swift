/// The filters that may come before compression.
///
/// <https://www.w3.org/TR/png-3/#9Filters>
enum PNGFilter: UInt8, CaseIterable {
  case none, sub, up, average, paeth

  /// One row, filter type first.
  ///
  /// - Parameter above: The row before; zeros for the first.
  func apply(to row: [UInt8], above: [UInt8], bytesPerPixel: Int) -> [UInt8] {
    var result = [rawValue]
    result.reserveCapacity(row.count + 1)
    for index in row.indices {
      let isFirst = index < bytesPerPixel
      let left = isFirst ? 0 : Int(row[index - bytesPerPixel])
      let up = Int(above[index])
      let prediction: Int
      switch self {
      case .none: prediction = 0
      case .sub: prediction = left
      case .up: prediction = up
      case .average: prediction = (left + up) / 2
      case .paeth:
        let upLeft = isFirst ? 0 : Int(above[index - bytesPerPixel])
        let estimate = left + up - upLeft
        let distances = (abs(estimate - left), abs(estimate - up), abs(estimate - upLeft))
        if distances.0 <= distances.1, distances.0 <= distances.2 {
          prediction = left
        } else {
          prediction = distances.1 <= distances.2 ? up : upLeft
        }
      }
      result.append(row[index] &- UInt8(truncatingIfNeeded: prediction))
    }
    return result
  }

  /// The row under the filter whose bytes, taken as signed, are smallest in sum.
  static func best(of row: [UInt8], above: [UInt8], bytesPerPixel: Int) -> [UInt8] {
    var best: (cost: Int, bytes: [UInt8])?
    for filter in allCases {
      let bytes = filter.apply(to: row, above: above, bytesPerPixel: bytesPerPixel)
      let cost = bytes.dropFirst().reduce(0) { $0 + Int(Int8(bitPattern: $1).magnitude) }
      if cost < best?.cost ?? Int.max { best = (cost, bytes) }
    }
    return best?.bytes ?? []
  }
}
