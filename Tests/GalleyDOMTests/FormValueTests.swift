import GalleyDOM
import GalleyPrimitives
import Testing

/// Documents are built by hand: the parser is another module's.
@Suite struct FormValueTests {
  private func element(
    _ name: Atom, _ attributes: [(Atom, String)] = [], in parent: NodeID,
    of document: inout Document
  ) -> NodeID {
    let id = document.createElement(
      name, attributes: attributes.map { AttributeSource(name: $0.0, value: Array($0.1.utf8)) })
    document.append(id, to: parent)
    return id
  }

  /// <https://html.spec.whatwg.org/#value-sanitization-algorithm>
  @Test func valuesAreWhatTheirTypeLetsThemBe() {
    var document = Document()
    func value(_ type: String, _ text: String, _ more: [(Atom, String)] = []) -> String {
      let id = element(
        .input, [(.type, type), (.value, text)] + more, in: document.root, of: &document)
      return document.controlValue(of: id)
    }
    #expect(value("text", "a\r\nb") == "ab")
    #expect(value("email", "  a@b \n") == "a@b")
    #expect(value("number", "12e1") == "12e1")
    #expect(value("number", "+3") == "")
    #expect(value("range", "150") == "100")
    #expect(value("range", "x") == "50")
    #expect(value("range", "7", [(.step, "5")]) == "7")
    #expect(value("color", "#ABCDEF") == "#abcdef")
    #expect(value("color", "red") == "#000000")
    #expect(value("date", "2024-02-29") == "2024-02-29")
    #expect(value("date", "2023-02-29") == "")
    #expect(value("week", "2020-W53") == "2020-W53")
    #expect(value("week", "2021-W53") == "")
    #expect(value("checkbox", "") == "")
  }

  @Test func oneWalkFindsAllThatIsChecked() {
    var document = Document()
    let form = element(.form, in: document.root, of: &document)
    var all: [NodeID] = []
    for parent in [form, document.root] {
      for (name, isOn) in [("g", true), ("g", true), ("g", false), ("h", true), ("", true)] {
        for type in ["radio", "checkbox"] {
          all.append(
            element(
              .input, [(.type, type), (.name, name)] + (isOn ? [(.checked, "")] : []), in: parent,
              of: &document))
        }
      }
      for attributes in [[], [(.multiple, "")], [(.size, "4")]] as [[(Atom, String)]] {
        let select = element(.select, attributes, in: parent, of: &document)
        for more in [[(.disabled, "")], [], [(.selected, "")]] as [[(Atom, String)]] {
          all.append(element(.option, more, in: select, of: &document))
        }
      }
      let select = element(.select, in: parent, of: &document)
      all.append(element(.option, in: select, of: &document))
    }
    func compare(_ document: Document) {
      let expected = all.filter { document.isChecked($0) || document.isSelected($0) }
      #expect(document.checkedElements() == Set(expected))
    }
    compare(document)
    document.setChecked(true, of: all[0])
    document.setChecked(false, of: all[3])
    document.setSelected(true, of: all[11])
    compare(document)
    #expect(document.checkedElements().isSuperset(of: [all[0], all[11]]))
  }

  @Test func aCheckedRadioButtonUnchecksItsGroup() {
    var document = Document()
    let form = element(.form, in: document.root, of: &document)
    let attributes: [(Atom, String)] = [(.type, "radio"), (.name, "g"), (.checked, "")]
    let first = element(.input, attributes, in: form, of: &document)
    let second = element(.input, attributes, in: form, of: &document)
    let elsewhere = element(.input, attributes, in: document.root, of: &document)
    #expect(!document.isChecked(first) && document.isChecked(second))
    let version = document.version
    document.setChecked(true, of: first)
    #expect(document.isChecked(first) && !document.isChecked(second))
    #expect(document.isChecked(elsewhere))
    #expect(document.version > version)
    document.resetForm(form)
    #expect(document.isChecked(second))
  }

  /// <https://html.spec.whatwg.org/#selectedness-setting-algorithm>
  @Test func aMenuAlwaysHasAChoiceAndAListNeedNot() {
    var document = Document()
    let menu = element(.select, in: document.root, of: &document)
    _ = element(.option, [(.disabled, "")], in: menu, of: &document)
    let one = element(.option, [(.value, "1")], in: menu, of: &document)
    let two = element(.option, [(.value, "2")], in: menu, of: &document)
    #expect(document.controlValue(of: menu) == "1")
    document.setSelected(true, of: two)
    #expect(document.controlValue(of: menu) == "2" && !document.isSelected(one))
    let list = element(.select, [(.size, "4")], in: document.root, of: &document)
    _ = element(.option, in: list, of: &document)
    #expect(document.selectedOptions(of: list).isEmpty)
  }

