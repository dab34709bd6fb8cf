extension WebPage {
  /// The steps of one navigation, or of all that follow.
  ///
  /// Steps are kept from the moment the sequence is made, however late they are asked for. Each is
  /// given once: a second loop over a sequence that has ended is empty. Leaving a loop early, or
  /// dropping the sequence, changes nothing for the page.
  ///
  /// - A sequence of one navigation, from ``WebPage/load(_:)-(URLRequest)`` and its kind, ends after
  ///   ``NavigationEvent/finished``. If the task that loops over it is cancelled, the loop ends
  ///   without an error, and the navigation is stopped.
  /// - A sequence from ``WebPage/navigations`` ends with the page, with the first error, or when the
  ///   task that loops over it is cancelled; that stops nothing else.
  ///
  /// It throws a ``NavigationError``, or the error itself where a page fails that has begun to show.
  public struct NavigationSequence: AsyncSequence, Sendable {
    public typealias Element = NavigationEvent
    public typealias Failure = any Error

    /// The navigation; `nil` if there is none, as in ``WebPage/navigations``.
    public let id: NavigationID?
    let channel: NavigationChannel

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(channel: channel) }

    public struct AsyncIterator: AsyncIteratorProtocol {
      let channel: NavigationChannel

      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async throws(any Error) -> NavigationEvent? {
        try await channel.next(isolation: actor)
      }
    }
  }
}

extension WebPage.NavigationSequence {
  /// Whether the sequence is that of the navigation; for programs that keep what loading returns
  /// and compare it with ``WebPage/CurrentNavigationEvent/navigationID``.
  public static func == (id: WebPage.NavigationID?, sequence: Self) -> Bool {
    id != nil && id == sequence.id
  }

  public static func == (sequence: Self, id: WebPage.NavigationID?) -> Bool { id == sequence }
  public static func != (id: WebPage.NavigationID?, sequence: Self) -> Bool { !(id == sequence) }
  public static func != (sequence: Self, id: WebPage.NavigationID?) -> Bool { !(id == sequence) }
}
