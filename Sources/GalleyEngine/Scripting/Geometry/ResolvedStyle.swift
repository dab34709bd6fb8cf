import GalleyCSS
import GalleyDOM
import GalleyLayout
import GalleyPrimitives
import GalleyScroll
import GalleyStyle

/// The resolved values of an element or pseudo-element: used values where a box has them, computed
/// ones otherwise.
///
/// <https://drafts.csswg.org/cssom-1/#resolved-values>
struct ResolvedStyle {
  private let geometry: PageGeometry
  private let element: NodeID
  private let style: ComputedStyle
  /// Whether the values are those of the element itself, whose box is known.
  private let isElement: Bool
  private var isBeforeOrAfter = false
  /// The box whose used values count; `nil` if there is none.
  private var box: ID<Box>?

  /// - Parameter pseudo: With its colons; empty for the element itself.
  /// - Returns: `nil` outside of the document, and for pseudo-elements that there are none of.
  init?(_ geometry: PageGeometry, _ element: NodeID, pseudo: String) {
    guard let own = geometry.style(of: element) else { return nil }
    self.geometry = geometry
    self.element = element
    isElement = pseudo.isEmpty
    guard !pseudo.isEmpty else {
      style = own
      box = geometry.box(of: element)
      return
    }
    guard let kind = ResolvedStyle.pseudo(pseudo) else { return nil }
    isBeforeOrAfter = kind == .before || kind == .after
    let styled = geometry.frame.boxes.styled
    if let known = styled.style(of: element, kind) {
      style = geometry.frame.boxes.styles[known]
      box = geometry.box(of: element).flatMap { geometry.frame.boxes.box(of: kind, in: $0) }
    } else {
      style = ComputedStyle(inheritingFrom: own)
    }
  }

  private static func pseudo(_ name: String) -> PseudoElement? {
    switch name.lowercased() {
    case ":before", "::before": .before
    case ":after", "::after": .after
    case "::marker": .marker
    case ":first-line", "::first-line": .firstLine
    case ":first-letter", "::first-letter": .firstLetter
    case "::placeholder": .placeholder
    case "::backdrop": .backdrop
    case "::file-selector-button": .fileSelectorButton
    case "::details-content": .detailsContent
    default: nil
    }
  }

  /// The custom properties that are set.
  var customNames: [String] {
    let registered = geometry.frame.boxes.styled.registeredValues.keys
    return Set(style.custom.values.keys).union(registered).map(\.text).sorted()
  }

  /// The value of a property; `nil` if there is none of the name.
  func text(of name: String) -> String? {
    if name.hasPrefix("--") {
      return style.custom.values[Atom(name)]?.text
        ?? geometry.frame.boxes.styled.registeredValues[Atom(name)]
    }
    let registry = PropertyRegistry.shared
    let atom = Atom(name)
    if let id = registry.longhandID(atom) { return text(of: id) }
    guard let shorthand = registry.shorthand(atom) else { return nil }
    var values = shorthand.longhands.map { text(of: $0) ?? "" }
    // What follows the text's colour isn't told.
    if name == "text-decoration", style.generated.decorationColor == .currentColor,
      let last = values.indices.last
    {
      values[last] = "currentcolor"
    }
    return ComputedText.text(ofShorthand: shorthand, values)
  }

  private func text(of property: PropertyID) -> String? {
    guard let longhand = property.longhand else { return nil }
    let physical = longhand.physical?(style.writingDirection).longhand ?? longhand
    return used(physical.name.text) ?? ComputedText.text(of: physical.name, style)
  }

  // MARK: Used values

  private var hasBox: Bool { box != nil }

  private var details: BoxDetails? { box.flatMap { geometry.details(of: $0) } }

  private var isInline: Bool {
    guard let box else { return true }
    return geometry.frame.boxes[box].kind == .inline
  }

