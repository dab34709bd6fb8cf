public import GalleyPrimitives

/// The number of a longhand: its place in ``PropertyRegistry/longhands``.
///
/// Numbers follow the order of ``Longhands/all`` and mean nothing outside the process.
public struct PropertyID: Hashable, Comparable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The longhand of that lower-case name; `nil` if there is none.
  public init?(_ name: Atom) {
    guard let id = PropertyRegistry.shared.longhandID(name) else { return nil }
    self = id
  }

  /// Stands for a custom property; ``Declaration/customName`` says which.
  public static let custom = PropertyID(rawValue: .max)
  /// Stands for `all`, whose value is always a CSS-wide keyword or waits for substitution.
  ///
  /// <https://drafts.csswg.org/css-cascade-5/#all-shorthand>
  public static let all = PropertyID(rawValue: .max - 1)

  public var index: Int { Int(rawValue) }

  /// The longhand's row; `nil` for ``custom`` and ``all``.
  public var longhand: AnyLonghand? {
    let rows = PropertyRegistry.shared.longhands
    return index < rows.count ? rows[index] : nil
  }

  public static func < (a: PropertyID, b: PropertyID) -> Bool { a.rawValue < b.rawValue }
}
