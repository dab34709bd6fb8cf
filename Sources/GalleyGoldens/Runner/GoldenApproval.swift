import GalleyPrimitives

/// Makes what pages gave the new expectation.
public enum GoldenApproval {
  /// Which result is meant; the digest is that of the file that was looked at.
  public struct Choice: Hashable, Sendable {
    public var name: String
    public var kind: GoldenKind?
    /// SHA-256; `nil` if any will do.
    public var hash: String?

    public init(name: String, kind: GoldenKind? = nil, hash: String? = nil) {
      self.name = name
      self.kind = kind
      self.hash = hash
    }
  }

  /// Reads the list that the report saves; `nil` if it is something else.
  public static func choices(_ bytes: [UInt8]) -> [Choice]? {
    guard let list = try? JSONValue(parsing: bytes)["approve"]?.array else { return nil }
    var result: [Choice] = []
    for entry in list {
      guard let name = entry["name"]?.string, let kind = entry["kind"]?.string,
        let known = GoldenKind(rawValue: kind)
      else { return nil }
      result.append(Choice(name: name, kind: known, hash: entry["sha256"]?.string))
    }
    return result
  }

  /// The results of the last run in a folder of output; `nil` if there was none.
  public static func results(in output: String) -> [GoldenResult]? {
    guard let bytes = try? GoldenFiles.read(output + "/results.json"),
      let list = try? JSONValue(parsing: bytes)["results"]?.array
    else { return nil }
    return list.compactMap { GoldenResult($0) }
  }

  /// Copies what a page gave over its expectation.
  ///
  /// - Throws: ``GoldenFileError``, also if the file is no longer the one that was looked at.
  public static func approve(
    _ result: GoldenResult, hash: String?
  ) throws(GoldenFileError) {
    guard !result.actual.isEmpty else {
      throw GoldenFileError(path: result.name, reason: "there is nothing to approve")
    }
    let bytes = try GoldenFiles.read(result.actual)
    let own = SHA256.hex(bytes)
    guard own == result.actualHash, hash == nil || hash == own else {
      throw GoldenFileError(
        path: result.actual, reason: "it has changed since it was looked at; check again")
    }
    try GoldenFiles.write(bytes, to: result.expectation)
  }
}
