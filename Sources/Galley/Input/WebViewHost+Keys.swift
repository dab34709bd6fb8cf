import GalleyDOM
import GalleyEngine
import GalleyPrimitives
import GalleyStyle

extension WebViewHost {
  /// Presses a key and lets it go: in the find navigator if that has the focus, else in the page.
  public func press(_ key: KeyEquivalent, modifiers: EventModifiers = []) async {
    if await pressInFindNavigator(key, modifiers) { return }
    guard let mounted else { return }
    let effects = await mounted.page.interact { interaction, page, frame in
      interaction.keyPressed(key.key, modifiers: modifiers.keys, in: &page, frame)
    }
    await carryOut(effects ?? [], nil, modifiers)
  }

  /// Types text into what has the focus.
  public func typeText(_ text: String) async {
    if await typeIntoFindNavigator(text) { return }
    guard let mounted else { return }
    let effects = await mounted.page.interact { interaction, page, frame in
      interaction.typed(text, in: &page, frame)
    }
    await carryOut(effects ?? [], nil, [])
  }

  /// Gives the first element that a CSS selector matches the focus.
  ///
  /// - Returns: Whether there is one that can have it.
  @discardableResult
  public func focus(_ selector: String) async -> Bool {
    guard let mounted, let element = element(matching: selector),
      mounted.page.latestFrame?.isFocusable(element.node) == true
    else { return false }
    let node = element.node
    mounted.navigator.hasFocus = false
    _ = await mounted.page.interact { interaction, page, _ in
      interaction.focus(node, isVisible: true, in: &page)
    }
    return true
  }

  /// Chooses the option of that label in the `select` that has the focus.
  ///
  /// - Returns: Whether there is such an option that isn't disabled.
  @discardableResult
  public func choose(_ label: String) async -> Bool {
    guard let mounted else { return false }
    let isChosen = await mounted.page.interact { interaction, page, _ in
      guard let select = page.interaction.focused,
        let option = page.document.options(of: select).first(where: {
          page.document.label(ofOption: $0) == label && !page.document.isDisabled($0)
        })
      else { return false }
      interaction.choose(option, in: &page)
      return true
    }
    return isChosen ?? false
  }
}
