import GalleyPrimitives

/// Chooses a face of a family.
///
/// <https://drafts.csswg.org/css-fonts-4/#font-style-matching>
enum FontMatcher {
  /// What a face serves.
  struct Properties: Hashable {
    var weights: ClosedRange<Float>
    var stretches: ClosedRange<Float>
    var slope: FontSlopeRange
    /// Whether the axes of a variable face may make it lean though it serves upright text.
    var mayLean = true
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

  /// Italic and oblique faces stand in for each other only where an italic is asked for.
  private static func slopeDistance(_ slope: FontSlopeRange, _ wanted: FontSlope) -> Float {
    switch (wanted, slope) {
    case (.normal, .normal), (.italic, .italic): return 0
    case (.normal, .oblique(let range)), (.oblique(0), .oblique(let range)):
      if range.contains(0) { return 0 }
      return range.lowerBound > 0 ? range.lowerBound : otherSide - range.upperBound
    case (.normal, .italic): return 2 * otherSide
    case (.italic, .oblique(let range)):
      return 1 + angleDistance(range, FontInstance.italicSlant)
    case (.italic, .normal): return 3 * otherSide
    case (.oblique(let angle), .oblique(let range)): return angleDistance(range, angle)
    case (.oblique(let angle), .normal): return angle == 0 ? 0 : 3 * otherSide
    case (.oblique, .italic): return 4 * otherSide
    }
  }

  /// How far a range of angles is from a wanted one: steep angles look for steeper ones first,
  /// slight ones for slighter; the other direction comes last.
  private static func angleDistance(_ range: ClosedRange<Float>, _ wanted: Float) -> Float {
    if range.contains(wanted) { return 0 }
    // As if leaning clockwise.
    let isMirrored = wanted < 0
    let low = isMirrored ? -range.upperBound : range.lowerBound
    let high = isMirrored ? -range.lowerBound : range.upperBound
    let angle = abs(wanted)
    if high < 0 { return 2 * otherSide - high }
    let goesUpFirst = angle >= 11
    if low > angle { return (goesUpFirst ? 0 : otherSide) + low - angle }
    return (goesUpFirst ? otherSide : 0) + angle - high
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
