/// The longhand properties, each in a file of its own as a constant in an extension.
public enum Longhands {
  /// Every longhand that the engine knows.
  static let all: [AnyLonghand] = []
}

/// The shorthand properties, each in a file of its own as a constant in an extension.
public enum Shorthands {
  static let all: [Shorthand] = []

  /// Names that stand for another property: the name, and what it stands for.
  static let aliases: [(String, String)] = []
}
