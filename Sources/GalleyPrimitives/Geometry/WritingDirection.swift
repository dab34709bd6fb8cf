/// The direction in which lines stack and in which they run.
///
/// <https://drafts.csswg.org/css-writing-modes-4/#propdef-writing-mode>
public enum WritingMode: UInt8, Hashable, Sendable {
  case horizontalTB, verticalRL, verticalLR, sidewaysRL, sidewaysLR

  /// Whether lines run across the page.
  public var isHorizontal: Bool { self == .horizontalTB }
}

/// <https://drafts.csswg.org/css-writing-modes-4/#propdef-direction>
public enum TextDirection: UInt8, Hashable, Sendable {
  case leftToRight, rightToLeft
}

/// A physical side of a box.
public enum PhysicalSide: UInt8, Hashable, Sendable {
  case top, right, bottom, left
}

/// A writing mode and a direction: what maps logical to physical axes and back.
///
/// <https://drafts.csswg.org/css-writing-modes-4/#logical-to-physical>
public struct WritingDirection: Hashable, Sendable {
  public var mode: WritingMode
  public var direction: TextDirection

  public init(_ mode: WritingMode = .horizontalTB, _ direction: TextDirection = .leftToRight) {
    self.mode = mode
    self.direction = direction
  }

  public static let horizontalLeftToRight = WritingDirection()

  public var isHorizontal: Bool { mode.isHorizontal }
  public var isRightToLeft: Bool { direction == .rightToLeft }

  /// Whether the inline axis runs against x (horizontal) or against y (vertical).
  public var isInlineReversed: Bool {
    mode == .sidewaysLR ? direction == .leftToRight : direction == .rightToLeft
  }

  /// Whether the block axis runs from right to left.
  public var isBlockReversed: Bool { mode == .verticalRL || mode == .sidewaysRL }

  /// The physical side at which lines begin.
  public var inlineStartSide: PhysicalSide {
    isHorizontal ? (isInlineReversed ? .right : .left) : (isInlineReversed ? .bottom : .top)
  }

  /// The physical side at which lines end.
  public var inlineEndSide: PhysicalSide {
    isHorizontal ? (isInlineReversed ? .left : .right) : (isInlineReversed ? .top : .bottom)
  }

  /// The physical side at which blocks begin.
  public var blockStartSide: PhysicalSide {
    isHorizontal ? .top : (isBlockReversed ? .right : .left)
  }

  /// The physical side at which blocks end.
  public var blockEndSide: PhysicalSide {
    isHorizontal ? .bottom : (isBlockReversed ? .left : .right)
  }

  /// `size` along the page's own axes.
  public func physical(_ size: LogicalSize) -> PhysicalSize {
    isHorizontal
      ? PhysicalSize(width: size.inlineSize, height: size.blockSize)
      : PhysicalSize(width: size.blockSize, height: size.inlineSize)
  }

  /// `size` along the logical axes.
  public func logical(_ size: PhysicalSize) -> LogicalSize {
    isHorizontal
      ? LogicalSize(inlineSize: size.width, blockSize: size.height)
      : LogicalSize(inlineSize: size.height, blockSize: size.width)
  }

  /// The place of a box's top-left corner in its container's top-left system.
  ///
  /// - Parameters:
  ///   - offset: The box's logical start corner, from the container's logical start corner.
  ///   - size: The box's own physical size.
  ///   - container: The container's physical size, which reversed axes count from.
  public func physical(
    _ offset: LogicalOffset, of size: PhysicalSize, in container: PhysicalSize
  ) -> PhysicalOffset {
    if isHorizontal {
      let x =
        isInlineReversed
        ? container.width - offset.inlineOffset - size.width : offset.inlineOffset
      return PhysicalOffset(x: x, y: offset.blockOffset)
    }
    let x =
      isBlockReversed ? container.width - offset.blockOffset - size.width : offset.blockOffset
    let y =
      isInlineReversed ? container.height - offset.inlineOffset - size.height : offset.inlineOffset
    return PhysicalOffset(x: x, y: y)
  }

  /// The inverse of ``physical(_:of:in:)``.
  public func logical(
    _ offset: PhysicalOffset, of size: PhysicalSize, in container: PhysicalSize
  ) -> LogicalOffset {
    if isHorizontal {
      let inline = isInlineReversed ? container.width - offset.x - size.width : offset.x
      return LogicalOffset(inlineOffset: inline, blockOffset: offset.y)
    }
    let block = isBlockReversed ? container.width - offset.x - size.width : offset.x
    let inline = isInlineReversed ? container.height - offset.y - size.height : offset.y
    return LogicalOffset(inlineOffset: inline, blockOffset: block)
  }

  /// `sides` by their logical names.
  @inlinable public func logical<Value>(_ sides: PhysicalSides<Value>) -> LogicalSides<Value> {
    LogicalSides(
      inlineStart: sides[inlineStartSide], inlineEnd: sides[inlineEndSide],
      blockStart: sides[blockStartSide], blockEnd: sides[blockEndSide])
  }

  /// `sides` by their physical names.
  @inlinable public func physical<Value>(_ sides: LogicalSides<Value>) -> PhysicalSides<Value> {
    var result = PhysicalSides(all: sides.inlineStart)
    result[inlineEndSide] = sides.inlineEnd
    result[blockStartSide] = sides.blockStart
    result[blockEndSide] = sides.blockEnd
    return result
  }
}

extension PhysicalSides {
  /// The value of one side.
  @inlinable public subscript(side: PhysicalSide) -> Value {
    get {
      switch side {
      case .top: top
      case .right: right
      case .bottom: bottom
      case .left: left
      }
    }
    set {
      switch side {
      case .top: top = newValue
      case .right: right = newValue
      case .bottom: bottom = newValue
      case .left: left = newValue
      }
    }
  }
}
