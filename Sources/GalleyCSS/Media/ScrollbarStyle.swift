/// Which scrollbars a page is shown with.
public enum ScrollbarStyle: String, CaseIterable, Hashable, Sendable {
  /// None: scrolling is there, bars aren't.
  case none
  /// Bars with tracks, beside the contents, which have less room.
  case classic
  /// Thin thumbs over the contents, which take no room.
  case overlay
}
