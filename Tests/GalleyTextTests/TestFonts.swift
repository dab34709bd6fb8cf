import GalleyPrimitives
import GalleyText

/// The bundled fonts, and descriptions of them.
enum TestFonts {
  static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/") + "/Fonts/Faces"

  static let library = FontLibrary(folders: [folder])
  static let context = FontContext(library: library)

  static func font(_ family: String, size: Float = 16, weight: Float = 400) -> FontDescription {
    var description = FontDescription()
    description.families = [.named(Atom(family))]
    description.size = size
    description.weight = weight
    return description
  }

  /// Shapes all of `text`.
  static func shape(
    _ text: String, _ description: FontDescription = font("Arial"),
    direction: TextDirection = .leftToRight, orientation: TextOrientation = .horizontal,
    change: (inout ShapeRequest) -> Void = { _ in }
  ) -> [ShapedRun] {
    let paragraph = TextParagraph(text)
    var request = ShapeRequest(
      range: 0..<paragraph.text.count, font: description, direction: direction,
      orientation: orientation)
    change(&request)
    var shaper = TextShaper(context: context)
    return shaper.shape(paragraph, request)
  }

  static func families(_ runs: [ShapedRun]) -> [String] {
    runs.map { context.familyName(of: $0.instance) }
  }
}
