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
  /// `nil` for all but stores that were asked for by name.
  public let identifier: UUID?
  let session: ResourceSession
  var strictHosts = StrictHosts()

  private init(isPersistent: Bool, identifier: UUID? = nil) {
    self.isPersistent = isPersistent
    self.identifier = identifier
    session = ResourceSession()
  }

  private static let shared = WKWebsiteDataStore(isPersistent: true)

  /// The store of all pages that name no other.
  public static func `default`() -> WKWebsiteDataStore { shared }

  /// A store of its own, which ends with the pages that use it.
  public static func nonPersistent() -> WKWebsiteDataStore {
    WKWebsiteDataStore(isPersistent: false)
  }
}
