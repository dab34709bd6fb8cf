import GalleyEngine
import GalleyLoading

/// One attempt to show another document in a page.
///
/// Pending until it is allowed, provisional until something comes, committed until all is there.
/// Each step that waits checks afterwards that the page still wants it.
@MainActor
final class Navigation {
  enum Phase: Equatable {
    case pending, provisional, committed, ended
  }

  let id: WebPage.NavigationID
  /// What it is to do, after the redirections up to now.
  var order: NavigationOrder
  /// As it was asked for.
  let initialURL: URL
  /// Whoever asked for it listens here; `nil` if nobody does.
  let channel: NavigationChannel?
  var preferences: WebPage.NavigationPreferences
  var phase = Phase.pending
  var progress = LoadProgress()
  /// What of the document has come and isn't shown yet.
  var received: DocumentReceiver?
  /// Why the server isn't followed elsewhere; `nil` as long as it is.
  var redirectionError: (any Error)?
  private(set) weak var page: WebPage?
  private var task: Task<Void, Never>?

  private static var count = 0

  init(_ order: NavigationOrder, page: WebPage) {
    Navigation.count += 1
    id = WebPage.NavigationID(rawValue: Navigation.count)
    self.order = order
    self.page = page
    initialURL = order.url.foundationURL
    preferences = page.configuration.defaultNavigationPreferences
    if order.isFromApp {
      let cancellation = NavigationCancellation()
      channel = NavigationChannel { cancellation.cancel() }
      cancellation.navigation = self
    } else {
      channel = nil
    }
  }

  /// Someone who asked for it doesn't want it any more.
  struct Unwanted: Error {}

  /// The page, if it still wants this navigation.
  func current() throws -> WebPage {
    guard let page, phase != .ended, !Task.isCancelled else { throw Unwanted() }
    return page
  }

  /// Lets those who listen on the main actor handle what they were told before it goes on.
  func letListenersReact() async throws {
    let listeners = page?.listeners
    await channel?.delivered()
    await listeners?.delivered()
    _ = try current()
  }

  /// Begins.
  func run() {
    task = Task {
      do {
        try await decide()
        if phase == .provisional { try await fetch() }
      } catch is Unwanted {
        // Whoever ended it has told everyone, unless the app cancelled this task from within.
        if phase != .ended { page?.fail(self, URLError(.cancelled)) }
      } catch {
        page?.fail(self, error)
      }
      task = nil
    }
  }

  /// Ends without telling the page.
  func abandon(throwing error: (any Error)? = nil) {
    phase = .ended
    task?.cancel()
    task = nil
    channel?.finish(throwing: error)
  }
}

/// Stops a navigation whose sequence's task is cancelled, without keeping it.
final class NavigationCancellation: Sendable {
  @MainActor weak var navigation: Navigation?

  init() {}

  func cancel() {
    Task { @MainActor in
      if let navigation { navigation.page?.stop(navigation) }
    }
  }
}
