/// The parts of a field's value between commas that aren't in quotes, trimmed.
///
/// <https://www.rfc-editor.org/rfc/rfc9110#section-5.6.1>
func listItems(of value: String) -> [String] {
  var isQuoted = false
  var isEscaped = false
  return value.split { character in
    defer { isEscaped = character == "\\" && isQuoted && !isEscaped }
    if character == "\"", !isEscaped { isQuoted.toggle() }
    return character == "," && !isQuoted
  }.map(trimmed)
}

/// A part of a field's value without the spaces and tabs around it.
func trimmed(_ text: Substring) -> String {
  var text = text.drop { $0 == " " || $0 == "\t" }
  while text.last == " " || text.last == "\t" { text.removeLast() }
  return String(text)
}
