import GalleyPrimitives

/// Which bundled family stands for a name or a generic family.
enum FamilyMap {
  /// The family of text that no family of its list can show.
  static let standard = "Liberation Serif"
  static let emoji = "Noto Color Emoji"

  /// The families with the same metrics as well-known ones, by name in lower case.
  private static let aliases: [String: String] = [
    "arial": "Liberation Sans", "helvetica": "Liberation Sans",
    "times new roman": "Liberation Serif", "times": "Liberation Serif",
    "courier new": "Liberation Mono", "courier": "Liberation Mono",
  ]

  /// The name to look up instead of `name`.
  static func family(named name: String) -> String { aliases[name.lowercased()] ?? name }

  /// The family for a generic one; `nil` if it names nothing here, as on Linux desktops.
  ///
  /// <https://drafts.csswg.org/css-fonts-4/#generic-font-families>
  static func family(for generic: GenericFamily) -> String? {
    switch generic {
    case .serif, .cursive: "Liberation Serif"
    case .sansSerif, .fantasy, .systemUI: "Liberation Sans"
    case .monospace: "Liberation Mono"
    case .emoji: emoji
    case .math: "Noto Sans Math"
    case .fangsong, .uiSerif, .uiSansSerif, .uiMonospace, .uiRounded: nil
    }
  }

  /// Where a glyph is looked for that no family of the list has, in order.
  static let fallback = [
    "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Thai", "Noto Sans Devanagari",
    "Noto Sans Bengali", "Noto Sans Tamil", "Noto Sans Telugu", "Noto Sans Kannada",
    "Noto Sans Malayalam", "Noto Sans Gujarati", "Noto Sans Gurmukhi", "Noto Sans Oriya",
    "Noto Sans Sinhala", "Noto Sans Lao", "Noto Sans Khmer", "Noto Sans Myanmar",
    "Noto Sans Georgian", "Noto Sans Armenian", "Noto Sans Ethiopic", "DejaVu Sans",
    "Droid Sans Fallback", "Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math",
    "Noto Serif Tibetan", emoji,
  ]

  /// Families that never stand in for another: every glyph of Ahem is a box.
  static let neverFallback: Set<String> = ["ahem"]
}
