public import GalleyCSS
public import GalleyPrimitives

/// Which scrollbars there are on a page, so that boxes can keep room for them.
///
/// <https://drafts.csswg.org/css-overflow-3/#scrollbar-layout>
public struct ScrollbarUse: Hashable, Sendable {
  public var style = ScrollbarStyle.none
  /// The boxes whose contents turned out to be too high for them; the root is the viewport.
  public internal(set) var tall: Set<ID<Box>> = []
  /// The boxes whose contents turned out to be too wide for them; the root is the viewport.
  public internal(set) var wide: Set<ID<Box>> = []

  public init() {}

  /// The thickness of a bar, in CSS px, by `scrollbar-width`.
  public static func thickness(_ width: UInt8) -> Int {
    switch width {
    case 0: 15
    case 1: 10
    default: 0
    }
  }
}

extension BoxTree {
  /// The bars that a box has, whatever they look like: always with `scroll`, with `auto` where its
  /// contents are too large, and none with `scrollbar-width: none`.
  public func scrollbars(of box: ID<Box>) -> (vertical: Bool, horizontal: Bool) {
    let isViewport = self[box].kind == .viewport
    let overflow = isViewport ? viewportOverflow : usedOverflow(of: box)
    guard isViewport || (hasScrollbars(box) && overflow.x.isScrollable) else {
      return (false, false)
    }
    guard scrollbarStyle(of: box)?.rare.scrollbarWidth != 2 else { return (false, false) }
    func has(_ value: Overflow, _ needs: Bool) -> Bool {
      switch value {
      case .scroll: true
      case .auto: needs
      case .visible: isViewport && needs
      case .hidden, .clip: false
      }
    }
    return (
      has(overflow.y, scrollbars.tall.contains(box)),
      has(overflow.x, scrollbars.wide.contains(box))
    )
  }

  /// The style that a box's scrollbars follow: the viewport's is the root element's.
  public func scrollbarStyle(of box: ID<Box>) -> ComputedStyle? {
    guard self[box].kind == .viewport else { return style(of: box) }
    return self[box].firstChild.map { style(of: $0) }
  }

  /// The room between a box's border and its padding that classic scrollbars take.
  ///
  /// <https://drafts.csswg.org/css-overflow-3/#scrollbar-gutter-property>
  public func scrollbarGutters(of box: ID<Box>) -> PhysicalSides<LayoutUnit> {
    guard scrollbars.style == .classic, !self[box].isAnonymous else { return .zero }
    let isViewport = self[box].kind == .viewport
    let overflow = isViewport ? viewportOverflow : usedOverflow(of: box)
    guard isViewport || (hasScrollbars(box) && overflow.x.isScrollable) else { return .zero }
    guard let style = scrollbarStyle(of: box) else { return .zero }
    let size = LayoutUnit(ScrollbarUse.thickness(style.rare.scrollbarWidth))
    guard size > .zero else { return .zero }
    let bars = scrollbars(of: box)
    let writing = WritingDirection(style.text.writingMode, style.text.direction)
    let gutter = style.rare.scrollbarGutter
    // Gutters are kept along the inline axis alone, where the bar of the block axis goes.
    let keepsVertical = gutter & 1 != 0 && writing.isHorizontal && overflow.y != .clip
    let keepsHorizontal = gutter & 1 != 0 && !writing.isHorizontal && overflow.x != .clip
    var result = PhysicalSides<LayoutUnit>.zero
    if bars.vertical || keepsVertical {
      // Not yet: a gutter at the viewport's start side.
      if keepsVertical, gutter & 2 != 0, !isViewport {
        result.left = size
        result.right = size
      } else if isLeftScrollbar(box) {
        result.left = size
      } else {
        result.right = size
      }
    }
    if bars.horizontal || keepsHorizontal {
      result.bottom = size
      if keepsHorizontal, gutter & 2 != 0, !isViewport { result.top = size }
    }
    return result
  }

  /// Whether a box's vertical scrollbar is at its left: where lines begin at the right, but never
  /// the viewport's.
  public func isLeftScrollbar(_ box: ID<Box>) -> Bool {
    guard self[box].kind != .viewport else { return false }
    let writing = writingDirection(of: box)
    return writing.isHorizontal && writing.isInlineReversed
  }

  /// Whether a kind of box can have scrollbars. Tables can't.
  private func hasScrollbars(_ box: ID<Box>) -> Bool {
    switch self[box].kind {
    case .blockContainer, .flexContainer, .gridContainer, .tableCell, .tableCaption: true
    case .viewport, .inline, .text, .lineBreak, .wordBreakOpportunity, .replaced, .table,
      .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableColumn,
      .tableColumnGroup:
      false
    }
  }
}

extension FragmentTree {
  /// The scrollbars that a layout shows to be needed, beside those that it was made with.
  ///
  /// Bars that are there stay: taking one away could bring it back.
  func scrollbarsNeeded() -> ScrollbarUse {
    var result = boxes.scrollbars
    for (index, node) in nodes.enumerated() {
      let fragment = fragment(at: index)
      guard fragment.kind == .box, fragment.details >= 0 else { continue }
      let isViewport = index == 0
      let overflow = isViewport ? boxes.viewportOverflow : boxes.usedOverflow(of: fragment.box)
      guard isViewport || overflow.x == .auto || overflow.y == .auto else { continue }
      let details = store.boxDetails[Int(fragment.details)]
      let port = PhysicalRect(origin: node.offset, size: fragment.size)
        .inset(by: details.scrollportInsets)
      let area = details.scrollableOverflow
      // Less than a px comes from rounding.
      let pixel = LayoutUnit(1)
      if area.height >= port.height + pixel { result.tall.insert(fragment.box) }
      if area.width >= port.width + pixel { result.wide.insert(fragment.box) }
    }
    return result
  }
}
