import GalleyCSS
import GalleyPrimitives

// The text of a layout golden: a line an element, places and sizes told by what is around them, so
// that a change shows where it was made and not in all that moves with it.
//
//     layout 1 800×600
//     html 0,0 800×fit {display: block}
//       body 8,8 fill×fit+8 {display: block; margin-top: 8px}
//         div#a.card 0,0 fill×20 in 16 {padding-top: 16px}
//           "Text" 0,1 30×18
//         p 0,below+16 fill×20
//
// A place counts from the parent's content box: `below+N` from the bottom of the element before,
// `after+N,level+N` from its right and top. A size is the content box's: `fill` reaches the right
// of the parent's content box, `fit+N` ends N px below the lowest element inside. `in` tells border
// and padding: all sides, or top, right, bottom, left. `out` marks what is out of flow.
extension LayoutSnapshot {
  private static let head = "layout 1"

  /// The snapshot as text; ends in a line break.
  public var text: String {
    let children = children()
    var result =
      "\(Self.head) \(decimalText(viewportWidth, decimals: 2))×"
      + "\(decimalText(viewportHeight, decimals: 2))\n"
    guard !elements.isEmpty else { return result }
    // Elements still to be written, the next one last, each with its depth and the one before it.
    var pending: [(element: Int, depth: Int, previous: Int?)] = [(0, 0, nil)]
    while let (index, depth, previous) = pending.popLast() {
      let element = elements[index]
      let indent = String(repeating: "  ", count: depth)
      result += indent + line(of: index, previous: previous, children[index]) + "\n"
      for line in element.lines {
        let x = Self.px(line.box.minX - element.content.minX)
        let y = Self.px(line.box.minY - element.content.minY)
        result +=
          "\(indent)  \"\(Self.escaped(line.text))\" \(x),\(y) \(Self.px(line.box.width))×"
          + "\(Self.px(line.box.height))\n"
      }
      var previous: Int?
      var next: [(element: Int, depth: Int, previous: Int?)] = []
      for child in children[index] {
        next.append((child, depth + 1, previous))
        if !elements[child].isOutOfFlow { previous = child }
      }
      pending += next.reversed()
    }
    return result
  }

  private func line(of index: Int, previous: Int?, _ children: [Int]) -> String {
    let element = elements[index]
    let parent =
      element.parent < 0
      ? Box(minX: 0, minY: 0, maxX: Self.units(viewportWidth), maxY: Self.units(viewportHeight))
      : elements[element.parent].content
    var x = Self.px(element.border.minX - parent.minX)
    var y = Self.px(element.border.minY - parent.minY)
    if let previous, !element.isOutOfFlow {
      let before = elements[previous].border
      if element.border.minY >= before.maxY {
        y = "below" + Self.more(element.border.minY - before.maxY)
      } else if element.border.minX >= before.maxX {
        x = "after" + Self.more(element.border.minX - before.maxX)
        y = "level" + Self.more(element.border.minY - before.minY)
      }
    }
    let isFilling = element.border.maxX == parent.maxX && !x.hasPrefix("after")
    let width = isFilling && element.parent >= 0 ? "fill" : Self.px(element.content.width)
    let lowest = children.filter { !elements[$0].isOutOfFlow }.map { elements[$0].border.maxY }
      .max()
    var height = Self.px(element.content.height)
    if element.fitsContent, let lowest {
      height = "fit" + Self.more(element.content.maxY - lowest)
    }
    var text = "\(element.name) \(x),\(y) \(width)×\(height)"
    let (border, content) = (element.border, element.content)
    let insets = [
      content.minY - border.minY, border.maxX - content.maxX, border.maxY - content.maxY,
      content.minX - border.minX,
    ]
    if Set(insets).count > 1 {
      text += " in " + insets.map(Self.px).joined(separator: " ")
    } else if insets[0] != 0 {
      text += " in " + Self.px(insets[0])
    }
    if element.isOutOfFlow { text += " out" }
    if !element.properties.isEmpty {
      let list = element.properties.map { "\($0.name): \(Self.escaped($0.value))" }
      text += " {" + list.joined(separator: "; ") + "}"
    }
    return text
  }

  /// 1/64 px as px, exactly.
  private static func px(_ units: Int) -> String { decimalText(Double(units) / 64, decimals: 6) }

  static func units(_ px: Double) -> Int {
    px.isFinite ? Int((min(max(px, -1e9), 1e9) * 64).rounded()) : 0
  }

  /// `+` and the px; nothing for none.
  private static func more(_ units: Int) -> String {
    units == 0 ? "" : (units < 0 ? "" : "+") + px(units)
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case ";": result += "\\;"
      case "}": result += "\\}"
      case "\n": result += "\\n"
      case _ where scalar.value < 32 || scalar.value == 0x2028 || scalar.value == 0x2029:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
