import Galley
import Testing

@MainActor
struct URLSchemeTests {
  @Test(arguments: ["docs", "lakes", "my-custom-scheme", "a+b.c-1", "Lakes"])
  func appsMayTake(scheme: String) { #expect(URLScheme(scheme)?.rawValue == scheme) }

  @Test(arguments: ["https", "HTTPS", "data", "invalid scheme", "1a", "", "-a", "é"])
  func appsMayNotTake(scheme: String) { #expect(URLScheme(scheme) == nil) }
}
