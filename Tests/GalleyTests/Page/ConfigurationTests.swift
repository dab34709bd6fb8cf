import GalleyLoading
import Testing

@testable import Galley

/// What a page's configuration changes.
@MainActor
struct ConfigurationTests {
  private let network = TestNetwork()
  private var configuration: WebPage.Configuration { .init(network) }

  private func userAgent(of page: WebPage) async -> String? {
    network.answers["http://a.test/"] = .html("a")
    _ = await outcome(of: page.load(URL(string: "http://a.test/")))
    return network.requests.last?.fields.first { $0.name == "User-Agent" }?.value
  }

  @Test func applicationNameIsAdded() async {
    var configuration = configuration
    configuration.applicationNameForUserAgent = "Reader/2"
    #expect(
      await userAgent(of: WebPage(configuration: configuration))?.hasSuffix(" Reader/2") == true)
    let page = WebPage(configuration: configuration)
    page.customUserAgent = "All of it"
    #expect(await userAgent(of: page) == "All of it")
  }

  @Test func resourcesCanBeLeftOut() async {
    var configuration = configuration
    configuration.loadsSubresources = false
    network.answers["http://a.test/"] = .html("<img src=1.png>")
    let page = WebPage(configuration: configuration)
    #expect(await outcome(of: page.load(URL(string: "http://a.test/"))).events == .success)
    #expect(network.requests.count == 1)
  }

  @Test func knownHostsAreAskedByHTTPS() async {
    let field = HTTPField("Strict-Transport-Security", "max-age=1000; includeSubDomains")
    network.answers["https://a.test/"] = .html("a", fields: [field])
    network.answers["https://www.a.test/"] = .html("www")
    let page = WebPage(configuration: configuration)
    _ = await outcome(of: page.load(URL(string: "https://a.test/")))
    _ = await outcome(of: page.load(URL(string: "http://www.a.test/")))
    #expect(page.url?.absoluteString == "https://www.a.test/")
    // So are they for what pages refer to, and where servers lead to them.
    network.answers["https://b.test/"] = .html("<img src='http://a.test/1.png'>")
    network.answers["https://b.test/away"] = .redirect("http://a.test/")
    _ = await outcome(of: page.load(URL(string: "https://b.test/")))
    #expect(page.hasOnlySecureContent)
    _ = await outcome(of: page.load(URL(string: "https://b.test/away")))
    #expect(page.url?.absoluteString == "https://a.test/")
    #expect(network.requests.allSatisfy { $0.url.scheme == "https" })
  }

  @Test func preferenceForHTTPSFallsBackIfItMay() async {
    network.answers["http://a.test/"] = .html("a")
    var configuration = configuration
    configuration.defaultNavigationPreferences.preferredHTTPSNavigationPolicy =
      .automaticFallbackToHTTP
    let page = WebPage(configuration: configuration)
    #expect(await outcome(of: page.load(URL(string: "http://a.test/"))).events == .success)
    #expect(page.url?.absoluteString == "http://a.test/")
    #expect(network.requests.map(\.url.scheme) == ["https", "http"])
    configuration.defaultNavigationPreferences.preferredHTTPSNavigationPolicy = .errorOnFailure
    let strict = WebPage(configuration: configuration)
    let result = await outcome(of: strict.load(URL(string: "http://a.test/")))
    #expect(result.provisionalError is URLError)
  }

  @Test func preferencesOfADeciderHoldOnce() async {
    let decider = RecordingDecider()
    network.answers["https://a.test/"] = .html("a")
    network.answers["http://a.test/"] = .html("a")
    decider.changePreferences = { $0.preferredHTTPSNavigationPolicy = .errorOnFailure }
    let page = WebPage(configuration: configuration, navigationDecider: decider)
    _ = await outcome(of: page.load(URL(string: "http://a.test/")))
    #expect(page.url?.scheme == "https")
    decider.changePreferences = { #expect($0.preferredHTTPSNavigationPolicy == .keepAsRequested) }
    _ = await outcome(of: page.load(URL(string: "http://a.test/")))
    #expect(page.url?.scheme == "http")
  }

  @Test func appsMayKeepToTheirDomains() async {
    var configuration = configuration
    configuration.limitsNavigationsToAppBoundDomains = true
    configuration.appBoundDomains = ["a.test"]
    network.answers["http://a.test/"] = .html("a")
    network.answers["http://www.a.test/"] = .html("a")
    let page = WebPage(configuration: configuration)
    for url in ["http://a.test/", "http://www.a.test/"] {
      #expect(await outcome(of: page.load(URL(string: url))).events == .success)
    }
    let result = await outcome(of: page.load(URL(string: "http://a.test.evil.test/")))
    #expect((result.provisionalError as? WKError)?.code == .navigationAppBoundDomain)
    network.answers["http://a.test/away"] = .redirect("http://evil.test/")
    network.answers["http://evil.test/"] = .html("evil")
    let away = await outcome(of: page.load(URL(string: "http://a.test/away")))
    #expect((away.provisionalError as? WKError)?.code == .navigationAppBoundDomain)
    #expect(network.requests.last?.url.host == "a.test")
    #expect(await outcome(of: page.load(html: "a")).events == .success)
  }

  @Test func framesCanWaitForAll() async throws {
    network.answers["http://a.test/"] = .html("<img src=1.png>")
    var configuration = configuration
    let eager = WebPage(configuration: configuration)
    _ = await outcome(of: eager.load(URL(string: "http://a.test/")))
    configuration.suppressesIncrementalRendering = true
    let patient = WebPage(configuration: configuration)
    _ = await outcome(of: patient.load(URL(string: "http://a.test/")))
    #expect(eager.frameNumber > patient.frameNumber && patient.frameNumber == 1)
  }

  @Test func deniedFilesFailWithTheirCode() async {
    var configuration = WebPage.Configuration()
    configuration.resourcePolicy = ResourcePolicy()
    let page = WebPage(configuration: configuration)
    let result = await outcome(of: page.load(URL(filePath: "/etc/passwd")))
    #expect((result.provisionalError as? URLError)?.code == .noPermissionsToReadFile)
    let open = WebPage()
    let missing = await outcome(of: open.load(URL(filePath: "/no/such/file.html")))
    #expect((missing.provisionalError as? URLError)?.code == .fileDoesNotExist)
  }

  @Test func namesOnlyAreStrictHosts() throws {
    var hosts = StrictHosts()
    for host in ["127.0.0.1", "[::1]", "lakes.example"] {
      var response = FetchResponse(
        url: try #require(WebURL("https://\(host)/")), mimeType: .html)
      response.fields = [HTTPField("Strict-Transport-Security", "max-age=100")]
      hosts.note(response)
    }
    #expect(hosts.contains("lakes.example"))
    #expect(!hosts.contains("127.0.0.1") && !hosts.contains("[::1]"))
  }
}
