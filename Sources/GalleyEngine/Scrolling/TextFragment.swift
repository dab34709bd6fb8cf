/// What a text directive of an address asks for: `#:~:text=[prefix-,]start[,end][,-suffix]`.
///
/// <https://wicg.github.io/scroll-to-text-fragment/#syntax>
public struct TextFragment: Hashable, Sendable {
  public var prefix: String?
  public var start: String
  public var end: String?
  public var suffix: String?

  /// The directives of a fragment, in order, and the fragment without them; not percent-decoded.
  public static func split(_ fragment: String) -> (fragment: String, directives: [TextFragment]) {
    let mark = ":~:"
    var position = fragment.startIndex
    while position < fragment.endIndex {
      if fragment[position...].hasPrefix(mark) {
        let rest = fragment[fragment.index(position, offsetBy: mark.count)...]
        let directives = rest.split(separator: "&").compactMap { part -> TextFragment? in
          guard part.hasPrefix("text=") else { return nil }
          return TextFragment(part.dropFirst(5))
        }
        return (String(fragment[..<position]), directives)
      }
      position = fragment.index(after: position)
    }
    return (fragment, [])
  }

  /// The directive that asks for a text as it stands; `nil` for an empty one.
  public init?(literal text: String) {
    guard !text.isEmpty else { return nil }
    start = text
  }

  /// - Parameter text: What follows `text=`; `nil` results from what is no directive.
  public init?(_ text: Substring) {
    var parts: [String] = text.split(separator: Character(","), omittingEmptySubsequences: false)
      .map { String($0) }
    if let first = parts.first, first.hasSuffix("-"), first.count > 1 {
      prefix = percentDecodedText(String(first.dropLast()))
      parts.removeFirst()
    }
    if let last = parts.last, last.hasPrefix("-"), last.count > 1 {
      suffix = percentDecodedText(String(last.dropFirst()))
      parts.removeLast()
    }
    guard (1...2).contains(parts.count), let first = parts.first, !first.isEmpty else { return nil }
    start = percentDecodedText(first)
    if parts.count == 2, !parts[1].isEmpty { end = percentDecodedText(parts[1]) }
  }
}
