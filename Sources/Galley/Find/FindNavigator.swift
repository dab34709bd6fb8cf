import GalleyDOM
import GalleyFind
import GalleyPaint

/// What the panel to search a page with has in it.
struct FindNavigator {
  var field = TextEditor("", selection: TextSelection(at: 0))
  var replacement = TextEditor("", selection: TextSelection(at: 0))
  var options = FindOptions()
  var displayStyle = UIFindSession.SearchResultDisplayStyle.currentAndTotal
  /// Whether replacing was asked for.
  var showsReplace = false
  /// Whether typed text goes to the panel rather than to the page.
  var hasFocus = false
  /// Whether it goes to the replacement.
  var isInReplacement = false
  /// The part of the bar on which a button is down.
  var pressed: FindBar.Part?

  /// Puts a text into the field, with the caret behind it.
  mutating func setText(_ text: String) {
    field = TextEditor(text, selection: TextSelection(at: text.utf16.count))
  }

  mutating func setReplacement(_ text: String) {
    replacement = TextEditor(text, selection: TextSelection(at: text.utf16.count))
  }

  /// Changes the text that keys go to.
  mutating func edit(_ change: (inout TextEditor) -> Void) {
    if isInReplacement { change(&replacement) } else { change(&field) }
  }
}
