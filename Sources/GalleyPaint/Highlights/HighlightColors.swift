import GalleyCSS
import GalleyLayout
import GalleyPrimitives

/// What lies behind a text, as far as boxes around it say.
struct Backdrop {
  /// Opaque.
  var color: Color
  /// Whether there is an image or something else whose colours aren't known.
  var isUneven: Bool
}

/// The look of a highlight that the page doesn't style.
struct HighlightColors {
  var background: Color
  var text: Color
  /// The colours of lines around the text, from the inside; empty for none.
  var outline: [Color] = []
}

extension HighlightPseudo {
  var isSearch: Bool { self == .searchText || self == .currentSearchText }

  /// The user agent's own look; `nil` if the pseudo-element has no colours of its own.
  ///
  /// Found text is yellow, the current match orange; on pages of nearly that colour they are
  /// light blue and pink. Where the page behind is so bright that the fill doesn't have 3:1
  /// contrast with it, a line around the text has.
  ///
  /// <https://drafts.csswg.org/css-pseudo-4/#highlight-ua-styles>
  func colors(on backdrop: Backdrop) -> HighlightColors? {
    let fills: [Color]
    var outlines: [Color]
    switch self {
    case .custom, .spellingError, .grammarError: return nil
    case .targetText:
      return HighlightColors(
        background: Color(red: 233, green: 210, blue: 253), text: .black)
    case .selection:
      return HighlightColors(
        background: Color(red: 181, green: 213, blue: 255), text: .black)
    case .searchText:
      fills = [Color(red: 255, green: 255, blue: 0), Color(red: 125, green: 225, blue: 255)]
      outlines = [Color(red: 122, green: 92, blue: 0)]
    case .currentSearchText:
      fills = [Color(red: 255, green: 150, blue: 50), Color(red: 255, green: 130, blue: 210)]
      outlines = [Color(red: 140, green: 60, blue: 0)]
    }
    if backdrop.isUneven {
      return HighlightColors(background: fills[0], text: .black, outline: [outlines[0], .white])
    }
    let fill = fills.first { $0.distance(to: backdrop.color) > 0.35 } ?? fills[fills.count - 1]
    var colors = HighlightColors(background: fill, text: .black)
    if fill.contrast(with: backdrop.color) < 3 {
      outlines += [.black, .white]
      colors.outline = [
        outlines.first { $0.contrast(with: backdrop.color) >= 3 } ?? outlines[0]
      ]
    }
    return colors
  }
}

extension Color {
  /// <https://www.w3.org/TR/WCAG22/#dfn-relative-luminance>
  var relativeLuminance: Double {
    let color = rgba8
    func linear(_ byte: UInt8) -> Double {
      let value = Double(byte) / 255
      return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// <https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>
  func contrast(with other: Color) -> Double {
    let (a, b) = (relativeLuminance, other.relativeLuminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// How unlike two opaque colours are, from 0 to about 1.7.
  func distance(to other: Color) -> Double {
    let (a, b) = (rgba8, other.rgba8)
    func square(_ a: UInt8, _ b: UInt8) -> Double {
      let difference = (Double(a) - Double(b)) / 255
      return difference * difference
    }
    return
      (square(a.red, b.red) + square(a.green, b.green) + square(a.blue, b.blue)).squareRoot()
  }

  /// The colour over an opaque one.
  func over(_ below: Color) -> Color {
    let (a, b) = (rgba8, below.rgba8)
    let alpha = Double(a.alpha) / 255
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Double(a) * alpha + Double(b) * (1 - alpha)).rounded())
    }
    return Color(red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue))
  }
}

extension Painter {
  /// What lies behind the contents of a node: the backgrounds of the boxes around it.
  ///
  /// Deviation: boxes that are painted below without being ancestors aren't counted.
  mutating func backdrop(of node: Int) -> Backdrop {
    var colors: [Color] = []
    var visited: [Int] = []
    var result: Backdrop?
    var current = node
    while current > 0, result == nil {
      if let known = backdrops[current] {
        result = known
        break
      }
      visited.append(current)
      let fragment = fragment(current)
      if fragment.kind == .box, !tree.boxes[fragment.box].isAnonymous {
        let style = tree.boxes.styles.rows[fragment.style.index]
        let color = style.surface.backgroundColor.resolved(style.text.color)
        if style.surface.backgroundLayers.contains(where: { $0.image != nil }) {
          result = Backdrop(color: color.isTransparent ? .white : color, isUneven: true)
          break
        }
        if color.alpha >= 1 {
          result = Backdrop(color: color, isUneven: false)
          break
        }
        if !color.isTransparent { colors.append(color) }
      }
      current = Int(tree.nodes[current].parent)
    }
    var found = result ?? Backdrop(color: canvasColor, isUneven: false)
    for color in colors.reversed() { found.color = color.over(found.color) }
    // Only what lies around the first translucent colour would differ.
    if colors.isEmpty { for node in visited { backdrops[node] = found } }
    if let first = visited.first { backdrops[first] = found }
    return found
  }
}
