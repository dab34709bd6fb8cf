import Synchronization

/// What pages keep by keys, for each origin: `localStorage`.
///
/// Keys and values are UTF-8 in which unpaired surrogates stand as three bytes.
///
/// <https://html.spec.whatwg.org/#webstorage>
public final class WebStorage: Sendable {
  /// A change that other pages of the origin learn of.
  public struct Change: Sendable {
    public var origin: String
    /// `nil` when all was removed.
    public var key: [UInt8]?
    public var oldValue: [UInt8]?
    public var newValue: [UInt8]?
    /// The address of the page that has made it.
    public var url: String
    /// Who has made it.
    public var author: ObjectIdentifier
  }

  /// How many bytes of keys and values an origin may have.
  public static let quota = 5_242_880

  private struct Item {
    var value: [UInt8]
    /// Grows with each new key.
    var order: Int
  }

  private struct Area {
    var items: [[UInt8]: Item] = [:]
    var byteCount = 0
    var lastOrder = 0
    /// The keys by age, if they are known.
    var keys: [[UInt8]]?
  }

  private let areas = Mutex<[String: Area]>([:])
  private let observers = Mutex<[ObjectIdentifier: @Sendable (Change) -> Void]>([:])

  public init() {}

  /// All keys of an origin, oldest first.
  public func keys(of origin: String) -> [[UInt8]] {
    areas.withLock { areas in
      guard var area = areas[origin] else { return [] }
      if let keys = area.keys { return keys }
      let keys = area.items.sorted { $0.value.order < $1.value.order }.map(\.key)
      area.keys = keys
      areas[origin] = area
      return keys
    }
  }

  public func value(of key: [UInt8], origin: String) -> [UInt8]? {
    areas.withLock { $0[origin]?.items[key]?.value }
  }

  /// - Returns: `false` where there is no room.
  public func set(
    _ key: [UInt8], to value: [UInt8], origin: String, by author: AnyObject, at url: String
  ) -> Bool {
    let old: [UInt8]?? = areas.withLock { areas in
      let old = areas[origin]?.items[key]
      let added = value.count - (old.map { $0.value.count } ?? -key.count)
      let sum = (areas[origin]?.byteCount ?? 0) + added
      if sum > Self.quota, added > 0 { return nil }
      areas[origin, default: Area()].byteCount = sum
      if old == nil {
        areas[origin]?.lastOrder += 1
        areas[origin]?.keys?.append(key)
      }
      let order = old?.order ?? areas[origin]?.lastOrder ?? 0
      areas[origin]?.items[key] = Item(value: value, order: order)
      return .some(old?.value)
    }
    guard let old else { return false }
    if old != value {
      tell(
        Change(
          origin: origin, key: key, oldValue: old, newValue: value, url: url,
          author: ObjectIdentifier(author)))
    }
    return true
  }

  /// Removes a key, or with `nil` all.
  public func remove(
    _ key: [UInt8]?, origin: String, by author: AnyObject, at url: String
  ) {
    let change: Change? = areas.withLock { areas in
      guard let area = areas[origin] else { return nil }
      guard let key else {
        areas[origin] = nil
        if area.items.isEmpty { return nil }
        return Change(origin: origin, url: url, author: ObjectIdentifier(author))
      }
      guard let old = areas[origin]?.items.removeValue(forKey: key) else { return nil }
      areas[origin]?.byteCount -= old.value.count + key.count
      areas[origin]?.keys = nil
      return Change(
        origin: origin, key: key, oldValue: old.value, url: url,
        author: ObjectIdentifier(author))
    }
    if let change { tell(change) }
  }

  /// Removes what all origins have.
  public func removeAll() { areas.withLock { $0 = [:] } }

  /// Has a function called, on whatever thread, for each change by somebody else.
  public func observe(by observer: AnyObject, _ body: @escaping @Sendable (Change) -> Void) {
    observers.withLock { $0[ObjectIdentifier(observer)] = body }
  }

  /// Ends what ``observe(by:_:)`` began.
  public func endObserving(by observer: AnyObject) {
    observers.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(observer)) }
  }

  private func tell(_ change: Change) {
    for (observer, body) in observers.withLock({ $0 }) where observer != change.author {
      body(change)
    }
  }
}
