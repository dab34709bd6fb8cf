import GalleyLoading
import LoopbackServer
import Testing

@Suite struct FetchTests {
  @Test func responsesOfAllStatusesComeWithTheirHeadsAndBodies() async throws {
    let server = try LoopbackServer([
      "/page": .text("<p>hi", type: "text/html; charset=latin1"),
      "/gone": .text("not here", type: "text/plain", status: 404),
      "/broken": .text("sorry", status: 500),
    ])
    let session = ResourceSession()
    let page = try await session.all(server.address("/page#part"))
    #expect(page.text == "<p>hi")
    #expect(page.response.status == 200)
    #expect(page.response.mimeType.essence == "text/html")
    #expect(page.response.charset == "latin1")
    #expect(page.response.expectedLength == 5)
    #expect(page.response.url.fragment == "part")
    #expect(try await session.all(server.address("/gone")).response.status == 404)
    let broken = try await session.all(server.address("/broken"))
    #expect(broken.response.status == 500)
    #expect(broken.text == "sorry")
  }

  /// <https://fetch.spec.whatwg.org/#http-redirect-fetch>
  @Test func redirectionsAreFollowedOneAtATime() async throws {
    let server = try LoopbackServer([
      "/a": .redirection("/b", status: 301), "/b": .redirection("/c", status: 307),
      "/c": .redirection("d?x#new", status: 303), "/d": .text("end"),
    ])
    let observer = RecordingObserver()
    let fetched = try await ResourceSession().all(
      server.address("/a#old"), observer: observer
    ) {
      $0.method = "POST"
      $0.body = Array("data".utf8)
      $0.fields = [HTTPField("Content-Type", "text/x"), HTTPField("Authorization", "mine")]
    }
    #expect(observer.log == ["301 /a GET /b", "307 /b GET /c", "303 /c GET /d"])
    #expect(fetched.response.url.href == server.address("/d?x#new"))
    let requests = try server.requests()
    #expect(requests.map(\.method) == ["POST", "GET", "GET", "GET"])
    #expect(requests.map(\.body) == ["data", "", "", ""])
    #expect(requests[0].value("Content-Type") == "text/x")
    #expect(requests[1].value("Content-Type") == nil)
    #expect(requests[3].value("Authorization") == "mine")
  }

  @Test func methodsOutliveRedirectionsThatSaySo() async throws {
    let server = try LoopbackServer([
      "/a": .redirection("/b", status: 308), "/b": .text("end"),
    ])
    _ = try await ResourceSession().all(server.address("/a")) {
      $0.method = "POST"
      $0.body = Array("data".utf8)
    }
    #expect(try server.requests().map(\.method) == ["POST", "POST"])
    #expect(try server.requests().last?.body == "data")
  }

  @Test func otherOriginsLearnNoSecrets() async throws {
    let other = try LoopbackServer(["/end": .text("end")])
    let server = try LoopbackServer(["/a": .redirection(other.address("/end"))])
    _ = try await ResourceSession().all(server.address("/a")) {
      $0.fields = [HTTPField("Authorization", "mine"), HTTPField("Cookie", "a=b")]
      $0.referrer = WebURL("http://user:secret@127.0.0.1:\(server.port)/page?q#f")
    }
    let first = try #require(try server.requests().first)
    #expect(first.value("Authorization") == "mine")
    #expect(first.value("Referer") == server.address("/page?q"))
    let last = try #require(try other.requests().first)
    #expect(last.value("Authorization") == nil)
    #expect(last.value("Cookie") == nil)
    #expect(last.value("Referer") == server.address("/"))
  }

