import GalleyLoading
import LoopbackServer
import Testing

@Suite struct HTTPLoaderTests {
  @Test func redirectionsStayWithinThePolicy() throws {
    let server = try LoopbackServer([
      "/page": .text("hi", type: "text/html; charset=latin1"),
      "/moved": .redirection("/page#x"), "/loop": .redirection("/loop"),
      "/file": .redirection("file:///etc/hostname"),
      "/away": .redirection("http://localhost:1/"),
    ])
    let page = try #require(WebURL(server.address("/page")))
    let loader = ResourceLoader(policy: ResourcePolicy(forPageAt: page))
    func load(_ path: String) throws -> LoadedResource {
      try loader.load(try #require(WebURL(path, base: page)), for: .document)
    }
    let moved = try load("/moved")
    #expect(moved.bytes == Array("hi".utf8))
    #expect(moved.charset == "latin1")
    #expect(moved.url.path == "/page")
    #expect(moved.url.fragment == "x")
    for path in ["/loop", "/file", "/away", "/missing", server.address("/page", host: "localhost")]
    {
      #expect(throws: LoadError.self) { try load(path) }
    }
    var small = loader
    small.policy.maximumBytes = 1
    #expect(throws: LoadError.tooLarge(url: page.href, maximumBytes: 1)) {
      try small.load(page, for: .document)
    }
  }
}
