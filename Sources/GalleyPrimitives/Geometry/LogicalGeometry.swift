/// A size along the axes of a writing mode.
public struct LogicalSize: Hashable, Sendable {
  public var inlineSize: LayoutUnit
  public var blockSize: LayoutUnit

  public init(inlineSize: LayoutUnit = .zero, blockSize: LayoutUnit = .zero) {
    self.inlineSize = inlineSize
    self.blockSize = blockSize
  }

  public static let zero = LogicalSize()
}

/// A displacement along the axes of a writing mode, from the inline-start and block-start corner.
public struct LogicalOffset: Hashable, Sendable {
  public var inlineOffset: LayoutUnit
  public var blockOffset: LayoutUnit

  public init(inlineOffset: LayoutUnit = .zero, blockOffset: LayoutUnit = .zero) {
    self.inlineOffset = inlineOffset
    self.blockOffset = blockOffset
  }

  public static let zero = LogicalOffset()

  public static func + (a: LogicalOffset, b: LogicalOffset) -> LogicalOffset {
    LogicalOffset(
      inlineOffset: a.inlineOffset + b.inlineOffset, blockOffset: a.blockOffset + b.blockOffset)
  }

  public static func - (a: LogicalOffset, b: LogicalOffset) -> LogicalOffset {
    LogicalOffset(
      inlineOffset: a.inlineOffset - b.inlineOffset, blockOffset: a.blockOffset - b.blockOffset)
  }
}

/// A rectangle along the axes of a writing mode.
public struct LogicalRect: Hashable, Sendable {
  public var offset: LogicalOffset
  public var size: LogicalSize

  public init(offset: LogicalOffset = .zero, size: LogicalSize = .zero) {
    self.offset = offset
    self.size = size
  }

  public var inlineStart: LayoutUnit { offset.inlineOffset }
  public var inlineEnd: LayoutUnit { offset.inlineOffset + size.inlineSize }
  public var blockStart: LayoutUnit { offset.blockOffset }
  public var blockEnd: LayoutUnit { offset.blockOffset + size.blockSize }
}

/// Four values, one for each logical side of a box.
public struct LogicalSides<Value> {
  public var inlineStart: Value
  public var inlineEnd: Value
  public var blockStart: Value
  public var blockEnd: Value

  @inlinable public init(inlineStart: Value, inlineEnd: Value, blockStart: Value, blockEnd: Value) {
    self.inlineStart = inlineStart
    self.inlineEnd = inlineEnd
    self.blockStart = blockStart
    self.blockEnd = blockEnd
  }

  /// The same value on all four sides.
  @inlinable public init(all value: Value) {
    self.init(inlineStart: value, inlineEnd: value, blockStart: value, blockEnd: value)
  }

  /// Each side's value after `transform`.
  @inlinable public func map<Other>(_ transform: (Value) -> Other) -> LogicalSides<Other> {
    LogicalSides<Other>(
      inlineStart: transform(inlineStart), inlineEnd: transform(inlineEnd),
      blockStart: transform(blockStart), blockEnd: transform(blockEnd))
  }
}

extension LogicalSides: Equatable where Value: Equatable {}
extension LogicalSides: Hashable where Value: Hashable {}
extension LogicalSides: Sendable where Value: Sendable {}

extension LogicalSides where Value == LayoutUnit {
  public static let zero = LogicalSides(all: .zero)
  /// Both inline sides together.
  @inlinable public var inlineSum: LayoutUnit { inlineStart + inlineEnd }
  /// Both block sides together.
  @inlinable public var blockSum: LayoutUnit { blockStart + blockEnd }

  @inlinable public static func + (a: LogicalSides, b: LogicalSides) -> LogicalSides {
    LogicalSides(
      inlineStart: a.inlineStart + b.inlineStart, inlineEnd: a.inlineEnd + b.inlineEnd,
      blockStart: a.blockStart + b.blockStart, blockEnd: a.blockEnd + b.blockEnd)
  }
}
