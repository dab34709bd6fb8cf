/// A resource that a page needs.
///
/// Two requests are equal if one answer does for both: whoever refers to the resource doesn't
/// matter, and neither does the fragment.
public struct ResourceRequest: Hashable, Sendable {
  /// Absolute, without a fragment.
  public let url: WebURL
  public let kind: ResourceKind
  /// The document or style sheet that refers to the resource; `nil` if nothing does.
  public var referrer: WebURL?

  public init(_ url: WebURL, for kind: ResourceKind, referrer: WebURL? = nil) {
    var url = url
    url.fragment = nil
    self.url = url
    self.kind = kind
    self.referrer = referrer
  }

  public static func == (left: ResourceRequest, right: ResourceRequest) -> Bool {
    left.kind == right.kind && left.url == right.url
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(url)
  }
}
