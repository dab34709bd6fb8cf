public import GalleyCSS
public import GalleyPrimitives

/// A box to which its scroll container snaps.
///
/// <https://drafts.csswg.org/css-scroll-snap-1/#scroll-snap-area>
public struct SnapArea: Hashable, Sendable {
  /// The index of the container.
  public var container: Int
  /// The index of the box's fragment in the fragment tree.
  public var node: Int
  /// The raw id of its element; negative for none.
  public var element: Int32
  /// The border box and the `scroll-margin` around it, on the page as laid out, nothing scrolled.
  public var rect: Rect
  public var alignX: ScrollSnapAlign.Alignment
  public var alignY: ScrollSnapAlign.Alignment
  /// `scroll-snap-stop: always`.
  public var mustStop: Bool
}
