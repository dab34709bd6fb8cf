import GalleyLoading
import Glibc
import Testing

/// A folder of files for one test, gone afterwards.
private final class TestFolder {
  let path: String
  private var made: [String] = []

  init() throws {
    var template = Array("/tmp/galley-loading-XXXXXX".utf8CString)
    path = try #require(unsafe mkdtemp(&template).map { unsafe String(cString: $0) })
  }

  deinit { for item in made.reversed() + [path] { _ = unsafe remove(item) } }

  func makeFile(_ name: String, _ text: String) {
    let descriptor = unsafe open(place(name), O_CREAT | O_WRONLY | O_TRUNC, 0o644)
    _ = unsafe write(descriptor, text, text.utf8.count)
    close(descriptor)
  }

  func makeFolder(_ name: String) { _ = unsafe mkdir(place(name), 0o755) }

  func makeLink(_ name: String, to target: String) { _ = unsafe symlink(target, place(name)) }

  private func place(_ name: String) -> String {
    made.append(path + "/" + name)
    return path + "/" + name
  }
}

@Suite struct ResourceLoaderTests {
  @Test func localPagesReadBelowTheirFolderOnly() throws {
    let folder = try TestFolder()
    folder.makeFile("secret.txt", "s")
    folder.makeFolder("site")
    folder.makeFile("site/page.html", "<p>")
    folder.makeFile("site/a.css", "p{}")
    folder.makeLink("site/out.css", to: "../secret.txt")
    let page = WebURL(filePath: folder.path + "/site/page.html")
    let loader = ResourceLoader(policy: ResourcePolicy(forPageAt: page))
    func load(_ reference: String) throws(LoadError) -> LoadedResource {
      guard let url = WebURL(reference, base: page) else { throw .invalidURL(reference) }
      return try loader.load(url, for: .styleSheet)
    }
    #expect(try load("page.html").mimeType.isHTML)
    #expect(try load("a.css?v=1").mimeType == .css)
    #expect(throws: LoadError.self) { try load("../secret.txt") }
    #expect(throws: LoadError.self) { try load("out.css") }
    #expect(throws: LoadError.self) { try load("https://a.example/") }
    #expect(throws: LoadError.notFound(path: folder.path + "/site/no.css")) {
      try load("no.css")
    }
    #expect(throws: LoadError.notAFile(path: folder.path + "/site/")) { try load("./") }
  }

  @Test func rootStandsForTheRootOfLocalURLs() throws {
    let folder = try TestFolder()
    folder.makeFolder("site")
    folder.makeFile("top.css", "t")
    folder.makeFile("site/page.html", "<p>")
    let page = WebURL(filePath: folder.path + "/site/page.html")
    let loader = ResourceLoader(policy: ResourcePolicy(forPageAt: page), root: folder.path)
    for reference in ["/top.css", "../top.css"] {
      let url = try #require(WebURL(reference, base: page))
      let resource = try loader.load(url, for: .styleSheet)
      #expect(resource.bytes == Array("t".utf8))
      #expect(resource.url.filePath == folder.path + "/top.css")
    }
    let outside = try #require(WebURL("/../../etc/hostname", base: page))
    #expect(throws: LoadError.self) { try loader.load(outside, for: .styleSheet) }
  }

  @Test func bytesAreLimited() throws {
    let folder = try TestFolder()
    folder.makeFile("page.html", "123456")
    let page = WebURL(filePath: folder.path + "/page.html")
    var policy = ResourcePolicy(forPageAt: page)
    policy.maximumBytes = 5
    let loader = ResourceLoader(policy: policy)
    #expect(throws: LoadError.tooLarge(url: folder.path + "/page.html", maximumBytes: 5)) {
      try loader.load(page, for: .document)
    }
  }

  @Test func typesWithoutANameComeFromTheBytes() {
    #expect(MIMEType(sniffing: Array("  <!doctype html>".utf8)).isHTML)
    #expect(MIMEType(sniffing: [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]).essence == "image/png")
    #expect(MIMEType(sniffing: Array("abc".utf8)) == .plainText)
    #expect(MIMEType("Text/HTML; charset=\"a\\\"b\"; x")?.charset == "a\"b")
  }
}
