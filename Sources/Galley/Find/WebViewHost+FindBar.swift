import Foundation
import GalleyDOM
import GalleyDisplayList
import GalleyEngine
import GalleyImages
import GalleyPaint
import GalleyPrimitives
import GalleyText

/// The panel as it is drawn, and what clicks and keys do there.
extension WebViewHost {
  /// At the bottom on devices that are touched, over the page, whose insets grow; else above the
  /// page, which makes room for it.
  var findBarPlacement: FindBar.Placement { scrollPhysics == .iOS ? .bottom : .top }

  /// The panel as it is now; `nil` while it doesn't show.
  private var findBar: FindBar? {
    guard let mounted, mounted.isFindNavigatorVisible else { return nil }
    let navigator = mounted.navigator
    let session = mounted.page.finding.session
    var bar = FindBar(
      query: navigator.field.text, placement: findBarPlacement, width: mounted.frame.width)
    bar.isFocused = navigator.hasFocus
    bar.pressed = navigator.pressed
    if session.isActive, session.query == navigator.field.text {
      switch navigator.displayStyle {
      case .none: break
      case .total: bar.count = session.count
      case .currentAndTotal:
        bar.count = session.count
        bar.current = session.currentIndex >= 0 ? session.currentIndex : nil
      }
      bar.isLimited = session.result?.isLimited ?? false
    }
    return bar
  }

  /// How much of the view's height the panel takes, in points.
  var findBarHeight: CGFloat { findBar.map { CGFloat($0.height) } ?? 0 }

  /// How much of the page's height the panel takes away, in points.
  var findBarShare: CGFloat { findBarPlacement == .top ? findBarHeight : 0 }

  /// The room that scrolling has beyond the page: the screen's safe area, and the panel's place.
  var insetsWithFindBar: EdgeInsets {
    var insets = contentInsets
    if findBarPlacement == .bottom { insets.bottom += findBarHeight }
    return insets
  }

  /// Where the panel lies in the host, in points; `nil` while it doesn't show.
  public var findNavigatorFrame: CGRect? {
    guard let mounted, let findBar else { return nil }
    let height = CGFloat(findBar.height)
    let y = findBarPlacement == .top ? mounted.frame.minY - height : mounted.frame.maxY - height
    return CGRect(x: mounted.frame.minX, y: y, width: mounted.frame.width, height: height)
  }

  /// Draws the panel where it lies.
  func drawFindBar(into list: inout DisplayList, scale: Double) {
    guard let findBar, let frame = findNavigatorFrame else { return }
    let fonts = FontContext(library: SharedFonts.library)
    let picture = findBar.paint(fonts: fonts).bitmap(fonts: fonts, scale: scale)
    list.draw(picture, at: frame.origin, scale: scale)
  }

  // MARK: Input

  /// Takes a press of a button in the panel; a press elsewhere takes the focus from it.
  ///
  /// - Returns: Whether the press was in the panel.
  func pressFindBar(at point: CGPoint) -> Bool {
    guard let mounted, let findBar, let frame = findNavigatorFrame else { return false }
    guard frame.contains(point) else {
      mounted.navigator.hasFocus = false
      return false
    }
    mounted.navigator.pressed = part(of: findBar, at: point, frame)
    if mounted.navigator.pressed == .field { mounted.navigator.hasFocus = true }
    return true
  }

  /// Lets a button go that was pressed in the panel: does what the part under it is for.
  ///
  /// - Returns: Whether the press was in the panel.
  func releaseFindBar(at point: CGPoint) async -> Bool {
    guard let mounted, let findBar, let frame = findNavigatorFrame,
      let pressed = mounted.navigator.pressed
    else { return false }
    mounted.navigator.pressed = nil
    guard part(of: findBar, at: point, frame) == pressed else { return true }
    switch pressed {
    case .field: break
    case .clear:
      mounted.navigator.setText("")
      mounted.navigator.hasFocus = true
      await searchForField()
    case .previous: if findBar.canStep { await stepMatch(.backward) }
    case .next: if findBar.canStep { await stepMatch(.forward) }
    case .done: dismissFindNavigator()
    }
    return true
  }

  private func part(of bar: FindBar, at point: CGPoint, _ frame: CGRect) -> FindBar.Part? {
    bar.paint(fonts: FontContext(library: SharedFonts.library))
      .part(at: Point(x: point.x - frame.minX, y: point.y - frame.minY))
  }

  /// Types into the panel.
  ///
  /// - Returns: Whether the text went there.
  func typeIntoFindNavigator(_ text: String) async -> Bool {
    guard let mounted, mounted.isFindNavigatorVisible, mounted.navigator.hasFocus else {
      return false
    }
    // The field has one line.
    let line = text.filter { !$0.isNewline }
    await editField { $0.insert(line) }
    return true
  }

  /// Changes what the keys go to, and searches if that is the query.
  private func editField(_ change: (inout TextEditor) -> Void) async {
    guard let mounted else { return }
    let old = mounted.navigator.field.text
    mounted.navigator.edit(change)
    if mounted.navigator.field.text != old { await searchForField() }
  }

  /// Gives a key to the panel: Return and Shift-Return step, Escape closes, the others edit the
  /// text. Command-G and Command-F are for the panel wherever the focus is; with Linux's scrolling
  /// the command key is Control.
  ///
  /// - Returns: Whether the key did something there.
  func pressInFindNavigator(_ key: KeyEquivalent, _ modifiers: EventModifiers) async -> Bool {
    guard let mounted, mounted.environment.findContext != nil else { return false }
    let isCommand = modifiers.contains(scrollPhysics == .linux ? .control : .command)
    let isBackwards = modifiers.contains(.shift)
    switch key.character {
    case "f" where isCommand, "F" where isCommand:
      presentFindNavigator()
      mounted.navigator.hasFocus = true
      mounted.navigator.field.selectAll()
      return true
    case "g" where isCommand, "G" where isCommand:
      await stepMatch(isBackwards ? .backward : .forward)
      return true
    default: break
    }
    guard mounted.isFindNavigatorVisible else { return false }
    if key == .escape {
      dismissFindNavigator()
      return true
    }
    guard mounted.navigator.hasFocus else { return false }
    await pressInField(key, isCommand: isCommand, isShifted: isBackwards)
    return true
  }

  private func pressInField(_ key: KeyEquivalent, isCommand: Bool, isShifted: Bool) async {
    guard let mounted else { return }
    switch key {
    case .return, KeyEquivalent("\n"):
      if mounted.navigator.isInReplacement {
        await replaceMatch(by: mounted.navigator.replacement.text)
      } else {
        await stepMatch(isShifted ? .backward : .forward)
      }
    case .tab:
      if mounted.navigator.showsReplace { mounted.navigator.isInReplacement.toggle() }
    case .delete: await editField { $0.delete(.backward) }
    case .deleteForward: await editField { $0.delete(.forward) }
    case .leftArrow: await editField { $0.move(.backward, isExtending: isShifted) }
    case .rightArrow: await editField { $0.move(.forward, isExtending: isShifted) }
    case .home, .upArrow: await editField { $0.move(.backward, by: .text, isExtending: isShifted) }
    case .end, .downArrow: await editField { $0.move(.forward, by: .text, isExtending: isShifted) }
    case .space: await editField { $0.insert(" ") }
    case .pageUp, .pageDown, .escape: break
    default:
      if isCommand {
        if key.character == "a" { mounted.navigator.edit { $0.selectAll() } }
      } else if key.character >= " " {
        await editField { $0.insert(String(key.character)) }
      }
    }
  }
}
