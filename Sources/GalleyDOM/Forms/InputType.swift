public import GalleyPrimitives

/// The state of an `input` element's `type`.
///
/// <https://html.spec.whatwg.org/#attr-input-type>
public enum InputType: String, Hashable, Sendable, CaseIterable {
  case hidden, text, search, tel, url, email, password, date, month, week, time
  case datetimeLocal = "datetime-local"
  case number, range, color, checkbox, radio, file, submit, image, reset, button

  /// Whether the value is typed as text: where a caret can be.
  public var isTextField: Bool {
    switch self {
    case .text, .search, .tel, .url, .email, .password, .number, .date, .month, .week, .time,
      .datetimeLocal:
      true
    case .hidden, .range, .color, .checkbox, .radio, .file, .submit, .image, .reset, .button: false
    }
  }

  /// Whether the value names a date or a time.
  public var isDateOrTime: Bool {
    switch self {
    case .date, .month, .week, .time, .datetimeLocal: true
    case .hidden, .text, .search, .tel, .url, .email, .password, .number, .range, .color,
      .checkbox, .radio, .file, .submit, .image, .reset, .button:
      false
    }
  }

  /// Whether a `placeholder` shows while the value is empty.
  public var showsPlaceholder: Bool {
    switch self {
    case .text, .search, .tel, .url, .email, .password, .number: true
    case .hidden, .date, .month, .week, .time, .datetimeLocal, .range, .color, .checkbox, .radio,
      .file, .submit, .image, .reset, .button:
      false
    }
  }

  /// Whether the element is a button.
  public var isButton: Bool {
    switch self {
    case .submit, .image, .reset, .button: true
    case .hidden, .text, .search, .tel, .url, .email, .password, .date, .month, .week, .time,
      .datetimeLocal, .number, .range, .color, .checkbox, .radio, .file:
      false
    }
  }

  /// Whether `required` means anything.
  public var takesRequired: Bool {
    switch self {
    case .text, .search, .tel, .url, .email, .password, .date, .month, .week, .time,
      .datetimeLocal, .number, .checkbox, .radio, .file:
      true
    case .hidden, .range, .color, .submit, .image, .reset, .button: false
    }
  }

  /// How the value follows from attributes and from what the user did.
  ///
  /// <https://html.spec.whatwg.org/#dom-input-value>
  public enum ValueMode: Hashable, Sendable { case value, `default`, defaultOrOn, filename }

  public var valueMode: ValueMode {
    switch self {
    case .hidden, .submit, .image, .reset, .button: .default
    case .checkbox, .radio: .defaultOrOn
    case .file: .filename
    case .text, .search, .tel, .url, .email, .password, .date, .month, .week, .time,
      .datetimeLocal, .number, .range, .color:
      .value
    }
  }
}

extension Document {
  /// The type of an `input` element; `nil` for other elements.
  public func inputType(of element: NodeID) -> InputType? {
    guard isHTML(element, .input) else { return nil }
    guard let name = attributeValue(.type, of: element) else { return .text }
    return InputType(rawValue: name.lowercased()) ?? .text
  }

  /// Whether an element is a button that submits its form.
  ///
  /// <https://html.spec.whatwg.org/#concept-submit-button>
  public func isSubmitButton(_ element: NodeID) -> Bool {
    if isHTML(element, .button) {
      let type = (attributeValue(.type, of: element) ?? "submit").lowercased()
      return type != "reset" && type != "button"
    }
    let type = inputType(of: element)
    return type == .submit || type == .image
  }

  /// Whether an element is a button of any kind.
  ///
  /// <https://html.spec.whatwg.org/#concept-button>
  public func isButton(_ element: NodeID) -> Bool {
    isHTML(element, .button) || inputType(of: element)?.isButton == true
  }
}
