/// What files carry in a comment that no reader shows.
public enum PDFNotes {
  static let mark = "%Galley:"

  /// The note of a file; `nil` if it has none.
  public static func note(of file: [UInt8]) -> String? {
    place(in: file).map { String(decoding: file[$0].dropFirst(mark.utf8.count), as: UTF8.self) }
  }

  /// Whether two files are the same but for their notes.
  public static func areEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    // What comes after the objects follows from them.
    func objects(_ file: [UInt8]) -> ArraySlice<UInt8> {
      place(in: file).map { file[..<$0.lowerBound] } ?? file[...]
    }
    return objects(a) == objects(b)
  }

  /// The comment's line, without its end.
  private static func place(in file: [UInt8]) -> Range<Int>? {
    // It is after all objects, in front of a table whose lines are much alike.
    let mark = Array(Self.mark.utf8)
    guard let table = start(of: Array("\nxref\n0 ".utf8), in: file, before: file.count),
      let line = file[..<table].lastIndex(of: 0x0A)
    else { return nil }
    let start = line + 1
    return file[start..<table].starts(with: mark) ? start..<table : nil
  }

  /// Where a text is last in a file.
  private static func start(of text: [UInt8], in file: [UInt8], before end: Int) -> Int? {
    var index = end - text.count
    while index >= 0 {
      if file[index] == text[0], file[index..<index + text.count].elementsEqual(text) {
        return index
      }
      index -= 1
    }
    return nil
  }
}
