import GalleyPrimitives

/// Which goldens the tests of one process asked for, kept in a file for pruning.
public struct GoldenManifest: Hashable, Sendable {
  /// A golden that a test asked for.
  public struct Use: Hashable, Sendable {
    /// The golden's file.
    public var file: String
    /// The test's name as goldens' names begin with it.
    public var test: String
    /// The test's source file.
    public var source: String

    public init(file: String, test: String, source: String) {
      self.file = file
      self.test = test
      self.source = source
    }
  }

  /// Why these may not be all that the tests ask for; empty if they are.
  public var gap: String
  public var uses: Set<Use> = []
  /// SHA-256 of each source file, as it was.
  public var sources: [String: String] = [:]

  public init(gap: String) { self.gap = gap }

  /// What the names of the files are that hold manifests.
  public static func isManifest(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name.hasPrefix("used.") && name.hasSuffix(".json")
  }

  /// Notes what the sources are now.
  public mutating func noteSources() {
    for source in Set(uses.map(\.source)) { sources[source] = Self.digest(of: source) }
  }

  static func digest(of source: String) -> String {
    (try? GoldenFiles.read(source)).map { SHA256.hex($0) } ?? ""
  }

  public func json() -> [UInt8] {
    var json = JSONWriter(isPretty: true)
    json.object { json in
      json.key("gap")
      json.string(gap)
      json.key("sources")
      json.array { json in
        for (path, digest) in sources.sorted(by: { $0.key < $1.key }) {
          json.object { json in
            json.key("path")
            json.string(path)
            json.key("sha256")
            json.string(digest)
          }
        }
      }
      json.key("uses")
      json.array { json in
        for use in uses.sorted(by: { $0.file < $1.file }) {
          json.object { json in
            json.key("file")
            json.string(use.file)
            json.key("test")
            json.string(use.test)
            json.key("source")
            json.string(use.source)
          }
        }
      }
    }
    json.newline()
    return json.bytes
  }

  /// Reads what ``json()`` wrote; `nil` for anything else.
  public init?(_ bytes: [UInt8]) {
    guard let value = try? JSONValue(parsing: bytes), let gap = value["gap"]?.string,
      let sources = value["sources"]?.array, let uses = value["uses"]?.array
    else { return nil }
    self.gap = gap
    for source in sources {
      guard let path = source["path"]?.string, let digest = source["sha256"]?.string else {
        return nil
      }
      self.sources[path] = digest
    }
    for use in uses {
      guard let file = use["file"]?.string, let test = use["test"]?.string,
        let source = use["source"]?.string
      else { return nil }
      self.uses.insert(Use(file: file, test: test, source: source))
    }
  }
}
