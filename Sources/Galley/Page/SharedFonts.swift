import GalleyFonts
import GalleyText

/// The bundled faces, which all pages of a program share.
enum SharedFonts {
  /// Found when it is first asked for; empty if there are none.
  static let library = FontLibrary(folders: (try? FontFolder.locate()).map { [$0] } ?? [])
}
