internal import CCurl

/// One exchange that libcurl is at; used on one thread only.
///
/// It owns libcurl's handle, the list of its fields and the record that the C callbacks read, all
/// until it is gone itself. The callbacks get it as their context, unretained.
@safe final class CurlTransfer {
  private let library: CurlLibrary
  private let exchange: HTTPExchange
  private let pipe: FetchPipe
  let handle: UnsafeMutableRawPointer
  private var list: UnsafeMutableRawPointer?
  private let guardRecord: UnsafeMutablePointer<GalleyCurlGuard>
  private var parser = HTTPHeadParser()
  private var isHeadSent = false
  private var isPaused = false
  private var bodyCount = 0
  /// Of all bytes in both directions.
  private var traffic: Int64 = 0
  /// When the last byte came or went.
  private var lastActivity = ContinuousClock.now
  /// Why it was given up from our side.
  private var failure: LoadError?

  /// `nil` when the library has no memory.
  init?(_ exchange: HTTPExchange, pipe: FetchPipe, library: CurlLibrary) {
    guard let handle = unsafe galleyCurlEasyInit(library.functions) else { return nil }
    self.library = library
    self.exchange = exchange
    self.pipe = pipe
    unsafe self.handle = handle
    unsafe guardRecord = .allocate(capacity: 1)
    unsafe guardRecord.initialize(to: GalleyCurlGuard())
    prepare()
  }

  deinit {
    unsafe galleyCurlEasyCleanup(library.functions, handle)
    unsafe galleyCurlFreeList(library.functions, list)
    unsafe guardRecord.deallocate()
  }

  private func prepare() {
    var names: Set<String> = []
    for field in exchange.fields {
      // The library takes a semicolon for a colon with nothing after it.
      let line = field.name + (field.value.isEmpty ? ";" : ": " + field.value)
      // A field can't smuggle in another one.
      guard !line.utf8.contains(where: { $0 == 0x0D || $0 == 0x0A || $0 == 0 }) else { continue }
      names.insert(field.name.lowercased())
      unsafe list = galleyCurlAppend(library.functions, list, line)
    }
    // The library would add these of its own.
    for name in ["Expect", "Content-Type", "Accept"] where !names.contains(name.lowercased()) {
      unsafe list = galleyCurlAppend(library.functions, list, name + ":")
    }
    var request = unsafe GalleyCurlRequest()
    unsafe request.fields = list
    unsafe request.hasBody = exchange.body != nil
    unsafe request.usesDigest = exchange.credential?.scheme == .digest
    unsafe request.connectMilliseconds = milliseconds(exchange.connectTimeout)
    unsafe request.totalMilliseconds = exchange.totalTimeout.map { milliseconds($0) } ?? 0
    unsafe request.takeBody = { bytes, size, count, context in
      unsafe CurlTransfer.from(context)?.takeBody(bytes, size * count) ?? 0
    }
    unsafe request.takeHead = { bytes, size, count, context in
      unsafe CurlTransfer.from(context)?.takeHead(bytes, size * count) ?? 0
    }
    unsafe request.progress = { received, sent, context in
      unsafe CurlTransfer.from(context)?.note(received: received, sent: sent)
    }
    if exchange.allowsAddress != nil {
      unsafe request.allowsAddress = { bytes, count, context in
        unsafe CurlTransfer.from(context)?.allows(bytes, count) ?? false
      }
    }
    unsafe request.context = Unmanaged.passUnretained(self).toOpaque()
    unsafe withTexts { texts in
      unsafe request.url = texts[0]
      unsafe request.method = texts[1]
      unsafe request.proxy = texts[2]
      if exchange.credential != nil {
        unsafe request.user = texts[3]
        unsafe request.password = texts[4]
      }
      let body = exchange.body ?? []
      unsafe body.withUnsafeBytes { bytes in
        unsafe request.body = bytes.baseAddress
        unsafe request.bodyCount = bytes.count
        unsafe galleyCurlPrepare(library.functions, handle, request, guardRecord)
      }
    }
  }

