import GalleyPrimitives

/// A reference of a test, with the references that it has itself.
struct ReftestReference {
  let path: String
  let isMatch: Bool
  /// Bounds of the largest channel difference, then of the number of differing pixels.
  let fuzzy: [Int]?
  let references: [ReftestReference]

  /// `nil` if the value is no reference.
  init?(_ value: JSONValue, depth: Int = 0) {
    guard let path = value["path"]?.string, let relation = value["relation"]?.string, depth < 16
    else { return nil }
    self.path = path
    isMatch = relation == "match"
    let bounds = value["fuzzy"]?.array?.compactMap { $0.number.map { Int(min(max($0, 0), 1e12)) } }
    fuzzy = bounds?.count == 4 ? bounds : nil
    references = (value["refs"]?.array ?? []).compactMap {
      ReftestReference($0, depth: depth + 1)
    }
  }

  /// Whether a difference is within the bounds.
  ///
  /// <https://web-platform-tests.org/writing-tests/reftests.html#fuzzy-matching>
  func allows(maximumDifference: Int, differentPixels: Int) -> Bool {
    guard let fuzzy else { return differentPixels == 0 }
    if differentPixels == 0, fuzzy[2] == 0 { return true }
    if maximumDifference == 0, fuzzy[0] == 0 { return true }
    return fuzzy[0] <= maximumDifference && maximumDifference <= fuzzy[1]
      && fuzzy[2] <= differentPixels && differentPixels <= fuzzy[3]
  }
}
