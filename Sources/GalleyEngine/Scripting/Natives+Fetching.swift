import GalleyLoading
import GalleyScript
import Synchronization

extension Natives {
  /// Adds what gets things for scripts: single exchanges, within the page's policy.
  mutating func addFetching(of script: PageScript) {
    let surroundings = script.surroundings
    // Gives the answer if it is there at once.
    add("fetch") { [unowned script] call in
      let number = call.int(0)
      guard let page = script.page, let request = ScriptExchange.request(call.value(1), page) else {
        return ScriptExchange.value(of: .failure(.invalidURL("")))
      }
      guard let fetcher = surroundings.fetcher else {
        return ScriptExchange.value(of: script.exchange(request))
      }
      fetcher.start(number, request, policy: page.loader.policy) { [surroundings] answer in
        surroundings.arrive(number, answer)
      }
      return .undefined
    }
    add("fetchNow") { [unowned script] call in
      guard let page = script.page, let request = ScriptExchange.request(call.value(0), page) else {
        return ScriptExchange.value(of: .failure(.invalidURL("")))
      }
      guard let fetcher = surroundings.fetcher else {
        return ScriptExchange.value(of: script.exchange(request))
      }
      return ScriptExchange.value(
        of: answer(to: request, by: fetcher, policy: page.loader.policy))
    }
    add("answersScheme") { call in
      .bool(surroundings.answeredSchemes.contains(call.string(0)))
    }
    add("fetchCancel") { call in
      surroundings.fetcher?.cancel(call.int(0))
      return .undefined
    }
    // Without bytes, the URL stands for nothing any more.
    add("blobURL") { [unowned script] call in
      surroundings.blobs.set(call.string(0), to: call.bytes(1), type: call.string(2))
      script.useBlobs()
      return .undefined
    }
  }
}

extension PageScript {
  fileprivate func exchange(
    _ request: FetchRequest
  ) -> Result<ExchangedResponse, LoadError> {
    guard let page else { return .failure(.cancelled) }
    do throws(LoadError) {
      return .success(
        try page.loader.exchange(request, store: surroundings.dataStore))
    } catch {
      return .failure(error)
    }
  }

  /// Has the page's own resources know its `blob:` URLs.
  fileprivate func useBlobs() {
    guard let loader = page?.loader, loader.blobs == nil else { return }
    var extended = loader
    extended.blobs = surroundings.blobs
    page?.use(extended)
  }
}

/// Waits for an exchange, as synchronous requests do.
private func answer(
  to request: FetchRequest, by fetcher: any ScriptFetcher, policy: ResourcePolicy
) -> Result<ExchangedResponse, LoadError> {
  let box = AnswerBox()
  // Numbers of what is not waited for are positive.
  fetcher.start(-1, request, policy: policy) { box.put($0) }
  let end = ContinuousClock.now + .seconds(request.timeout ?? policy.timeout)
  while ContinuousClock.now < end {
    if let answer = box.answer { return answer }
    pause(microseconds: 500)
  }
  fetcher.cancel(-1)
  return .failure(.timedOut(url: request.url.href))
}

/// Where an answer is put that another thread waits for.
private final class AnswerBox: Sendable {
  private let content = Mutex<Result<ExchangedResponse, LoadError>?>(nil)

  var answer: Result<ExchangedResponse, LoadError>? { content.withLock { $0 } }

  func put(_ answer: Result<ExchangedResponse, LoadError>) { content.withLock { $0 = answer } }
}

/// Requests and answers as the prelude writes them.
enum ScriptExchange {
  static func request(_ value: ScriptValue, _ page: PageModel) -> FetchRequest? {
    guard let url = value["url"]?.string.flatMap({ WebURL($0) }) else { return nil }
    var request = FetchRequest(url, for: .fetch)
    request.page = page.url
    request.method = value["method"]?.string ?? "GET"
    request.followsRedirections = false
    request.includesCredentials = value["credentials"] == .bool(true)
    for header in value["headers"]?.list ?? [] {
      guard let pair = header.list, pair.count == 2, let name = pair[0].string,
        let text = pair[1].string
      else { continue }
      request.fields.append(HTTPField(name, text))
    }
    if case .bytes(let bytes) = value["body"] { request.body = bytes }
    if let timeout = value["timeout"]?.number, timeout > 0 { request.timeout = timeout / 1000 }
    request.cacheMode =
      switch value["cache"]?.string {
      case "no-store": .noStore
      case "reload": .reload
      case "no-cache": .noCache
      case "force-cache": .forceCache
      case "only-if-cached": .onlyIfCached
      default: .default
      }
    return request
  }

  static func value(of answer: Result<ExchangedResponse, LoadError>) -> ScriptValue {
    switch answer {
    case .failure(let error): return .object(["error": .string(error.description)])
    case .success(let response):
      return .object([
        "status": .integer(response.status), "statusText": byteString(response.reason),
        "headers": .list(
          response.fields.map { .list([byteString($0.name), byteString($0.value)]) }),
        "bytes": .bytes(response.bytes),
      ])
    }
  }

  /// A string of one code unit for each byte, as scripts see headers.
  ///
  /// <https://infra.spec.whatwg.org/#isomorphic-decode>
  private static func byteString(_ text: String) -> ScriptValue {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return .string(text) }
    return .string(String(String.UnicodeScalarView(text.utf8.map { Unicode.Scalar($0) })))
  }
}
