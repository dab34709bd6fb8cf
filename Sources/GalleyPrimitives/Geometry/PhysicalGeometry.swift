/// A size along the page's own axes.
public struct PhysicalSize: Hashable, Sendable {
  public var width: LayoutUnit
  public var height: LayoutUnit

  public init(width: LayoutUnit = .zero, height: LayoutUnit = .zero) {
    self.width = width
    self.height = height
  }

  public static let zero = PhysicalSize()
}

/// A displacement along the page's own axes: x to the right, y down.
public struct PhysicalOffset: Hashable, Sendable {
  public var x: LayoutUnit
  public var y: LayoutUnit

  public init(x: LayoutUnit = .zero, y: LayoutUnit = .zero) {
    self.x = x
    self.y = y
  }

  public static let zero = PhysicalOffset()

  public static func + (a: PhysicalOffset, b: PhysicalOffset) -> PhysicalOffset {
    PhysicalOffset(x: a.x + b.x, y: a.y + b.y)
  }

  public static func - (a: PhysicalOffset, b: PhysicalOffset) -> PhysicalOffset {
    PhysicalOffset(x: a.x - b.x, y: a.y - b.y)
  }

  public static func += (a: inout PhysicalOffset, b: PhysicalOffset) { a = a + b }
}

/// A rectangle along the page's own axes. Its origin is its top-left corner.
public struct PhysicalRect: Hashable, Sendable {
  public var origin: PhysicalOffset
  public var size: PhysicalSize

  public init(origin: PhysicalOffset = .zero, size: PhysicalSize = .zero) {
    self.origin = origin
    self.size = size
  }

  public init(x: LayoutUnit, y: LayoutUnit, width: LayoutUnit, height: LayoutUnit) {
    self.init(
      origin: PhysicalOffset(x: x, y: y), size: PhysicalSize(width: width, height: height))
  }

  public static let zero = PhysicalRect()

  public var minX: LayoutUnit { origin.x }
  public var minY: LayoutUnit { origin.y }
  public var maxX: LayoutUnit { origin.x + size.width }
  public var maxY: LayoutUnit { origin.y + size.height }
  public var width: LayoutUnit { size.width }
  public var height: LayoutUnit { size.height }
  /// Whether the rectangle has no area.
  public var isEmpty: Bool { size.width <= .zero || size.height <= .zero }

  /// The rectangle moved by `offset`.
  public func offset(by offset: PhysicalOffset) -> PhysicalRect {
    PhysicalRect(origin: origin + offset, size: size)
  }

  /// The smallest rectangle that holds both, counting empty ones too.
  public func union(_ other: PhysicalRect) -> PhysicalRect {
    let x = Swift.min(minX, other.minX)
    let y = Swift.min(minY, other.minY)
    return PhysicalRect(
      x: x, y: y, width: Swift.max(maxX, other.maxX) - x, height: Swift.max(maxY, other.maxY) - y)
  }

  /// What both rectangles cover; of size zero if that is nothing.
  public func intersection(_ other: PhysicalRect) -> PhysicalRect {
    let x = Swift.max(minX, other.minX)
    let y = Swift.max(minY, other.minY)
    return PhysicalRect(
      x: x, y: y, width: (Swift.min(maxX, other.maxX) - x).clampedToZero,
      height: (Swift.min(maxY, other.maxY) - y).clampedToZero)
  }

  /// The rectangle with each edge moved inwards by `sides`; never of negative size.
  public func inset(by sides: PhysicalSides<LayoutUnit>) -> PhysicalRect {
    PhysicalRect(
      x: minX + sides.left, y: minY + sides.top,
      width: (width - sides.left - sides.right).clampedToZero,
      height: (height - sides.top - sides.bottom).clampedToZero)
  }

  /// The rectangle with each edge moved outwards by `sides`.
  public func outset(by sides: PhysicalSides<LayoutUnit>) -> PhysicalRect {
    PhysicalRect(
      x: minX - sides.left, y: minY - sides.top, width: width + sides.left + sides.right,
      height: height + sides.top + sides.bottom)
  }
}

/// Four values, one for each physical side of a box.
public struct PhysicalSides<Value> {
  public var top: Value
  public var right: Value
  public var bottom: Value
  public var left: Value

  @inlinable public init(top: Value, right: Value, bottom: Value, left: Value) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// The same value on all four sides.
  @inlinable public init(all value: Value) {
    self.init(top: value, right: value, bottom: value, left: value)
  }

  /// Each side's value after `transform`.
  @inlinable public func map<Other>(_ transform: (Value) -> Other) -> PhysicalSides<Other> {
    PhysicalSides<Other>(
      top: transform(top), right: transform(right), bottom: transform(bottom),
      left: transform(left))
  }
}

extension PhysicalSides: Equatable where Value: Equatable {}
extension PhysicalSides: Hashable where Value: Hashable {}
extension PhysicalSides: Sendable where Value: Sendable {}

extension PhysicalSides where Value == LayoutUnit {
  public static let zero = PhysicalSides(all: .zero)
  /// The left side and the right side together.
  @inlinable public var horizontal: LayoutUnit { left + right }
  /// The top side and the bottom side together.
  @inlinable public var vertical: LayoutUnit { top + bottom }

  @inlinable public static func + (a: PhysicalSides, b: PhysicalSides) -> PhysicalSides {
    PhysicalSides(
      top: a.top + b.top, right: a.right + b.right, bottom: a.bottom + b.bottom,
      left: a.left + b.left)
  }
}
