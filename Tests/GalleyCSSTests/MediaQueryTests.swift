import GalleyCSS
import GalleyPrimitives
import Testing

@Suite struct MediaQueryTests {
  private let media = MediaEnvironment(width: 800, height: 600, scale: 2)

  /// <https://drafts.csswg.org/mediaqueries-4/#evaluating>
  @Test(arguments: [
    ("", true), ("all", true), ("screen", true), ("print", false), ("not print", true),
    ("(width: 800px)", true), ("(min-width: 50em)", true), ("(max-width: 49.9em)", false),
    ("(400px <= width < 801px)", true), ("(width > 800px)", false), ("(800px = width)", true),
    ("screen and (orientation: landscape)", true), ("(orientation: portrait)", false),
    ("(aspect-ratio: 4/3)", true), ("(min-aspect-ratio: 2/1)", false),
    ("(resolution: 2dppx)", true), ("(min-resolution: 192dpi)", true),
    ("(-webkit-min-device-pixel-ratio: 1.5)", true), ("(color)", true), ("(monochrome)", false),
    ("(prefers-color-scheme: light)", true), ("(prefers-reduced-motion)", false),
    ("(hover: none) and (pointer: none)", true), ("(scripting: none)", true),
    ("not (width: 1px)", true), ("(width: 1px) or (height: 600px)", true),
    ("(unknown)", false), ("not (unknown)", false), ("(unknown) or (color)", true),
    ("only screen and (color), print", true), ("screen and", false), ("not all", false),
    ("(width: calc(400px * 2))", true), ("(min-orientation: landscape)", false),
    ("(color) and (color) or (color)", false), ("and", false), ("general(x)", false),
  ])
  func queriesEvaluate(_ query: (text: String, holds: Bool)) {
    #expect(MediaQueryList(query.text).matches(media) == query.holds, "\(query.text)")
  }
}
