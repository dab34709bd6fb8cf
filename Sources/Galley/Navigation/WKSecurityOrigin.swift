import GalleyLoading

/// Who a document's content comes from.
///
/// Source: Apple's `WKSecurityOrigin`.
///
/// <https://html.spec.whatwg.org/#concept-origin>
@MainActor
public final class WKSecurityOrigin: Hashable {
  /// The scheme, without a colon; empty for documents that come from nowhere.
  public nonisolated let `protocol`: String
  /// Empty where the URL has none.
  public nonisolated let host: String
  /// 0 where it is the scheme's own.
  public nonisolated let port: Int

  init(_ url: WebURL?) {
    guard let url, !url.hasOpaquePath || url.host != nil else {
      `protocol` =
        url.flatMap { ["about", "data", "javascript"].contains($0.scheme) ? nil : $0 }?
        .scheme ?? ""
      host = ""
      port = 0
      return
    }
    `protocol` = url.scheme
    host = url.host ?? ""
    port = url.port ?? 0
  }

  public nonisolated static func == (a: WKSecurityOrigin, b: WKSecurityOrigin) -> Bool {
    a.protocol == b.protocol && a.host == b.host && a.port == b.port
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(`protocol`)
    hasher.combine(host)
    hasher.combine(port)
  }
}
