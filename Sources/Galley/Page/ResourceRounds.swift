import GalleyEngine
import GalleyLoading

/// Gets what a page refers to, round by round: what is missing is fetched at once and given to the
/// page, which may then miss something else.
@MainActor
final class ResourceRounds {
  enum Progress {
    case expects(bytes: Int?)
    case receives(bytes: Int)
    case hasLayout
    /// Something comes by other ways than `https`.
    case isInsecure
  }

  var onProgress: ((Progress) -> Void)?
  private let fetcher: PageFetcher
  private let policy: ResourcePolicy
  private let isAllowed: Bool
  private let pageURL: WebURL
  private let makeRequest: (WebURL) -> URLRequest
  private var resources = Resources()
  private var isStopped = false
  private var task: Task<Void, Never>?

  /// However many rounds a page asks for.
  private static let roundLimit = 128

  /// - Parameter isAllowed: Whether anything is fetched at all.
  init(
    fetcher: PageFetcher, policy: ResourcePolicy, isAllowed: Bool, pageURL: WebURL,
    makeRequest: @escaping (WebURL) -> URLRequest
  ) {
    self.fetcher = fetcher
    var policy = policy
    if policy.budget == nil { policy.budget = ResourceBudget() }
    self.policy = policy
    self.isAllowed = isAllowed
    self.pageURL = pageURL
    self.makeRequest = makeRequest
  }

  /// Fetches nothing more; what is missing stays so.
  func stop() {
    isStopped = true
    task?.cancel()
  }

  /// Makes frames and fetches, until nothing is missing.
  func settle(_ renderer: PageRenderer) async {
    let previous = task
    let new = Task {
      await previous?.value
      await run(renderer)
    }
    task = new
    await withTaskCancellationHandler {
      await new.value
    } onCancel: {
      new.cancel()
    }
  }

  private func run(_ renderer: PageRenderer) async {
    // Style sheets are asked for by the page itself, all else by its frames.
    var hasFrame = false
    for _ in 0..<Self.roundLimit {
      guard let model = renderer.model, renderer.resources === self else { return }
      var missing = isStopped ? [] : model.missingRequests
      if missing.isEmpty || hasFrame {
        _ = await renderer.currentFrame()
        if !hasFrame { onProgress?(.hasLayout) }
        hasFrame = true
        guard renderer.resources === self, !isStopped, !Task.isCancelled else { return }
        missing = renderer.model?.missingRequests ?? []
        if missing.isEmpty { return }
      }
      await fetch(missing)
      if Task.isCancelled || isStopped {
        _ = await renderer.currentFrame()
        return
      }
      let resources = resources
      await renderer.change { $0.update(resources: resources) }.value
      renderer.onResources?()
    }
  }

  /// Fetches one resource, if it hasn't come yet.
  func answer(to request: ResourceRequest) async -> Resources.Answer {
    if resources[request] == nil, !isStopped { await fetch([request]) }
    return resources[request] ?? .failure(.cancelled)
  }

  /// Fetches all at once; each has an answer afterwards.
  private func fetch(_ missing: [ResourceRequest]) async {
    guard isAllowed else {
      for request in missing {
        resources[request] = .failure(
          .notAllowed(url: request.url.href, reason: "the page loads nothing but itself"))
      }
      return
    }
    // Handlers are asked in the order in which the page refers to the resources.
    let tasks = missing.map { request in
      let url = fetcher.upgraded(request.url)
      if url.scheme == "http", pageURL.scheme == "https" { onProgress?(.isInsecure) }
      let stream = fetcher.fetch(
        makeRequest(url), url, for: request.kind, policy: policy,
        page: pageURL, referrer: request.referrer)
      return Task { [weak self] in
        await collect(stream, for: request) { event in self?.onProgress?(event) }
      }
    }
    await withTaskCancellationHandler {
      for (request, task) in zip(missing, tasks) { resources[request] = await task.value }
    } onCancel: {
      // Those that still wait for a connection go first, so that they don't get one.
      for task in tasks.reversed() { task.cancel() }
    }
  }
}

/// Puts a resource together.
@MainActor
private func collect(
  _ stream: ResourceStream, for request: ResourceRequest,
  onProgress: (ResourceRounds.Progress) -> Void
) async -> Resources.Answer {
  var receiver = DocumentReceiver(url: request.url)
  var status: Int?
  do {
    for try await event in stream {
      switch event {
      case .response(_, let head):
        receiver.begin(head)
        status = head.status
        onProgress(.expects(bytes: head.expectedLength))
      case .data(let bytes):
        receiver.append(bytes)
        onProgress(.receives(bytes: bytes.count))
      }
    }
  } catch let error as LoadError {
    return .failure(error)
  } catch {
    return .failure(.networkUnavailable(url: request.url.href, reason: "\(error)"))
  }
  if Task.isCancelled { return .failure(.cancelled) }
  // What looks like a picture is shown, as the page of an error is.
  let isShown =
    request.kind == .document
    || request.kind == .image && receiver.resource.mimeType.essence.hasPrefix("image/")
  if let status, !(200..<300).contains(status), !isShown {
    return .failure(.httpStatus(status, url: request.url.href))
  }
  return .success(receiver.resource)
}
