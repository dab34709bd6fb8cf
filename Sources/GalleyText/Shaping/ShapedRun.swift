public import GalleyPrimitives

/// Glyphs of one font instance, script and direction for a piece of a paragraph.
///
/// Offsets of text are in UTF-16 units from the paragraph's start. Positions along the run count
/// from its logical start edge: the left one of a left-to-right run, the right one of a
/// right-to-left run, the top of a vertical run.
///
/// A run is a window on glyphs that were shaped together: cutting it copies nothing.
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
  /// The sum of the advances, in px.
  public internal(set) var width: Float
  /// Where the run begins on the storage's positions.
  var origin: Float
  /// The run's part of the storage's glyphs.
  var glyphRange: Range<Int32>
  let storage: ShapedGlyphs

  /// In visual order: left to right, or top to bottom.
  public var glyphs: ArraySlice<ShapedGlyph> {
    storage.glyphs[Int(glyphRange.lowerBound)..<Int(glyphRange.upperBound)]
  }

  struct Boundary: OptionSet, Sendable {
    let rawValue: UInt8
    /// A cluster begins at the unit.
    static let cluster = Boundary(rawValue: 1)
    /// Both sides of the unit keep their glyphs when the text is cut there.
    static let safe = Boundary(rawValue: 2)
  }
}

/// What was shaped together, shared by the runs that are parts of it.
final class ShapedGlyphs: Sendable {
  /// The offset of the first unit.
  let start: Int
  /// In visual order.
  let glyphs: [ShapedGlyph]
  /// For each unit and the end: the position before it, in px.
  let positions: [Float]
  /// For each unit: whether a cluster begins there and is safe to break before.
  let boundaries: [ShapedRun.Boundary]

  init(
    start: Int, glyphs: [ShapedGlyph], positions: [Float], boundaries: [ShapedRun.Boundary]
  ) {
    self.start = start
    self.glyphs = glyphs
    self.positions = positions
    self.boundaries = boundaries
  }
}
