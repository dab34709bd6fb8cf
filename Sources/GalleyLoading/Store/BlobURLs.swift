import Synchronization

/// What the `blob:` URLs of a page stand for.
///
/// <https://w3c.github.io/FileAPI/#BlobURLStore>
public final class BlobURLs: Sendable {
  private let blobs = Mutex<[String: (bytes: [UInt8], type: String)]>([:])

  public init() {}

  /// Sets what a URL stands for; `nil` for nothing any more.
  public func set(_ url: String, to bytes: [UInt8]?, type: String) {
    blobs.withLock { $0[url] = bytes.map { ($0, type) } }
  }

  /// What a URL stands for.
  func load(_ url: WebURL) -> LoadedResource? {
    let address = url.hrefWithoutFragment
    guard let blob = blobs.withLock({ $0[address] }) else { return nil }
    let type = MIMEType(blob.type) ?? MIMEType(sniffing: blob.bytes)
    return LoadedResource(url: url, bytes: blob.bytes, mimeType: type, charset: type.charset)
  }
}