  private func withTexts(_ body: ([UnsafePointer<CChar>]) -> Void) {
    let url = exchange.url.hrefWithoutFragmentOrUser
    unsafe url.withCString { url in
      unsafe exchange.method.withCString { method in
        unsafe exchange.proxy.withCString { proxy in
          unsafe (exchange.credential?.user ?? "").withCString { user in
            unsafe (exchange.credential?.password ?? "").withCString { password in
              unsafe body([url, method, proxy, user, password])
            }
          }
        }
      }
    }
  }

  // MARK: What the library calls

  private static func from(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
    guard let context = unsafe context else { return nil }
    return unsafe Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
  }

  private func takeHead(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    guard let bytes = unsafe bytes else { return 0 }
    lastActivity = .now
    // Fields after the body have nothing to say.
    if isHeadSent { return count }
    let line = unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
    switch parser.append(line) {
    case .goesOn: break
    case .tooLarge:
      failure = .badResponse(url: exchange.url.href, reason: "its head is too large")
      return 0
    case .complete:
      // The first answer to a digest is only its question, and the library goes on by itself.
      if parser.head?.status != 401 || exchange.credential?.scheme != .digest { sendHead() }
    }
    return count
  }

  private func sendHead() {
    guard !isHeadSent, let head = parser.head, head.status >= 200 else { return }
    isHeadSent = true
    pipe.send(head)
  }

  private func takeBody(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    guard let bytes = unsafe bytes else { return 0 }
    lastActivity = .now
    sendHead()
    guard isHeadSent else { return 0 }
    guard count <= exchange.maximumBytes - bodyCount else {
      failure = .tooLarge(
        url: exchange.url.hrefWithoutFragment, maximumBytes: exchange.maximumBytes)
      return 0
    }
    switch pipe.offer(unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))) {
    case .accepted:
      bodyCount += count
      return count
    case .full:
      isPaused = true
      return Int(galleyCurlPause)
    case .closed:
      failure = .cancelled
      return 0
    }
  }

  private func note(received: Int64, sent: Int64) {
    let (sum, _) = received.addingReportingOverflow(sent)
    if sum != traffic { lastActivity = .now }
    traffic = sum
  }

  private func allows(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Bool {
    guard let bytes = unsafe bytes, let allows = exchange.allowsAddress else { return false }
    let address = unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: count))
    if allows(address) { return true }
    failure = ResourcePolicy.addressRefusal(exchange.url, address)
    return false
  }

  /// Runs to its end on the present thread.
  func perform() {
    finish(code: unsafe galleyCurlPerform(library.functions, handle))
  }

  // MARK: The loop

  func resume() {
    guard isPaused else { return }
    isPaused = false
    lastActivity = .now
    unsafe galleyCurlResume(library.functions, handle)
  }

  /// When it is to be given up unless something happens; `nil` while only the reader is waited for.
  var deadline: ContinuousClock.Instant? {
    isPaused ? nil : lastActivity + .milliseconds(milliseconds(exchange.idleTimeout))
  }

  /// Tells the reader how it ended.
  func finish(code: Int32) {
    // What was paused can fail while it is taken up again, of which the library's code says nothing.
    if let failure { return pipe.finish(.failure(failure)) }
    if code == 0 {
      sendHead()
      let ending: Result<Void, LoadError> =
        isHeadSent
        ? .success(())
        : .failure(.badResponse(url: exchange.url.href, reason: "it has no head"))
      return pipe.finish(ending)
    }
    let number = unsafe galleyCurlSystemError(library.functions, handle)
    pipe.finish(.failure(library.error(code, systemError: number, url: exchange.url)))
  }

  func giveUp(_ error: LoadError) { pipe.finish(.failure(error)) }

  var url: WebURL { exchange.url }

  /// Tells this transfer's handle from all others that there are.
  var key: UInt { UInt(bitPattern: unsafe handle) }
}

/// A time in whole milliseconds, at least one, at most a day.
func milliseconds(_ seconds: Double) -> Int {
  seconds.isNaN ? 1 : Int(min(86_400, max(0.001, seconds)) * 1000)
}