  /// <https://html.spec.whatwg.org/#constraints>
  @Test func constraintsAreChecked() {
    var document = Document()
    func flags(_ attributes: [(Atom, String)]) -> ValidityFlags {
      let id = element(.input, attributes, in: document.root, of: &document)
      return document.validity(of: id)
    }
    #expect(flags([(.required, "")]) == .valueMissing)
    #expect(flags([(.type, "email"), (.value, "a@b@c")]) == .typeMismatch)
    #expect(flags([(.type, "email"), (.value, "a@b.example")]).isEmpty)
    #expect(flags([(.type, "url"), (.value, "lakes")]) == .typeMismatch)
    #expect(flags([(.pattern, "[a-z]{2}\\d?"), (.value, "ab1")]).isEmpty)
    #expect(flags([(.pattern, "[a-z]{2}\\d?"), (.value, "ab12")]) == .patternMismatch)
    #expect(flags([(.pattern, "(a+)+b"), (.value, String(repeating: "a", count: 99))]).isEmpty)
    #expect(flags([(.pattern, "[a"), (.value, "b")]).isEmpty)
    // What follows a group is searched for inside of it, however the pattern nests.
    let long = String(repeating: "a", count: 100_000)
    #expect(flags([(.pattern, "(?:a{1000}){100}"), (.value, long)]).isEmpty)
    #expect(flags([(.type, "number"), (.min, "2"), (.value, "1")]) == .rangeUnderflow)
    #expect(flags([(.type, "number"), (.step, "0.1"), (.value, "0.3")]).isEmpty)
    #expect(flags([(.type, "number"), (.min, "0"), (.value, "1.5")]) == .stepMismatch)
    #expect(flags([(.type, "time"), (.min, "22:00"), (.max, "06:00"), (.value, "23:00")]).isEmpty)
    #expect(
      flags([(.type, "date"), (.max, "2024-01-01"), (.value, "2024-01-02")]) == .rangeOverflow)
  }

  @Test func attributesCanBeSetAndTakenAway() {
    var document = Document()
    let id = element(.details, [(.id, "a"), (.class, "x y")], in: document.root, of: &document)
    document.setAttribute(.open, to: "", of: id)
    document.setAttribute(.class, to: " z ", of: id)
    document.setAttribute(.id, to: "b", of: id)
    #expect(document.hasAttribute(.open, of: id))
    #expect(document.classes(of: id).map(\.text) == ["z"])
    #expect(document[id].idAttribute.text == "b")
    document.removeAttribute(.open, of: id)
    document.removeAttribute(.id, of: id)
    #expect(document.attributes(of: id).map(\.name) == [.class])
    #expect(document[id].idAttribute == .empty)
  }
}

@Suite struct TextEditorTests {
  @Test func carets() {
    var editor = TextEditor("a👩‍👩‍👧b", selection: TextSelection(at: 3))
    // In the middle of a character there is no place for a caret.
    #expect(editor.selection == TextSelection(at: 1))
    editor.move(.forward)
    editor.delete(.backward)
    #expect(editor.text == "ab")
    editor.move(.backward, by: .text, isExtending: true)
    #expect(editor.selectedText == "a")
    editor.insert("xy")
    #expect(editor.text == "xyb" && editor.selection == TextSelection(at: 2))
  }

  @Test func wordsAndLines() {
    var editor = TextEditor("one two\nthree", selection: TextSelection(at: 13))
    editor.delete(.backward, by: .word)
    #expect(editor.text == "one two\n")
    editor.moveLine(.backward)
    #expect(editor.selection.focus == 0)
    editor.move(.forward, by: .line)
    #expect(editor.selection.focus == 7)
    editor.move(.backward, by: .word, isExtending: true)
    #expect(editor.selectedText == "two")
  }

  @Test func nothingGoesBeyondTheLimit() {
    var editor = TextEditor("abc", selection: TextSelection(anchor: 9, focus: -4), limit: 4)
    editor.move(.forward, by: .text)
    editor.insert("dé")
    #expect(editor.text == "abcd")
    editor.selectAll()
    editor.insert("wxyz!")
    #expect(editor.text == "wxyz")
  }
}
