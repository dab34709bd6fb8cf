import GalleyDisplayList
import GalleyScroll

extension WebViewHost {
  /// Scrolls to where the page's scripts want to be.
  func scroll(toScriptsOffsets offsets: ScrollOffsets) {
    guard var model = configuredModel() else { return }
    model.scroll(to: offsets, animated: false, at: seconds)
    take(model, isUserDriven: false)
  }
}
