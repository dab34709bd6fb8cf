public import Foundation
public import GalleyGoldens
public import Testing

extension GoldenCase {
  /// The pages of a folder and of those in it, as arguments of a test.
  ///
  /// - Throws: ``GoldenFileError`` if the folder can't be read or has no page: nothing would be
  ///   compared; ``GoldenSettingsError`` for settings that make no sense.
  public static func all(in folder: URL) throws -> [GoldenCase] {
    let pages = try pages(in: folder.path)
    guard !pages.isEmpty else {
      throw GoldenFileError(path: folder.path, reason: "there is no page")
    }
    return try pages.map { try GoldenCase($0, in: folder.path) }
  }
}

extension GoldenCase: CustomTestStringConvertible {
  /// The page's path from its folder.
  public var testDescription: String { name }
}
