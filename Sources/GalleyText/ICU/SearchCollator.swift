import CICU

/// Gives the collation elements that decide which characters a search takes for the same.
///
/// The order is CLDR's root order in its variant for searching.
/// <https://www.unicode.org/reports/tr10/#Searching>
@safe
public struct SearchCollator: ~Copyable, Sendable {
  /// The weights of a character or of a part of one.
  public struct Element: Hashable, Sendable {
    /// Which letter it is; 0 for a mark, and for what is ignored.
    public var primary: UInt32
    /// Which mark it is or carries; ``unmarked`` for a letter without any, 0 for what is ignored.
    public var secondary: UInt16

    /// The secondary weight of letters without marks.
    public static let unmarked: UInt16 = 0x0500

    public init(primary: UInt32, secondary: UInt16) {
      self.primary = primary
      self.secondary = secondary
    }
  }

  /// A collator is only read, which ICU allows to any number of threads.
  nonisolated(unsafe) private let collator: OpaquePointer

  /// `nil` if ICU has no data for it.
  public init?() {
    guard let opened = unsafe icu_search_collator_open() else { return nil }
    unsafe collator = opened
  }

  deinit { unsafe icu_collator_close(collator) }

  /// The elements of a character or of a few, in order. What is ignored gives none.
  public func elements(of text: [UInt16]) -> [Element] {
    var orders = [Int32](repeating: 0, count: 64 + 8 * min(text.count, 64))
    let count = unsafe text.withUnsafeBufferPointer { units in
      unsafe orders.withUnsafeMutableBufferPointer { out in
        unsafe icu_collation_orders(
          collator, units.baseAddress, Int32(clamping: units.count), out.baseAddress,
          Int32(out.count))
      }
    }
    var elements: [Element] = []
    for order in orders.prefix(Int(max(0, count))) {
      let bits = UInt32(bitPattern: order)
      // The second half of an element's weights has the two bits that no first half has.
      if bits & 0xC0 == 0xC0, let last = elements.indices.last {
        elements[last].primary |= bits >> 16
        elements[last].secondary |= UInt16(truncatingIfNeeded: bits >> 8 & 0xFF)
      } else if bits & 0xFFFF_FF00 != 0 {
        elements.append(
          Element(
            primary: bits & 0xFFFF_0000, secondary: UInt16(truncatingIfNeeded: bits & 0xFF00)))
      }
    }
    return elements
  }
}
