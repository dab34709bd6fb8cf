/// A pattern for names: a part of the name, or all of it with `*` for any characters.
public struct NamePattern: Hashable, Sendable {
  private let text: String

  public init(_ text: String) { self.text = text }

  public func matches(_ name: String) -> Bool {
    guard text.contains("*") else { return name.contains(text) }
    let parts = text.split(separator: "*", omittingEmptySubsequences: false)
    var rest = name[...]
    for (index, part) in parts.enumerated() {
      if index == 0 {
        guard rest.hasPrefix(part) else { return false }
        rest = rest.dropFirst(part.count)
      } else if index == parts.count - 1 {
        return rest.hasSuffix(part)
      } else if part.isEmpty {
        continue
      } else {
        guard let range = rest.firstRange(of: part) else { return false }
        rest = rest[range.upperBound...]
      }
    }
    return rest.isEmpty
  }
}
