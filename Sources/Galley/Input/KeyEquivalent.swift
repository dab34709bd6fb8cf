import GalleyEngine

/// A key, by the character that it stands for.
///
/// Source: SwiftUI's `KeyEquivalent`.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public var character: Character

  public init(_ character: Character) { self.character = character }

  public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }

  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let deleteForward = KeyEquivalent("\u{F728}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let delete = KeyEquivalent("\u{8}")
  public static let `return` = KeyEquivalent("\r")
  public static let space = KeyEquivalent(" ")
  public static let tab = KeyEquivalent("\t")

  /// The key as the engine knows it.
  var key: Key {
    switch self {
    case .upArrow: .up
    case .downArrow: .down
    case .leftArrow: .left
    case .rightArrow: .right
    case .deleteForward: .delete
    case .home: .home
    case .end: .end
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .escape: .escape
    case .delete: .backspace
    case .return, KeyEquivalent("\n"): .enter
    case .space: .space
    case .tab: .tab
    default: .character(character)
    }
  }
}

extension EventModifiers {
  /// The keys as the engine knows them.
  var keys: KeyModifiers {
    var keys: KeyModifiers = []
    if contains(.shift) { keys.insert(.shift) }
    if contains(.control) { keys.insert(.control) }
    if contains(.option) { keys.insert(.option) }
    if contains(.command) { keys.insert(.command) }
    return keys
  }
}
