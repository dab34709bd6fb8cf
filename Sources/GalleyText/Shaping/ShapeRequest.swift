public import GalleyPrimitives

/// How characters stand on a line.
///
/// <https://drafts.csswg.org/css-writing-modes-4/#text-orientation>
public enum TextOrientation: UInt8, Hashable, Sendable {
  /// The line runs across the page, or down it with all of its text turned (`sideways`).
  case horizontal
  /// The line runs down; each character stands upright or is turned, as Unicode says.
  case verticalMixed
  /// The line runs down and all characters stand upright.
  case verticalUpright
}

/// What to shape and how: a piece of a paragraph with one style and one direction.
public struct ShapeRequest {
  /// In UTF-16 units of the paragraph.
  public var range: Range<Int>
  public var font: FontDescription
  /// What ``TextShaper/slot(for:)`` gave for ``font``; without it each call looks the font up.
  public var slot: FontSlot?
  public var direction: TextDirection
  public var orientation: TextOrientation
  /// Added after each character, in px.
  ///
  /// <https://drafts.csswg.org/css-text-3/#letter-spacing-property>
  public var letterSpacing: Float = 0
  /// Added to each word separator, in px.
  ///
  /// <https://drafts.csswg.org/css-text-3/#word-spacing-property>
  public var wordSpacing: Float = 0

  public init(
    range: Range<Int>, font: FontDescription, direction: TextDirection = .leftToRight,
    orientation: TextOrientation = .horizontal
  ) {
    self.range = range
    self.font = font
    self.direction = direction
    self.orientation = orientation
  }
}
