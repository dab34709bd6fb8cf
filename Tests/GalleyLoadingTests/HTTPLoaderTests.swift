import Dispatch
import GalleyLoading
import Glibc
import Testing

/// A server on the loopback address that gives each path one answer.
private final class TestServer: Sendable {
  let port: Int
  private let listener: Int32

  init(answers: [String: String]) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe bind(listener, pointer, size) == 0 && listen(listener, 8) == 0
          && getsockname(listener, pointer, &size) == 0
      }
    }
    try #require(isBound)
    port = Int(UInt16(bigEndian: address.sin_port))
    DispatchQueue.global().async {
      while true {
        let client = accept(listener, nil, nil)
        if client < 0 { return }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = unsafe read(client, &bytes, bytes.count)
        let request = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        let path = request.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        let answer = "HTTP/1.1 " + (answers[path] ?? "404 No\r\n\r\n")
        _ = unsafe write(client, answer, answer.utf8.count)
        close(client)
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }
}

@Suite struct HTTPLoaderTests {
  @Test func redirectionsStayWithinThePolicy() throws {
    let head = "Content-Length: 2\r\nConnection: close\r\n"
    let server = try TestServer(answers: [
      "/page": "200 OK\r\nContent-Type: text/html; charset=latin1\r\n\(head)\r\nhi",
      "/moved": "302 Found\r\nLocation: /page#x\r\n\(head)\r\nno",
      "/loop": "302 Found\r\nLocation: /loop\r\n\(head)\r\nno",
      "/file": "302 Found\r\nLocation: file:///etc/hostname\r\n\(head)\r\nno",
      "/away": "302 Found\r\nLocation: http://localhost:1/\r\n\(head)\r\nno",
    ])
    let page = try #require(WebURL("http://127.0.0.1:\(server.port)/page"))
    let loader = ResourceLoader(policy: ResourcePolicy(forPageAt: page))
    func load(_ path: String) throws -> LoadedResource {
      try loader.load(try #require(WebURL(path, base: page)), for: .document)
    }
    let moved = try load("/moved")
    #expect(moved.bytes == Array("hi".utf8))
    #expect(moved.charset == "latin1")
    #expect(moved.url.path == "/page")
    #expect(moved.url.fragment == "x")
    for path in ["/loop", "/file", "/away", "/missing", "http://localhost:\(server.port)/page"] {
      #expect(throws: LoadError.self) { try load(path) }
    }
    var small = loader
    small.policy.maximumBytes = 1
    #expect(throws: LoadError.tooLarge(url: page.href, maximumBytes: 1)) {
      try small.load(page, for: .document)
    }
  }
}
