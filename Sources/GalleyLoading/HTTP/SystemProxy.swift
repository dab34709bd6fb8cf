internal import Glibc

/// The proxy that the surroundings of the process name.
enum SystemProxy {
  /// The proxy for a URL; empty for none.
  ///
  /// Loopback addresses never go through one.
  static func address(for url: WebURL) -> String {
    guard let host = url.host, !url.isLoopback, !isExcepted(host) else { return "" }
    // The variable in capitals could be set by the `Proxy` field of a CGI request.
    let names =
      url.scheme == "http"
      ? ["http_proxy", "all_proxy", "ALL_PROXY"]
      : ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
    return names.lazy.compactMap(environment).first ?? ""
  }

  private static func isExcepted(_ host: String) -> Bool {
    guard let list = environment("no_proxy") ?? environment("NO_PROXY") else { return false }
    return list.split(whereSeparator: { $0 == "," || $0 == " " }).contains { entry in
      if entry == "*" { return true }
      let name = entry.drop { $0 == "." }.lowercased()
      return host == name || host.hasSuffix("." + name)
    }
  }

  private static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }
}
