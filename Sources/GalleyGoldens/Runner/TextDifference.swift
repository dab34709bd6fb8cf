/// The lines that only one of two texts has.
struct TextDifference {
  /// A run of lines that both have, or that one has in place of those of the other.
  enum Part: Hashable {
    case same([String])
    case changed(removed: [String], inserted: [String], line: Int)
  }

  /// In order; all lines of both texts.
  private(set) var parts: [Part] = []
  private static let lineLimit = 12

  /// - Parameters: Bytes that aren't UTF-8 count as replacement characters.
  init(_ expected: [UInt8], _ actual: [UInt8]) {
    if expected == actual {
      parts = [.same(Self.lines(expected))]
      return
    }
    let (old, new) = (Self.lines(expected), Self.lines(actual))
    let alignment = SequenceAlignment(old, new)
    var (i, j) = (0, 0)
    let end = SequenceAlignment<String>.Match(first: old.count, second: new.count, count: 0)
    for match in alignment.matches + [end] {
      if i < match.first || j < match.second {
        parts.append(
          .changed(
            removed: Array(old[i..<match.first]), inserted: Array(new[j..<match.second]),
            line: i + 1))
      }
      if match.count > 0 {
        parts.append(.same(Array(old[match.first..<(match.first + match.count)])))
      }
      (i, j) = (match.first + match.count, match.second + match.count)
    }
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).map(String.init)
  }

  /// The lines that differ, for people; empty if none do.
  var summary: [String] {
    var result: [String] = []
    var rest = 0
    for case .changed(let removed, let inserted, let line) in parts {
      let count = max(removed.count, inserted.count)
      for index in 0..<count {
        guard result.count < Self.lineLimit else {
          rest += count - index
          break
        }
        let (old, new) = (text(removed, index), text(inserted, index))
        let place = "line \(line + min(index, max(0, removed.count - 1)))"
        switch (old, new) {
        case (let old?, let new?): result.append("\(place): \(old) → \(new)")
        case (let old?, nil): result.append("\(place) removed: \(old)")
        case (nil, let new?): result.append("\(place) inserted: \(new)")
        case (nil, nil): break
        }
      }
    }
    if rest > 0 { result.append("\(rest) more lines differ") }
    return result
  }

  private func text(_ lines: [String], _ index: Int) -> String? {
    guard lines.indices.contains(index) else { return nil }
    let text = lines[index].drop { $0 == " " }
    return text.count > 100 ? text.prefix(99) + "…" : String(text)
  }
}
