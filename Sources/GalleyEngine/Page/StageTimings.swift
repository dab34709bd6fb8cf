/// How long each stage of an update took, in the order in which they ran.
public struct StageTimings: Sendable {
  public struct Entry: Sendable {
    public let stage: String
    public let milliseconds: Double
  }

  public private(set) var entries: [Entry] = []

  public init() {}

  /// Runs a stage and notes its time.
  mutating func measure<Result, Failure: Error>(
    _ stage: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    defer { note(stage, clock.now - start) }
    return try body()
  }

  /// Adds a stage that was measured elsewhere.
  public mutating func note(_ stage: String, _ duration: Duration) {
    let parts = duration.components
    entries.append(
      Entry(
        stage: stage,
        milliseconds: Double(parts.seconds) * 1000 + Double(parts.attoseconds) / 1e15))
  }

  public var totalMilliseconds: Double { entries.reduce(0) { $0 + $1.milliseconds } }
}
