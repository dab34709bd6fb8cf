/// What a page's scripts are waited for before the page is looked at.
public enum ScriptWait: Hashable, Sendable {
  /// The page's `load` event and what is due with it, up to the next frame.
  case load
  /// That nothing but animations is to come within the next half second of the page's own time.
  case idle
  /// That the document has an element of this selector.
  case selector(String)
  /// So many milliseconds of the page's own time after the `load` event.
  case time(Double)
}

/// How far waiting for a page's scripts goes.
public struct ScriptPatience: Hashable, Sendable {
  /// Seconds that everything together may take.
  public var seconds = 20.0
  /// Milliseconds of the page's own time, which costs nothing.
  public var pageTime = 60_000.0
  /// How many tasks are run.
  public var tasks = 200_000

  public init() {}
}

/// How waiting for a page's scripts has ended.
public enum ScriptWaitOutcome: Hashable, Sendable {
  /// What was waited for is there.
  case met
  /// There is nothing to wait for any more, and it is not there.
  case exhausted
  /// One of the limits was reached; a sentence's part says which.
  case limit(String)
  /// What stands for a selector is none.
  case invalidSelector
  /// There is no script engine; a sentence says why.
  case unavailable(String)
}
