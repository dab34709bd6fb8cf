import Synchronization

/// The font files of some folders, and others.
///
/// A library is shared by pages and threads. Making one reads a few tables of each file; a file is
/// opened as a font when a face of it is first needed.
public final class FontLibrary: Sendable {
  struct Entry: Sendable {
    let path: String
    /// The face's index in its file.
    let index: Int
    let tables: FontTables.Face
  }

  let entries: [Entry]
  /// The hyphenation patterns that lie beside the fonts.
  public let hyphenator: Hyphenator
  /// The entries of each family, by its name in lower case.
  private let families: [String: [Int]]
  /// The entries by full and PostScript name in lower case.
  private let fullNames: [String: Int]
  private let loaded: Mutex<[Int: LoadedFace?]>

  /// Lists the faces of `folders` and then of single `files`; what is no font there is skipped.
  public init(folders: [String], files: [String] = []) {
    let paths =
      folders.flatMap { folder in FolderListing.names(in: folder).map { folder + "/" + $0 } }
      + files
    var entries: [Entry] = []
    var families: [String: [Int]] = [:]
    var fullNames: [String: Int] = [:]
    for path in paths where FontLibrary.isFontFile(path) {
      guard let file = FileReader(path: path) else { continue }
      let faces = FontTables.faces { file.read(at: $0, count: $1) }
      for (index, face) in faces.enumerated() {
        for family in face.families {
          families[family.lowercased(), default: []].append(entries.count)
        }
        for fullName in face.fullNames where fullNames[fullName.lowercased()] == nil {
          fullNames[fullName.lowercased()] = entries.count
        }
        entries.append(Entry(path: path, index: index, tables: face))
      }
    }
    self.entries = entries
    hyphenator = Hyphenator(folders: folders)
    self.families = families
    self.fullNames = fullNames
    loaded = Mutex([:])
  }

  private static func isFontFile(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".ttf", ".otf", ".ttc", ".otc"].contains { name.hasSuffix($0) }
  }

  /// Whether there is no font at all.
  public var isEmpty: Bool { entries.isEmpty }

  /// The names of all families, sorted.
  public var familyNames: [String] {
    var names: Set<String> = []
    for entry in entries { if let name = entry.tables.families.first { names.insert(name) } }
    return names.sorted()
  }

  /// Whether a face has this full or PostScript name, as `src: local(…)` asks.
  public func hasFace(named name: String) -> Bool { fullNames[name.lowercased()] != nil }

  /// Whether there is a family of this name.
  public func hasFamily(named name: String) -> Bool { families[name.lowercased()] != nil }

  /// The entry of a face by its full or PostScript name.
  func entry(named name: String) -> Int? { fullNames[name.lowercased()] }

  /// The entries of a family; empty if there is no such family.
  func entries(ofFamily name: String) -> [Int] { families[name.lowercased()] ?? [] }

  /// Opens a face; `nil` if its file cannot be read any more.
  func face(_ entry: Int) -> LoadedFace? {
    guard entries.indices.contains(entry) else { return nil }
    return loaded.withLock { loaded in
      if let known = loaded[entry] { return known }
      let file = entries[entry]
      let face = FontBlob(path: file.path).flatMap { LoadedFace(blob: $0, index: file.index) }
      loaded[entry] = .some(face)
      return face
    }
  }
}
