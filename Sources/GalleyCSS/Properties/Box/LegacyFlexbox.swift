extension ComputedStyle {
  /// Computes what `-webkit-box` and `-webkit-line-clamp` mean together, once all properties are
  /// known.
  ///
  /// A vertical legacy flexbox with a line clamp is a block container; others are flex containers.
  /// Without such a box the clamp has no effect.
  ///
  /// <https://drafts.csswg.org/css-overflow-4/#webkit-line-clamp>
  public mutating func adjustLegacyFlexbox() {
    guard rare.isLegacyFlexbox else {
      if rare.lineClamp != nil { rare.lineClamp = nil }
      return
    }
    guard case .box(let outer, _, let isListItem) = box.display else { return }
    if rare.isBoxVertical, rare.lineClamp != nil {
      box.display = .box(outer, .flowRoot, isListItem: isListItem)
    } else {
      rare.lineClamp = nil
      container.flexDirection = rare.isBoxVertical ? .column : .row
    }
  }
}
