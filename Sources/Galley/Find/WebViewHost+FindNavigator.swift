import Foundation
import GalleyDOM
import GalleyEngine

extension WebViewHost {
  /// Whether the panel to search the page with shows.
  public var isFindNavigatorPresented: Bool { mounted?.isFindNavigatorVisible ?? false }

  /// Opens the panel as a user does; nothing happens where searching is disabled.
  public func presentFindNavigator() { setFindNavigator(visible: true) }

  /// Closes the panel as a user does.
  public func dismissFindNavigator() { setFindNavigator(visible: false) }

  /// The panel as a program sees it; `nil` without a web view, and where searching is disabled.
  ///
  /// It belongs to the web view that shows now.
  public var findInteraction: UIFindInteraction? {
    guard mounted?.environment.findContext != nil else { return nil }
    return UIFindInteraction(self)
  }

  /// Opens or closes the panel and writes the binding.
  private func setFindNavigator(visible: Bool) {
    update()
    guard let mounted, mounted.isFindNavigatorVisible != visible else { return }
    let context = mounted.environment.findContext
    if visible, context == nil { return }
    mounted.isFindNavigatorWanted = visible
    showFindNavigator(visible)
    if let binding = context?.isPresented, binding.wrappedValue != visible {
      binding.wrappedValue = visible
    }
  }

  /// Opens or closes the panel as the binding asks: what is asked for in one frame shows in the
  /// next.
  func updateFindNavigator() {
    guard let mounted else { return }
    guard let context = mounted.environment.findContext else {
      mounted.isFindNavigatorWanted = false
      return showFindNavigator(false)
    }
    guard let wanted = context.isPresented?.wrappedValue else { return }
    if mounted.isFindNavigatorWanted == wanted {
      showFindNavigator(wanted)
    } else {
      mounted.isFindNavigatorWanted = wanted
      if !wanted { showFindNavigator(false) }
    }
  }

  /// Shows the panel, with what was searched for last selected, or takes it and all marks away.
  private func showFindNavigator(_ isVisible: Bool) {
    guard let mounted, mounted.isFindNavigatorVisible != isVisible else { return }
    mounted.isFindNavigatorVisible = isVisible
    mounted.navigator.hasFocus = isVisible
    mounted.navigator.isInReplacement = false
    mounted.navigator.pressed = nil
    if isVisible {
      mounted.navigator.field.selectAll()
    } else {
      mounted.navigator.showsReplace = false
      mounted.page.finding.end()
    }
  }
}
