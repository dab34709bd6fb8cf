import Foundation
import GalleyEngine
import GalleyImages
import GalleyPrimitives
import LoopbackServer
import Testing

@testable import Galley

/// A page with many resources of a server.
@MainActor
struct ManyPicturesTests {
  private static let count = 200

  /// A page with pictures of different widths; those from `first` on never come to their end.
  private func server(silentFrom first: Int = count) throws -> LoopbackServer {
    var answers: [String: LoopbackServer.Answer] = [:]
    var html = "<!DOCTYPE html>"
    for index in 0..<Self.count {
      html += "<img src=/\(index).png>"
      let bytes = Bitmap(width: index % 9 + 1, height: 3, filledWith: .max).pngData()
      answers["/\(index).png"] =
        index < first
        ? .body(bytes, type: "image/png")
        : .parts([.bytes(Array(bytes.prefix(20))), .wait("never")], type: "image/png")
    }
    answers["/"] = .text(html)
    return try LoopbackServer(answers)
  }

  private func page() -> WebPage {
    var configuration = WebPage.Configuration()
    configuration.websiteDataStore = .nonPersistent()
    return WebPage(configuration: configuration)
  }

  @Test func allPicturesShow() async throws {
    let server = try server()
    let page = page()
    for try await _ in page.load(server.url("/")) {}
    let frame = try #require(page.latestFrame)
    let widths = try #require(frame.elements(matching: "img")).map {
      frame.borderBox(of: $0)?.width
    }
    #expect(widths == (0..<Self.count).map { Double($0 % 9 + 1) })
    #expect(try server.requests().count == Self.count + 1)
    #expect(page.estimatedProgress == 1 && !page.isLoading)
  }

  @Test func stoppingHalfWayLeavesNothingBehind() async throws {
    let server = try server(silentFrom: Self.count / 2)
    var page: WebPage? = page()
    weak let dropped = page
    let load = try #require(page).load(server.url("/"))
    // A host has six connections at most, which come to wait sooner or later.
    let silent = Set((Self.count / 2..<Self.count).map { "/\($0).png" })
    func waiting() throws -> Int {
      try server.requests().count { silent.contains($0.path) }
    }
    while try waiting() < 6 { await Task.yield() }
    page?.stopLoading()
    await #expect(throws: URLError.self) { for try await _ in load {} }
    #expect(page?.isLoading == false)
    page = nil
    await settleTasks { dropped == nil }
    #expect(dropped == nil)
    #expect(try waiting() < Self.count / 2)
  }
}
