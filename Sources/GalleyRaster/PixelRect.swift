public import GalleyPrimitives

/// A rectangle of whole device px, from (`minX`, `minY`) up to but without (`maxX`, `maxY`).
public struct PixelRect: Hashable, Sendable {
  public var minX: Int
  public var minY: Int
  public var maxX: Int
  public var maxY: Int

  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// The smallest one that holds `rect`; empty if `rect` isn't finite.
  public init(outer rect: Rect) {
    self.init(
      minX: Self.clamped(rect.minX.rounded(.down)), minY: Self.clamped(rect.minY.rounded(.down)),
      maxX: Self.clamped(rect.maxX.rounded(.up)), maxY: Self.clamped(rect.maxY.rounded(.up)))
  }

  static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  /// Larger than any picture.
  static let everything = PixelRect(minX: -limit, minY: -limit, maxX: limit, maxY: limit)
  private static let limit = 1 << 22

  private static func clamped(_ value: Double) -> Int {
    guard value == value else { return 0 }
    return Int(min(max(value, -Double(limit)), Double(limit)))
  }

  public var width: Int { maxX - minX }
  public var height: Int { maxY - minY }
  public var isEmpty: Bool { minX >= maxX || minY >= maxY }
  var rect: Rect {
    Rect(x: Double(minX), y: Double(minY), width: Double(width), height: Double(height))
  }

  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  func outset(x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y)
  }

  func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  func contains(_ other: PixelRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
