import GalleyLoading
import Testing

/// <https://url.spec.whatwg.org/#api>
@Suite struct WebURLSetterTests {
  private static let rows: [(String, WebURL.Part, String, String)] = [
    ("http://u:p@h:8080/p?q#f", .protocol, "https", "https://u:p@h:8080/p?q#f"),
    // Special schemes and others don't turn into each other.
    ("http://h/", .protocol, "foo", "http://h/"),
    ("foo://h/p", .protocol, "http", "foo://h/p"),
    ("http://h:443/", .protocol, "https:ignored", "https://h/"),
    ("http://u@h/", .protocol, "file", "http://u@h/"),
    ("http://h/", .username, "a:b@", "http://a%3Ab%40@h/"),
    ("file:///x", .username, "a", "file:///x"),
    ("http://h/", .host, "x.y:9/z", "http://x.y:9/"),
    ("http://h:8080/", .host, "x:99999", "http://x:8080/"),
    ("http://h/", .hostname, "x:9", "http://h/"),
    ("http://h/", .host, "", "http://h/"),
    ("foo://h/p", .host, "", "foo:///p"),
    ("data:x", .host, "h", "data:x"),
    ("http://h/", .port, "8080abc", "http://h:8080/"),
    ("http://h:1/", .port, "80", "http://h/"),
    ("http://h:1/", .port, "65536", "http://h:1/"),
    ("http://h:1/", .port, "", "http://h/"),
    ("http://h/a", .pathname, "b/../c d?#", "http://h/c%20d%3F%23"),
    ("foo:/a", .pathname, "//b", "foo:/.//b"),
    ("http://h/?a", .search, "b#c'", "http://h/?b%23c%27"),
    ("http://h/?a", .search, "", "http://h/"),
    ("http://h/#a", .hash, "#b`", "http://h/#b%60"),
    ("data:x#a", .hash, "", "data:x"),
  ]

  @Test(arguments: WebURLSetterTests.rows)
  func sets(url: String, part: WebURL.Part, value: String, result: String) throws {
    var changed = try #require(WebURL(url))
    changed.set(part, to: value)
    #expect(changed.href == result)
  }

  @Test(arguments: [
    ("http://a/", "http://a/"), ("http://faß.example/", "http://xn--fa-hia.example/"),
    ("http://Ａ.example/", "http://a.example/"), ("file:///C|/a/..", "file:///C:/"),
    ("file:///C:/..", "file:///C:/"), ("foo:a  ?b", "foo:a %20?b"),
    ("blob:https://a.example/id", "blob:https://a.example/id"),
  ])
  func parses(text: String, result: String) { #expect(WebURL(text)?.href == result) }

  @Test(arguments: ["http://xn--/", "http://xn--a/", "http://a‍b/", "http://1.2.3.256/"])
  func refuses(text: String) { #expect(WebURL(text) == nil) }

  @Test func blobsHaveTheirMakersOrigin() {
    #expect(WebURL("blob:https://a.example:8443/id")?.serializedOrigin == "https://a.example:8443")
    #expect(WebURL("blob:file:///x")?.serializedOrigin == "null")
  }
}
