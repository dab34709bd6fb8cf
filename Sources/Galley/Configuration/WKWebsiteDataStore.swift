import GalleyLoading

/// Where pages keep cookies and stored answers.
///
/// Source: Apple's `WKWebsiteDataStore`.
@MainActor
public final class WKWebsiteDataStore {
  /// Whether the store is one that others can name.
  ///
  /// - Note: Deviation: none outlives the program.
  public let isPersistent: Bool
  /// Always `nil`: no store is asked for by name here.
  public var identifier: UUID? { nil }
  /// Gets what isn't answered by the app.
  var fetch:
    (FetchRequest, ResourcePolicy, (any FetchObserver)?) -> AsyncThrowingStream<
      FetchEvent, any Error
    >
  var strictHosts = StrictHosts()
  /// What is remembered of servers, and what pages keep.
  let resourceDataStore: ResourceDataStore

  private init(isPersistent: Bool) {
    self.isPersistent = isPersistent
    let session = ResourceSession(dataStore: isPersistent ? .default : .nonPersistent())
    resourceDataStore = session.dataStore
    fetch = { request, policy, observer in
      session.fetch(request, policy: policy, observer: observer)
    }
  }

  private static let shared = WKWebsiteDataStore(isPersistent: true)

  /// The store of all pages that name no other.
  public static func `default`() -> WKWebsiteDataStore { shared }

  /// A store of its own, which ends with the pages that use it.
  public static func nonPersistent() -> WKWebsiteDataStore {
    WKWebsiteDataStore(isPersistent: false)
  }
}
