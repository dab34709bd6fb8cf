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

extension TextPlaces {
  /// The first place of the page that a directive means; `nil` if there is none.
  ///
  /// Deviation: prefix and suffix stand in the same block as the text, right before and after it.
  public func place(of fragment: TextFragment) -> TextPlace? {
    var query = fragment.start
    if let prefix = fragment.prefix { query = prefix + " " + query }
    if fragment.end == nil, let suffix = fragment.suffix { query += " " + suffix }
    let found = places(of: query, limit: 1).first
    guard found == nil, fragment.prefix != nil || fragment.suffix != nil else { return found }
    // A prefix or suffix may touch the text without a space.
    query = (fragment.prefix ?? "") + fragment.start
    if fragment.end == nil { query += fragment.suffix ?? "" }
    return places(of: query, limit: 1).first
  }
}
