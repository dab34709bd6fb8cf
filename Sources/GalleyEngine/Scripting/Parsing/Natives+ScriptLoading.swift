import GalleyDOM
import GalleyHTML
import GalleyLoading
import GalleyPrimitives
import GalleyScript

extension Natives {
  /// Adds what gets the text of scripts.
  mutating func addScriptLoading(of script: PageScript) {
    // Gives `null` for what cannot be had.
    add("fetchScript") { [unowned script] call in
      guard let url = WebURL(call.string(0)) else { return .null }
      let options = call.value(1)
      return script.loadScript(url, options) ?? .null
    }
    add("uncaught") { [unowned script] call in
      script.note(
        level: "error", call.string(0), url: call.string(1), line: call.int(2),
        column: call.int(3))
      return .undefined
    }
  }
}

extension PageScript {
  /// <https://html.spec.whatwg.org/#fetch-a-classic-script>
  fileprivate func loadScript(_ url: WebURL, _ options: ScriptValue) -> ScriptValue? {
    guard let page else { return nil }
    let referrer = options["referrer"]?.string.flatMap { WebURL($0) } ?? page.url
    let resource: LoadedResource
    do throws(LoadError) {
      resource = try page.loader.load(url, for: .script, referrer: referrer)
    } catch {
      note(level: "error", "a script was not loaded: \(error)", url: url.href)
      return nil
    }
    let isModule = options["isModule"] == .bool(true)
    let type = resource.mimeType.essence.lowercased()
    if !isModule, isRefused(type) {
      note(
        level: "error", "a script is refused, being of the type \(type)", url: resource.url.href)
      return nil
    }
    if let integrity = options["integrity"]?.string, !integrity.isEmpty,
      !hasIntegrity(resource.bytes, integrity)
    {
      note(level: "error", "a script isn't what its integrity says", url: resource.url.href)
      return nil
    }
    let label = isModule ? "utf-8" : resource.charset ?? options["charset"]?.string ?? ""
    let encoding =
      TextEncoding(label: label) ?? TextEncoding(label: holder.document.encoding) ?? .utf8
    let text = decodeText(resource.bytes, as: encoding)
    let isForeign =
      (resource.url.scheme == "http" || resource.url.scheme == "https")
      && resource.url.origin != page.url.origin
    return .object([
      "url": .string(resource.url.href), "text": .text(text), "mimeType": .string(type),
      "isForeign": .bool(isForeign),
    ])
  }

  /// <https://fetch.spec.whatwg.org/#ref-for-should-response-to-request-be-blocked-due-to-mime-type>
  private func isRefused(_ type: String) -> Bool {
    type.hasPrefix("image/") || type.hasPrefix("audio/") || type.hasPrefix("video/")
      || type == "text/csv"
  }

  private static let integrityHashes: [Substring: SecureHash] = [
    "sha256": .sha256, "sha384": .sha384, "sha512": .sha512,
  ]

  /// Whether a resource is one of those that metadata of the strongest kind name.
  ///
  /// <https://w3c.github.io/webappsec-subresource-integrity/#does-response-match-metadatalist>
  private func hasIntegrity(_ bytes: [UInt8], _ metadata: String) -> Bool {
    var strongest: SecureHash?
    var values: [Substring] = []
    for item in metadata.split(whereSeparator: \.isWhitespace) {
      let parts = item.split(separator: "-", maxSplits: 1)
      guard parts.count == 2, let hash = Self.integrityHashes[parts[0]] else { continue }
      if hash.rawValue > strongest?.rawValue ?? 0 {
        strongest = hash
        values = []
      }
      if hash == strongest { values.append(parts[1].prefix { $0 != "?" }) }
    }
    guard let strongest else { return true }
    let digest = String(decoding: Base64.encoded(strongest.digest(of: bytes)), as: UTF8.self)
    return values.contains { $0 == digest }
  }

  /// Keeps what went wrong with a script.
  func note(level: String, _ message: String, url: String, line: Int = 0, column: Int = 0) {
    let count = diagnostics.count
    note(level: level, message)
    guard diagnostics.count > count else { return }
    if !url.isEmpty { diagnostics[count].url = url }
    if line > 0 { diagnostics[count].line = line }
    if column > 0 { diagnostics[count].column = column }
  }
}
