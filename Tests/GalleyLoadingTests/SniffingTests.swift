import GalleyLoading
import LoopbackServer
import Testing

/// <https://mimesniff.spec.whatwg.org/#mime-type-sniffing-algorithm>
@Suite struct SniffingTests {
  private struct Case: Sendable, CustomTestStringConvertible {
    var declared: String?
    var isSniffingOff = false
    var kind = ResourceKind.document
    var body: String
    var expected: String

    var testDescription: String { "\(declared ?? "nothing"): \(body.debugDescription.prefix(20))" }
  }

  private static let cases = [
    Case(declared: nil, body: " <!doctype html><p>", expected: "text/html"),
    Case(declared: nil, body: "<p>x", expected: "text/html"),
    Case(declared: nil, body: "<?xml version='1.0'?>", expected: "text/xml"),
    Case(declared: nil, body: "just text", expected: "text/plain"),
    Case(declared: nil, body: "", expected: "text/plain"),
    Case(declared: nil, body: "\u{1}\u{2}", expected: "application/octet-stream"),
    Case(declared: nil, body: "GIF89a", expected: "image/gif"),
    Case(declared: nil, body: "%PDF-1", expected: "application/pdf"),
    Case(declared: nil, isSniffingOff: true, body: "<p>x", expected: "text/plain"),
    Case(declared: "*/*", body: "<html>", expected: "text/html"),
    Case(declared: "unknown/unknown", body: "<html>", expected: "text/html"),
    Case(declared: "text/plain", body: "<html>", expected: "text/plain"),
    Case(declared: "text/plain", body: "\u{0}\u{1}", expected: "application/octet-stream"),
    Case(declared: "text/plain", body: "GIF89a\u{1}", expected: "image/gif"),
    Case(declared: "text/plain; charset=utf-16", body: "\u{0}\u{1}", expected: "text/plain"),
    Case(
      declared: "text/plain", isSniffingOff: true, body: "GIF89a\u{1}", expected: "text/plain"),
    Case(declared: "text/html", body: "GIF89a", expected: "text/html"),
    Case(declared: "image/png", body: "GIF89a", expected: "image/gif"),
    Case(declared: "image/png", body: "<html>", expected: "image/png"),
    Case(declared: "image/svg+xml", body: "GIF89a", expected: "image/svg+xml"),
    Case(declared: "application/json", body: "{}", expected: "application/json"),
    Case(declared: "text/plain, text/css", body: "x", expected: "text/css"),
    Case(declared: "nonsense", body: "<html>", expected: "text/html"),
    Case(declared: "text/x", kind: .image, body: "GIF89a", expected: "image/gif"),
  ]

  @Test(arguments: cases)
  private func types(_ example: Case) async throws {
    var fields: [(String, String)] = []
    if example.isSniffingOff { fields = [("X-Content-Type-Options", "NoSniff")] }
    let server = try LoopbackServer([
      "/": .text(example.body, type: example.declared, fields: fields)
    ])
    let fetched = try await ResourceSession().all(server.address("/"), kind: example.kind)
    #expect(fetched.response.mimeType.essence == example.expected)
    #expect(fetched.text == example.body)
  }

  @Test func sheetsAndScriptsMustBeWhatTheySayIfNobodyMayGuess() async throws {
    let fields = [("X-Content-Type-Options", "nosniff")]
    let server = try LoopbackServer([
      "/text": .text("x", type: "text/plain", fields: fields),
      "/css": .text("x", type: "text/css", fields: fields),
    ])
    let session = ResourceSession()
    #expect(try await session.failure(server.address("/text"), kind: .styleSheet) != nil)
    #expect(try await session.failure(server.address("/text"), kind: .script) != nil)
    #expect(try await session.failure(server.address("/css"), kind: .styleSheet) == nil)
  }
}
