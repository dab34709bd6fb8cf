import GalleyLoading
import Glibc
import LoopbackServer
import Testing

@Suite(.serialized) struct CancellationTests {
  /// How many connections this process has to a port.
  private func connections(to port: Int) -> Int {
    (0..<1024).count { descriptor in
      var address = sockaddr_in()
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isConnected = unsafe withUnsafeMutablePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe getpeername(Int32(descriptor), $0, &size) == 0
        }
      }
      return isConnected && address.sin_family == sa_family_t(AF_INET)
        && Int(UInt16(bigEndian: address.sin_port)) == port
    }
  }

  /// Whether all connections to a port are closed, sooner or later.
  private func areConnectionsClosed(to port: Int) async -> Bool {
    for _ in 0..<10_000 {
      if connections(to: port) == 0 { return true }
      await Task.yield()
    }
    return false
  }

  @Test func cancelledFetchesEndAtOnce() async throws {
    let server = try LoopbackServer([
      "/silent": .raw([.wait("never")]),
      "/slow": .parts([.text("a"), .wait("never")], type: "text/html"),
    ])
    let session = ResourceSession()
    for path in ["/silent", "/slow"] {
      let task = Task { try await session.failure(server.address(path)) }
      while try !server.requests().contains(where: { $0.path == path }) { await Task.yield() }
      task.cancel()
      // A sequence that is not being waited for ends without an error.
      let error = try await task.value
      #expect(error == .cancelled || error == nil)
    }
  }

  @Test func abandonedFetchesLeaveNothingBehind() async throws {
    let server = try LoopbackServer([
      "/slow": .parts([.text("a"), .wait("never")], type: "text/html")
    ])
    weak var store: ResourceDataStore?
    do {
      let session = ResourceSession()
      store = session.dataStore
      let url = try #require(WebURL(server.address("/slow")))
      for _ in 0..<20 {
        for try await event in session.fetch(
          FetchRequest(url, for: .document), policy: .lenient)
        {
          if case .response = event { break }
        }
      }
      let requests = (0..<20).map { index in
        ResourceRequest(WebURL("?\(index)", base: url) ?? url, for: .document)
      }
      let task = Task { await session.resources(requests, page: nil, policy: .lenient) }
      while try server.requests().count < 26 { await Task.yield() }
      #expect(connections(to: server.port) == 6)
      task.cancel()
      let resources = await task.value
      #expect(resources.count == 20)
      for request in requests {
        #expect(throws: LoadError.cancelled) { try resources[request]?.get() }
      }
    }
    #expect(store == nil)
    // The session's thread closes its connections in its own time.
    #expect(await areConnectionsClosed(to: server.port))
  }

  /// <https://fetch.spec.whatwg.org/#should-response-to-request-be-blocked-due-to-nosniff?>
  @Test func answersThatAreBlockedLeaveNothingBehind() async throws {
    let server = try LoopbackServer([
      "/sheet": .parts(
        [.text("a"), .wait("never")], type: "text/plain",
        fields: [("X-Content-Type-Options", "nosniff")])
    ])
    let session = ResourceSession()
    let error = try await session.failure(server.address("/sheet"), kind: .styleSheet)
    #expect(error?.urlErrorCode == -1011)
    // The connection is closed by the session's thread.
    #expect(await areConnectionsClosed(to: server.port))
    // The session has not ended, which would close all.
    _ = session.dataStore
  }
}
