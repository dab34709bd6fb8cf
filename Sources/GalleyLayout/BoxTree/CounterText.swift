import GalleyCSS
import GalleyPrimitives
import GalleyStyle

extension StyledDocument {
  /// A counter's value in a counter style, without prefix and suffix.
  func counterText(_ value: Int, _ style: CounterStyleName) -> String {
    switch style {
    case .none: return ""
    case .string(let text): return text
    case .symbols(_, let symbols):
      return symbols.isEmpty ? String(value) : symbols[abs(value - 1) % symbols.count]
    case .named(let name):
      switch name.text {
      case "disc": return "•"
      case "circle": return "◦"
      case "square": return "▪"
      case "none": return ""
      default: return String(value)
      }
    }
  }

  /// A list item's marker text, with the counter style's prefix and suffix.
  func markerText(_ value: Int, _ style: CounterStyleName) -> String {
    switch style {
    case .none: return ""
    case .string(let text): return text
    case .symbols: return counterText(value, style) + " "
    case .named(let name):
      switch name.text {
      case "disc", "circle", "square": return counterText(value, style) + " "
      case "none": return ""
      default: return counterText(value, style) + ". "
      }
    }
  }
}
