/// What events of a key call it.
///
/// <https://w3c.github.io/uievents-key/#named-key-attribute-values>,
/// <https://w3c.github.io/uievents-code/#code-value-tables>
struct KeyEventNames {
  var key: String
  /// Where the key is on a keyboard of the United States.
  var code: String
  /// <https://w3c.github.io/uievents/#legacy-key-models>
  var keyCode: Int
  /// The code of the character that `keypress` is fired for.
  var character: Int
}

extension Key {
  var eventNames: KeyEventNames {
    switch self {
    case .tab: KeyEventNames(key: "Tab", code: "Tab", keyCode: 9, character: 0)
    case .enter: KeyEventNames(key: "Enter", code: "Enter", keyCode: 13, character: 13)
    case .space: KeyEventNames(key: " ", code: "Space", keyCode: 32, character: 32)
    case .escape: KeyEventNames(key: "Escape", code: "Escape", keyCode: 27, character: 0)
    case .backspace: KeyEventNames(key: "Backspace", code: "Backspace", keyCode: 8, character: 0)
    case .delete: KeyEventNames(key: "Delete", code: "Delete", keyCode: 46, character: 0)
    case .left: KeyEventNames(key: "ArrowLeft", code: "ArrowLeft", keyCode: 37, character: 0)
    case .up: KeyEventNames(key: "ArrowUp", code: "ArrowUp", keyCode: 38, character: 0)
    case .right: KeyEventNames(key: "ArrowRight", code: "ArrowRight", keyCode: 39, character: 0)
    case .down: KeyEventNames(key: "ArrowDown", code: "ArrowDown", keyCode: 40, character: 0)
    case .home: KeyEventNames(key: "Home", code: "Home", keyCode: 36, character: 0)
    case .end: KeyEventNames(key: "End", code: "End", keyCode: 35, character: 0)
    case .pageUp: KeyEventNames(key: "PageUp", code: "PageUp", keyCode: 33, character: 0)
    case .pageDown: KeyEventNames(key: "PageDown", code: "PageDown", keyCode: 34, character: 0)
    case .character(let character): Key.names(of: character)
    }
  }

  private static func names(of character: Character) -> KeyEventNames {
    let text = String(character)
    let code = Int(text.unicodeScalars.first?.value ?? 0)
    let upper = text.uppercased()
    guard let value = upper.utf8.first, upper.utf8.count == 1 else {
      return KeyEventNames(key: text, code: "", keyCode: 0, character: code)
    }
    switch value {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      return KeyEventNames(key: text, code: "Key\(upper)", keyCode: Int(value), character: code)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      return KeyEventNames(key: text, code: "Digit\(upper)", keyCode: Int(value), character: code)
    default: return KeyEventNames(key: text, code: "", keyCode: 0, character: code)
    }
  }

  /// Whether the key has a `keypress` event.
  var isPressed: Bool {
    switch self {
    case .enter, .space, .character: true
    case .tab, .escape, .backspace, .delete, .left, .right, .up, .down, .home, .end, .pageUp,
      .pageDown:
      false
    }
  }

  /// The input type and data of what the key does to a text; `nil` if it changes none.
  ///
  /// <https://w3c.github.io/input-events/#interface-InputEvent-Attributes>
  func textInput(_ modifiers: KeyModifiers, isArea: Bool) -> (type: String, data: String?)? {
    let isByWord = !modifiers.isDisjoint(with: [.control, .option])
    switch self {
    case .character(let character):
      guard modifiers.isDisjoint(with: [.control, .command]) else { return nil }
      return ("insertText", String(character))
    case .space: return ("insertText", " ")
    case .enter: return isArea ? ("insertLineBreak", nil) : nil
    case .backspace:
      return (isByWord ? "deleteWordBackward" : "deleteContentBackward", nil)
    case .delete: return (isByWord ? "deleteWordForward" : "deleteContentForward", nil)
    case .tab, .escape, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown: return nil
    }
  }
}
