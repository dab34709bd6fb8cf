import GalleyLoading
import GalleyPrimitives

/// Which pages passed, and with what, so that pages for which nothing has changed since aren't laid
/// out again.
///
/// Each page that passes adds a line to a file at once: a run that is cut short loses nothing.
public struct GoldenCache {
  /// An expectation that a page met.
  public struct Expectation: Hashable, Sendable {
    public var name: String
    public var kind: GoldenKind

    public init(name: String, kind: GoldenKind) {
      self.name = name
      self.kind = kind
    }
  }

  private struct Entry {
    var digest: String
    /// The addresses that the page asked for.
    var uses: [String]
    var met: [Expectation]
  }

  private let file: String
  /// What all pages depend on: the engine, fonts and options.
  private let fingerprint: String
  private var entries: [String: Entry] = [:]
  /// Digests of files that were read already; empty for those that aren't there.
  private var known: [String: String] = [:]

  /// - Parameters:
  ///   - file: Takes the lines; one that can't be read is an empty one.
  ///   - fingerprint: Pages that passed under another one count as changed.
  public init(file: String, fingerprint: String) {
    self.file = file
    self.fingerprint = fingerprint
    let bytes = (try? GoldenFiles.read(file)) ?? []
    for line in bytes.split(separator: 10) {
      guard let value = try? JSONValue(parsing: line), let page = value["page"]?.string,
        let digest = value["digest"]?.string
      else { continue }
      entries[page] = Entry(
        digest: digest, uses: value["uses"]?.array?.compactMap(\.string) ?? [],
        met: (value["met"]?.array ?? []).compactMap { met in
          guard let name = met["name"]?.string,
            let kind = met["kind"]?.string.flatMap(GoldenKind.init)
          else { return nil }
          return Expectation(name: name, kind: kind)
        })
    }
  }

  /// What a page met when it was last looked at; `nil` if it has to be looked at again.
  public mutating func unchanged(_ golden: GoldenCase) -> [Expectation]? {
    guard let entry = entries[golden.name], !entry.met.isEmpty,
      digest(golden, entry.uses) == entry.digest
    else { return nil }
    return entry.met
  }

  /// Notes that a page is as expected.
  ///
  /// - Parameters:
  ///   - uses: The addresses that it asked for; a page that needs the network is never unchanged.
  ///   - met: Its expectations.
  public mutating func notePassed(
    _ golden: GoldenCase, uses: [String], met: [Expectation]
  ) {
    guard let digest = digest(golden, uses) else { return }
    entries[golden.name] = Entry(digest: digest, uses: uses, met: met)
    try? GoldenFiles.append(line(golden.name, digest, uses, met), to: file)
  }

  /// Writes the file anew, without lines that others have replaced.
  public func finish(pages: Set<String>) {
    let lines = entries.filter { pages.contains($0.key) }.sorted { $0.key < $1.key }.flatMap {
      line($0.key, $0.value.digest, $0.value.uses, $0.value.met)
    }
    try? GoldenFiles.write(lines, to: file)
  }

  private func line(
    _ page: String, _ digest: String, _ uses: [String], _ met: [Expectation]
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("page")
      json.string(page)
      json.key("digest")
      json.string(digest)
      json.key("met")
      json.array { json in
        for expectation in met {
          json.object { json in
            json.key("name")
            json.string(expectation.name)
            json.key("kind")
            json.string(expectation.kind.rawValue)
          }
        }
      }
      json.key("uses")
      json.array { json in for use in uses { json.string(use) } }
    }
    json.newline()
    return json.bytes
  }

  /// One text for all that decides whether a page passes; `nil` if not all of it is in files.
  private mutating func digest(_ golden: GoldenCase, _ uses: [String]) -> String? {
    var hash = SHA256()
    hash.update(fingerprint)
    for path in [golden.page] + golden.files {
      hash.update(path)
      hash.update(digest(ofFile: path))
    }
    for use in uses {
      guard let path = WebURL(use)?.filePath else { return nil }
      hash.update(path)
      hash.update(digest(ofFile: path))
    }
    return hash.finish()
  }

  private mutating func digest(ofFile path: String) -> String {
    if let digest = known[path] { return digest }
    var digest = ""
    if GoldenFiles.exists(path), let bytes = try? GoldenFiles.read(path) {
      digest = SHA256.hex(bytes)
    }
    known[path] = digest
    return digest
  }
}
