/// The data of an answer: what is there already, and what is to come.
struct FetchBody: Sendable {
  private var ready: [[UInt8]]
  private(set) var pipe: FetchPipe?
  /// What all of it is put together in, for the cache; `nil` for what isn't kept.
  private(set) var recorded: StoredResponse?
  private let maximumRecord: Int
  /// In bytes; `nil` for what comes from elsewhere.
  let knownLength: Int?

  private static let chunkSize = 65_536

  /// Bytes that are all there.
  init(_ bytes: [UInt8]) {
    ready = stride(from: 0, to: bytes.count, by: Self.chunkSize).map {
      Array(bytes[$0..<min(bytes.count, $0 + Self.chunkSize)])
    }.reversed()
    pipe = nil
    recorded = nil
    maximumRecord = 0
    knownLength = bytes.count
  }

  /// - Parameters:
  ///   - record: The response without its body, if it is to be kept.
  ///   - maximumRecord: How many bytes are kept at most.
  init(_ pipe: FetchPipe, record: StoredResponse?, maximumRecord: Int) {
    ready = []
    self.pipe = pipe
    recorded = record
    self.maximumRecord = maximumRecord
    knownLength = nil
  }

  /// `nil` at the end.
  mutating func next() async throws(LoadError) -> [UInt8]? {
    if let data = ready.popLast() { return data }
    return try await receive()
  }

  private mutating func receive() async throws(LoadError) -> [UInt8]? {
    guard let pipe else { return nil }
    while let item = try await pipe.next() {
      guard case .data(let data) = item else { continue }
      if let count = recorded?.body.count, count + data.count > maximumRecord { recorded = nil }
      recorded?.body += data
      return data
    }
    return nil
  }

  /// The first bytes, as many as asked for or all; they still come.
  mutating func peek(_ count: Int) async throws(LoadError) -> [UInt8] {
    var start = ready.reversed().flatMap { $0 }
    var received: [[UInt8]] = []
    while start.count < count, let data = try await receive() {
      start += data
      received.append(data)
    }
    ready = received.reversed() + ready
    return start
  }
}
