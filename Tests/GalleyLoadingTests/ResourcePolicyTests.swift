import GalleyLoading
import Glibc
import LoopbackServer
import Testing

@Suite struct ResourcePolicyTests {
  /// Any host, but private addresses only as the policy has it.
  private func policy(forPageAt address: String) throws -> ResourcePolicy {
    var policy = ResourcePolicy(forPageAt: try #require(WebURL(address)))
    policy.network = .anyHost
    return policy
  }

  private func rule(_ error: LoadError?) -> String? {
    guard case .notAllowed(_, let reason) = error else { return nil }
    return String(reason.prefix { $0 != ":" })
  }

  @Test(arguments: [
    "http://127.0.0.1:1/", "http://0x7f.1:1/", "http://[::1]:1/", "http://[::ffff:127.0.0.1]:1/",
    "http://10.0.0.1/", "http://172.31.255.255/", "http://192.168.0.1/", "http://169.254.169.254/",
    "http://100.64.0.1/", "http://0.0.0.0/", "http://[fe80::1]/", "http://[fd00::1]/",
    "http://[64:ff9b::a00:1]/", "http://[2002:a00:1::]/", "http://224.0.0.1/",
    "http://255.255.255.255/", "http://localhost:1/", "http://a.localhost:1/",
  ])
  func privateAddressesOfOthersAreRefused(address: String) async throws {
    let policy = try policy(forPageAt: "https://example.com/")
    #expect(
      rule(try await ResourceSession().failure(address, policy: policy)) == "privateAddress")
  }

  /// The name of this machine, which is none of those that are known to be loopback.
  private func hostName() -> String {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  @Test func theAddressThatIsConnectedToCounts() async throws {
    let server = try LoopbackServer(["/a": .text("x")])
    let address = server.address("/a", host: hostName().lowercased())
    let session = ResourceSession()
    // Not every machine knows itself by its name.
    guard try await session.failure(address) == nil else { return }
    let strict = try policy(forPageAt: "https://example.com/")
    // A connection that is open already doesn't help, and neither does a new one.
    #expect(rule(try await session.failure(address, policy: strict)) == "privateAddress")
    let other = ResourceSession()
    #expect(rule(try await other.failure(address, policy: strict)) == "privateAddress")
    #expect(try server.requests().count == 1)
    // The page's own origin may be anywhere, unless nothing may.
    var own = try policy(forPageAt: address)
    #expect(try await session.all(address, policy: own).text == "x")
    own.privateAddresses = .none
    #expect(rule(try await session.failure(address, policy: own)) == "privateAddress")
  }

  @Test func redirectionsToPrivateAddressesAreRefused() async throws {
    let inner = try LoopbackServer(["/a": .text("x")])
    let server = try LoopbackServer(["/to": .redirection(inner.address("/a"))])
    var policy = try policy(forPageAt: server.address("/"))
    let session = ResourceSession()
    #expect(
      rule(try await session.failure(server.address("/to"), policy: policy)) == "privateAddress")
    #expect(try inner.requests().isEmpty)
    policy.allowedOrigins.insert(inner.address(""))
    #expect(try await session.all(server.address("/to"), policy: policy).text == "x")
  }

  @Test func limitsHaveNames() async throws {
    let server = try LoopbackServer([
      "/a": .text("1234567890"), "/endless": .parts([.repeated([7], 100_000), .wait("never")]),
    ])
    let session = ResourceSession()
    let address = server.address("/a")
    var policy = ResourcePolicy.lenient

    policy.allowedKinds = [.document]
    #expect(rule(try await session.failure(address, kind: .image, policy: policy)) == "kind")
    #expect(rule(try await session.failure("data:,x", kind: .font, policy: policy)) == "kind")

    policy = .lenient
    policy.maximumBytes = 9
    let tooLarge = try await session.failure(address, policy: policy)
    #expect(tooLarge == .tooLarge(url: address, maximumBytes: 9))
    policy.maximumBytes = 1000
    let endless = try await session.failure(server.address("/endless"), policy: policy)
    #expect(endless == .tooLarge(url: server.address("/endless"), maximumBytes: 1000))

    policy = .lenient
    policy.maximumCount = 2
    policy.maximumTotalBytes = 25
    let budget = ResourceBudget()
    for _ in 0..<2 {
      #expect(try await session.failure(address, policy: policy, budget: budget) == nil)
    }
    #expect(budget.bytes == 20)
    #expect(rule(try await session.failure(address, policy: policy, budget: budget)) == "count")
    policy.maximumCount = 100
    #expect(
      rule(try await session.failure(address, policy: policy, budget: budget)) == "totalBytes")
    policy.totalTime = 0
    #expect(
      rule(try await session.failure(address, policy: policy, budget: budget)) == "totalTime")
  }

  @Test func hostsThatAreNotListedAreRefused() async throws {
    let policy = ResourcePolicy(forPageAt: try #require(WebURL("file:///tmp/page.html")))
    let error = try await ResourceSession().failure("http://example.com/", policy: policy)
    #expect(rule(error) == "network")
    let file = try await ResourceSession().failure("file:///etc/hostname", policy: policy)
    #expect(rule(file) == "folder")
  }
}
