import GalleyCSS
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives

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
    for rect in caret.selection {
      list.fill(
        .rect(snapped(rect)), with: .color(Color(red: 181, green: 213, blue: 255).rgba8),
        in: space, node: caret.node)
    }
    if let line = caret.line {
      let color = (style.inherited.caretColor?.resolved(style.text.color)) ?? style.text.color
      var rect = snapped(line)
      rect.width = max(1, snap(1))
      list.fill(.rect(rect), with: .color(color.rgba8), in: space, node: caret.node)
    }
  }
}
