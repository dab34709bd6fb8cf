/// SHA-256, which tells contents apart.
///
/// <https://csrc.nist.gov/pubs/fips/180-4/upd1/final>
public struct SHA256 {
  private var hash = SHA2<UInt32>(start: SHA2<UInt32>.start256)

  public init() {}

  /// The digest of some bytes, as 64 hexadecimal digits.
  public static func hex(_ bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  /// Adds bytes.
  public mutating func update(_ bytes: [UInt8]) { hash.update(bytes) }

  /// Adds a text and an end to it, so that texts in a row can't be taken for each other.
  public mutating func update(_ text: String) {
    update(Array(text.utf8))
    update([0])
  }

  /// The digest of all that was added, as 64 hexadecimal digits.
  public mutating func finish() -> String {
    hash.finish().map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}

/// The members of SHA-2 that pages name what they load with.
///
/// <https://w3c.github.io/webappsec-subresource-integrity/#hash-functions>
public enum SecureHash: Int, Sendable {
  case sha256 = 256
  case sha384 = 384
  case sha512 = 512

  /// The digest of some bytes.
  public func digest(of bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .sha256: Self.digest(of: bytes, SHA2(start: SHA2<UInt32>.start256))
    case .sha384: Array(Self.digest(of: bytes, SHA2(start: SHA2<UInt64>.start384)).prefix(48))
    case .sha512: Self.digest(of: bytes, SHA2(start: SHA2<UInt64>.start512))
    }
  }

  private static func digest<Word>(of bytes: [UInt8], _ empty: SHA2<Word>) -> [UInt8] {
    var hash = empty
    hash.update(bytes)
    return hash.finish()
  }
}
