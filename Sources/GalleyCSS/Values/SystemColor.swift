import GalleyPrimitives

/// A colour that the user's system is said to choose: here always the ones that Chromium shows
/// without a native theme.
///
/// <https://drafts.csswg.org/css-color-4/#css-system-colors>
struct SystemColor: Sendable {
  var light: Color
  var dark: Color

  private init(_ light: UInt32, _ dark: UInt32) {
    self.light = Self.opaque(light)
    self.dark = Self.opaque(dark)
  }

  private static func opaque(_ value: UInt32) -> Color {
    Color(red: UInt8(value >> 16 & 255), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
  }

  /// The system colour of that lower-case name; `nil` if there is none.
  static func named(_ name: Atom) -> SystemColor? { byName[name] }

  private static let byName: [Atom: SystemColor] = {
    let border = SystemColor(0x000000, 0xFFFFFF)
    let face = SystemColor(0xEFEFEF, 0x6B6B6B)
    let canvas = SystemColor(0xFFFFFF, 0x121212)
    let text = SystemColor(0x000000, 0xFFFFFF)
    let gray = SystemColor(0x808080, 0x808080)
    let link = SystemColor(0x0000EE, 0x9E9EFF)
    let active = SystemColor(0xFF0000, 0xFF9E9E)
    let rows: [(SystemColor, [String])] = [
      (SystemColor(0x0075FF, 0x99C8FF), ["accentcolor"]),
      (SystemColor(0xFFFFFF, 0x000000), ["accentcolortext"]),
      (active, ["activetext", "-webkit-activelink"]),
      (
        border,
        [
          "buttonborder", "activeborder", "inactiveborder", "threeddarkshadow",
          "threedhighlight", "threedlightshadow", "threedshadow", "windowframe",
        ]
      ),
      (face, ["buttonface", "buttonhighlight", "buttonshadow", "threedface"]),
      (text, ["buttontext", "fieldtext"]),
      (
        canvas,
        [
          "canvas", "activecaption", "appworkspace", "background", "inactivecaption",
          "infobackground", "menu", "scrollbar", "window",
        ]
      ),
      (text, ["canvastext", "captiontext", "infotext", "menutext", "windowtext", "-webkit-text"]),
      (SystemColor(0xFFFFFF, 0x3B3B3B), ["field"]),
      (gray, ["graytext", "inactivecaptiontext"]),
      (SystemColor(0xB5D5FF, 0xB5D5FF), ["highlight", "selecteditem"]),
      (SystemColor(0x000000, 0x000000), ["highlighttext", "selecteditemtext"]),
      (link, ["linktext", "-webkit-link"]),
      (SystemColor(0x551A8B, 0xD0ADF0), ["visitedtext"]),
      (SystemColor(0xFFFF00, 0xFFFF00), ["mark"]),
      (SystemColor(0x000000, 0x000000), ["marktext"]),
      (SystemColor(0x101010, 0x101010), ["-webkit-focus-ring-color"]),
    ]
    var colors: [Atom: SystemColor] = [:]
    for (color, names) in rows {
      for name in names { colors[Atom(name)] = color }
    }
    return colors
  }()
}
