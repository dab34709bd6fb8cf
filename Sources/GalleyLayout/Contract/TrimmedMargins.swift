import GalleyCSS
import GalleyPrimitives

/// Sides of a box at which its container takes its margins away.
///
/// <https://drafts.csswg.org/css-box-4/#margin-trim>
public struct TrimmedMargins: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  static let top = TrimmedMargins(rawValue: 1)
  static let right = TrimmedMargins(rawValue: 2)
  static let bottom = TrimmedMargins(rawValue: 4)
  static let left = TrimmedMargins(rawValue: 8)

  /// The physical sides that logical ones are.
  init(_ sides: MarginTrim, in writing: WritingDirection) {
    self = []
    if sides.contains(.blockStart) { insert(Self.side(writing.blockStartSide)) }
    if sides.contains(.blockEnd) { insert(Self.side(writing.blockEndSide)) }
    if sides.contains(.inlineStart) { insert(Self.side(writing.inlineStartSide)) }
    if sides.contains(.inlineEnd) { insert(Self.side(writing.inlineEndSide)) }
  }

  private static func side(_ side: PhysicalSide) -> TrimmedMargins {
    switch side {
    case .top: .top
    case .right: .right
    case .bottom: .bottom
    case .left: .left
    }
  }

  /// `margins` with none at these sides.
  func trim(
    _ margins: LogicalSides<LayoutUnit>, in writing: WritingDirection
  ) -> LogicalSides<LayoutUnit> {
    if isEmpty { return margins }
    var result = margins
    if contains(Self.side(writing.inlineStartSide)) { result.inlineStart = .zero }
    if contains(Self.side(writing.inlineEndSide)) { result.inlineEnd = .zero }
    if contains(Self.side(writing.blockStartSide)) { result.blockStart = .zero }
    if contains(Self.side(writing.blockEndSide)) { result.blockEnd = .zero }
    return result
  }
}

extension LayoutContext {
  /// The used margins of a box along its own axes, without those that its container trims.
  func margins(of box: ID<Box>, in space: ConstraintSpace) -> LogicalSides<LayoutUnit> {
    space.trimmedMargins.trim(
      margins(of: box, percentageBasis: space.marginPercentageBasis, in: space.writing),
      in: space.writing)
  }

  /// The sides at which a container trims the margins of its children.
  func marginTrim(of box: ID<Box>) -> MarginTrim {
    let row = boxes[box]
    return row.isAnonymous ? [] : boxes.styles.rows[row.style.index].rare.marginTrim
  }
}
