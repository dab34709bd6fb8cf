/// What a page may load; nothing but `data:` URLs unless it is allowed here.
///
/// The policy holds for the page, for all that it refers to, and for each redirection on the way.
public struct ResourcePolicy: Hashable, Sendable {
  /// Which hosts may be asked.
  public enum Network: Hashable, Sendable {
    /// No host but those of ``ResourcePolicy/allowedHosts`` and ``ResourcePolicy/allowedOrigins``.
    case listed
    case anyHost
  }

  public var network = Network.listed
  /// Hosts by name, for any port.
  public var allowedHosts: Set<String> = []
  /// As ``WebURL/origin`` gives them.
  public var allowedOrigins: Set<String> = []
  /// Folders, as absolute paths, below which files may be read. A symbolic link counts as the file to which it leads.
  public private(set) var allowedFolders: [String] = []
  /// Single files, as absolute paths without symbolic links.
  private var allowedFiles: Set<String> = []
  /// Of one resource.
  public var maximumBytes = 67_108_864
  /// For one resource, in seconds.
  public var timeout = 30.0

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

  /// - Throws: ``LoadError/notAllowed(url:reason:)`` for a host that isn't allowed.
  public func check(network url: WebURL) throws(LoadError) {
    if network == .anyHost { return }
    if let host = url.host, allowedHosts.contains(host) { return }
    if let origin = url.origin, allowedOrigins.contains(origin) { return }
    throw .notAllowed(url: url.href, reason: "the network is off for \(url.host ?? "this URL")")
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
