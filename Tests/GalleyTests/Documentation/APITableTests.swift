import Foundation
import Testing

/// `Documentation/API.md` lists what is public, and says of each member whether it is Apple's. Its
/// tables are made of the sources: `GALLEY_RECORD=failed` writes them anew, and fails.
@Suite struct APITableTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let file = root.appending(path: "Documentation/API.md")
  private static let start = "<!-- made of the sources from here -->\n"

  private func declarations() throws -> [PublicDeclaration] {
    let folder = Self.root.appending(path: "Sources/Galley")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var all: [PublicDeclaration] = []
    var hidden: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let reader = DeclarationReader(try String(contentsOf: file, encoding: .utf8))
      all += reader.declarations
      hidden.formUnion(reader.hiddenTypes)
    }
    let visible = Set(all.filter(\.isType).map(\.name))
    return all.filter { declaration in
      let type = String(declaration.name.prefix { $0 != "." })
      return visible.contains(type) || !hidden.contains(type)
    }
  }

  @Test func theReaderKnowsDeclarations() {
    let reader = DeclarationReader(
      """
      /// Source: Apple's `A`.
      public struct A<T: B>: C {
        /// One.
        @discardableResult
        public func f<U>(
          _ a: (Int, Int) -> U, to b: [Int: String] = [:]
        ) -> U { g() { let public = 1 } }
        public static let x = "{", y = 2
        var hidden = 3
        public enum E: Int { case a = 1, b(Int, c: Int) }
        public init?(at place: Int) {
          public var inside = 1
        }
        private struct P { public var q = 1 }
      }
      extension A.E where T == Int { public subscript(_ i: Int) -> Int { 1 } }
      public protocol Q { associatedtype V; func r(for s: Int) async }
      extension Q {
        public var t: Int { 1 }
      }
      """)
    #expect(
      reader.declarations.map(\.name) == [
        "A", "A.f(_:to:)", "A.x", "A.E", "A.init(at:)", "Q", "Q.t",
      ])
    #expect(reader.declarations[0].documentation == ["Source: Apple's `A`."])
    #expect(reader.declarations[1].documentation == ["One."])
  }

  @Test func theTableTellsWhatThereIs() throws {
    let made = APITable(try declarations()).markdown
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let parts = text.components(separatedBy: Self.start)
    try #require(parts.count == 2)
    if ProcessInfo.processInfo.environment["GALLEY_RECORD"] == "failed" {
      try (parts[0] + Self.start + made).write(to: Self.file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(Self.file.path)")
      return
    }
    #expect(parts[1] == made, "GALLEY_RECORD=failed makes the table anew")
  }

  /// Members of Apple's API that are said to be missing are.
  @Test func whatIsCalledAbsentIsAbsent() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let hand = text.components(separatedBy: Self.start)[0]
    let absent = hand.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("| `") else { return nil }
      return line.split(separator: "`").dropFirst().first.map(String.init)
    }
    #expect(absent.count > 5)
    let names = Set(try declarations().map(\.name))
    #expect(absent.filter(names.contains).isEmpty)
  }
}

/// The tables of `Documentation/API.md`.
struct APITable {
  private var rows: [String: [(name: String, status: String, note: String)]] = [:]

  init(_ declarations: [PublicDeclaration]) {
    var isOwn: [String: Bool] = [:]
    for type in declarations where type.isType {
      isOwn[type.name] =
        !type.documentation.contains { $0.contains("Source:") } && !type.name.hasPrefix("WK")
    }
    var seen: Set<String> = []
    for declaration in declarations.sorted(by: { $0.name < $1.name })
    where seen.insert(declaration.name).inserted {
      let (status, note) = Self.status(of: declaration, isOwn)
      let type = String(declaration.name.prefix { $0 != "." && $0 != "(" })
      rows[type, default: []].append((declaration.name, status, note))
    }
  }

  private static func status(
    of declaration: PublicDeclaration, _ isOwn: [String: Bool]
  ) -> (String, String) {
    let paragraphs = declaration.documentation.split(separator: "").map {
      $0.joined(separator: " ")
    }
    if paragraphs.contains(where: { $0.contains("Not part of Apple's") }) { return ("own", "") }
    var names = declaration.name.split(separator: ".").map(String.init)
    while !names.isEmpty {
      let parent = names.joined(separator: ".")
      if let own = isOwn[parent] {
        if own, !(names.count > 1 && isOwn[names.dropLast().joined(separator: ".")] == false) {
          return ("own", "")
        }
        break
      }
      names.removeLast()
    }
    for mark in ["Deviation: ", "Not yet: "] {
      for paragraph in paragraphs {
        guard let found = paragraph.range(of: mark) else { continue }
        let note = paragraph[found.upperBound...]
          .replacingOccurrences(of: "``", with: "`").replacingOccurrences(of: "|", with: "\\|")
        return ("deviates", note.prefix(1).uppercased() + note.dropFirst())
      }
    }
    if paragraphs.contains(where: { $0.contains("without effect") || $0.contains("no effect") }) {
      return ("deviates", "Kept, and without effect.")
    }
    return ("exact", "")
  }

  var markdown: String {
    var text = ""
    for type in rows.keys.sorted() {
      text += "\n## \(type)\n\n| member | | |\n|---|---|---|\n"
      for row in rows[type] ?? [] {
        text += "| `\(row.name)` | \(row.status) | \(row.note) |\n"
      }
    }
    return text
  }
}
