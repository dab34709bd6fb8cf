import Foundation

/// A public declaration of a source file, with what is written above it.
struct PublicDeclaration: Hashable {
  /// With the types around it and its parameters' labels: `WebPage.load(html:baseURL:)`.
  var name: String
  /// The lines of its comment, without slashes.
  var documentation: [String]
  /// Whether it declares a type.
  var isType: Bool
}

/// Reads what is public in a source file.
///
/// It knows as much Swift as the formatted sources of a package have: one declaration a line or
/// more, each body's braces balanced.
struct DeclarationReader {
  private struct Scope {
    var name: String
    var isPublic: Bool
    var isEnum: Bool
    var isProtocol: Bool
    /// The number of braces open inside.
    var depth: Int
  }

  private(set) var declarations: [PublicDeclaration] = []
  /// The types that are not public.
  private(set) var hiddenTypes: Set<String> = []
  private var scopes: [Scope] = []
  private var depth = 0

  private static let modifiers: Set<Substring> = [
    "public", "private", "fileprivate", "internal", "static", "mutating", "nonmutating", "final",
    "convenience", "nonisolated", "isolated", "override", "required", "indirect", "lazy", "weak",
    "private(set)", "internal(set)", "fileprivate(set)", "nonisolated(unsafe)",
  ]
  private static let types: Set<Substring> = ["struct", "enum", "class", "protocol", "actor"]

  init(_ source: String) {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    var documentation: [String] = []
    var isInText = false
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      if line.components(separatedBy: "\"\"\"").count % 2 == 0 { isInText.toggle() }
      if isInText || line.hasPrefix("\"\"\"") { continue }
      if line.hasPrefix("///") {
        documentation.append(String(line.dropFirst(3)).trimmingCharacters(in: .whitespaces))
        continue
      }
      if line.hasPrefix("//") || (line.hasPrefix("@") && !line.contains(" ")) { continue }
      var header = Self.withoutTexts(line)
      if depth == scopes.last?.depth ?? 0 {
        while Self.openParentheses(header) > 0, index < lines.count {
          header += " " + Self.withoutTexts(lines[index])
          index += 1
        }
        read(header, documentation)
      }
      depth += header.count { $0 == "{" } - header.count { $0 == "}" }
      if let opened = pending {
        pending = nil
        if header.hasSuffix("{") {
          var scope = opened
          scope.depth = depth
          scopes.append(scope)
        }
      }
      while let last = scopes.last, last.depth > depth { scopes.removeLast() }
      documentation = []
    }
  }

  /// The scope that the header just read opens, if its body follows.
  private var pending: Scope?

  private mutating func read(_ header: String, _ documentation: [String]) {
    var words = header.split(separator: " ")[...]
    var isPublic = false
    while let word = words.first, word.hasPrefix("@") || Self.modifiers.contains(word) {
      isPublic = isPublic || word == "public"
      words.removeFirst()
    }
    guard let keyword = words.popFirst() else { return }
    let rest = words.joined(separator: " ")
    let isVisible = scopes.allSatisfy(\.isPublic)
    let context = scopes.map(\.name).joined(separator: ".")
    func add(_ name: String, isType: Bool = false) {
      guard isVisible, name.first?.isLetter == true else { return }
      declarations.append(
        PublicDeclaration(
          name: context.isEmpty ? name : context + "." + name, documentation: documentation,
          isType: isType))
    }
    let isMember = isPublic || scopes.last?.isProtocol == true
    if keyword == "extension" {
      pending = Scope(
        name: Self.identifier(rest, also: "."), isPublic: true, isEnum: false, isProtocol: false,
        depth: 0)
    } else if Self.types.contains(keyword) {
      let name = Self.identifier(rest)
      if isPublic { add(name, isType: true) } else { hiddenTypes.insert(name) }
      pending = Scope(
        name: name, isPublic: isPublic, isEnum: keyword == "enum",
        isProtocol: keyword == "protocol", depth: 0)
    } else if keyword == "case", scopes.last?.isEnum == true {
      for name in Self.parts(rest) { add(Self.identifier(name)) }
    } else if isMember {
      switch keyword {
      case "func": add(Self.identifier(rest) + Self.labels(rest))
      case "var", "let", "typealias", "associatedtype": add(Self.identifier(rest))
      default:
        for word in ["init", "subscript"] where keyword.hasPrefix(word) {
          add(word + Self.labels(keyword + " " + rest))
        }
      }
    }
  }

  /// The letters, digits and underscores at the start.
  private static func identifier(_ text: String, also extra: Character? = nil) -> String {
    String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == extra })
  }

  /// The labels of the first list of parameters, as in `(_:to:)`.
  private static func labels(_ text: String) -> String {
    guard let open = text.firstIndex(of: "(") else { return "" }
    var depth = 0
    var end = open
    for index in text[open...].indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      end = index
      if depth == 0 { break }
    }
    let parameters = parts(String(text[text.index(after: open)..<end]))
    let labels = parameters.map { parameter in
      let words = parameter.split(separator: " ").drop { $0.hasPrefix("@") }
      return (words.first.map { $0.hasSuffix(":") ? $0.dropLast() : $0 } ?? "") + ":"
    }
    return "(" + labels.joined() + ")"
  }

  /// What commas separate that are inside no brackets.
  private static func parts(_ text: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var depth = 0
    for character in text {
      if "([<{".contains(character) { depth += 1 }
      if ")]>}".contains(character) { depth -= 1 }
      if character == ",", depth <= 0 {
        parts.append(part)
        part = ""
      } else {
        part.append(character)
      }
    }
    return (parts + [part]).map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  private static func openParentheses(_ text: String) -> Int {
    text.count { $0 == "(" } - text.count { $0 == ")" }
  }

  /// A line without the contents of its texts, its arrows and what comes after its code.
  private static func withoutTexts(_ line: String) -> String {
    var result = ""
    var isInText = false
    var isEscaped = false
    for character in line.replacingOccurrences(of: "->", with: "→") {
      if isEscaped {
        isEscaped = false
      } else if isInText, character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isInText.toggle()
      } else if !isInText {
        result.append(character)
      }
    }
    return result.components(separatedBy: " // ")[0]
  }
}
