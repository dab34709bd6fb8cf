import GalleyDisplayList
import GalleyScroll

// Scrolling between scripts and the view that shows their page.
extension WebViewHost {
  /// What is scrolled, in CSS px of the page; `nil` before anything shows.
  var scrollOffsets: ScrollOffsets? {
    guard let model = configuredModel() else { return nil }
    var offsets = model.offsets
    offsets[ScrollOffsets.viewport] = model.contentOffset
    return offsets
  }

  /// Scrolls to where scripts want to be.
  func scroll(toScriptsOffsets offsets: ScrollOffsets) {
    guard var model = configuredModel() else { return }
    model.scroll(to: offsets, animated: false, at: seconds)
    take(model, isUserDriven: false)
  }
}
