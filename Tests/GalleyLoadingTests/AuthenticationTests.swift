import GalleyLoading
import LoopbackServer
import Testing

@Suite struct AuthenticationTests {
  private func server(_ scheme: String) throws -> LoopbackServer {
    let answer = LoopbackServer.Answer.text("secret").asking(scheme, user: "me", password: "pa:ss")
    return try LoopbackServer(["/in/a": answer, "/in/b": answer])
  }

  @Test(arguments: ["Basic", "Digest"])
  func questionsAreAskedUntilTheAnswerIsRight(scheme: String) async throws {
    let server = try server(scheme)
    let session = ResourceSession()
    let observer = RecordingObserver([
      .credential(user: "me", password: "wrong"), .credential(user: "me", password: "pa:ss"),
    ])
    let fetched = try await session.all(server.address("/in/a"), observer: observer)
    #expect(fetched.text == "secret")
    #expect(fetched.response.status == 200)
    #expect(observer.log == ["\(scheme) of the test 0", "\(scheme) of the test 1"])
    // What was right once needn't be asked for again.
    let again = try await session.all(server.address("/in/b"), observer: observer)
    #expect(again.text == "secret")
    #expect(observer.log.count == 2)
  }

  @Test func withoutAnAnswerThePageOfTheServerIsTheResponse() async throws {
    let server = try server("Basic")
    let session = ResourceSession()
    #expect(try await session.all(server.address("/in/a")).response.status == 401)
    let observer = RecordingObserver([.none])
    let fetched = try await session.all(server.address("/in/a"), observer: observer)
    #expect(fetched.text == "who?")
    let cancelling = RecordingObserver([.cancel])
    #expect(
      try await session.failure(server.address("/in/a"), observer: cancelling) == .cancelled)
  }

  @Test(arguments: ["Basic", "Digest"])
  func addressesMaySayWhoIsAsking(scheme: String) async throws {
    let server = try server(scheme)
    let session = ResourceSession()
    let address = "http://me:pa%3Ass@127.0.0.1:\(server.port)/in/a"
    #expect(try await session.all(address).text == "secret")
    #expect(try server.requests().allSatisfy { $0.path == "/in/a" })
  }

  @Test func otherOriginsCannotAskInTheNameOfAPage() async throws {
    let server = try server("Basic")
    let observer = RecordingObserver([.credential(user: "me", password: "pa:ss")])
    let fetched = try await ResourceSession().all(
      server.address("/in/a"), kind: .image, observer: observer
    ) { $0.page = WebURL("http://127.0.0.1:1/") }
    #expect(fetched.response.status == 401)
    #expect(observer.log.isEmpty)
  }

  @Test func wrongAnswersEnd() async throws {
    let server = try server("Basic")
    let wrong = AuthenticationAnswer.credential(user: "x", password: "y")
    let observer = RecordingObserver(Array(repeating: wrong, count: 1000))
    let fetched = try await ResourceSession().all(server.address("/in/a"), observer: observer)
    #expect(fetched.response.status == 401)
    #expect(observer.log.count == 20)
  }
}
