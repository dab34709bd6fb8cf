/// Whether people can select text.
///
/// Source: Apple's SwiftUI `TextSelectability`.
public protocol TextSelectability: Sendable {
  static var allowsSelection: Bool { get }
}

/// Text can be selected.
public struct EnabledTextSelectability: TextSelectability {
  public static let allowsSelection = true
}

/// Text can't be selected.
public struct DisabledTextSelectability: TextSelectability {
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
