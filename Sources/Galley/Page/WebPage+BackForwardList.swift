extension WebPage {
  /// The pages that were shown before and after the present one.
  ///
  /// A value: it stays as it was when the page goes on, and its items keep their ids.
  ///
  /// - Note: Deviation: the items of Apple's list get new ids each time they are read, and its
  ///   changes are not always observable.
  ///
  /// Source: Apple's `WebPage.BackForwardList`.
  @MainActor
  public struct BackForwardList: Equatable, Sendable {
    /// One page of the list.
    public struct Item: Equatable, Identifiable, Sendable {
      /// The same as long as the page is in the list.
      public struct ID: Hashable, Sendable {
        let rawValue: Int
      }

      public let id: ID
      /// `nil` until the page has a title.
      public internal(set) var title: String?
      /// After redirections.
      public internal(set) var url: URL
      /// As it was asked for.
      public internal(set) var initialURL: URL
    }

    /// The most pages that are kept, the present one among them.
    nonisolated static let capacity = 100

    nonisolated private(set) var items: [Item] = []
    nonisolated private(set) var index = -1

    nonisolated init() {}

    /// From the oldest to the one before the present one.
    public var backList: [Item] { Array(items.prefix(max(index, 0))) }
    /// The present one; `nil` until something is shown.
    public var currentItem: Item? { self[0] }
    /// From the one after the present one on.
    public var forwardList: [Item] { Array(items.dropFirst(index + 1)) }

    /// - Parameter index: 0 for the present one, negative before, positive after it.
    public subscript(_ index: Int) -> Item? {
      let (place, overflow) = self.index.addingReportingOverflow(index)
      return !overflow && items.indices.contains(place) ? items[place] : nil
    }

    /// Makes a page the present one; those after it are forgotten, and the oldest if there are too
    /// many.
    ///
    /// - Returns: The ids that are forgotten.
    nonisolated mutating func append(_ item: Item) -> [Item.ID] {
      var forgotten = items.dropFirst(index + 1).map(\.id)
      items.removeSubrange((index + 1)...)
      items.append(item)
      if items.count > Self.capacity { forgotten.append(items.removeFirst().id) }
      index = items.count - 1
      return forgotten
    }

    /// Makes a page of the list the present one; `false` if it isn't there.
    nonisolated mutating func move(to id: Item.ID) -> Bool {
      guard let place = items.firstIndex(where: { $0.id == id }) else { return false }
      index = place
      return true
    }

    /// Changes the present item.
    nonisolated mutating func updateCurrent(_ change: (inout Item) -> Void) {
      guard items.indices.contains(index) else { return }
      change(&items[index])
    }

    nonisolated func contains(_ id: Item.ID) -> Bool { items.contains { $0.id == id } }
  }
}
