/// The directives of `Cache-Control` fields.
///
/// <https://www.rfc-editor.org/rfc/rfc9111#section-5.2>
struct CacheControl: Hashable, Sendable {
  private var directives: [String: String] = [:]

  init(_ fields: [HTTPField]) {
    for value in fields.values(of: "cache-control") {
      for part in value.split(separator: ",") {
        let equals = part.firstIndex(of: "=")
        let name = (equals.map { part[..<$0] } ?? part).filter { $0 != " " && $0 != "\t" }
        let argument = equals.map { part[part.index(after: $0)...] } ?? ""
        let key = name.lowercased()
        // Of a directive that is said twice the first counts.
        if directives[key] == nil {
          directives[key] = argument.filter { $0 != "\"" && $0 != " " && $0 != "\t" }
        }
      }
    }
  }

  func contains(_ name: String) -> Bool { directives[name] != nil }

  /// The argument in seconds; `nil` without the directive, 0 if it makes no sense.
  func seconds(_ name: String) -> Int? {
    guard let text = directives[name] else { return nil }
    guard !text.isEmpty, text.utf8.allSatisfy(\.isASCIIDigit) else { return 0 }
    return min(Int(text) ?? 2_147_483_648, 2_147_483_648)
  }

  /// Whether there is such a directive without an argument.
  func isBare(_ name: String) -> Bool { directives[name]?.isEmpty == true }
}
