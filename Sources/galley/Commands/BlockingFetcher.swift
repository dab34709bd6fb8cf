import Dispatch
import GalleyLoading
import Synchronization

/// Gets many resources at once for a caller that waits.
struct BlockingFetcher {
  private let session = ResourceSession()
  private let budget = ResourceBudget()
  private let loader: ResourceLoader
  private let page: WebURL

  /// - Parameter loader: Tells what may be loaded.
  init(_ loader: ResourceLoader, page: WebURL) {
    self.loader = loader
    self.page = page
  }

  /// An answer to each request.
  func fetch(_ requests: [ResourceRequest]) -> Resources {
    let result = Box()
    let done = DispatchSemaphore(value: 0)
    let (session, budget, policy) = (session, budget, loader.policy)
    let (root, page) = (loader.root, page)
    Task.detached {
      let resources = await session.resources(
        requests, page: page, policy: policy, root: root, budget: budget)
      result.resources.withLock { $0 = resources }
      done.signal()
    }
    done.wait()
    return result.resources.withLock { $0 }
  }

  /// What the task hands over.
  private final class Box: Sendable {
    let resources = Mutex(Resources())
  }
}
