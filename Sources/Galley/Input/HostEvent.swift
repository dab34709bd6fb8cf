public import Foundation

/// Something that a user would see or hear of, beside the page itself.
public enum HostEvent: Hashable, Sendable {
  /// A long press asked where a link leads.
  case linkPreview(URL)
  /// A menu was asked for.
  case contextMenu(WebView.ActivatedElementInfo)
  /// A form was not sent: the values of so many of its controls aren't valid.
  case invalidForm(controlCount: Int)
  /// The options of a `select` are offered, by their labels; ``WebViewHost/choose(_:)`` takes one.
  case options([String])
  /// A dialog of the page was closed with that value.
  case closedDialog(returnValue: String)
  /// A search opened an element with `hidden=until-found`; `elementID` is its id, or empty.
  case beforeMatch(elementID: String)
}
