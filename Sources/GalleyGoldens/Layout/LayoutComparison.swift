/// Whether a layout is as expected.
public struct LayoutComparison: Sendable {
  public let difference: LayoutDifference
  public let isPassed: Bool

  /// - Parameter tolerance: How far edges may be from their place, in px.
  public init(expected: LayoutSnapshot, actual: LayoutSnapshot, tolerance: Double = 0) {
    difference = LayoutDifference(expected, actual)
    isPassed = !difference.changesContents && difference.largestDistance <= tolerance
  }
}
