import CFontconfig

/// The fonts that the machine is set up with.
public enum SystemFonts {
  /// The paths of all their files, sorted; `nil` where fontconfig isn't installed.
  public static func files() -> [String]? {
    var system = unsafe GalleyFontconfig()
    guard unsafe galleyFontconfigOpen(&system) else { return nil }
    defer { unsafe galleyFontconfigClose(&system) }
    var paths: Set<String> = []
    for index in 0..<(unsafe galleyFontconfigCount(&system)) {
      if let path = unsafe galleyFontconfigPath(&system, index) {
        unsafe paths.insert(String(cString: path))
      }
    }
    return paths.sorted()
  }
}