  @Test func loopsAndForbiddenRedirectionsEnd() async throws {
    let server = try LoopbackServer([
      "/loop": .redirection("/loop"), "/file": .redirection("file:///etc/hostname"),
      "/data": .redirection("data:,x"), "/bad": .redirection("http://:/"), "/ok": .text("x"),
      "/to": .redirection("/ok"),
    ])
    let session = ResourceSession()
    #expect(
      try await session.failure(server.address("/loop"))
        == .tooManyRedirections(url: server.address("/loop")))
    #expect(try server.requests().count == 21)
    for path in ["/file", "/data"] {
      let error = try await session.failure(server.address(path))
      #expect(error.map { "\($0)".contains("redirection: ") } == true)
    }
    #expect(try await session.failure(server.address("/bad")) == .invalidURL("http://:/"))
    let observer = RecordingObserver(followsRedirections: false)
    #expect(try await session.failure(server.address("/to"), observer: observer) == .cancelled)
  }

  @Test func failuresSayWhatHappened() async throws {
    let server = try LoopbackServer([
      "/cut": .parts([.text("half")], length: 100),
      "/slow": .parts([.text("a"), .wait("never")]),
      "/silent": .raw([.wait("never")]),
      "/empty": .raw([]),
    ])
    let session = ResourceSession()
    func code(_ address: String, timeout: Double? = nil) async throws -> Int? {
      try await session.failure(address) { $0.timeout = timeout }?.urlErrorCode
    }
    #expect(try await code(server.address("/cut")) == -1005)
    #expect(try await code(server.address("/empty")) == -1005)
    #expect(try await code(server.address("/slow"), timeout: 0.2) == -1001)
    #expect(try await code(server.address("/silent"), timeout: 0.2) == -1001)
    #expect(try await code("http://127.0.0.1:1/") == -1004)
    #expect(try await code("http://nowhere.invalid/") == -1003)
    #expect(try await code("gopher://127.0.0.1/") == -1002)
    #expect(try await code("file:///nowhere/at/all.html") == -1102)
    #expect(try await code(server.address("/cut").replacing("http:", with: "https:")) == -1200)
  }

  @Test func bodiesComeAsTheyArrive() async throws {
    let server = try LoopbackServer([
      "/slow": .parts([.text("one"), .wait("first"), .text("two"), .wait("second")])
    ])
    let request = FetchRequest(try #require(WebURL(server.address("/slow"))), for: .document)
    var texts: [String] = []
    for try await event in ResourceSession().fetch(request, policy: .lenient) {
      switch event {
      case .response(let response):
        #expect(response.expectedLength == nil)
      case .data(let data):
        texts.append(String(decoding: data, as: UTF8.self))
        // What follows only comes once this has been seen.
        try server.open(texts.count == 1 ? "first" : "second")
      }
    }
    #expect(texts == ["one", "two"])
  }

  @Test func largeBodiesWaitForTheirReader() async throws {
    let block = [UInt8](repeating: 7, count: 65_536)
    let server = try LoopbackServer([
      "/large": .parts([.repeated(block, 256)], type: "application/x-large")
    ])
    let request = FetchRequest(try #require(WebURL(server.address("/large"))), for: .script)
    var count = 0
    for try await event in ResourceSession().fetch(request, policy: .lenient) {
      guard case .data(let data) = event else { continue }
      // A reader that is slower than the network.
      for _ in 0..<4 { await Task.yield() }
      #expect(data.allSatisfy { $0 == 7 })
      count += data.count
    }
    #expect(count == 256 * 65_536)
  }

  /// Bytes of `gzip` for “zipped”.
  private let zipped: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xAB, 0xCA, 0x2C, 0x28, 0x48, 0x4D,
    0x01, 0x00, 0x57, 0x68, 0xC2, 0xE2, 0x06, 0x00, 0x00, 0x00,
  ]

  @Test func compressedBodiesAreUnpacked() async throws {
    let server = try LoopbackServer([
      "/zip": .body(zipped, type: "text/plain", fields: [("Content-Encoding", "gzip")]),
      "/lie": .text("plain", type: "text/plain", fields: [("Content-Encoding", "gzip")]),
    ])
    let session = ResourceSession()
    let fetched = try await session.all(server.address("/zip"))
    #expect(fetched.text == "zipped")
    #expect(fetched.response.expectedLength == nil)
    #expect(try server.requests()[0].value("Accept-Encoding")?.contains("gzip") == true)
    #expect(try await session.failure(server.address("/lie"))?.urlErrorCode == -1011)
  }

  @Test func connectionsServeAgain() async throws {
    let server = try LoopbackServer(["/a": .text("a"), "/to": .redirection("/a")])
    let session = ResourceSession()
    for path in ["/a", "/to", "/a"] { _ = try await session.all(server.address(path)) }
    #expect(Set(try server.requests().map(\.connection)).count == 1)
  }

  @Test func manyResourcesComeAtOnceOverFewConnections() async throws {
    let paths = (0..<200).map { "/\($0)" }
    let server = try LoopbackServer(
      Dictionary(uniqueKeysWithValues: paths.map { ($0, .text("body of \($0)")) }))
    let session = ResourceSession()
    let requests = try paths.map {
      ResourceRequest(try #require(WebURL(server.address($0))), for: .image)
    }
    let resources = await session.resources(requests, page: nil, policy: .lenient)
    for (path, request) in zip(paths, requests) {
      let loaded = try #require(try resources[request]?.get())
      #expect(String(decoding: loaded.bytes, as: UTF8.self) == "body of \(path)")
    }
    #expect(Set(try server.requests().map(\.connection)).count <= 6)
  }

  @Test func otherSchemesHaveTheSameShape() async throws {
    let session = ResourceSession()
    let data = try await session.all("data:text/plain;charset=utf-8,hi%20there")
    #expect(data.text == "hi there")
    #expect(data.response.charset == "utf-8")
    #expect(data.response.status == nil)
    #expect(data.response.expectedLength == 8)
    let blank = try await session.all("about:blank")
    #expect(blank.text.isEmpty)
    #expect(blank.response.mimeType == .html)
  }
}
