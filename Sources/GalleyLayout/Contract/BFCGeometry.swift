public import GalleyPrimitives

/// A place in a block formatting context, from the line-left block-start corner of its root's
/// border box.
///
/// The inline axis counts from line-left whatever the direction, so that boxes of both directions
/// share one system with the floats.
///
/// <https://drafts.csswg.org/css-writing-modes-4/#line-left>
public struct BFCOffset: Hashable, Sendable {
  public var lineOffset: LayoutUnit
  public var blockOffset: LayoutUnit

  public init(lineOffset: LayoutUnit = .zero, blockOffset: LayoutUnit = .zero) {
    self.lineOffset = lineOffset
    self.blockOffset = blockOffset
  }

  public static let zero = BFCOffset()
}

/// A rectangle in a block formatting context.
public struct BFCRect: Hashable, Sendable {
  public var lineStart: LayoutUnit
  public var lineEnd: LayoutUnit
  public var blockStart: LayoutUnit
  public var blockEnd: LayoutUnit

  public init(
    lineStart: LayoutUnit, lineEnd: LayoutUnit, blockStart: LayoutUnit, blockEnd: LayoutUnit
  ) {
    self.lineStart = lineStart
    self.lineEnd = lineEnd
    self.blockStart = blockStart
    self.blockEnd = blockEnd
  }
}

/// The room that floats leave at a block offset: from ``lineStart`` to ``lineEnd``, which is less
/// than ``lineStart`` where floats overlap.
public struct LineOpportunity: Hashable, Sendable {
  public var lineStart: LayoutUnit
  public var lineEnd: LayoutUnit
  /// Whether a float is what ends the room, at either side.
  public var isNarrowed: Bool

  public var size: LayoutUnit { lineEnd - lineStart }

  public init(lineStart: LayoutUnit, lineEnd: LayoutUnit, isNarrowed: Bool) {
    self.lineStart = lineStart
    self.lineEnd = lineEnd
    self.isNarrowed = isNarrowed
  }

  /// Takes away what a float covers of the room, which began as `start…end`.
  mutating func narrow(
    by float: BFCRect, isLeft: Bool, within start: LayoutUnit, _ end: LayoutUnit
  ) {
    if isLeft {
      guard float.lineEnd > lineStart, float.lineStart < end else { return }
      lineStart = float.lineEnd
    } else {
      guard float.lineStart < lineEnd, float.lineEnd > start else { return }
      lineEnd = float.lineStart
    }
    isNarrowed = true
  }
}

/// Sides that floats are at.
public struct FloatSides: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let left = FloatSides(rawValue: 1)
  public static let right = FloatSides(rawValue: 2)
  public static let both: FloatSides = [.left, .right]
}
