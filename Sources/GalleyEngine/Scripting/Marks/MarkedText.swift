import GalleyCSS
import GalleyDOM
import GalleyPaint
import GalleyPrimitives
import GalleyScript

/// Text that scripts have marked or selected, by the tree, not by a layout.
///
/// <https://drafts.csswg.org/css-highlight-api-1/>
struct MarkedText: Hashable, Sendable {
  var pseudo: HighlightPseudo
  var priority: Int
  /// Parts of text nodes, in order.
  var places: [NodeTextRange]
}

extension PageScript {
  /// Reads what is marked now, so that the next frame shows it.
  func readMarkedTexts() {
    guard marksText, let world = try? world(),
      let list = (try? world.call("markedTexts"))?.list
    else { return }
    page?.markedTexts = list.compactMap(markedText)
  }

  private func markedText(_ value: ScriptValue) -> MarkedText? {
    guard let parts = value.list, parts.count == 4, let name = parts[0].string,
      let priority = parts[1].number, let kind = parts[2].string, let numbers = parts[3].list
    else { return nil }
    var places: [NodeTextRange] = []
    for index in stride(from: 0, to: numbers.count - 2, by: 3) {
      guard let id = whole(numbers[index]), let node = holder.node(id),
        let start = whole(numbers[index + 1]), let end = whole(numbers[index + 2]), start < end
      else { continue }
      places.append(NodeTextRange(node: node, range: start..<end))
    }
    let pseudo: HighlightPseudo = kind == "selection" ? .selection : .custom(Atom(name))
    return MarkedText(pseudo: pseudo, priority: whole(.number(priority)) ?? 0, places: places)
  }

  private func whole(_ value: ScriptValue) -> Int? {
    guard let number = value.number, number.isFinite else { return nil }
    return Int(min(max(number, -2_147_483_648), 2_147_483_647))
  }
}
