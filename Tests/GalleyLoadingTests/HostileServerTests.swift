import GalleyLoading
import LoopbackServer
import Testing

/// Servers that send what no server should.
@Suite struct HostileServerTests {
  private static let answers: [String: String] = [
    "no protocol at all": "hello",
    "an old protocol": "HTTP/0.9 200\r\n\r\n",
    "a protocol to come": "HTTP/9.9 200 OK\r\n\r\n",
    "a bad status": "HTTP/1.1 abc OK\r\n\r\n",
    "a huge status": "HTTP/1.1 99999999999999999999 OK\r\n\r\nx",
    "no end of the head": "HTTP/1.1 200 OK\r\nA: b\r\n",
    "null bytes": "HTTP/1.1 200 OK\r\nA\u{0}B: c\u{0}d\r\nContent-Length: 1\r\n\r\n\u{0}",
    "a name without value": "HTTP/1.1 200 OK\r\nA\r\n:\r\n: b\r\nContent-Length: 1\r\n\r\nx",
    "a negative length": "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nx",
    "a huge length": "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999999\r\n\r\nx",
    "two lengths": "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 5\r\n\r\nx",
    "bad chunks": "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
    "a huge chunk": "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nx",
    "a chunk that is cut": "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
    "no last chunk": "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n",
    "bad gzip": "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n\u{1F}\u{1}\u{2}",
    "an unknown encoding": "HTTP/1.1 200 OK\r\nContent-Encoding: rot13\r\n\r\nx",
    "many encodings":
      "HTTP/1.1 200 OK\r\nContent-Encoding: \(String(repeating: "gzip, ", count: 100))\r\n\r\nx",
    "interim answers only": String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 1000),
    "another protocol": "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\nxyz",
    "a redirection to nowhere": "HTTP/1.1 302 Found\r\nLocation: \u{0}\r\n\r\n",
    "a bad question": "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\"a\\\r\n\r\nx",
    "bad dates":
      "HTTP/1.1 200 OK\r\nDate: x\r\nExpires: 99:99:99 99 Foo 99999\r\nAge: -9\r\n"
      + "Last-Modified: 0\r\nCache-Control: max-age=,,=,\"\r\nVary: ,\r\n\r\nx",
    "bad cookies": "HTTP/1.1 200 OK\r\nSet-Cookie: ;=;;\r\nSet-Cookie: a;Max-Age=-\r\n\r\nx",
    "a bad type": "HTTP/1.1 200 OK\r\nContent-Type: ;;;/,\"\r\n\r\n<p>x",
  ]

  @Test(arguments: answers.keys.sorted())
  func nothingThatComesDoesHarm(name: String) async throws {
    let answer = try #require(Self.answers[name])
    let server = try LoopbackServer(["/": .raw([.text(answer)]), "/ok": .text("ok")])
    let session = ResourceSession()
    let observer = RecordingObserver()
    for kind in [ResourceKind.document, .image] {
      // Either an answer or an error, but an end.
      _ = try await session.failure(server.address("/"), kind: kind, observer: observer)
    }
    #expect(try await session.all(server.address("/ok")).text == "ok")
  }

  @Test func endlessHeadsEnd() async throws {
    let field = Array("A: \(String(repeating: "b", count: 1000))\r\n".utf8)
    let server = try LoopbackServer([
      "/large": .raw([.text("HTTP/1.1 200 OK\r\n"), .repeated(field, 100_000)]),
      "/many": .raw([.text("HTTP/1.1 200 OK\r\n"), .repeated(Array("A:b\r\n".utf8), 100_000)]),
      "/long": .raw([
        .text("HTTP/1.1 200 OK\r\nA: "), .repeated([UInt8](repeating: 98, count: 1000), 100_000),
      ]),
    ])
    let session = ResourceSession()
    for path in ["/large", "/many", "/long"] {
      let error = try #require(try await session.failure(server.address(path)))
      #expect([-1011, -1005].contains(error.urlErrorCode) || "\(error)".contains("broken"))
    }
  }

  @Test func whatUnpacksWithoutEndIsCut() async throws {
    // 10 MB of zeros, compressed by the server's own means, are some 10 kB.
    let server = try LoopbackServer(["/bomb": .zeros(10_000_000)])
    var policy = ResourcePolicy.lenient
    policy.maximumBytes = 1_000_000
    let error = try await ResourceSession().failure(server.address("/bomb"), policy: policy)
    #expect(error == .tooLarge(url: server.address("/bomb"), maximumBytes: 1_000_000))
    let whole = try await ResourceSession().all(server.address("/bomb"))
    #expect(whole.body.count == 10_000_000)
  }

  @Test func fieldsCannotSmuggleOthersIn() async throws {
    let server = try LoopbackServer(["/": .text("x")])
    _ = try await ResourceSession().all(server.address("/")) {
      $0.fields = [
        HTTPField("A", "b\r\nSmuggled: yes"), HTTPField("C\r\nSmuggled", "yes"),
        HTTPField("Empty", ""),
      ]
    }
    let request = try #require(try server.requests().first)
    #expect(request.value("Smuggled") == nil)
    #expect(request.value("Empty") == "")
  }
}
