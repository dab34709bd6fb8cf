import GalleyPrimitives

/// Makes what a page gave the new expectation.
///
/// All that is checked is checked when it is made, so that several can be made before the first is
/// written.
public struct GoldenApproval {
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
    results(inFile: output + "/results.json")
  }

  /// The results that a file holds; `nil` if there is none, or it holds something else.
  public static func results(inFile file: String) -> [GoldenResult]? {
    guard let bytes = try? GoldenFiles.read(file),
      let list = try? JSONValue(parsing: bytes)["results"]?.array
    else { return nil }
    return list.compactMap { GoldenResult($0) }
  }

  /// The file that is written.
  public let expectation: String
  private let bytes: [UInt8]

  /// Reads what the page gave.
  ///
  /// The list of results may have come from elsewhere, so what it names counts only inside the two
  /// folders, links followed.
  ///
  /// - Parameters:
  ///   - hash: SHA-256 of the file that was looked at; `nil` if any will do.
  ///   - folder: The folder of goldens.
  ///   - output: The folder that took what failed.
  /// - Throws: ``GoldenFileError``, also if the file is no longer the one that was looked at.
  public init(
    _ result: GoldenResult, hash: String?, in folder: String, output: String
  ) throws(GoldenFileError) {
    guard !result.actual.isEmpty else {
      throw GoldenFileError(path: result.name, reason: "there is nothing to approve")
    }
    guard result.expectation.hasSuffix("/" + result.name + result.kind.ending) else {
      throw GoldenFileError(
        path: result.expectation, reason: "not the expectation of \(result.name)")
    }
    for (path, folder) in [(result.actual, output), (result.expectation, folder)]
    where !GoldenFiles.isInside(path, folder) {
      throw GoldenFileError(path: path, reason: "not inside \(folder)")
    }
    let bytes = try GoldenFiles.read(result.actual)
    let own = SHA256.hex(bytes)
    guard own == result.actualHash, hash == nil || hash == own else {
      throw GoldenFileError(
        path: result.actual, reason: "it has changed since it was looked at; check again")
    }
    self.bytes = bytes
    expectation = result.expectation
  }

  /// Writes it over the expectation.
  public func write() throws(GoldenFileError) { try GoldenFiles.write(bytes, to: expectation) }
}
