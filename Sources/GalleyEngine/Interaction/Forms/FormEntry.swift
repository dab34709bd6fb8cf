public import GalleyDOM
public import GalleyHTML
import GalleyStyle
public import GalleyPrimitives

/// One name with its value, as a form sends it.
///
/// <https://xhr.spec.whatwg.org/#concept-formdata-entry>
public struct FormEntry: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    case text(String)
    case file(FormFile)
  }

  public var name: String
  public var value: Value

  public init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }

  /// The value as text: a file's name.
  var textValue: String {
    switch value {
    case .text(let text): text
    case .file(let file): file.name
    }
  }
}

extension Document {
  /// The encoding in which a form's entries are sent.
  ///
  /// <https://html.spec.whatwg.org/#picking-an-encoding-for-the-form>
  public func formEncoding(of form: NodeID) -> TextEncoding {
    guard let labels = attributeValue(FormAttribute.acceptCharset, of: form) else {
      return (TextEncoding(label: encoding) ?? .utf8).forOutput
    }
    let candidates = labels.split(whereSeparator: \.isWhitespace)
      .compactMap { TextEncoding(label: $0) }
    return (candidates.first ?? .utf8).forOutput
  }

  /// What a form sends.
  ///
  /// <https://html.spec.whatwg.org/#constructing-the-form-data-set>
  ///
  /// - Parameters:
  ///   - submitter: The button that was pressed; `nil` for none.
  ///   - point: Where an image button was pressed, in CSS px from its top-left corner.
  public func formEntries(
    of form: NodeID, submitter: NodeID? = nil, point: (x: Int, y: Int) = (0, 0)
  ) -> [FormEntry] {
    var entries: [FormEntry] = []
    for control in controls(of: form) where isSubmittable(control) {
      appendEntries(of: control, form, submitter, point, to: &entries)
    }
    return entries
  }

  private func appendEntries(
    of control: NodeID, _ form: NodeID, _ submitter: NodeID?, _ point: (x: Int, y: Int),
    to entries: inout [FormEntry]
  ) {
    if isDisabled(control) || isInDatalist(control) { return }
    if isButton(control), control != submitter { return }
    let type = inputType(of: control)
    let name = attributeValue(.name, of: control) ?? ""
    if type == .image {
      let prefix = name.isEmpty ? "" : name + "."
      entries.append(FormEntry(prefix + "x", .text(String(point.x))))
      entries.append(FormEntry(prefix + "y", .text(String(point.y))))
      return
    }
    if name.isEmpty { return }
    if isHTML(control, .select) {
      for option in selectedOptions(of: control) where !isDisabled(option) {
        entries.append(FormEntry(name, .text(optionValue(of: option))))
      }
    } else if type == .checkbox || type == .radio {
      guard isChecked(control) else { return }
      entries.append(FormEntry(name, .text(attributeValue(.value, of: control) ?? "on")))
    } else if type == .file {
      let files = controlState(of: control).files
      let none = FormFile(name: "", type: "application/octet-stream", bytes: [])
      for file in files.isEmpty ? [none] : files { entries.append(FormEntry(name, .file(file))) }
    } else if type == .hidden, name.lowercased() == "_charset_" {
      entries.append(FormEntry(name, .text(formEncoding(of: form).rawValue)))
    } else {
      entries.append(FormEntry(name, .text(controlValue(of: control))))
    }
    if let direction = attributeValue(FormAttribute.dirname, of: control), !direction.isEmpty,
      isHTML(control, .textarea) || type?.sendsDirection == true
    {
      entries.append(FormEntry(direction, .text(isRightToLeft(control) ? "rtl" : "ltr")))
    }
  }
}

extension InputType {
  /// <https://html.spec.whatwg.org/#auto-directionality-form-associated-elements>
  fileprivate var sendsDirection: Bool {
    switch self {
    case .hidden, .text, .search, .tel, .url, .email, .password, .submit, .reset, .button: true
    case .date, .month, .week, .time, .datetimeLocal, .number, .range, .color, .checkbox, .radio,
      .file, .image:
      false
    }
  }
}

/// Names of attributes of forms and links.
enum FormAttribute {
  static let acceptCharset = Atom("accept-charset")
  static let action = Atom("action")
  static let autofocus = Atom("autofocus")
  static let contenteditable = Atom("contenteditable")
  static let controls = Atom("controls")
  static let dirname = Atom("dirname")
  static let download = Atom("download")
  static let formaction = Atom("formaction")
  static let formenctype = Atom("formenctype")
  static let formmethod = Atom("formmethod")
  static let formnovalidate = Atom("formnovalidate")
  static let formtarget = Atom("formtarget")
  static let ismap = Atom("ismap")
  static let method = Atom("method")
  static let novalidate = Atom("novalidate")
}
