/// The font files of some folders.
///
/// A library is shared by pages and threads. It opens a file when a face of it is first needed.
public final class FontLibrary: Sendable {
  /// Lists the faces of `folders`; what is no font there is skipped.
  public init(folders: [String]) {}

  /// Whether no folder had a font.
  public var isEmpty: Bool { true }
}
