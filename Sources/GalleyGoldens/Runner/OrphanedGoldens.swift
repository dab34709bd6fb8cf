/// Expectations that no page has.
public enum OrphanedGoldens {
  /// The files of a folder, as paths from it, that would be a page's expectations if there were the
  /// page.
  ///
  /// Pictures that a page, sheet or script of the folder names are no expectations.
  ///
  /// - Parameter output: A folder in it that is left out, as a path from it; `nil` for none.
  /// - Throws: ``GoldenFileError`` if the folder can't be read.
  public static func list(
    in folder: String, besides output: String? = nil
  ) throws(GoldenFileError) -> [String] {
    let files = try GoldenFiles.list(folder).filter { path in
      // Those of tests belong to no page.
      !UnusedTestGoldens.isGolden(path) && output.map { !path.hasPrefix($0 + "/") } ?? true
    }
    var owned: Set<String> = []
    for path in files where GoldenCase.endings.contains(where: { path.hasSuffix($0) }) {
      // Settings that can't be read may name any variant, so all that begins so is kept.
      guard let golden = try? GoldenCase(path, in: folder) else {
        let name = GoldenCase.name(ofPage: path)
        owned.formUnion(files.filter { $0.hasPrefix(name + ".") })
        continue
      }
      owned.formUnion(golden.files.map { String($0.dropFirst(folder.count + 1)) })
    }
    let endings = GoldenKind.allCases.map(\.ending) + [GoldenCase.settingsEnding]
    let orphans = files.filter { path in
      let target = GoldenFiles.target(ofUnfinished: path) ?? path
      return !owned.contains(path) && endings.contains { target.hasSuffix($0) }
    }
    let pictures = orphans.filter { $0.hasSuffix(GoldenKind.picture.ending) }
    if pictures.isEmpty { return orphans }
    let named = try namedFiles(pictures, in: folder, files)
    return orphans.filter { !named.contains($0) }
  }

  /// Those of some pictures whose names stand in a text file.
  private static func namedFiles(
    _ pictures: [String], in folder: String, _ files: [String]
  ) throws(GoldenFileError) -> Set<String> {
    let kinds = GoldenCase.endings + [".css", ".js", ".svg", ".json", ".xml"]
    var result: Set<String> = []
    for path in files where kinds.contains(where: { path.hasSuffix($0) }) {
      let text = String(decoding: try GoldenFiles.read(folder + "/" + path), as: UTF8.self)
      for picture in pictures where !result.contains(picture) {
        let name = picture.split(separator: "/").last.map(String.init) ?? picture
        if text.contains(name) { result.insert(picture) }
      }
    }
    return result
  }
}
