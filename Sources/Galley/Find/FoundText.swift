public import GalleyOutline
import GalleyEngine
import GalleyPrimitives

/// A text that was found on a page, and where it is.
public struct FoundText: Sendable {
  /// Whether a reader can get to see a text.
  public enum Visibility: String, Hashable, Sendable {
    /// It shows, or scrolling brings it into view.
    case visible
    /// Boxes around cut it off.
    case clipped
    /// It lies where scrolling doesn't reach.
    case offscreen
    /// It is in a `details` element that is closed.
    case collapsed
    /// It is in an element with `hidden=until-found`.
    case untilFound
    /// It isn't rendered.
    case unrendered
  }

  private let match: FoundMatch

  init(_ match: FoundMatch) { self.match = match }

  /// Its place among the matches, from 0.
  public var index: Int { match.index }

  /// The text as it is rendered.
  public var text: String { match.text }

  /// A rectangle for each line, in points of the page with nothing scrolled; empty for text that
  /// isn't shown.
  public var rects: [CGRect] {
    match.rects.map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
  }

  public var visibility: Visibility { Visibility(rawValue: match.visibility.rawValue) ?? .visible }

  /// The path of the element that it is in.
  public var path: String { match.path }

  /// Where it begins and ends in the data of its text nodes (in the value of a form control), in
  /// UTF-16 units; `nil` for a match of nothing but breaks between blocks.
  public var offsets: (start: Int, end: Int)? {
    guard let start = match.start, let end = match.end else { return nil }
    return (start.offset, end.offset)
  }

  /// What stands before it in its block.
  public var before: String { match.before() }

  /// What stands after it in its block.
  public var after: String { match.after() }

  /// The heading that it is under; `nil` before the first.
  public var section: Section? { match.section }

  /// Whether it is in a frame of the page.
  public var isInFrame: Bool { !match.frames.isEmpty }
}
