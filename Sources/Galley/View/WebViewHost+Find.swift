import Foundation

extension WebViewHost {
  /// Whether the panel to search the page with shows.
  public var isFindNavigatorPresented: Bool { mounted?.isFindNavigatorVisible ?? false }

  /// Opens the panel as a user does; nothing happens where searching is disabled.
  public func presentFindNavigator() { setFindNavigator(visible: true) }

  /// Closes the panel as a user does.
  public func dismissFindNavigator() { setFindNavigator(visible: false) }

  /// Opens or closes the panel and writes the binding.
  private func setFindNavigator(visible: Bool) {
    update()
    guard let mounted, mounted.isFindNavigatorVisible != visible else { return }
    let context = mounted.environment.findContext
    if visible, context == nil { return }
    mounted.isFindNavigatorVisible = visible
    mounted.isFindNavigatorWanted = visible
    if let binding = context?.isPresented, binding.wrappedValue != visible {
      binding.wrappedValue = visible
    }
  }

  /// Opens or closes the panel as the binding asks: what is asked for in one frame shows in the
  /// next.
  func updateFindNavigator() {
    guard let mounted else { return }
    guard let context = mounted.environment.findContext else {
      mounted.isFindNavigatorVisible = false
      mounted.isFindNavigatorWanted = false
      return
    }
    guard let wanted = context.isPresented?.wrappedValue else { return }
    if mounted.isFindNavigatorWanted == wanted {
      mounted.isFindNavigatorVisible = wanted
    } else {
      mounted.isFindNavigatorWanted = wanted
      if !wanted { mounted.isFindNavigatorVisible = false }
    }
  }
}
