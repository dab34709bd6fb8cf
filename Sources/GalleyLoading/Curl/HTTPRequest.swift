/// One HTTP exchange that its caller waits for.
enum HTTPRequest {
  /// - Throws: ``LoadError``.
  static func perform(
    _ exchange: HTTPExchange
  ) throws(LoadError) -> (head: HTTPHead, body: [UInt8]) {
    guard let library = CurlLibrary.shared else { throw CurlLibrary.absence(exchange.url) }
    let pipe = FetchPipe(capacity: .max) { _ in }
    guard let transfer = CurlTransfer(exchange, pipe: pipe, library: library) else {
      throw .networkUnavailable(url: exchange.url.href, reason: "out of memory")
    }
    transfer.perform()
    var head = HTTPHead(status: 0)
    var body: [UInt8] = []
    for item in try pipe.takeAll() {
      switch item {
      case .head(let found): head = found
      case .data(let data): body += data
      }
    }
    return (head, body)
  }
}
