import GalleyLoading

/// Hosts that want to be asked by `https` only.
///
/// <https://www.rfc-editor.org/rfc/rfc6797>
struct StrictHosts {
  private struct Entry {
    let end: Date
    let includesSubdomains: Bool
  }

  private var entries: [String: Entry] = [:]
  /// However many hosts say so.
  private static let limit = 10_000

  func contains(_ host: String, at now: Date = Date()) -> Bool {
    var name = host[...]
    while true {
      if let entry = entries[String(name)], entry.end > now,
        entry.includesSubdomains || name.count == host.count
      {
        return true
      }
      guard let dot = name.firstIndex(of: ".") else { return false }
      name = name[name.index(after: dot)...]
    }
  }

  /// Takes note of what an answer that came by `https` says; addresses can't be such hosts.
  mutating func note(_ response: FetchResponse, at now: Date = Date()) {
    guard response.url.scheme == "https", let host = response.url.host,
      !response.url.hasAddressAsHost,
      let field = response.fields.first(where: {
        $0.name.lowercased() == "strict-transport-security"
      })
    else { return }
    let directives = field.value.lowercased().split(separator: ";").map {
      $0.filter { !$0.isWhitespace && $0 != "\"" }
    }
    guard let age = directives.first(where: { $0.hasPrefix("max-age=") }),
      let seconds = Double(age.dropFirst("max-age=".count)), seconds.isFinite, seconds >= 0
    else { return }
    if seconds == 0 {
      entries[host] = nil
    } else if entries.count < Self.limit || entries[host] != nil {
      entries[host] = Entry(
        end: now.addingTimeInterval(min(seconds, 1e9)),
        includesSubdomains: directives.contains("includesubdomains"))
    }
  }
}
