internal import CPSL

/// The names under which anybody may have a domain, such as `com` and `co.uk`.
///
/// <https://publicsuffix.org>
struct PublicSuffixes: Sendable {
  static let shared = PublicSuffixes()

  /// `nil` without the library: then every last label is one, and nothing else.
  private let functions: GalleyPSL?

  private init() {
    var functions = GalleyPSL()
    self.functions = unsafe galleyPSLOpen(&functions) ? functions : nil
  }

  /// - Parameter domain: In lower case and ASCII.
  func contains(_ domain: String) -> Bool {
    guard let functions else { return !domain.contains(".") }
    return unsafe galleyPSLIsPublicSuffix(functions, domain)
  }

  /// A public suffix with the label before it; the host itself if that is an address, a public
  /// suffix, or a name without dots.
  func registrableDomain(of host: String) -> String {
    guard NetworkAddress(host: host) == nil else { return host }
    guard let functions else {
      return host.split(separator: ".").suffix(2).joined(separator: ".")
    }
    guard let domain = unsafe galleyPSLRegistrableDomain(functions, host) else { return host }
    return unsafe String(cString: domain)
  }

  /// Whether two URLs are of the same site.
  ///
  /// <https://html.spec.whatwg.org/#same-site>
  func areSameSite(_ first: WebURL, _ second: WebURL) -> Bool {
    guard first.scheme == second.scheme, let a = first.host, let b = second.host else {
      return false
    }
    return a == b || registrableDomain(of: a) == registrableDomain(of: b)
  }
}
