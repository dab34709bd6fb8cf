/// The responses that a data store keeps in memory; those used longest ago go first.
struct HTTPCache: Sendable {
  /// In bytes; 0 keeps nothing.
  let capacity: Int
  private var entries: [String: [Entry]] = [:]
  private(set) var cost = 0
  private var clock = 0

  private struct Entry: Sendable {
    var response: StoredResponse
    var lastUse: Int
  }

  init(capacity: Int) { self.capacity = capacity }

  /// What a single response may take at most, in bytes.
  var maximumEntryCost: Int { capacity / 8 }

  /// The response to such a request; the newest if several match.
  mutating func response(for url: WebURL, fields: [HTTPField]) -> StoredResponse? {
    let key = url.hrefWithoutFragment
    guard let candidates = entries[key] else { return nil }
    let found = candidates.indices.filter { candidates[$0].response.matches(fields) }.max {
      candidates[$0].response.responseTime < candidates[$1].response.responseTime
    }
    guard let found else { return nil }
    clock += 1
    entries[key]?[found].lastUse = clock
    return candidates[found].response
  }

  /// Keeps a response in place of those that answered the same request.
  mutating func store(_ response: StoredResponse) {
    let key = response.url.hrefWithoutFragment
    remove(key) { $0.matches(response.requestFields) }
    guard response.cost <= maximumEntryCost else { return }
    clock += 1
    cost += response.cost
    entries[key, default: []].append(Entry(response: response, lastUse: clock))
    // Variants are kept, but not without end.
    if let count = entries[key]?.count, count > 16 { removeOldest(of: key) }
    while cost > capacity { evict() }
  }

  /// Forgets what there is under a URL.
  mutating func invalidate(_ url: WebURL) { remove(url.hrefWithoutFragment) { _ in true } }

  mutating func removeAll() {
    entries = [:]
    cost = 0
  }

  private mutating func remove(_ key: String, where isGone: (StoredResponse) -> Bool) {
    guard let old = entries[key] else { return }
    let kept = old.filter { !isGone($0.response) }
    cost -= old.reduce(0) { $0 + $1.response.cost }
    cost += kept.reduce(0) { $0 + $1.response.cost }
    entries[key] = kept.isEmpty ? nil : kept
  }

  private mutating func removeOldest(of key: String) {
    guard
      let oldest = entries[key]?.indices.min(by: {
        (entries[key]?[$0].lastUse ?? 0) < (entries[key]?[$1].lastUse ?? 0)
      }), let entry = entries[key]?.remove(at: oldest)
    else { return }
    cost -= entry.response.cost
    if entries[key]?.isEmpty == true { entries[key] = nil }
  }

  private mutating func evict() {
    let oldest = entries.min {
      ($0.value.map(\.lastUse).min() ?? 0) < ($1.value.map(\.lastUse).min() ?? 0)
    }
    guard let oldest else {
      cost = 0
      return
    }
    removeOldest(of: oldest.key)
  }
}
