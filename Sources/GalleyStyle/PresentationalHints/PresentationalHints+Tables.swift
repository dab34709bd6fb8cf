import GalleyDOM
import GalleyPrimitives

private let rowsGroups: Set<String> = ["none", "groups", "rows", "cols", "all"]

/// <https://html.spec.whatwg.org/#tables-2>
extension HintCollector {
  mutating func collectTable() {
    switch lowered(.align) {
    case "left": add("float", "left")
    case "right": add("float", "right")
    case "center":
      add("margin-inline-start", "auto")
      add("margin-inline-end", "auto")
    default: break
    }
    addBackground()
    addDimension("width", .width, nonzero: true)
    addDimension("height", .height)
    addDimension("margin-left", .hspace)
    addDimension("margin-right", .hspace)
    addDimension("margin-top", .vspace)
    addDimension("margin-bottom", .vspace)
    if let spacing = document.attribute(.cellspacing, of: element),
      let pixels = legacyNonNegativeInteger(document.bytes(of: spacing))
    {
      add("border-spacing", "\(pixels)px")
    }
    addColor("border-color", .bordercolor)
    collectTableBorder()
  }

  private mutating func collectTableBorder() {
    let rules = lowered(.rules).flatMap { rowsGroups.contains($0) ? $0 : nil }
    if let width = borderWidth(of: element) {
      add("border-width", "\(width)px")
      if width > 0 { add("border-style", "outset") }
    }
    if rules != nil {
      add("border-collapse", "collapse")
      if !document.hasAttribute(.border, of: element) { add("border-style", "hidden") }
    }
    guard let frame = lowered(.frame) else { return }
    let shown: String? =
      switch frame {
      case "void": "hidden hidden hidden hidden"
      case "above": "outset hidden hidden hidden"
      case "below": "hidden hidden outset hidden"
      case "hsides": "outset hidden outset hidden"
      case "lhs": "hidden hidden hidden outset"
      case "rhs": "hidden outset hidden hidden"
      case "vsides": "hidden outset hidden outset"
      case "box", "border": "outset outset outset outset"
      default: nil
      }
    guard let shown else { return }
    add("border-style", shown)
    if borderWidth(of: element) == nil { add("border-width", "1px") }
  }

  /// The pixels that `border` asks for; `nil` without that attribute.
  private func borderWidth(of table: NodeID) -> Int? {
    guard let border = document.attribute(.border, of: table) else { return nil }
    return legacyNonNegativeInteger(document.bytes(of: border)) ?? 1
  }

  mutating func collectCell() {
    if let table = table(around: element) { collectCellOfTable(table) }
    guard document[element].attributeCount > 0 else { return }
    addBackground()
    addColor("border-color", .bordercolor)
    addDimension("width", .width, nonzero: true)
    addDimension("height", .height, nonzero: true)
    if document.hasAttribute(.nowrap, of: element) {
      // Quirk: a width in pixels lets text wrap all the same.
      // <https://quirks.spec.whatwg.org/#the-table-cell-nowrap-minimum-width-calculation-quirk>
      add("white-space", "nowrap")
    }
    collectCellAlignment()
  }

  private mutating func collectCellOfTable(_ table: NodeID) {
    if let padding = document.attribute(.cellpadding, of: table),
      let pixels = legacyNonNegativeInteger(document.bytes(of: padding))
    {
      add("padding", "\(pixels)px")
    }
    if let width = borderWidth(of: table), width > 0 {
      add("border-width", "1px")
      add("border-style", "inset")
    }
    if let color = document.attributeValue(.bordercolor, of: table).flatMap(legacyColor) {
      add("border-color", color)
    }
    switch document.attributeValue(.rules, of: table)?.lowercased() {
    case "none", "groups", "rows": add("border-style", "none")
    case "cols":
      add("border-width", "1px")
      add("border-style", "none solid")
    case "all":
      add("border-width", "1px")
      add("border-style", "solid")
    default: break
    }
  }

  mutating func collectTablePart(_ name: Atom) {
    addBackground()
    switch name {
    case .col, .colgroup: addDimension("width", .width)
    default: addDimension("height", .height)
    }
    collectCellAlignment()
    guard let table = table(around: element),
      let rules = document.attributeValue(.rules, of: table)?.lowercased()
    else { return }
    switch (rules, name) {
    case ("groups", .tbody), ("groups", .thead), ("groups", .tfoot), ("rows", .tr):
      add("border-block-width", "1px")
      add("border-block-style", "solid")
    case ("groups", .colgroup):
      add("border-inline-width", "1px")
      add("border-inline-style", "solid")
    default: break
    }
  }

  private mutating func collectCellAlignment() {
    switch lowered(.align) {
    case "left": add("text-align", "-webkit-left")
    case "right": add("text-align", "-webkit-right")
    case "center": add("text-align", "-webkit-center")
    case "middle": add("text-align", "center")
    case "justify": add("text-align", "justify")
    default: break
    }
    switch lowered(.valign) {
    case let align? where ["top", "middle", "bottom", "baseline"].contains(align):
      add("vertical-align", align)
    default: break
    }
  }

  mutating func collectCaption() {
    switch lowered(.align) {
    case "bottom": add("caption-side", "bottom")
    case "left", "right", "center", "justify": collectBlockAlignment(movesBlocks: false)
    default: break
    }
    if isValue(of: .valign, "bottom") { add("caption-side", "bottom") }
  }

  /// The table that a cell, row or column belongs to; at most three levels up.
  private func table(around id: NodeID) -> NodeID? {
    var current = document[id].parent
    for _ in 0..<3 {
      guard let ancestor = current else { return nil }
      if document.isHTML(ancestor, .table) { return ancestor }
      current = document[ancestor].parent
    }
    return nil
  }
}
