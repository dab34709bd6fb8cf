import GalleyCSS

/// What scripts have made of a sheet that an element owns.
///
/// <https://drafts.csswg.org/cssom-1/#the-cssstylesheet-interface>
struct SheetEdit: Sendable {
  /// The sheet with its changed rules; `nil` if its rules are those of its text.
  var sheet: StyleSheet?
  /// The media that it is for; `nil` if its owner says so.
  var media: String?
  var isDisabled = false
}
