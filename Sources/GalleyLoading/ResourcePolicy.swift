/// What a page may load; nothing but `data:` URLs unless it is allowed here.
///
/// The policy holds for the page, for all that it refers to, and for each redirection on the way.
/// What it refuses is a ``LoadError/notAllowed(url:reason:)`` whose reason begins with the rule's
/// name, or a ``LoadError/tooLarge(url:maximumBytes:)``.
public struct ResourcePolicy: Hashable, Sendable {
  /// Which hosts may be asked.
  public enum Network: Hashable, Sendable {
    /// No host but those of ``ResourcePolicy/allowedHosts`` and ``ResourcePolicy/allowedOrigins``.
    case listed
    case anyHost
  }

  /// Which hosts may have an address that means something only near by: of this machine, a local
  /// network, a provider's inner network.
  ///
  /// What counts is the address that a connection is made to, so a public name doesn't help.
  public enum PrivateAddresses: Hashable, Sendable {
    /// Those of ``ResourcePolicy/allowedHosts`` and ``ResourcePolicy/allowedOrigins``, the page's
    /// own among them.
    case listed
    case anyHost
    case none
  }

  /// The rules, by the names that refusals give.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    case kind, network, privateAddress, folder, redirection, count, totalBytes, totalTime
  }

  public var network = Network.listed
  public var privateAddresses = PrivateAddresses.listed
  /// Hosts by name, for any port.
  public var allowedHosts: Set<String> = []
  /// As ``WebURL/origin`` gives them.
  public var allowedOrigins: Set<String> = []
  /// What may be loaded at all.
  public var allowedKinds = Set(ResourceKind.allCases)
  /// Folders, as absolute paths, below which files may be read. A symbolic link counts as the file to which it leads.
  public private(set) var allowedFolders: [String] = []
  /// Single files, as absolute paths without symbolic links.
  private var allowedFiles: Set<String> = []
  /// Of one resource, decompressed.
  public var maximumBytes = 67_108_864
  /// For one resource, in seconds without any byte.
  public var timeout = 30.0
  /// How often one resource may be redirected.
  public var maximumRedirections = 20
  /// Of all resources of a page; counted by a ``ResourceBudget``.
  public var maximumTotalBytes = 1_073_741_824
  /// How many resources a page may have; counted by a ``ResourceBudget``.
  public var maximumCount = 10_000
  /// For all resources of a page, in seconds; watched by a ``ResourceBudget``. `nil` for no limit.
  public var totalTime: Double?

  /// Counts for the limits that all resources of a page have in common; `nil` counts nothing. Each
  /// page needs one of its own.
  public var budget: ResourceBudget?

  /// Allows nothing but `data:` URLs.
  public init() {}

  /// What the page itself implies: a local page may read files below its folder, a page from the network
  /// may load from its own origin.
  public init(forPageAt url: WebURL) {
    if let path = url.filePath {
      allowFolder(Self.folder(of: path))
      if let real = realPath(path) { allowedFiles.insert(real) }
    } else if let origin = url.origin {
      allowedOrigins.insert(origin)
    }
  }

  /// Allows all files below a folder.
  public mutating func allowFolder(_ path: String) {
    let real = realPath(path) ?? path
    if !allowedFolders.contains(real) { allowedFolders.append(real) }
  }

  /// Whether there is any host that may be asked.
  public var allowsAnyHost: Bool {
    network == .anyHost || !allowedHosts.isEmpty || !allowedOrigins.isEmpty
  }

  /// Whether the host of a URL is one of those that are named.
  private func lists(_ url: WebURL) -> Bool {
    if let host = url.host, allowedHosts.contains(host) { return true }
    return url.origin.map { allowedOrigins.contains($0) } == true
  }

  /// - Throws: ``LoadError/notAllowed(url:reason:)`` for a host that isn't allowed, as far as that
  ///   is known before its address is.
  public func check(network url: WebURL) throws(LoadError) {
    guard network == .anyHost || lists(url) else {
      throw Self.refusal(url, .network, "the network is off for \(url.host ?? "this URL")")
    }
    guard let host = url.host, !allowsPrivateAddress(of: url) else { return }
    if let address = NetworkAddress(host: host) {
      if address.isPrivate { throw Self.addressRefusal(url, address.bytes) }
    } else if url.isLocalhost {
      throw Self.refusal(url, .privateAddress, "\(host) is this machine")
    }
  }

  /// - Throws: ``LoadError/notAllowed(url:reason:)``.
  func check(_ url: WebURL, for kind: ResourceKind) throws(LoadError) {
    guard allowedKinds.contains(kind) else {
      throw Self.refusal(url, .kind, "resources of the kind \(kind.rawValue) are off")
    }
    if url.scheme == "http" || url.scheme == "https" { try check(network: url) }
  }

  private func allowsPrivateAddress(of url: WebURL) -> Bool {
    switch privateAddresses {
    case .listed: lists(url)
    case .anyHost: true
    case .none: false
    }
  }

  /// What decides over the addresses that a URL's host turns out to have; `nil` if all are fine.
  func addressCheck(for url: WebURL) -> (@Sendable ([UInt8]) -> Bool)? {
    if allowsPrivateAddress(of: url) { return nil }
    return { bytes in NetworkAddress(bytes).map { !$0.isPrivate } ?? false }
  }

  static func refusal(_ url: WebURL, _ rule: Rule, _ reason: String) -> LoadError {
    .notAllowed(url: url.hrefWithoutFragment, reason: "\(rule.rawValue): \(reason)")
  }

  static func addressRefusal(_ url: WebURL, _ address: [UInt8]) -> LoadError {
    let text = NetworkAddress(address).map { "\($0)" } ?? "its address"
    return refusal(
      url, .privateAddress, "\(text) is a private address of another origin")
  }

  /// Whether a file may be read.
  ///
  /// - Parameter path: Absolute, without symbolic links.
  func allows(file path: String) -> Bool {
    allowedFiles.contains(path) || allowedFolders.contains { Self.isPath(path, within: $0) }
  }

  /// Whether `path` is `folder` or lies below it; both without `.`, `..` and links.
  static func isPath(_ path: String, within folder: String) -> Bool {
    if folder == "/" || path == folder { return true }
    return path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}
