import GalleyLoading
import GalleyScript

extension Natives {
  /// Adds what parses URLs and changes their parts.
  mutating func addURLs() {
    add("url") { call in
      let base = call.isNull(1) ? nil : WebURL(call.string(1))
      if base == nil, !call.isNull(1) { return .null }
      guard let url = WebURL(call.string(0), base: base) else { return .null }
      return url.scriptRecord
    }
    // The URL with another value of a part, by the part's name.
    add("urlSet") { call in
      guard var url = WebURL(call.string(0)), let part = WebURL.Part(rawValue: call.string(1))
      else { return .null }
      url.set(part, to: call.isNull(2) ? "" : call.string(2))
      return url.scriptRecord
    }
    add("percentDecode") { call in
      .string(String(decoding: percentDecoded(call.string(0).utf8), as: UTF8.self))
    }
  }
}

extension WebURL {
  /// The parts as `URL` names them.
  ///
  /// <https://url.spec.whatwg.org/#dom-url-href>
  fileprivate var scriptRecord: ScriptValue {
    let hostname = host ?? ""
    return .object([
      "href": .string(href), "scheme": .string(scheme), "username": .string(username),
      "password": .string(password), "hostname": .string(hostname),
      "host": .string(port.map { "\(hostname):\($0)" } ?? hostname),
      "hasHost": .bool(host != nil), "hasOpaquePath": .bool(hasOpaquePath),
      "port": .string(port.map { "\($0)" } ?? ""), "pathname": .string(path),
      "search": .string(query.map { $0.isEmpty ? "" : "?\($0)" } ?? ""),
      "query": query.map { .string($0) } ?? .null,
      "hash": .string(fragment.map { $0.isEmpty ? "" : "#\($0)" } ?? ""),
      "fragment": fragment.map { .string($0) } ?? .null,
      "origin": .string(serializedOrigin),
    ])
  }
}
