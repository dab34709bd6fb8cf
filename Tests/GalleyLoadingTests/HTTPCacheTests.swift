import GalleyLoading
import LoopbackServer
import Testing

/// <https://www.rfc-editor.org/rfc/rfc9111>
@Suite struct HTTPCacheTests {
  private let start = 1_000_000_000

  @Test func freshResponsesAreUsedAgainAndStaleOnesValidated() async throws {
    let clock = TestClock(start)
    let server = try LoopbackServer([
      "/a": .text(
        "body", type: "text/plain",
        fields: [("Cache-Control", "max-age=100"), ("ETag", "\"1\""), ("X-A", "b")])
    ])
    let session = ResourceSession(dataStore: ResourceDataStore(now: { clock.now }))
    for _ in 0..<3 {
      let fetched = try await session.all(server.address("/a"))
      #expect(fetched.text == "body")
      #expect(fetched.response.status == 200)
      #expect(fetched.response.fields.contains(HTTPField("X-A", "b")))
      clock.advance(by: 40)
    }
    #expect(try server.requests().count == 1)
    // 120 s later it isn't fresh; the server says that nothing has changed.
    let validated = try await session.all(server.address("/a"))
    #expect(validated.text == "body")
    #expect(validated.response.status == 200)
    #expect(try server.requests().last?.value("If-None-Match") == "\"1\"")
    clock.advance(by: 99)
    _ = try await session.all(server.address("/a"))
    #expect(try server.requests().count == 2)
    session.dataStore.removeAllResponses()
    _ = try await session.all(server.address("/a"))
    #expect(try server.requests().last?.value("If-None-Match") == nil)
  }

  @Test(arguments: [
    ("no-store", 2), ("no-cache", 2), ("max-age=0", 2), ("private, max-age=9", 1),
    ("max-age=x", 2), ("public", 2), ("max-age=\"9\"", 1), ("MAX-AGE = 9", 1),
    ("max-age=99999999999999999999", 1), ("s-maxage=9", 2),
  ])
  func directivesDecide(value: String, requests: Int) async throws {
    let clock = TestClock(start)
    let server = try LoopbackServer(["/a": .text("x", fields: [("Cache-Control", value)])])
    let session = ResourceSession(dataStore: ResourceDataStore(now: { clock.now }))
    for _ in 0..<2 { _ = try await session.all(server.address("/a")) }
    #expect(try server.requests().count == requests)
  }

  @Test func ageAndExpiryAndLastChangeAreReckoned() async throws {
    let clock = TestClock(784_111_777)  // Sun, 06 Nov 1994 08:49:37 GMT
    let date = ("Date", "Sun, 06 Nov 1994 08:49:37 GMT")
    let server = try LoopbackServer([
      "/old": .text("x", fields: [("Cache-Control", "max-age=100"), ("Age", "90")]),
      "/expires": .text("x", fields: [date, ("Expires", "Sunday, 06-Nov-94 08:49:47 GMT")]),
      "/never": .text("x", fields: [date, ("Expires", "0")]),
      "/heuristic": .text(
        "x", fields: [date, ("Last-Modified", "Sun Nov  6 08:47:57 1994")]),
    ])
    let session = ResourceSession(dataStore: ResourceDataStore(now: { clock.now }))
    func count(_ path: String) throws -> Int {
      try server.requests().count { $0.path == path }
    }
    for seconds in [0, 9, 1] {
      clock.advance(by: seconds)
      for path in ["/old", "/expires", "/never", "/heuristic"] {
        _ = try await session.all(server.address(path))
      }
      if seconds == 9 {
        #expect(try count("/old") == 1)
        #expect(try count("/expires") == 1)
        #expect(try count("/heuristic") == 1)
      }
    }
    #expect(try count("/old") == 2)
    #expect(try count("/expires") == 2)
    #expect(try count("/heuristic") == 2)
    #expect(try count("/never") == 3)
  }

  @Test func variantsAreKeptApart() async throws {
    let fields = [("Cache-Control", "max-age=1000000"), ("Vary", "Accept-Language")]
    let server = try LoopbackServer([
      "/a": .text("x", fields: fields),
      "/all": .text("x", fields: [("Cache-Control", "max-age=1000000"), ("Vary", "*")]),
    ])
    let session = ResourceSession()
    for language in ["de", "en", "de", "en"] {
      _ = try await session.all(server.address("/a")) {
        $0.fields = [HTTPField("Accept-Language", language)]
      }
    }
    #expect(try server.requests().count == 2)
    for _ in 0..<2 { _ = try await session.all(server.address("/all")) }
    #expect(try server.requests().count == 4)
  }

  /// <https://fetch.spec.whatwg.org/#concept-request-cache-mode>
  @Test func requestsChooseHowMuchOfWhatIsStoredTheyWant() async throws {
    let clock = TestClock(start)
    let server = try LoopbackServer([
      "/a": .text("x", fields: [("Cache-Control", "max-age=10"), ("ETag", "\"1\"")])
    ])
    let session = ResourceSession(dataStore: ResourceDataStore(now: { clock.now }))
    func fetch(_ mode: FetchRequest.CacheMode) async throws -> LoadError? {
      try await session.failure(server.address("/a")) { $0.cacheMode = mode }
    }
    #expect(try await fetch(.onlyIfCached) != nil)
    #expect(try await fetch(.noStore) == nil)
    #expect(try await fetch(.onlyIfCached) != nil)
    #expect(try await fetch(.reload) == nil)
    #expect(try server.requests().last?.value("Cache-Control") == "no-cache")
    #expect(try await fetch(.default) == nil)
    #expect(try server.requests().count == 2)
    #expect(try await fetch(.noCache) == nil)
    #expect(try server.requests().count == 3)
    #expect(try server.requests().last?.value("If-None-Match") == "\"1\"")
    clock.advance(by: 1000)
    #expect(try await fetch(.forceCache) == nil)
    #expect(try await fetch(.onlyIfCached) == nil)
    #expect(try server.requests().count == 3)
  }

  @Test func changesAndHalvesAreNotKept() async throws {
    let fields = [("Cache-Control", "max-age=100")]
    let server = try LoopbackServer([
      "/a": .text("x", fields: fields),
      "/cut": .parts([.text("ha")], length: 10, fields: fields),
    ])
    let session = ResourceSession()
    _ = try await session.all(server.address("/a"))
    _ = try await session.all(server.address("/a")) { $0.method = "POST" }
    _ = try await session.all(server.address("/a"))
    #expect(try server.requests().map(\.method) == ["GET", "POST", "GET"])
    for _ in 0..<2 {
      #expect(try await session.failure(server.address("/cut"))?.urlErrorCode == -1005)
    }
    #expect(try server.requests().count == 5)
  }

  @Test func theStoreIsBounded() async throws {
    let body = [UInt8](repeating: 1, count: 8_000)
    let paths = (0..<20).map { "/\($0)" }
    let server = try LoopbackServer(
      Dictionary(
        uniqueKeysWithValues: paths.map {
          ($0, .body(body, type: "text/html", fields: [("Cache-Control", "max-age=1000000")]))
        }))
    let session = ResourceSession(dataStore: ResourceDataStore(cacheCapacity: 80_000))
    for path in paths { _ = try await session.all(server.address(path)) }
    _ = try await session.all(server.address("/19"))
    #expect(try server.requests().count == 20)
    _ = try await session.all(server.address("/0"))
    #expect(try server.requests().count == 21)
  }
}