  private func used(_ name: String) -> String? {
    switch name {
    case "width", "height": return size(isWidth: name == "width")
    case "margin-top", "margin-right", "margin-bottom", "margin-left":
      guard hasBox, let margin = details?.margin else { return nil }
      if let share = automaticMargin(name, margin) { return px(share) }
      return px(side(margin, name))
    case "padding-top", "padding-right", "padding-bottom", "padding-left":
      guard hasBox, let padding = details?.padding else { return nil }
      return px(side(padding, name))
    case "top", "right", "bottom", "left": return inset(name)
    case "min-width", "min-height":
      let value = name == "min-width" ? style.box.minWidth : style.box.minHeight
      guard value == .auto else { return nil }
      return isItem || style.box.aspectRatio.ratio != nil ? "auto" : "0px"
    case "appearance": return isControl && !style.rare.isAppearanceNone ? "auto" : "none"
    case "content":
      guard !isElement, style.generated.content == .normal else { return nil }
      return isBeforeOrAfter ? "none" : nil
    case "grid-template-columns", "grid-template-rows":
      guard hasBox, let tracks = details?.gridTracks else { return nil }
      return name == "grid-template-columns"
        ? ComputedText.usedTracks(
          style.container.gridTemplateColumns, tracks.columns.map(\.px), tracks.leadingColumns)
        : ComputedText.usedTracks(
          style.container.gridTemplateRows, tracks.rows.map(\.px), tracks.leadingRows)
    case "transform": return transform()
    case "transform-origin": return origin()
    case "perspective-origin":
      guard let size = boxSize else { return nil }
      let origin = style.effects.perspectiveOrigin
      return "\(px(origin.x, size.width)) \(px(origin.y, size.height))"
    default: return nil
    }
  }

  /// The used value of a margin that is `auto` along the lines of the block container around; `nil`
  /// of others.
  ///
  /// <https://drafts.csswg.org/css2/#blockwidth>
  private func automaticMargin(_ name: String, _ margins: PhysicalSides<LayoutUnit>) -> Double? {
    let isLeft = name == "margin-left"
    guard isLeft || name == "margin-right",
      (isLeft ? style.box.margin.left : style.box.margin.right) == .auto,
      let box, geometry.frame.boxes[box].isInFlow,
      !geometry.frame.boxes[box].isInlineLevel, let outer = geometry.frame.boxes[box].parent,
      geometry.frame.boxes[outer].kind == .blockContainer,
      geometry.frame.boxes.writingDirection(of: outer).isHorizontal,
      let node = geometry.frame.fragments.firstNode(of: box),
      let basis = containerBasis(ofNode: node, isVertical: false)
    else { return nil }
    let free = basis - geometry.frame.fragments.rect(at: node).width.px
    guard free > 0 else { return 0 }
    let isOtherAuto = (isLeft ? style.box.margin.right : style.box.margin.left) == .auto
    return isOtherAuto ? free / 2 : free - (isLeft ? margins.right.px : margins.left.px)
  }

  private func side(_ sides: PhysicalSides<LayoutUnit>, _ name: String) -> Double {
    if name.hasSuffix("top") { return sides.top.px }
    if name.hasSuffix("right") { return sides.right.px }
    return name.hasSuffix("bottom") ? sides.bottom.px : sides.left.px
  }

  private func px(_ value: Double) -> String { CSSText.number(Float(value)) + "px" }

  private func px(_ value: LengthPercentage, _ basis: Double) -> String {
    px(LayoutUnit(truncatingPx: Double(value.resolved(against: Float(basis)))).px)
  }

  /// Whether the element is an item of a flex or grid container, whose automatic minimum counts.
  private var isItem: Bool {
    let document = geometry.frame.boxes.styled.document
    guard isElement, document.nodes.indices.contains(element.index),
      let parent = document.parentElement(of: element), let outer = geometry.style(of: parent),
      case .box(_, let inner, _) = outer.box.display
    else { return false }
    return inner == .flex || inner == .grid
  }

  private var isControl: Bool {
    let document = geometry.frame.boxes.styled.document
    guard isElement, document.nodes.indices.contains(element.index) else { return false }
    let controls = ["button", "input", "select", "textarea", "meter", "progress"]
    return controls.contains(document[element].name.text)
  }

  /// The size of the border box.
  private var boxSize: Size? {
    guard let box, !isInline else { return nil }
    return geometry.borderBoxSize(of: box)
  }

  private func size(isWidth: Bool) -> String? {
    guard let size = boxSize, let details else { return nil }
    if style.box.boxSizing == .borderBox { return px(isWidth ? size.width : size.height) }
    let edges = details.border + details.padding
    let bars = details.scrollbar
    return px(
      max(
        0,
        isWidth
          ? size.width - edges.horizontal.px - bars.horizontal.px
          : size.height - edges.vertical.px - bars.vertical.px))
  }

