import Foundation
public import GalleyGoldens
public import Testing

/// The mode of tests inside ``withGoldens(record:_:)``.
enum RecordingScope {
  @TaskLocal static var mode: RecordMode?
}

extension RecordMode {
  /// The environment variable that sets the mode of a run: `never`, `missing`, `failed` or `all`.
  public static let environmentVariable = "GALLEY_RECORD"

  /// The mode that holds where a call says nothing: the environment's, else that of
  /// ``withGoldens(record:_:)`` or the trait around it, else ``never``.
  public static var current: RecordMode {
    if let text = environmentText { return RecordMode(rawValue: text) ?? .never }
    return RecordingScope.mode ?? .never
  }

  private static var environmentText: String? {
    let text = ProcessInfo.processInfo.environment[environmentVariable]
    return text?.isEmpty == true ? nil : text
  }

  /// What is wrong with the environment's mode; `nil` if nothing is. A word that isn't known must
  /// neither record nor pass for a check.
  static var environmentProblem: String? { problem(ofEnvironment: environmentText) }

  static func problem(ofEnvironment text: String?) -> String? {
    guard let text, RecordMode(rawValue: text) == nil else { return nil }
    let words = allCases.map(\.rawValue).joined(separator: ", ")
    return "\(environmentVariable) is “\(text)”, and not one of \(words)"
  }
}

/// Runs tests with another mode of recording; ``RecordMode/environmentVariable`` goes before it.
public func withGoldens<Result>(
  record mode: RecordMode, _ body: () throws -> Result
) rethrows -> Result {
  try RecordingScope.$mode.withValue(mode, operation: body)
}

/// Runs tests with another mode of recording; ``RecordMode/environmentVariable`` goes before it.
public func withGoldens<Result>(
  record mode: RecordMode, _ body: () async throws -> Result
) async rethrows -> Result {
  try await RecordingScope.$mode.withValue(mode, operation: body)
}

/// A mode of recording for a test or a suite: `@Test(.goldens(record: .missing))`.
public struct GoldenTrait: TestTrait, SuiteTrait, TestScoping {
  let mode: RecordMode
  public var isRecursive: Bool { true }

  @concurrent public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await RecordingScope.$mode.withValue(mode) { try await function() }
  }
}

extension Trait where Self == GoldenTrait {
  /// Goldens of the test or suite are recorded so.
  public static func goldens(record mode: RecordMode) -> Self { GoldenTrait(mode: mode) }
}
