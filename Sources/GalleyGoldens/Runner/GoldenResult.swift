/// What became of one expectation.
public struct GoldenResult: Hashable, Sendable {
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// The page is as expected.
    case passed
    /// The page is as expected, as it was when nothing it depends on was different.
    case unchanged
    case failed
    /// There is no expectation.
    case missing
    /// The page or its expectation can't be read.
    case broken
    /// The expectation was written, so nothing was compared.
    case recorded

    /// Whether the page was found to be as expected.
    public var isPassed: Bool { self == .passed || self == .unchanged }
  }

  /// The page's path from the folder of goldens, without its ending, and the variant's name.
  public var name: String
  public var kind: GoldenKind
  public var status: Status
  /// What differs, or went wrong, in sentences for people, the cause first.
  public var lines: [String] = []
  /// The smallest settings that would pass, as options.
  public var wouldPassWith: [String] = []
  /// The same as source text of tests; not kept in files.
  public var wouldPassInTests: [String] = []
  /// The file of the expectation.
  public var expectation = ""
  /// What the page gave; empty if it wasn't written.
  public var actual = ""
  /// A copy of what was expected; empty if it wasn't written.
  public var expected = ""
  /// A picture of the differences; empty if there is none.
  public var difference = ""
  /// SHA-256 of the file that ``actual`` names; empty if there is none.
  public var actualHash = ""
  public var milliseconds = 0.0

  public init(name: String, kind: GoldenKind, status: Status) {
    self.name = name
    self.kind = kind
    self.status = status
  }
}
