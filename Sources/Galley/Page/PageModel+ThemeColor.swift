import GalleyDOM
import GalleyEngine

extension PageModel {
  /// The colour that the page wishes around it.
  ///
  /// <https://html.spec.whatwg.org/#meta-theme-color>
  var themeColor: Color? { nil }
}
