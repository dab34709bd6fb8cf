public import GalleyPrimitives

/// A text with a selection, and what keys do to both.
///
/// Offsets are UTF-16 units; carets stand between characters as readers see them.
///
/// <https://html.spec.whatwg.org/#textFieldSelection>
public struct TextEditor: Hashable, Sendable {
  /// How far a caret goes.
  public enum Unit: Hashable, Sendable { case character, word, line, text }
  public enum Direction: Hashable, Sendable { case backward, forward }

  public private(set) var text: String
  public private(set) var selection: TextSelection
  /// How many UTF-16 units the text may have; `nil` for any number.
  public let limit: Int?

  /// - Parameter selection: Moved to where carets can be.
  public init(_ text: String, selection: TextSelection, limit: Int? = nil) {
    self.text = text
    self.limit = limit
    self.selection = selection
    select(from: selection.anchor, to: selection.focus)
  }

  private var length: Int { text.utf16.count }

  private func index(_ offset: Int) -> String.Index {
    let inside = min(max(offset, 0), length)
    let place = text.utf16.index(text.utf16.startIndex, offsetBy: inside)
    return text.startOfCharacter(around: place)
  }

  private func offset(_ index: String.Index) -> Int {
    text.utf16.distance(from: text.utf16.startIndex, to: index)
  }

  /// Selects from one offset to another.
  public mutating func select(from anchor: Int, to focus: Int) {
    selection = TextSelection(anchor: offset(index(anchor)), focus: offset(index(focus)))
  }

  public mutating func selectAll() { selection = TextSelection(anchor: 0, focus: length) }

  /// The selected part of the text.
  public var selectedText: String {
    String(text[index(selection.range.lowerBound)..<index(selection.range.upperBound)])
  }

  /// Puts text in the place of the selection, as much of it as the limit leaves room for.
  public mutating func insert(_ inserted: String) {
    let range = selection.range
    var inserted = inserted
    if let limit {
      let room = max(0, limit - (length - range.count))
      var length = 0
      inserted = String(
        inserted.prefix { character in
          length += character.utf16.count
          return length <= room
        })
    }
    replace(range, by: inserted)
  }

  /// Takes the selection away, or without one what is beside the caret.
  public mutating func delete(_ direction: Direction, by unit: Unit = .character) {
    guard selection.isCaret else { return replace(selection.range, by: "") }
    let other = target(of: selection.focus, direction, unit)
    replace(min(other, selection.focus)..<max(other, selection.focus), by: "")
  }

  private mutating func replace(_ range: Range<Int>, by inserted: String) {
    let prefix = text[..<index(range.lowerBound)]
    let suffix = text[index(range.upperBound)...]
    let end = range.lowerBound + inserted.utf16.count
    text = prefix + inserted + suffix
    selection = TextSelection(at: end)
  }

  /// Moves the caret.
  ///
  /// - Parameter isExtending: Whether the selection's other end stays.
  public mutating func move(
    _ direction: Direction, by unit: Unit = .character, isExtending: Bool = false
  ) {
    if !isExtending, !selection.isCaret, unit == .character {
      let range = selection.range
      selection = TextSelection(at: direction == .backward ? range.lowerBound : range.upperBound)
      return
    }
    let focus = target(of: selection.focus, direction, unit)
    selection = TextSelection(anchor: isExtending ? selection.anchor : focus, focus: focus)
  }

  /// Moves the caret to the line above or below.
  ///
  /// Deviation: lines are those that end with a line feed, however they are wrapped.
  public mutating func moveLine(_ direction: Direction, isExtending: Bool = false) {
    let start = target(of: selection.focus, .backward, .line)
    let column = selection.focus - start
    var focus: Int
    switch direction {
    case .backward:
      if start == 0 {
        focus = 0
      } else {
        let previous = target(of: start - 1, .backward, .line)
        focus = min(previous + column, start - 1)
      }
    case .forward:
      let end = target(of: selection.focus, .forward, .line)
      if end == length {
        focus = length
      } else {
        focus = min(end + 1 + column, target(of: end + 1, .forward, .line))
      }
    }
    focus = offset(index(focus))
    selection = TextSelection(anchor: isExtending ? selection.anchor : focus, focus: focus)
  }

  private func target(of start: Int, _ direction: Direction, _ unit: Unit) -> Int {
    var place = index(start)
    switch (unit, direction) {
    case (.text, .backward): return 0
    case (.text, .forward): return length
    case (.character, .backward):
      return place == text.startIndex ? 0 : offset(text.index(before: place))
    case (.character, .forward):
      return place == text.endIndex ? length : offset(text.index(after: place))
    case (.line, .backward):
      while place > text.startIndex, !text[text.index(before: place)].isNewline {
        place = text.index(before: place)
      }
    case (.line, .forward):
      while place < text.endIndex, !text[place].isNewline { place = text.index(after: place) }
    case (.word, .backward):
      while place > text.startIndex, !text[text.index(before: place)].isPartOfWord {
        place = text.index(before: place)
      }
      while place > text.startIndex, text[text.index(before: place)].isPartOfWord {
        place = text.index(before: place)
      }
    case (.word, .forward):
      while place < text.endIndex, !text[place].isPartOfWord { place = text.index(after: place) }
      while place < text.endIndex, text[place].isPartOfWord { place = text.index(after: place) }
    }
    return offset(place)
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}

extension String {
  /// The start of the character that holds a place; the place itself between characters.
  fileprivate func startOfCharacter(around place: Index) -> Index {
    if place == startIndex || place == endIndex { return place }
    let scalarPlace = place.samePosition(in: unicodeScalars) ?? utf16.index(before: place)
    var start = scalarPlace
    // A character may have many scalars; one is looked for from a few before.
    var steps = 0
    while start > startIndex, steps < 64, start.samePosition(in: self) == nil {
      start = unicodeScalars.index(before: start)
      steps += 1
    }
    return start
  }
}

extension Document {
  /// The editor of a text field or textarea; `nil` for elements that no text is typed into.
  public func textEditor(of element: NodeID) -> TextEditor? {
    guard isTextControl(element) else { return nil }
    let value = controlValue(of: element)
    let selection =
      controlStates[element]?.selection ?? TextSelection(at: value.utf16.count)
    return TextEditor(value, selection: selection, limit: maximumLength(of: element))
  }

  /// Changes a control's text or selection as the user does.
  ///
  /// - Parameter isTyping: Whether the text changes too; only controls that can be changed let it.
  public mutating func edit(
    _ element: NodeID, isTyping: Bool = true, _ change: (inout TextEditor) -> Void
  ) {
    guard var editor = textEditor(of: element), !isTyping || isMutable(element) else { return }
    let old = editor.text
    change(&editor)
    let (text, selection) = (editor.text, editor.selection)
    let isField = inputType(of: element) != nil
    updateControlState(of: element) {
      if text != old {
        $0.value = isField ? strippingNewlines(text) : text
        $0.isValueOfScript = false
      }
      $0.selection = selection
    }
  }
}
