/// An address of a machine: four or sixteen bytes in network order.
struct NetworkAddress: Hashable, Sendable, CustomStringConvertible {
  let bytes: [UInt8]

  /// An IPv4 address that is written as an IPv6 one counts as what it is.
  init?(_ bytes: [UInt8]) {
    switch bytes.count {
    case 4: self.bytes = bytes
    case 16: self.bytes = Self.embedded(bytes) ?? bytes
    default: return nil
    }
  }

  /// The address that a serialised host is; `nil` for names.
  init?(host: String) {
    if host.hasPrefix("["), host.hasSuffix("]") {
      guard let pieces = IPv6.parse(String(host.dropFirst().dropLast())) else { return nil }
      self.init(pieces.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
    } else {
      let parts = host.split(separator: ".", omittingEmptySubsequences: false)
      let bytes = parts.compactMap { UInt8($0) }
      guard parts.count == 4, bytes.count == 4 else { return nil }
      self.init(bytes)
    }
  }

  /// The IPv4 address inside of a mapped, compatible, translated or 6to4 one.
  private static func embedded(_ bytes: [UInt8]) -> [UInt8]? {
    let last = Array(bytes[12...])
    let zeros = [UInt8](repeating: 0, count: 10)
    if bytes.starts(with: zeros), bytes[10] == 255, bytes[11] == 255 { return last }
    // `::` and `::1` are addresses of their own.
    if bytes.starts(with: zeros + [0, 0]), last[0] != 0 { return last }
    if bytes.starts(with: [0, 0x64, 0xFF, 0x9B] + zeros.prefix(8)) { return last }
    if bytes.starts(with: [0x20, 0x02]) { return Array(bytes[2..<6]) }
    return nil
  }

  var isLoopback: Bool {
    bytes.count == 4 ? bytes[0] == 127 : bytes == [UInt8](repeating: 0, count: 15) + [1]
  }

  /// Whether the address means something only near by: of this machine, a local network, a
  /// provider's inner network, a group, or none.
  ///
  /// <https://www.iana.org/assignments/iana-ipv4-special-registry>
  /// <https://www.iana.org/assignments/iana-ipv6-special-registry>
  var isPrivate: Bool {
    if bytes.count == 4 {
      switch (bytes[0], bytes[1]) {
      case (0, _), (10, _), (127, _), (169, 254), (172, 16...31), (192, 168): return true
      case (100, 64...127), (198, 18...19): return true
      case (192, 0): return bytes[2] == 0 || bytes[2] == 2
      case (198, 51): return bytes[2] == 100
      case (203, 0): return bytes[2] == 113
      default: return bytes[0] >= 224
      }
    }
    // Everything that isn't global unicast, and the part of it for documentation.
    if bytes[0] & 0xE0 != 0x20 { return true }
    if bytes.starts(with: [0x20, 0x01, 0x0D, 0xB8]) { return true }
    return bytes.starts(with: [0x20, 0x01, 0]) && bytes[3] < 2
  }

  var description: String {
    if bytes.count == 4 { return bytes.map { "\($0)" }.joined(separator: ".") }
    return IPv6.serialize(
      stride(from: 0, to: 16, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) })
  }
}

extension WebURL {
  /// Whether the host is an address, not a name.
  public var hasAddressAsHost: Bool { host.flatMap { NetworkAddress(host: $0) } != nil }

  /// Whether the host's name means this machine, as `localhost` does.
  ///
  /// <https://www.rfc-editor.org/rfc/rfc6761#section-6.3>
  var isLocalhost: Bool { host == "localhost" || host?.hasSuffix(".localhost") == true }

  /// Whether the host is this machine, by its name or its address.
  var isLoopback: Bool {
    isLocalhost || host.flatMap { NetworkAddress(host: $0) }?.isLoopback == true
  }
}
