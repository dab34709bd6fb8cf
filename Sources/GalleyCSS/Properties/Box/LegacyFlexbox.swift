extension ComputedStyle {
  /// Computes what `-webkit-box` and line clamps mean together, once all properties are known.
  ///
  /// A vertical legacy flexbox with a line clamp is a block container; others are flex containers.
  /// `continue: -webkit-legacy` has no effect without such a box. Boxes that clamp their lines
  /// establish independent formatting contexts.
  ///
  /// <https://drafts.csswg.org/css-overflow-4/#webkit-line-clamp>
  public mutating func adjustLegacyFlexbox() {
    guard case .box(let outer, let inner, let isListItem) = box.display else { return }
    let isVerticalBox = rare.isLegacyFlexbox && rare.isBoxVertical
    if rare.continuation == .webkitLegacy, !isVerticalBox { rare.continuation = .auto }
    let isClamped = rare.continuation != .auto
    if !isClamped { rare.lineClamp = nil }
    if isClamped, isVerticalBox || (outer == .block && inner == .flow) {
      box.display = .box(outer, .flowRoot, isListItem: isListItem)
    } else if rare.isLegacyFlexbox {
      container.flexDirection = rare.isBoxVertical ? .column : .row
    }
  }
}
