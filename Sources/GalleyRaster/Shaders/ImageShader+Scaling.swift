import GalleyPrimitives

/// One axis of a picture that is stretched along the axes: for each px of the device the two
/// neighbours in the picture and the weight of the second, in 256ths.
struct StretchAxis {
  /// The first px of the device.
  let origin: Int
  var places: [(first: Int, next: Int, weight: UInt32)] = []

  /// - Parameters:
  ///   - start: Where px zero of the device lies in the picture.
  ///   - step: How far a px of the device goes in the picture.
  init(_ range: Range<Int>, start: Double, step: Double, limits: ClosedRange<Int>) {
    origin = range.lowerBound
    places.reserveCapacity(range.count)
    for px in range {
      let raw = start + step * (Double(px) + 0.5) - 0.5
      let place = min(max(raw, Double(limits.lowerBound)), Double(limits.upperBound))
      let first = Int(place)
      places.append(
        (first, min(first + 1, limits.upperBound), UInt32((place - Double(first)) * 256)))
    }
  }
}