  /// <https://drafts.csswg.org/cssom-1/#resolved-value-special-case-property-like-top>
  private func inset(_ name: String) -> String? {
    let position = style.box.position
    guard position != .static, let box,
      let node = geometry.frame.fragments.firstNode(of: box)
    else { return nil }
    let isVertical = name == "top" || name == "bottom"
    let (own, opposite) = insets(name)
    switch position {
    case .absolute, .fixed:
      guard let area = containingArea(ofNode: node),
        let margin = details?.margin
      else { return nil }
      if case .lengthPercentage(let length) = own {
        return px(length, isVertical ? area.height : area.width)
      }
      let rect = Rect(geometry.frame.fragments.rect(at: node))
      switch name {
      case "top": return px(rect.minY - margin.top.px - area.minY)
      case "bottom": return px(area.maxY - rect.maxY - margin.bottom.px)
      case "left": return px(rect.minX - margin.left.px - area.minX)
      default: return px(area.maxX - rect.maxX - margin.right.px)
      }
    case .relative, .sticky:
      let found =
        position == .sticky
        ? stickyBasis(ofNode: node, isVertical: isVertical)
        : containerBasis(ofNode: node, isVertical: isVertical)
      guard let basis = found else { return nil }
      if case .lengthPercentage(let length) = own { return px(length, basis) }
      if position == .sticky { return nil }
      guard case .lengthPercentage(let length) = opposite else { return px(0) }
      return px(-Double(length.resolved(against: Float(basis))))
    case .static: return nil
    }
  }

  private func insets(_ name: String) -> (AutoLength, AutoLength) {
    let inset = style.box.inset
    switch name {
    case "top": return (inset.top, inset.bottom)
    case "bottom": return (inset.bottom, inset.top)
    case "left": return (inset.left, inset.right)
    default: return (inset.right, inset.left)
    }
  }

  /// The padding box of the fragment that an absolutely positioned one is in.
  private func containingArea(ofNode node: Int) -> Rect? {
    let fragments = geometry.frame.fragments
    let parent = Int(fragments.nodes[node].parent)
    guard parent > 0 else {
      return Rect(width: fragments.viewport.width.px, height: fragments.viewport.height.px)
    }
    let fragment = fragments.fragment(at: parent)
    var rect = fragments.rect(at: parent)
    if fragment.kind == .box, fragment.details >= 0 {
      rect = rect.inset(by: fragments.store.boxDetails[Int(fragment.details)].scrollportInsets)
    }
    return Rect(rect)
  }

  /// The size of the scrollport that a sticky box stays in.
  ///
  /// <https://drafts.csswg.org/css-position-3/#sticky-position>
  private func stickyBasis(ofNode node: Int, isVertical: Bool) -> Double? {
    guard let container = geometry.tree.container(ofNode: node) else { return nil }
    let port = geometry.tree.containers[container].scrollport
    return isVertical ? port.height : port.width
  }

  /// The size of the content box around a box in flow.
  private func containerBasis(ofNode node: Int, isVertical: Bool) -> Double? {
    let fragments = geometry.frame.fragments
    var parent = Int(fragments.nodes[node].parent)
    while parent > 0 {
      let fragment = fragments.fragment(at: parent)
      if fragment.kind == .box, fragments.boxes[fragment.box].kind != .inline {
        var rect = fragments.rect(at: parent)
        if fragment.details >= 0 {
          let details = fragments.store.boxDetails[Int(fragment.details)]
          rect = rect.inset(by: details.scrollportInsets).inset(by: details.padding)
        }
        return isVertical ? rect.height.px : rect.width.px
      }
      parent = Int(fragments.nodes[parent].parent)
    }
    return isVertical ? fragments.viewport.height.px : fragments.viewport.width.px
  }

  // MARK: Transforms

  private func origin() -> String? {
    guard let size = boxSize else { return nil }
    let origin = style.effects.transformOrigin
    let plane = "\(px(origin.x, size.width)) \(px(origin.y, size.height))"
    return origin.z == 0 ? plane : "\(plane) \(px(Double(origin.z)))"
  }

  /// <https://drafts.csswg.org/css-transforms-2/#serialization-of-the-computed-value>
  private func transform() -> String? {
    let functions = style.effects.transform
    guard !functions.isEmpty else { return "none" }
    let size = boxSize ?? Size()
    var matrix = SpatialMatrix.identity
    for function in functions {
      matrix = matrix.concatenating(SpatialMatrix(function, size))
    }
    return matrix.text(isSpatial: functions.contains { SpatialMatrix.isSpatial($0) })
  }
}

extension BoxTree {
  /// The box of a pseudo-element that stands among the first or last boxes inside of another.
  fileprivate func box(of pseudo: PseudoElement, in outer: ID<Box>) -> ID<Box>? {
    let (element, isLast) = (self[outer].node, pseudo == .after)
    var current = isLast ? self[outer].lastChild : self[outer].firstChild
    for _ in 0..<8 {
      guard let box = current else { return nil }
      if self[box].pseudo == pseudo, self[box].node == element { return box }
      let isWrapper = self[box].isAnonymous && self[box].pseudo == nil
      if isWrapper, let inner = isLast ? self[box].lastChild : self[box].firstChild {
        current = inner
      } else {
        current = isLast ? self[box].previousSibling : self[box].nextSibling
      }
    }
    return nil
  }
}
