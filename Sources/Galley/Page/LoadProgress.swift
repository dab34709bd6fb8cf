/// How far a page has come, by the bytes that are there and those that are expected.
struct LoadProgress {
  static let initial = 0.1
  /// Until there is a layout.
  private static let maximumBeforeLayout = 0.5
  /// Until all is done.
  private static let maximum = 0.9
  /// What a resource counts that doesn't say its length.
  private static let usualLength = 16_384

  private(set) var value = initial
  var hasLayout = false
  private var received = 0
  private var expected = 0

  /// A resource begins to come.
  mutating func expect(bytes: Int?) {
    expected = expected &+ max(0, bytes ?? Self.usualLength)
  }

  /// A part of a resource is there.
  mutating func receive(bytes: Int) {
    let remaining = max(0, expected &- received)
    let part = remaining > 0 ? min(1, Double(bytes) / Double(remaining)) : 1
    let limit = hasLayout ? Self.maximum : Self.maximumBeforeLayout
    value = min(value + max(0, limit - value) * part, max(limit, value))
    received = received &+ bytes
    expected = max(expected, received)
  }
}
