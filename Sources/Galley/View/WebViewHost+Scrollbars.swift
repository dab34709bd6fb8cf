import GalleyCSS
import GalleyScroll

extension WebViewHost {
  /// Which scrollbars pages are shown with.
  public enum Scrollbars: Hashable, CaseIterable, Sendable {
    case none
    /// Bars with tracks, beside the contents, which have less room.
    case classic
    /// Thin thumbs over the contents, which fade when nothing moves.
    case overlay

    var style: ScrollbarStyle {
      switch self {
      case .none: .none
      case .classic: .classic
      case .overlay: .overlay
      }
    }
  }

  /// How much of each overlay scrollbar shows now; `nil` where they don't fade.
  var scrollbarOpacities: [Int32: Double]? {
    guard scrollbars == .overlay, let model = mounted?.scroller.model else { return nil }
    return model.scrollbarOpacities(at: seconds)
  }
}
