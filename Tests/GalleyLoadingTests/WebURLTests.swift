import GalleyLoading
import Testing

/// <https://url.spec.whatwg.org/>
@Suite struct WebURLTests {
  @Test(arguments: [
    ("b", "http://a.example/x/y?q#f", "http://a.example/x/b"),
    ("../b/./c", "http://a.example/x/y/z", "http://a.example/x/b/c"),
    ("../../../..", "http://a.example/x/y", "http://a.example/"),
    ("?p", "http://a.example/x?q#f", "http://a.example/x?p"),
    ("#g", "http://a.example/x?q#f", "http://a.example/x?q#g"),
    ("", "http://a.example/x?q#f", "http://a.example/x?q"),
    ("//b.example/c", "https://a.example/x", "https://b.example/c"),
    ("\\c\\d", "https://a.example/x/y", "https://a.example/c/d"),
    ("/é ü?ä'#ö`", "https://a.example/", "https://a.example/%C3%A9%20%C3%BC?%C3%A4%27#%C3%B6%60"),
    ("  HTTP://A.EXAMPLE:80/%7e\t/%2E%2e/x\n", "", "http://a.example/x"),
    ("https://user:p@ss@a.example:8443", "", "https://user:p%40ss@a.example:8443/"),
    ("http://0x7f.1/", "", "http://127.0.0.1/"),
    ("http://[2001:DB8:0:0:1::]/", "", "http://[2001:db8:0:0:1::]/"),
    ("http://bücher.example/", "", "http://xn--bcher-kva.example/"),
    ("style.css", "file:///home/a/index.html", "file:///home/a/style.css"),
    ("/style.css", "file:///home/a/index.html", "file:///style.css"),
    ("file://localhost/a b", "", "file:///a%20b"),
    ("data:text/plain,a b#c", "", "data:text/plain,a b#c"),
    ("mailto:x@y", "", "mailto:x@y"),
    ("http:x", "http://a.example/b/c", "http://a.example/b/x"),
    ("g://a/b/../c", "", "g://a/c"),
  ])
  func resolves(reference: String, base: String, result: String) {
    #expect(WebURL(reference, base: WebURL(base))?.href == result)
  }

  @Test(arguments: [
    "", "x", "http://", "http://a b/", "http://a:99999/", "http://1.2.3.4.5/", "http://[::1",
    "http://a%00b/", "https://u@/", "http://256.1.1.1/",
  ])
  func refuses(text: String) { #expect(WebURL(text) == nil) }

  @Test func filePathsSurviveTheWayThere() {
    let path = "/a b/50%25/ü#?.html"
    #expect(WebURL(filePath: path).filePath == path)
    #expect(WebURL(filePath: path).href == "file:///a%20b/50%2525/%C3%BC%23%3F.html")
  }
}

/// <https://fetch.spec.whatwg.org/#data-url-processor>
@Suite struct DataURLTests {
  @Test(arguments: [
    ("data:,a%20b", "text/plain;charset=US-ASCII", "a b"),
    ("data:text/html;charset=utf-8,<p>", "text/html;charset=utf-8", "<p>"),
    ("data:;charset=x,y", "text/plain;charset=x", "y"),
    ("data:image/svg+xml ; BASE64 ,YQ%3D%3D", "image/svg+xml", "a"),
    ("data:nonsense,z", "text/plain;charset=US-ASCII", "z"),
  ])
  func splits(text: String, type: String, body: String) throws {
    let data = try #require(WebURL(text).flatMap { DataURL($0) })
    #expect(data.mimeType.description == type)
    #expect(data.bytes == Array(body.utf8))
  }

  @Test(arguments: ["data:text/plain", "data:;base64,a", "data:;base64,!!!!"])
  func refuses(text: String) throws {
    #expect(DataURL(try #require(WebURL(text))) == nil)
  }
}
