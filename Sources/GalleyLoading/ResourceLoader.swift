/// What a resource is wanted for.
public enum ResourceKind: String, Hashable, Sendable, CaseIterable {
  case document, styleSheet, image, font, script
  /// What scripts ask for.
  case fetch
}

/// A resource that has arrived.
public struct LoadedResource: Sendable {
  /// After all redirections, and for a file the one that was read.
  public let url: WebURL
  public let bytes: [UInt8]
  /// As the server, the `data:` URL or the file's name says, or else as the bytes look.
  public let mimeType: MIMEType
  /// The encoding that came with the resource, not inside it; `nil` when nobody said.
  public let charset: String?

  public init(url: WebURL, bytes: [UInt8], mimeType: MIMEType, charset: String? = nil) {
    self.url = url
    self.bytes = bytes
    self.mimeType = mimeType
    self.charset = charset
  }
}

extension LoadedResource {
  /// The empty page, `about:blank`.
  public static var blankPage: LoadedResource {
    LoadedResource(
      url: WebURL("about:blank") ?? WebURL(filePath: "/"), bytes: [], mimeType: .html)
  }
}

/// Gives a page what it refers to; may be used by several threads at once.
///
/// One kind of loader gets each resource when it is asked for, within a policy, and holds its
/// caller up meanwhile. The other knows only the ``Resources`` that it was given, and notes what
/// is missing there.
public struct ResourceLoader: Sendable {
  public var policy: ResourcePolicy
  /// The folder that stands for the root of local URLs; `nil` for the system's own.
  public let root: String?
  /// What has arrived before it was asked for.
  private var resources = Resources()
  /// Whether what isn't there is got, or only noted.
  let getsResources: Bool
  private let missing = MissingRequests()
  /// Asked for what a loader that gets nothing itself lacks; `nil` for nobody.
  public var fallback: ResourceFallback?
  /// What `blob:` URLs stand for; `nil` for nothing.
  public var blobs: BlobURLs?
  /// Notes what is asked for; `nil` if nobody wants to know.
  public var record: LoadRecord?

  /// - Parameters:
  ///   - root: What `/style.css` on a local page means: that name in this folder, which may be read.
  ///   - resources: What has been got already, within this policy.
  public init(policy: ResourcePolicy, root: String? = nil, resources: Resources = Resources()) {
    self.init(policy, root, resources, getsResources: true)
  }

  private init(
    _ policy: ResourcePolicy, _ root: String?, _ resources: Resources, getsResources: Bool
  ) {
    self.policy = policy
    self.resources = resources
    self.getsResources = getsResources
    self.root = root.flatMap { realPath($0) ?? $0 }
    if let root = self.root { self.policy.allowFolder(root) }
  }

  /// A loader that gets nothing itself; what `data:` URLs carry is there all the same.
  public init(resources: Resources) {
    self.init(ResourcePolicy(), nil, resources, getsResources: false)
  }

  /// What was asked for in vain, in this order; this loader's copies have part in it.
  public var missingRequests: [ResourceRequest] { missing.all }

  /// Gives a loader of ``init(resources:)`` what has arrived in the meantime.
  ///
  /// - Returns: Whether a style sheet came that was missing, or was found not to exist.
  public mutating func update(resources: Resources) -> Bool {
    self.resources = resources
    return missing.removeAnswered(by: resources)
  }

  /// Loads the resource now.
  ///
  /// - Parameters:
  ///   - url: Absolute; the fragment doesn't matter.
  ///   - referrer: The document or style sheet that refers to it.
  /// - Throws: ``LoadError``; ``LoadError/missing(url:)`` if it isn't among the given resources.
  public func load(
    _ url: WebURL, for kind: ResourceKind, referrer: WebURL? = nil
  ) throws(LoadError) -> LoadedResource {
    record?.note(url)
    if url.scheme != "data", url.scheme != "blob", !getsResources || resources.count > 0 {
      let request = ResourceRequest(url, for: kind, referrer: referrer)
      if let answer = resources[request] { return try answer.get() }
      if !getsResources {
        if let answer = fallback?.answer(to: request) { return try answer.get() }
        missing.note(request)
        throw .missing(url: url.href)
      }
    }
    try policy.budget?.begin(url, policy: policy)
    let loaded = try loadNow(url, for: kind, referrer: referrer)
    try policy.budget?.take(loaded.bytes.count, of: url, policy: policy)
    return loaded
  }

  private func loadNow(
    _ url: WebURL, for kind: ResourceKind, referrer: WebURL?
  ) throws(LoadError) -> LoadedResource {
    try policy.check(url, for: kind)
    switch url.scheme {
    case "data":
      guard let data = DataURL(url) else { throw .invalidData }
      if data.bytes.count > policy.maximumBytes {
        throw .tooLarge(url: "the data: URL", maximumBytes: policy.maximumBytes)
      }
      return LoadedResource(
        url: url, bytes: data.bytes, mimeType: data.mimeType, charset: data.mimeType.charset)
    case "blob":
      guard let loaded = blobs?.load(url) else { throw .notFound(path: url.href) }
      return loaded
    case "about":
      guard url.path == "blank" else { throw .unsupportedScheme("about") }
      return LoadedResource(url: url, bytes: [], mimeType: .html, charset: "utf-8")
    case "file": return try loadFile(url)
    case "http", "https":
      return try HTTPLoader(policy: policy, kind: kind, referrer: referrer).load(url)
    default: throw .unsupportedScheme(url.scheme)
    }
  }

  private func loadFile(_ url: WebURL) throws(LoadError) -> LoadedResource {
    guard let path = url.filePath else { throw .invalidURL(url.href) }
    let file = try openFile(path, url: url)
    let bytes = try file.readAll(maximum: policy.maximumBytes)
    var final = WebURL(filePath: file.requestedPath)
    final.query = url.query
    final.fragment = url.fragment
    let type = MIMEType(forFileAt: file.requestedPath) ?? MIMEType(sniffing: bytes)
    return LoadedResource(url: final, bytes: bytes, mimeType: type)
  }

  /// The file at `path`, or else the one at that path under ``root``.
  private func openFile(_ path: String, url: WebURL) throws(LoadError) -> AllowedFile {
    let direct: LoadError
    do throws(LoadError) {
      return try AllowedFile(path, policy: policy, url: url)
    } catch {
      direct = error
    }
    guard let root, !ResourcePolicy.isPath(path, within: root) else { throw direct }
    return try AllowedFile((root == "/" ? "" : root) + path, policy: policy, url: url)
  }
}

/// An open file that the policy lets a page read.
private struct AllowedFile: ~Copyable {
  /// As asked for, links and all.
  let requestedPath: String
  private let file: OpenFile

  init(_ path: String, policy: ResourcePolicy, url: WebURL) throws(LoadError) {
    // Whether a file exists that may not be read is nobody's business either.
    guard policy.allows(file: resolved(path)) else { throw Self.refusal(url) }
    let opened = try OpenFile(path)
    // The place may have changed in between: what counts is the file that is open.
    guard policy.allows(file: opened.realPath) else { throw Self.refusal(url) }
    file = opened
    requestedPath = path
  }

  private static func refusal(_ url: WebURL) -> LoadError {
    ResourcePolicy.refusal(url, .folder, "the file is outside of the folders that may be read")
  }

  borrowing func readAll(maximum: Int) throws(LoadError) -> [UInt8] {
    try file.readAll(maximum: maximum)
  }
}
