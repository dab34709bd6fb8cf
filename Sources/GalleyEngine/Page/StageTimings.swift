/// How long each stage of an update took, in the order in which they ran.
public struct StageTimings: Sendable {
  public struct Entry: Sendable {
    public let stage: String
    public internal(set) var milliseconds: Double
  }

  public private(set) var entries: [Entry] = []

  public init() {}

  /// Runs a stage and notes its time.
  public mutating func measure<Result, Failure: Error>(
    _ stage: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    defer { note(stage, clock.now - start) }
    return try body()
  }

  /// Adds the time of a stage that was measured elsewhere; one that ran before gets it too.
  public mutating func note(_ stage: String, _ duration: Duration) {
    let parts = duration.components
    let spent = Double(parts.seconds) * 1000 + Double(parts.attoseconds) / 1e15
    if let index = entries.firstIndex(where: { $0.stage == stage }) {
      entries[index].milliseconds += spent
    } else {
      entries.append(Entry(stage: stage, milliseconds: spent))
    }
  }

  public var totalMilliseconds: Double { entries.reduce(0) { $0 + $1.milliseconds } }
}
