/// On which axes a scroll container snaps, and whether it must come to rest snapped.
///
/// <https://drafts.csswg.org/css-scroll-snap-1/#scroll-snap-type>
public struct ScrollSnapType: Hashable, Sendable {
  public enum Axis: UInt8, Hashable, Sendable {
    case none, x, y, block, inline, both
  }

  public var axis: Axis
  /// `mandatory` instead of `proximity`.
  public var isMandatory: Bool

  public init(_ axis: Axis, isMandatory: Bool = false) {
    self.axis = axis
    self.isMandatory = isMandatory
  }

  public static let none = ScrollSnapType(.none)
}

/// Where a box snaps in its scroll container.
///
/// <https://drafts.csswg.org/css-scroll-snap-1/#scroll-snap-align>
public struct ScrollSnapAlign: Hashable, Sendable {
  public enum Alignment: UInt8, Hashable, Sendable {
    case none, start, end, center
  }

  public var block = Alignment.none
  public var inline = Alignment.none

  public init(block: Alignment = .none, inline: Alignment = .none) {
    self.block = block
    self.inline = inline
  }
}
