import GalleyCSS
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives
import GalleyStyle

extension Painter {
  /// Paints caret and selection of a text control behind its text, if the node is the control.
  ///
  /// Deviation: the caret doesn't blink.
  ///
  /// <https://drafts.csswg.org/css-ui-4/#insertion-caret>
  mutating func paintCaret(_ caret: TextCaret, in node: Int) {
    let fragment = fragment(node)
    guard fragment.kind == .box, nodeID(node) == caret.node,
      tree.boxes[fragment.box].flags.contains(.control), tree.boxes[fragment.box].pseudo == nil
    else { return }
    let style = tree.boxes.styles.rows[fragment.style.index]
    guard style.inherited.visibility == .visible else { return }
    let space = contentSpaces[node]
    let selection = caret.selection.isEmpty ? .transparent : selectionColor(of: fragment, style)
    if !selection.isTransparent {
      for rect in caret.selection {
        list.fill(
          .rect(snapped(rect)), with: .color(selection.rgba8), in: space, node: caret.node)
      }
    }
    if let line = caret.line {
      let color = (style.inherited.caretColor?.resolved(style.text.color)) ?? style.text.color
      var rect = snapped(line)
      rect.width = max(1, snap(1))
      list.fill(.rect(rect), with: .color(color.rgba8), in: space, node: caret.node)
    }
  }

  /// The background of selected text in a control.
  ///
  /// Not yet: the text keeps its colour.
  ///
  /// <https://drafts.csswg.org/css-pseudo-4/#selectordef-selection>
  private mutating func selectionColor(of fragment: Fragment, _ style: ComputedStyle) -> Color {
    let rules = highlightStyle(.selection, of: fragment.box)
    guard rules.hasOwnColors else {
      let backdrop = Backdrop(color: .white, isUneven: false)
      return HighlightPseudo.selection.colors(on: backdrop)?.background ?? .transparent
    }
    return rules.values.surface.backgroundColor.resolved(rules.color.resolved(style.text.color))
  }
}
