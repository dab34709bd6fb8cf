public import GalleyLoading
public import GalleyScript
import Synchronization

/// Makes exchanges for scripts without holding them up.
public protocol ScriptFetcher: AnyObject, Sendable {
  /// Starts an exchange of one request; redirections are answers.
  ///
  /// - Parameters:
  ///   - number: For ``cancel(_:)``.
  ///   - done: To be called once, on any thread.
  func start(
    _ number: Int, _ request: FetchRequest, policy: ResourcePolicy,
    done: @escaping @Sendable (Result<ExchangedResponse, LoadError>) -> Void)

  /// Ends an exchange that nobody waits for any more.
  func cancel(_ number: Int)
}

/// What the scripts of a page reach beside its document: the network, what is kept, the clock.
///
/// To be set up before the first script runs.
public final class ScriptSurroundings: Sendable {
  private struct State {
    var fetcher: (any ScriptFetcher)?
    var dataStore: ResourceDataStore?
    var epoch = systemTimeInMilliseconds()
    var arrivals: [(number: Int, answer: Result<ExchangedResponse, LoadError>)] = []
    var storageChanges: [WebStorage.Change] = []
    var answeredSchemes: Set<String> = []
    var userAgent: String?
    var arrivalHandler: (@Sendable () -> Void)?
    var localStorage = WebStorage()
  }

  private let state = Mutex(State())
  /// What the page keeps while it lives.
  private let sessionStorage = WebStorage()
  /// What the page's `blob:` URLs stand for.
  let blobs = BlobURLs()

  /// Who fetches; `nil` has the page's own loader do it at once, on the script's thread.
  public var fetcher: (any ScriptFetcher)? {
    get { state.withLock { $0.fetcher } }
    set { state.withLock { $0.fetcher = newValue } }
  }

  /// What `navigator.userAgent` says; `nil` for what pages say of themselves without an owner.
  public var userAgent: String? {
    get { state.withLock { $0.userAgent } }
    set { state.withLock { $0.userAgent = newValue } }
  }

  /// Schemes, in lower case, that the page's owner answers; a page may fetch from its own host there.
  public var answeredSchemes: Set<String> {
    get { state.withLock { $0.answeredSchemes } }
    set { state.withLock { $0.answeredSchemes = newValue } }
  }

  /// Where cookies and `localStorage` are kept; `nil` keeps no cookies, and items for this page only.
  public var dataStore: ResourceDataStore? {
    get { state.withLock { $0.dataStore } }
    set {
      let old = state.withLock { state in
        defer { state.dataStore = newValue }
        return state.dataStore
      }
      if old === newValue { return }
      old?.webStorage.endObserving(by: self)
      newValue?.webStorage.observe(by: self) { [weak self] change in self?.note(change) }
    }
  }

  /// The time at which the page's own begins, in milliseconds since 1970: at first the present.
  ///
  /// A page whose scripts ask for the time looks the same each time only if this is the same.
  public var epoch: Double {
    get { state.withLock { $0.epoch } }
    set { state.withLock { $0.epoch = newValue } }
  }

  /// Called on any thread when an answer has come that ``PageScript/deliverFetches()`` delivers.
  public var arrivalHandler: (@Sendable () -> Void)? {
    get { state.withLock { $0.arrivalHandler } }
    set { state.withLock { $0.arrivalHandler = newValue } }
  }

  /// The items of an area by its name: `local` or `session`.
  func storage(_ area: String) -> WebStorage {
    if area == "session" { return sessionStorage }
    return state.withLock { $0.dataStore?.webStorage ?? $0.localStorage }
  }

  func arrive(_ number: Int, _ answer: Result<ExchangedResponse, LoadError>) {
    state.withLock { state in
      state.arrivals.append((number, answer))
      return state.arrivalHandler
    }?()
  }

  deinit { dataStore?.webStorage.endObserving(by: self) }

  /// However many changes by others wait to be told of.
  private static let changeLimit = 1000

  private func note(_ change: WebStorage.Change) {
    state.withLock { state in
      if state.storageChanges.count < Self.changeLimit { state.storageChanges.append(change) }
      return state.arrivalHandler
    }?()
  }

  func takeStorageChanges() -> [WebStorage.Change] {
    state.withLock { state in
      defer { state.storageChanges = [] }
      return state.storageChanges
    }
  }

  func takeArrivals() -> [(number: Int, answer: Result<ExchangedResponse, LoadError>)] {
    state.withLock { state in
      defer { state.arrivals = [] }
      return state.arrivals
    }
  }
}

extension PageScript {
  /// Hands over to the page's scripts what has been fetched, and what other pages have changed in
  /// their storage; they see it with their next tasks.
  ///
  /// - Returns: Whether there was anything.
  @discardableResult
  public func deliverFetches() throws(ScriptException) -> Bool {
    let arrivals = surroundings.takeArrivals()
    for arrival in arrivals {
      try world().call(
        "fetchDone", .integer(arrival.number), ScriptExchange.value(of: arrival.answer))
    }
    let changes = surroundings.takeStorageChanges().filter { $0.origin == storageOrigin }
    for change in changes {
      func text(_ bytes: [UInt8]?) -> ScriptValue { bytes.map { .text($0) } ?? .null }
      try world().call(
        "storageChanged", .string("local"), text(change.key), text(change.oldValue),
        text(change.newValue), .string(change.url))
    }
    return !arrivals.isEmpty || !changes.isEmpty
  }
}
