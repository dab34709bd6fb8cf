import GalleyCSS

extension ComputedStyle {
  /// Whether an inline box of this style is the containing block of absolutely positioned boxes.
  ///
  /// <https://drafts.csswg.org/css-position-3/#absolute-positioning-containing-block>
  var containsAbsolutes: Bool {
    box.position != .static || !effects.filters.isEmpty || !effects.backdropFilters.isEmpty
      || effects.willChangeContainingBlock || effects.willChangePosition
  }
}
