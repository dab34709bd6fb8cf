import GalleyPrimitives

/// Chooses a face of a family.
///
/// <https://drafts.csswg.org/css-fonts-4/#font-style-matching>
enum FontMatcher {
  /// What a face serves.
  struct Properties: Hashable {
    var weights: ClosedRange<Float>
    var stretches: ClosedRange<Float>
    var slope: FontSlope
  }

  /// The indices of the faces with the properties that suit `description` best; several if they
  /// differ by their code points only. Empty if there are no faces.
  static func best(among faces: [Properties], for description: FontDescription) -> [Int] {
    var left = Array(faces.indices)
    // Each step keeps the faces at the smallest distance.
    left = nearest(left) { stretchDistance(faces[$0].stretches, description.stretch) }
    left = nearest(left) { slopeDistance(faces[$0].slope, description.slope) }
    left = nearest(left) { weightDistance(faces[$0].weights, description.weight) }
    guard let last = left.last else { return [] }
    return left.filter { faces[$0] == faces[last] }
  }

  private static func nearest(_ indices: [Int], _ distance: (Int) -> Float) -> [Int] {
    guard let smallest = indices.map(distance).min() else { return [] }
    return indices.filter { distance($0) == smallest }
  }

  /// Far enough to put one side behind the whole other side.
  private static let otherSide: Float = 100_000

  private static func stretchDistance(_ range: ClosedRange<Float>, _ wanted: Float) -> Float {
    if range.contains(wanted) { return 0 }
    let below = wanted - range.upperBound
    let above = range.lowerBound - wanted
    if wanted <= 100 { return below > 0 ? below : otherSide + above }
    return above > 0 ? above : otherSide + below
  }

  private static func slopeDistance(_ slope: FontSlope, _ wanted: FontSlope) -> Float {
    switch (wanted, slope) {
    case (.normal, .normal), (.italic, .italic): 0
    case (.normal, .oblique(let angle)): angle == 0 ? 0 : 1 + abs(angle)
    case (.normal, .italic): otherSide
    case (.italic, .oblique(let angle)): angle == 0 ? otherSide : 1 + abs(angle - 14)
    case (.italic, .normal): otherSide
    case (.oblique(let angle), .oblique(let own)): abs(angle - own)
    case (.oblique(let angle), .italic): angle == 0 ? otherSide : 500
    case (.oblique(let angle), .normal): angle == 0 ? 0 : otherSide
    }
  }

  private static func weightDistance(_ range: ClosedRange<Float>, _ wanted: Float) -> Float {
    if range.contains(wanted) { return 0 }
    let below = wanted - range.upperBound
    let above = range.lowerBound - wanted
    if wanted >= 400, wanted <= 500 {
      if above > 0, range.lowerBound <= 500 { return above }
      return below > 0 ? otherSide + below : 2 * otherSide + above
    }
    if wanted < 400 { return below > 0 ? below : otherSide + above }
    return above > 0 ? above : otherSide + below
  }
}
