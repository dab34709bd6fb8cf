import Synchronization

/// What a page has asked for, whether it was there or not; loaders that share it note all in it.
public final class LoadRecord: Sendable {
  private let addresses = Mutex<Set<String>>([])

  public init() {}

  func note(_ url: WebURL) {
    // What `data:` addresses give is in the page itself.
    if url.scheme == "data" || url.scheme == "about" { return }
    var plain = url
    plain.fragment = nil
    let address = plain.href
    addresses.withLock { _ = $0.insert(address) }
  }

  /// The addresses without their fragments, in order of their characters.
  public var all: [String] { addresses.withLock { $0 }.sorted() }
}
