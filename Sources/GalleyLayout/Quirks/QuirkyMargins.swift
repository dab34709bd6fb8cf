import GalleyCSS
import GalleyDOM
import GalleyPrimitives
import GalleyStyle

extension LayoutContext {
  /// Quirk: default margins of some elements vanish at the edges of `body` and table cells.
  ///
  /// <https://html.spec.whatwg.org/#margin-collapsing-quirks>
  ///
  /// - Returns: Whether the box's block-start and block-end margins are such default margins.
  func quirkyMargins(of box: ID<Box>) -> (start: Bool, end: Bool) {
    guard boxes.styled.document.mode == .quirks, !boxes[box].isAnonymous,
      let node = boxes[box].node, boxes.styled.document[node].namespace == .html
    else { return (false, false) }
    guard LayoutContext.quirkyNames.contains(boxes.styled.document[node].name) else {
      return (false, false)
    }
    if let own = boxes.styled.document.attributeValue(.style, of: node), own.contains("margin") {
      return (false, false)
    }
    let index = boxes[box].style.index
    let size = boxes.styles.rows[index].font.size
    let margin = boxes.styles.rows[index].box.margin
    // Deviation: where a margin comes from isn't known here, so one that equals the default
    // and isn't in the element's own style counts as the default.
    func isDefault(_ value: AutoLength) -> Bool {
      guard case .lengthPercentage(let length) = value, !length.hasPercentage else { return false }
      let factor = length.px / size
      return [1, 0.67, 0.83, 1.33, 1.67, 2.33].contains { abs($0 - factor) < 0.005 }
    }
    return (isDefault(margin.top), isDefault(margin.bottom))
  }

  private static let quirkyNames: Set<Atom> = [
    "blockquote", "dir", "dl", "h1", "h2", "h3", "h4", "h5", "h6", "listing", "menu", "ol", "p",
    "plaintext", "pre", "ul", "xmp",
  ]

  /// Whether quirky margins at a box's edges count as zero.
  func ignoresQuirkyMargins(_ box: ID<Box>) -> Bool {
    boxes.styled.document.mode == .quirks
      && (boxes[box].flags.contains(.body) || boxes[box].kind == .tableCell)
  }
}
