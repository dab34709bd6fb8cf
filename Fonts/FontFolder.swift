internal import CFontFaces
internal import Glibc

/// No folder with the bundled faces is to be found.
public struct FontFolderError: Error, Equatable, CustomStringConvertible {
  /// The folders that were looked for, in order.
  public let placesTried: [String]

  /// One sentence for people, which names every place.
  public var description: String {
    "no bundled fonts: looked in \(placesTried.joined(separator: ", ")); "
      + "set GALLEY_FONTS to the folder that holds them"
  }
}

/// Where the bundled font files lie while the program runs.
public enum FontFolder {
  /// The folder of the bundled faces, without a final slash.
  ///
  /// `GALLEY_FONTS` in the environment decides alone when it is set. Otherwise the first of these
  /// that exists: `Fonts` beside the executable, the resource bundle that SwiftPM puts there,
  /// `../share/galley/Fonts`, and the folder of the source tree that the program was built from.
  ///
  /// - Throws: ``FontFolderError`` with all of these places when none holds a font file.
  public static func locate() throws(FontFolderError) -> String {
    let places = candidates(
      environment: environmentVariable("GALLEY_FONTS"), executableFolder: executableFolder())
    for place in places where holdsFonts(place) {
      return place
    }
    throw FontFolderError(placesTried: places)
  }

  /// The places to look in, best first.
  ///
  /// - Parameter environment: What `GALLEY_FONTS` says; `nil` or empty when it is not set.
  /// - Parameter executableFolder: `nil` when the system doesn't tell.
  private static func candidates(environment: String?, executableFolder: String?) -> [String] {
    if let environment, !environment.isEmpty { return [environment] }
    var places: [String] = []
    if let executableFolder {
      places.append(executableFolder + "/Fonts")
      places.append(executableFolder + "/Galley_CFontFaces.resources/Faces")
      places.append(executableFolder + "/../share/galley/Fonts")
    }
    let source = #filePath
    if let slash = source.utf8.lastIndex(of: UInt8(ascii: "/")) {
      places.append(source[..<slash] + "/Faces")
    }
    return places
  }

  private static func environmentVariable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  private static func executableFolder() -> String? {
    var path = [CChar](repeating: 0, count: 4096)
    let count = unsafe readlink("/proc/self/exe", &path, path.count)
    guard count > 0, count < path.count else { return nil }
    let bytes = path[..<count].map { UInt8(bitPattern: $0) }
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")), slash > 0 else { return nil }
    return String(decoding: bytes[..<slash], as: UTF8.self)
  }

  /// Whether `path` is a folder with at least one TrueType or OpenType file.
  private static func holdsFonts(_ path: String) -> Bool {
    guard let folder = unsafe opendir(path) else { return false }
    defer { unsafe closedir(folder) }
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name.hasSuffix(".ttf") || name.hasSuffix(".otf") || name.hasSuffix(".ttc") { return true }
    }
    return false
  }
}
