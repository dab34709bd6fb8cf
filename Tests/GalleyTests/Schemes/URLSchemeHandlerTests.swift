import GalleyEngine
import GalleyLoading
import Testing

@testable import Galley

/// What handlers of schemes may do, and what comes of it.
@MainActor
struct URLSchemeHandlerTests {
  /// A red point.
  static let picture = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVQI12P4z8AAAAMBAQAY3Y2wAAAAAElFTkSuQmCC"
  )!

  private func load(_ answer: @escaping (URLRequest) -> TestHandler.Reply) async throws -> Outcome {
    let page = WebPage(configuration: try .init(TestHandler(answer)))
    return await outcome(of: page.load(URL(string: "test:main")))
  }

  @Test func dataAreAppended() async throws {
    let page = WebPage(
      configuration: try .init(
        TestHandler { request in
          reply([
            .response(htmlResponse(request.url, length: 2)), .data(Data("<title>a".utf8)),
            .data(Data("b</title>".utf8)),
          ])
        }))
    #expect(await outcome(of: page.load(URL(string: "test:main"))).events == .success)
    #expect(page.title == "ab")
  }

  @Test func theLastResponseBeforeDataCounts() async throws {
    let page = WebPage(
      configuration: try .init(
        TestHandler { request in
          let text = URLResponse(
            url: request.url!, mimeType: "text/plain", expectedContentLength: -1,
            textEncodingName: nil)
          return reply([
            .response(text), .response(htmlResponse(request.url)),
            .data(Data("<title>t</title>".utf8)),
          ])
        }))
    _ = await outcome(of: page.load(URL(string: "test:main")))
    #expect(page.title == "t")
  }

  @Test func mistakesFailTheLoad() async throws {
    let response = htmlResponse(URL(string: "test:main"))
    let dataFirst = try await load { _ in reply([.data(Data()), .response(response)]) }
    #expect((dataFirst.provisionalError as? URLError)?.code == .badServerResponse)
    let nothing = try await load { _ in reply([]) }
    #expect((nothing.provisionalError as? URLError)?.code == .badServerResponse)
    let late = try await load { _ in
      reply([.response(response), .data(Data("a".utf8)), .response(response)])
    }
    #expect(late.events == [.startedProvisionalNavigation, .committed])
    #expect((late.error as? URLError)?.code == .badServerResponse)
  }

  @Test func whatIsThrownIsTheError() async throws {
    let result = try await load { _ in reply([], throwing: TestError(number: 7)) }
    #expect(result.provisionalError as? TestError == TestError(number: 7))
  }

  @Test func cancellationErrorsFailTheLoad() async throws {
    let result = try await load { _ in reply([], throwing: CancellationError()) }
    #expect((result.provisionalError as? URLError)?.code == .cancelled)
  }

  @Test func resourcesOfTheSchemeAreAskedForInOrder() async throws {
    let picture = Self.picture
    let handler = TestHandler { request in
      switch request.url?.absoluteString {
      case "test:main": return htmlReply(request, "<img src='test:1'><img src='test:2'>")
      default:
        let response = URLResponse(
          url: request.url!, mimeType: "image/png", expectedContentLength: picture.count,
          textEncodingName: nil)
        return reply([.response(response), .data(picture)])
      }
    }
    let page = WebPage(configuration: try .init(handler))
    #expect(await outcome(of: page.load(URL(string: "test:main"))).events == .success)
    #expect(handler.urls == ["test:main", "test:1", "test:2"])
    #expect(try await page.frameForSnapshot().diagnostics.isEmpty)
  }

  @Test func urlsArriveAsTheyAre() async throws {
    let handler = TestHandler { htmlReply($0, "") }
    let page = WebPage(configuration: try .init(handler))
    _ = await outcome(of: page.load(URL(string: "test://article/welcome")))
    _ = await outcome(of: page.load(URL(string: "test:Opaque")))
    #expect(handler.urls == ["test://article/welcome", "test:Opaque"])
  }

  @Test func missingResourcesDoNotFailThePage() async throws {
    let handler = TestHandler { request in
      request.url?.absoluteString == "test:main"
        ? htmlReply(request, "<link rel=stylesheet href='test:css'><img src='test:image'>")
        : reply([], throwing: TestError())
    }
    let page = WebPage(configuration: try .init(handler))
    #expect(await outcome(of: page.load(URL(string: "test:main"))).events == .success)
    #expect(handler.urls == ["test:main", "test:css", "test:image"])
  }

  @Test func handlersAreCancelledWhenThePageGoesOn() async throws {
    let image = ManualReply()
    let handler = TestHandler { request in
      switch request.url?.absoluteString {
      case "test:main": htmlReply(request, "<img src='test:image'>")
      case "test:image": image.stream
      default: htmlReply(request, "<title>other</title>")
      }
    }
    let page = WebPage(configuration: try .init(handler))
    let first = page.load(URL(string: "test:main"))
    var steps = first.makeAsyncIterator()
    while try await steps.next() != .committed {}
    // The picture is asked for when there is a frame.
    while !handler.urls.contains("test:image") { await Task.yield() }
    #expect(await outcome(of: page.load(URL(string: "test:other"))).events == .success)
    #expect(await image.ended())
    #expect((await outcome(of: first).error as? URLError)?.code == .cancelled)
    image.continuation.yield(.data(Data("late".utf8)))
    #expect(page.title == "other")
  }

  @Test func schemesAreNotCaseSensitive() async throws {
    var configuration = WebPage.Configuration()
    let handler = TestHandler { htmlReply($0, "<title>t</title>") }
    configuration.urlSchemeHandlers[try #require(URLScheme("Lakes"))] = handler
    let page = WebPage(configuration: configuration)
    _ = await outcome(of: page.load(URL(string: "lakes:x")))
    #expect(page.title == "t")
  }
}
