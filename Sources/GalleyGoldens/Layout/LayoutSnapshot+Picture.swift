import GalleyImages

// Recorded pictures carry the layout that they were made of, so that what changes later can be
// explained without another file.
extension LayoutSnapshot {
  private static let keyword: StaticString = "galley:layout"

  /// The layout that a recorded picture carries; `nil` if it carries none.
  public init?(embeddedIn file: [UInt8]) {
    guard let text = PNGText.text(keyword: Self.keyword, in: file),
      let snapshot = try? LayoutSnapshot(parsing: text)
    else { return nil }
    self = snapshot
  }

  /// The PNG file with this layout in it.
  public func embedded(in file: [UInt8]) -> [UInt8] {
    PNGText.embed(text, keyword: Self.keyword, in: file)
  }
}
