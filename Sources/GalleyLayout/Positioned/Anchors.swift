import GalleyCSS
import GalleyPrimitives

/// A box that others may be placed by.
///
/// <https://drafts.csswg.org/css-anchor-position-1/#anchor-box>
struct AnchorBox {
  var box: ID<Box>
  /// Around all of the box's fragments, transforms applied, from the corner that the containing
  /// block's places count from.
  var rect: PhysicalRect
  /// Whether no box between it and the containing block clips it away, and it is not hidden.
  var isVisible: Bool
}

extension LayoutContext {
  /// Whether a box needs anchors to be laid out.
  func isAnchored(_ box: ID<Box>) -> Bool {
    let style = boxes.styles.rows[boxes[box].style.index]
    let anchor = style.rare.anchor
    if anchor.area != nil || !anchor.fallbacks.isEmpty || anchor.position != .normal { return true }
    if style.container.alignSelf.keyword == .anchorCenter { return true }
    if style.container.justifySelf.keyword == .anchorCenter { return true }
    if anchor.visibility.contains(.noOverflow) { return true }
    return PositionedValues(style).hasAnchors
  }

  /// The box that a pseudo-element is anchored to unless it says otherwise: that of the element
  /// which it arose in.
  ///
  /// <https://drafts.csswg.org/css-anchor-position-1/#implicit-anchor-element>
  func implicitAnchor(of box: ID<Box>) -> ID<Box>? {
    let row = boxes[box]
    guard row.pseudo != nil, let node = row.node, node.index < boxes.boxOfNode.count else {
      return nil
    }
    let index = boxes.boxOfNode[node.index]
    return index >= 0 && Int(index) != box.index ? ID(Int(index)) : nil
  }

  /// Adds the anchors among the fragments that stand in a containing block.
  ///
  /// - Parameters:
  ///   - links: With offsets from the corner that the containing block's places count from.
  ///   - implicit: Boxes that count as anchors without a name.
  func collectAnchors(
    in links: ArraySlice<FragmentLink>, implicit: Set<ID<Box>>, into anchors: inout [AnchorBox]
  ) {
    var collector = AnchorCollector(implicit: implicit, anchors: anchors)
    for link in links {
      collector.visit(link, origin: .zero, transform: nil, clip: nil, depth: 0, self)
    }
    anchors = collector.anchors
  }

  /// The nearest element at or around a box that keeps an anchor's name to its descendants.
  ///
  /// <https://drafts.csswg.org/css-anchor-position-1/#anchor-scope>
  func anchorScope(of name: Atom, around box: ID<Box>) -> ID<Box>? {
    var current: ID<Box>? = box
    while let candidate = current {
      let row = boxes[candidate]
      if !row.isAnonymous, row.kind != .text {
        switch boxes.styles.rows[row.style.index].rare.anchor.scope {
        case .none: break
        case .all: return candidate
        case .names(let names): if names.contains(name) { return candidate }
        }
      }
      current = row.parent
    }
    return nil
  }

  /// The anchor that a name means for a box: the last in tree order of those in its scope.
  ///
  /// <https://drafts.csswg.org/css-anchor-position-1/#target>
  func anchor(_ name: Atom, for box: ID<Box>, among anchors: [AnchorBox]) -> AnchorBox? {
    var found: AnchorBox?
    let scope = anchorScope(of: name, around: box)
    for anchor in anchors where anchor.box != box {
      let style = boxes.styles.rows[boxes[anchor.box].style.index]
      guard style.rare.anchor.names.contains(name),
        found.map({ $0.box.index < anchor.box.index }) ?? true,
        anchorScope(of: name, around: anchor.box) == scope
      else { continue }
      found = anchor
    }
    return found
  }
}

private struct AnchorCollector {
  let implicit: Set<ID<Box>>
  var anchors: [AnchorBox]
  private var places: [ID<Box>: Int] = [:]

