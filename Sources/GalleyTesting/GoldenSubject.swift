import GalleyEngine
public import Foundation
public import GalleyImages
import GalleyLoading

/// What a test compares with its golden.
public struct GoldenSubject: Sendable {
  enum Contents: Sendable {
    case html(String, base: URL?)
    case file(URL)
    case picture(Bitmap)
    case broken(String)
  }

  let contents: Contents

  /// A page of that source.
  ///
  /// - Parameter baseURL: What relative addresses in it count from, and whose folder it may read;
  ///   `nil` is the folder of the test's own file.
  public static func html(_ source: String, baseURL: URL? = nil) -> GoldenSubject {
    GoldenSubject(contents: .html(source, base: baseURL))
  }

  /// The page in a file, which may read what is in its folder.
  public static func page(at file: URL) -> GoldenSubject {
    GoldenSubject(contents: .file(file))
  }

  /// A picture of anything, as a PNG, JPEG or WebP file.
  public static func picture(_ data: Data) -> GoldenSubject {
    do {
      return GoldenSubject(contents: .picture(try decodeGoldenPicture(Array(data))))
    } catch {
      return GoldenSubject(contents: .broken("\(error)"))
    }
  }

  /// A picture of anything.
  public static func picture(_ bitmap: Bitmap) -> GoldenSubject {
    GoldenSubject(contents: .picture(bitmap))
  }
}
