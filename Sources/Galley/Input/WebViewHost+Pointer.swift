public import Foundation
import GalleyDOM
import GalleyEngine
import GalleyLoading
import GalleyPrimitives

extension WebViewHost {
  /// Moves the pointer; what lies under it is hovered.
  ///
  /// - Parameter point: In points of the host; `nil` takes the pointer away.
  public func movePointer(to point: CGPoint?) async {
    let hit = point.flatMap { self.hit(at: $0) }
    _ = await mounted?.page.interact { interaction, page, frame in
      interaction.pointerMoved(to: hit, in: &page, frame)
    }
  }

  /// Presses a button and holds it.
  ///
  /// - Parameters:
  ///   - point: In points of the host.
  ///   - clickCount: 2 for the second press of a double click.
  public func pressButton(
    _ button: MouseButton = .left, at point: CGPoint, modifiers: EventModifiers = [],
    clickCount: Int = 1
  ) async {
    guard let mounted, !pressFindBar(at: point) else { return }
    stopMotion()
    let hit = hit(at: point)
    let effects = await mounted.page.interact { interaction, page, frame in
      interaction.pointerPressed(
        hit, button: button.pointerButton, clickCount: clickCount, modifiers: modifiers.keys,
        in: &page, frame)
    }
    await carryOut(effects ?? [], button, modifiers)
  }

  /// Lets the button go. If pointer and page are still where they were, it was a click: links are
  /// followed, controls change, forms are sent.
  public func releaseButton(
    _ button: MouseButton = .left, at point: CGPoint, modifiers: EventModifiers = []
  ) async {
    if await releaseFindBar(at: point) { return }
    guard let mounted else { return }
    let hit = hit(at: point)
    let effects = await mounted.page.interact { interaction, page, frame in
      interaction.pointerReleased(hit, modifiers: modifiers.keys, in: &page, frame)
    }
    await carryOut(effects ?? [], button, modifiers)
  }

  /// Clicks at a place, in points of the host.
  ///
  /// A navigation that begins by it goes on by itself: ``settle()`` waits for it.
  public func click(
    at point: CGPoint, button: MouseButton = .left, modifiers: EventModifiers = [],
    clickCount: Int = 1
  ) async {
    await pressButton(button, at: point, modifiers: modifiers, clickCount: clickCount)
    if button == .right { _ = contextMenu(at: point) }
    await releaseButton(button, at: point, modifiers: modifiers)
  }

  /// Clicks the middle of the first element that a CSS selector matches, wherever it shows.
  ///
  /// - Returns: Whether there is one that shows.
  @discardableResult
  public func click(_ selector: String, modifiers: EventModifiers = []) async -> Bool {
    guard let element = element(matching: selector), element.frame != nil else { return false }
    reveal(element.node)
    guard let frame = hostFrame(of: element.node) else { return false }
    await click(at: CGPoint(x: frame.midX, y: frame.midY), modifiers: modifiers)
    return true
  }

  /// Clicks twice: a word of a text field is selected.
  public func doubleClick(at point: CGPoint) async {
    await click(at: point)
    await click(at: point, clickCount: 2)
  }

  /// Moves with the left button held: texts of controls are selected, sliders are moved.
  public func drag(from start: CGPoint, to end: CGPoint, modifiers: EventModifiers = []) async {
    await pressButton(at: start, modifiers: modifiers)
    await movePointer(to: end)
    await releaseButton(at: end, modifiers: modifiers)
  }

  /// Holds a finger or the button down at a place.
  ///
  /// - Returns: Where the link there leads, of which a preview shows; `nil` if there is none, or
  ///   previews are off.
  @discardableResult
  public func longPress(at point: CGPoint) async -> URL? {
    guard let mounted else { return nil }
    stopMotion()
    let hit = hit(at: point)
    _ = await mounted.page.interact { interaction, page, frame in
      interaction.pointerPressed(hit, in: &page, frame)
    }
    _ = await mounted.page.interact { interaction, page, _ in
      interaction.pointerCancelled(in: &page)
    }
    guard mounted.environment.webView.allowsLinkPreviews, let url = linkURL(at: point) else {
      return nil
    }
    events.append(.linkPreview(url))
    return url
  }

  /// Asks for the menu of a place.
  ///
  /// - Returns: The menu of the innermost `webViewContextMenu(menu:)`; `nil` if there is none.
  @discardableResult
  public func contextMenu(at point: CGPoint) -> AnyView? {
    guard let mounted, mounted.frame.contains(point) else { return nil }
    let info = WebView.ActivatedElementInfo(linkURL: linkURL(at: point))
    events.append(.contextMenu(info))
    return mounted.environment.webView.contextMenu?(info)
  }

  /// Where the link at a place leads; `nil` outside of links.
  private func linkURL(at point: CGPoint) -> URL? {
    guard let hit = hit(at: point), let document = mounted?.page.model?.document,
      let link = document.link(around: hit.element)
    else { return nil }
    return document.linkURL(of: link).flatMap { URL(string: $0.href) }
  }
}
