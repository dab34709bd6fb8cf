public import GalleyPrimitives

/// Glyphs of one font instance, script and direction for a piece of a paragraph.
///
/// Offsets of text are in UTF-16 units from the paragraph's start. Positions along the run count
/// from its logical start edge: the left one of a left-to-right run, the right one of a
/// right-to-left run, the top of a vertical run.
public struct ShapedRun: Sendable {
  /// How the glyphs stand.
  public enum Orientation: UInt8, Hashable, Sendable {
    /// Advances run rightwards.
    case horizontal
    /// Advances run downwards; offsets count from the line's central axis.
    case upright
    /// As horizontal, and to be drawn turned 90° clockwise.
    case sideways
  }

  public internal(set) var instance: FontInstance
  public internal(set) var range: Range<Int>
  public internal(set) var direction: TextDirection
  public internal(set) var orientation: Orientation
  /// An ISO 15924 tag, the first letter in the highest byte.
  public internal(set) var script: UInt32
  /// In visual order: left to right, or top to bottom.
  public internal(set) var glyphs: [ShapedGlyph]
  /// The sum of the advances, in px.
  public internal(set) var width: Float
  /// For each unit of the range and its end: the position before it, in px.
  var positions: [Float]
  /// For each unit of the range: whether a cluster begins there and is safe to break before.
  var boundaries: [Boundary]

  struct Boundary: OptionSet, Sendable {
    let rawValue: UInt8
    /// A cluster begins at the unit.
    static let cluster = Boundary(rawValue: 1)
    /// Both sides of the unit keep their glyphs when the text is cut there.
    static let safe = Boundary(rawValue: 2)
  }
}