  init(implicit: Set<ID<Box>>, anchors: [AnchorBox]) {
    self.implicit = implicit
    self.anchors = anchors
    for (index, anchor) in anchors.enumerated() { places[anchor.box] = index }
  }

  mutating func visit(
    _ link: FragmentLink, origin: PhysicalOffset, transform: AffineTransform?,
    clip: PhysicalRect?, depth: Int, _ context: borrowing LayoutContext
  ) {
    let fragment = context.fragments[link.fragment]
    guard fragment.kind != .text, depth < 2048 else { return }
    let offset = origin + link.offset
    var transform = transform
    var clip = clip
    if fragment.kind == .box {
      let row = context.boxes[fragment.box]
      let style = context.boxes.styles.rows[fragment.style.index]
      let border = PhysicalRect(origin: offset, size: fragment.size)
      if !row.isAnonymous {
        if row.kind != .inline, let own = style.affineTransform(borderBox: Rect(border)) {
          transform = transform.map { $0.concatenating(own) } ?? own
        }
        if !style.rare.anchor.names.isEmpty || implicit.contains(fragment.box) {
          add(
            fragment.box, border, transform, clip, isShown: style.inherited.visibility == .visible)
        }
      }
      let overflow = context.boxes.usedOverflow(of: fragment.box)
      if overflow.x != .visible || overflow.y != .visible, fragment.details >= 0 {
        let details = context.fragments.boxDetails[Int(fragment.details)]
        let area = mapped(border.inset(by: details.scrollportInsets), transform)
        clip = clip.map { intersection($0, area) } ?? area
      }
    }
    for child in context.fragments.children(of: link.fragment) {
      visit(child, origin: offset, transform: transform, clip: clip, depth: depth + 1, context)
    }
  }

  private mutating func add(
    _ box: ID<Box>, _ border: PhysicalRect, _ transform: AffineTransform?, _ clip: PhysicalRect?,
    isShown: Bool
  ) {
    let rect = mapped(border, transform)
    var isVisible = isShown
    if let clip {
      let rest = intersection(clip, rect)
      isVisible =
        isVisible && rest.width >= .zero && rest.height >= .zero
        && (rest.width > .zero || rect.width == .zero)
        && (rest.height > .zero || rect.height == .zero)
    }
    if let known = places[box] {
      anchors[known].rect = anchors[known].rect.union(rect)
      anchors[known].isVisible = anchors[known].isVisible || isVisible
    } else {
      places[box] = anchors.count
      anchors.append(AnchorBox(box: box, rect: rect, isVisible: isVisible))
    }
  }

  private func intersection(_ a: PhysicalRect, _ b: PhysicalRect) -> PhysicalRect {
    let x = max(a.minX, b.minX)
    let y = max(a.minY, b.minY)
    return PhysicalRect(
      x: x, y: y, width: min(a.maxX, b.maxX) - x, height: min(a.maxY, b.maxY) - y)
  }

  private func mapped(_ rect: PhysicalRect, _ transform: AffineTransform?) -> PhysicalRect {
    guard let transform else { return rect }
    let result = transform.apply(Rect(rect))
    return PhysicalRect(
      x: LayoutUnit(px: result.minX), y: LayoutUnit(px: result.minY),
      width: LayoutUnit(px: result.width), height: LayoutUnit(px: result.height))
  }
}

extension PositionedValues {
  /// Whether an anchor function stands in one of the values.
  var hasAnchors: Bool {
    func has(_ value: AutoLength) -> Bool {
      guard case .lengthPercentage(let length) = value else { return false }
      return length.calculation?.hasAnchors == true
    }
    func has(_ value: SizeValue) -> Bool {
      value.lengthPercentage?.calculation?.hasAnchors == true
    }
    return has(inset.top) || has(inset.right) || has(inset.bottom) || has(inset.left)
      || has(margin.top) || has(margin.right) || has(margin.bottom) || has(margin.left)
      || has(width) || has(height) || has(minWidth) || has(minHeight) || has(maxWidth)
      || has(maxHeight)
  }
}
