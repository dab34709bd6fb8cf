import GalleyLoading
import LoopbackServer
import Testing

@Suite struct CookieTests {
  private func set(_ cookies: String...) -> LoopbackServer.Answer {
    .text("x", fields: cookies.map { ("Set-Cookie", $0) })
  }

  @Test func cookiesComeBackToTheirPathsInTheirOrder() async throws {
    let server = try LoopbackServer([
      "/a/set": set("one=1; Path=/", "two=2", "three = \"3\" ; path=/a/deep", "=only", ";;"),
      "/a/deep/x": .text("x"), "/a": .text("x"), "/ab": .text("x"),
    ])
    let session = ResourceSession()
    for path in ["/a/set", "/a/deep/x", "/a", "/ab"] {
      _ = try await session.all(server.address(path))
    }
    #expect(
      try server.requests().map { $0.value("Cookie") } == [
        nil, "three=\"3\"; two=2; only; one=1", "two=2; only; one=1", "one=1",
      ])
    // Another session of the store has them too, another store doesn't.
    _ = try await ResourceSession(dataStore: session.dataStore).all(server.address("/ab"))
    _ = try await ResourceSession().all(server.address("/ab"))
    #expect(try server.requests().suffix(2).map { $0.value("Cookie") } == ["one=1", nil])
    session.dataStore.removeAllCookies()
    #expect(session.dataStore.cookies.isEmpty)
  }

  @Test func cookiesExpire() async throws {
    let clock = TestClock(1_000_000_000)
    let server = try LoopbackServer([
      "/set": set(
        "a=1; Max-Age=10", "b=2; Expires=Sun, 09 Sep 2001 01:46:50 GMT",
        "c=3; Expires=Sunday, 09-Sep-01 01:46:30 GMT", "d=4; Max-Age=0",
        "e=5; max-age=10; expires=Sun, 09 Sep 2001 00:00:00 GMT", "f=6"),
      "/forget": set("f=; Max-Age=-1"),
    ])
    let session = ResourceSession(dataStore: ResourceDataStore(now: { clock.now }))
    func names() -> [String] { session.dataStore.cookies.map(\.name) }
    _ = try await session.all(server.address("/set"))
    #expect(names() == ["a", "b", "e", "f"])
    clock.advance(by: 9)
    #expect(names() == ["a", "b", "e", "f"])
    clock.advance(by: 1)
    #expect(names() == ["f"])
    _ = try await session.all(server.address("/forget"))
    #expect(names() == [])
  }

  @Test(arguments: [
    ("a=1; Domain=example.com", "http://www.example.com/", true),
    ("a=1; Domain=.example.com", "http://example.com/", true),
    ("a=1; Domain=other.com", "http://www.example.com/", false),
    ("a=1; Domain=www.example.com", "http://example.com/", false),
    ("a=1; Domain=co.uk", "http://example.co.uk/", false),
    ("a=1; Domain=1", "http://127.0.0.1/", false),
    ("a=1; Secure", "http://example.com/", false),
    ("a=1; Secure", "https://example.com/", true),
    ("a=1; SameSite=None", "https://example.com/", false),
    ("a=1; SameSite=None; Secure", "https://example.com/", true),
    ("__Secure-a=1", "https://example.com/", false),
    ("__Secure-a=1; Secure", "https://example.com/", true),
    ("__Host-a=1; Secure; Path=/; Domain=example.com", "https://example.com/", true),
    ("__Host-a=1; Secure; Path=/", "https://example.com/", true),
    ("__host-a=1; Secure", "https://example.com/x/y", false),
    ("a=1\u{7F}", "http://example.com/", false),
    ("a\u{0}=1", "http://example.com/", false),
    (String(repeating: "a", count: 4097), "http://example.com/", false),
    ("", "http://example.com/", false),
  ])
  func onlySomeCookiesAreTaken(text: String, address: String, isTaken: Bool) throws {
    let url = try #require(WebURL(address))
    let cookie = Cookie(parsing: text, from: url, now: 0)
    let isHostPrefixed = text.hasPrefix("__Host-") && text.contains("Domain")
    #expect((cookie != nil) == (isTaken && !isHostPrefixed))
  }

  @Test func otherSitesGetOnlyWhatIsMeantForThem() async throws {
    let server = try LoopbackServer([
      "/set": set("strict=1; SameSite=Strict", "lax=2; SameSite=Lax", "plain=3"),
      "/image": .text("x"), "/page": .text("x"),
    ])
    let session = ResourceSession()
    _ = try await session.all(server.address("/set"))
    let own = WebURL(server.address("/page"))
    let other = WebURL("http://other.example/")
    func cookies(
      _ kind: ResourceKind, of page: WebURL?, method: String = "GET"
    ) async throws -> String? {
      _ = try await session.all(server.address("/image"), kind: kind) {
        $0.page = page
        $0.method = method
      }
      return try server.requests().last?.value("Cookie")
    }
    #expect(try await cookies(.image, of: own) == "strict=1; lax=2; plain=3")
    #expect(try await cookies(.image, of: other) == nil)
    #expect(try await cookies(.document, of: other) == "lax=2; plain=3")
    #expect(try await cookies(.document, of: other, method: "POST") == nil)
  }

  @Test func cookiesAreBounded() throws {
    let store = ResourceDataStore()
    for index in 0..<500 {
      store.setCookie(Cookie(name: "n\(index)", value: "", domain: "a.example"))
    }
    #expect(store.cookies.count == 180)
    for index in 0..<4000 {
      store.setCookie(Cookie(name: "n", value: "", domain: "h\(index).example"))
    }
    #expect(store.cookies.count <= 3000)
    #expect(store.cookies.last?.domain == "h3999.example")
  }
}
