public import GalleyPrimitives

/// What is wrong with a control's value.
///
/// <https://html.spec.whatwg.org/#validitystate>
public struct ValidityFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let valueMissing = ValidityFlags(rawValue: 1)
  public static let typeMismatch = ValidityFlags(rawValue: 2)
  public static let patternMismatch = ValidityFlags(rawValue: 4)
  public static let tooLong = ValidityFlags(rawValue: 8)
  public static let tooShort = ValidityFlags(rawValue: 16)
  public static let rangeUnderflow = ValidityFlags(rawValue: 32)
  public static let rangeOverflow = ValidityFlags(rawValue: 64)
  public static let stepMismatch = ValidityFlags(rawValue: 128)
  public static let customError = ValidityFlags(rawValue: 256)
}

private let minlength = Atom("minlength")

extension Document {
  /// Whether constraints apply to an element: it is a candidate, or a form or fieldset that may
  /// hold some.
  ///
  /// <https://html.spec.whatwg.org/#candidate-for-constraint-validation>
  public func isValidated(_ element: NodeID) -> Bool {
    let node = self[element]
    guard node.isElement, node.namespace == .html else { return false }
    switch node.name {
    case .form, .fieldset: return true
    case .button:
      guard isSubmitButton(element) else { return false }
    case .input:
      let type = inputType(of: element)
      if type == .hidden || type == .reset || type == .button { return false }
      if hasAttribute(.readonly, of: element) { return false }
    case .textarea:
      if hasAttribute(.readonly, of: element) { return false }
    case .select: break
    default: return false
    }
    return !isDisabled(element) && !isInDatalist(element)
  }

  /// Whether an element is inside of a `datalist`, which takes it out of its form.
  public func isInDatalist(_ element: NodeID) -> Bool {
    var current = parentElement(of: element)
    while let ancestor = current {
      if isHTML(ancestor, .datalist) { return true }
      current = parentElement(of: ancestor)
    }
    return false
  }

  /// Whether a control satisfies its constraints; of a form or fieldset, whether all inside do.
  public func isValid(_ element: NodeID) -> Bool {
    if isHTML(element, .form) {
      return !controls(of: element).contains {
        !isHTML($0, .fieldset) && isValidated($0) && !validity(of: $0).isEmpty
      }
    }
    if isHTML(element, .fieldset) {
      return !descendants(of: element).contains {
        isSubmittable($0) && isValidated($0) && !validity(of: $0).isEmpty
      }
    }
    return validity(of: element).isEmpty
  }

  /// Whether a control's value can be out of range.
  ///
  /// <https://html.spec.whatwg.org/#have-range-limitations>
  public func hasRange(_ element: NodeID) -> Bool {
    guard let type = inputType(of: element) else { return false }
    if type == .range { return true }
    guard type == .number || type.isDateOrTime else { return false }
    return bound(.min, of: element, type) != nil || bound(.max, of: element, type) != nil
  }

  /// What is wrong with a control's value; empty if nothing is.
  ///
  /// <https://html.spec.whatwg.org/#constraints>
  public func validity(of element: NodeID) -> ValidityFlags {
    var flags: ValidityFlags = []
    if controlStates[element]?.hasCustomError == true { flags.insert(.customError) }
    if isValueMissing(element) { flags.insert(.valueMissing) }
    if isHTML(element, .textarea) {
      addLengthFlags(of: element, to: &flags)
    } else if let type = inputType(of: element) {
      let value = controlValue(of: element)
      if value.isEmpty { return flags }
      switch type {
      case .email where !isEmail(value, hasMany: hasAttribute(.multiple, of: element)):
        flags.insert(.typeMismatch)
      case .url where !isAbsoluteURL(value): flags.insert(.typeMismatch)
      default: break
      }
      switch type {
      case .text, .search, .tel, .url, .email, .password:
        addLengthFlags(of: element, to: &flags)
        if !satisfiesPattern(value, element, type) { flags.insert(.patternMismatch) }
      case .number, .range, .date, .month, .week, .time, .datetimeLocal:
        addRangeFlags(of: element, type, value, to: &flags)
      case .hidden, .color, .checkbox, .radio, .file, .submit, .image, .reset, .button: break
      }
    }
    return flags
  }

  /// <https://html.spec.whatwg.org/#suffering-from-being-missing>
  private func isValueMissing(_ element: NodeID) -> Bool {
    if isHTML(element, .select) {
      guard hasAttribute(.required, of: element) else { return false }
      let chosen = selectedOptions(of: element)
      guard let first = chosen.first else { return true }
      return chosen.count == 1 && isPlaceholderLabel(first, of: element)
    }
    if isHTML(element, .textarea) {
      return hasAttribute(.required, of: element) && isMutable(element)
        && controlValue(of: element).isEmpty
    }
    switch inputType(of: element) {
    case nil, .hidden, .range, .color, .submit, .image, .reset, .button: return false
    case .checkbox: return hasAttribute(.required, of: element) && !isChecked(element)
    case .radio:
      let group = radioGroup(of: element)
      return group.contains { hasAttribute(.required, of: $0) }
        && !group.contains { isChecked($0) }
    case .file:
      return hasAttribute(.required, of: element) && controlState(of: element).files.isEmpty
    case .text, .search, .tel, .url, .email, .password, .date, .month, .week, .time,
      .datetimeLocal, .number:
      return hasAttribute(.required, of: element) && isMutable(element)
        && controlValue(of: element).isEmpty
    }
  }

  /// <https://html.spec.whatwg.org/#placeholder-label-option>
  private func isPlaceholderLabel(_ option: NodeID, of select: NodeID) -> Bool {
    !hasAttribute(.multiple, of: select) && (displaySize(of: select) ?? 1) == 1
      && options(of: select).first == option && self[option].parent == select
      && optionValue(of: option).isEmpty
  }

  /// Lengths count only for what the user has typed.
  ///
  /// <https://html.spec.whatwg.org/#limiting-user-input-length:-the-maxlength-attribute>
  private func addLengthFlags(of element: NodeID, to flags: inout ValidityFlags) {
    guard let state = controlStates[element], !state.isValueOfScript, let value = state.value,
      !value.isEmpty
    else { return }
    let length = value.utf16.count
    if let limit = maximumLength(of: element), length > limit { flags.insert(.tooLong) }
    if let limit = lengthLimit(minlength, of: element), length < limit { flags.insert(.tooShort) }
  }

  /// <https://html.spec.whatwg.org/#the-pattern-attribute>
  private func satisfiesPattern(_ value: String, _ element: NodeID, _ type: InputType) -> Bool {
    guard let text = attributeValue(.pattern, of: element), let pattern = PatternMatcher(text)
    else { return true }
    guard type == .email, hasAttribute(.multiple, of: element) else {
      return pattern.matches(value)
    }
    return value.split(separator: ",", omittingEmptySubsequences: false).allSatisfy {
      pattern.matches(trimmingASCIISpace(String($0)))
    }
  }

  /// How many UTF-16 units a user may type; `nil` for any.
  public func maximumLength(of element: NodeID) -> Int? { lengthLimit(.maxlength, of: element) }

  private func lengthLimit(_ name: Atom, of element: NodeID) -> Int? {
    guard let text = attributeValue(name, of: element) else { return nil }
    let digits = trimmingASCIISpace(text).prefix { $0.isASCII && $0.isNumber }
    return Int(digits)
  }

  private func bound(_ name: Atom, of element: NodeID, _ type: InputType) -> Double? {
    attributeValue(name, of: element).flatMap {
      type.isDateOrTime ? dateTimeNumber($0, type) : floatingPointNumber($0)
    }
  }

  /// <https://html.spec.whatwg.org/#the-min-and-max-attributes>
  /// <https://html.spec.whatwg.org/#the-step-attribute>
  private func addRangeFlags(
    of element: NodeID, _ type: InputType, _ value: String, to flags: inout ValidityFlags
  ) {
    guard
      let number =
        type.isDateOrTime ? dateTimeNumber(value, type) : floatingPointNumber(value)
    else { return }
    let low = bound(.min, of: element, type) ?? (type == .range ? 0 : nil)
    let high = bound(.max, of: element, type) ?? (type == .range ? 100 : nil)
    if type == .time, let low, let high, high < low {
      // The day turns between the bounds.
      if number > high, number < low { flags.formUnion([.rangeUnderflow, .rangeOverflow]) }
    } else {
      if let low, number < low { flags.insert(.rangeUnderflow) }
      if let high, number > high { flags.insert(.rangeOverflow) }
    }
    guard let step = allowedStep(of: element, type) else { return }
    let base =
      bound(.min, of: element, type)
      ?? attributeValue(.value, of: element).flatMap {
        type.isDateOrTime ? dateTimeNumber($0, type) : floatingPointNumber($0)
      } ?? (type == .week ? -259_200_000 : 0)
    let steps = (number - base) / step
    if abs(steps - steps.rounded()) > 1e-7 * max(1, abs(steps)) { flags.insert(.stepMismatch) }
  }

  /// <https://html.spec.whatwg.org/#concept-input-step>
  private func allowedStep(of element: NodeID, _ type: InputType) -> Double? {
    let (initial, scale): (Double, Double) =
      switch type {
      case .date: (1, 86_400_000)
      case .month: (1, 1)
      case .week: (1, 604_800_000)
      case .time, .datetimeLocal: (60, 1000)
      default: (1, 1)
      }
    guard let text = attributeValue(.step, of: element) else { return initial * scale }
    if text.lowercased() == "any" { return nil }
    guard let number = floatingPointNumber(text), number > 0 else { return initial * scale }
    return number * scale
  }

  /// <https://html.spec.whatwg.org/#valid-e-mail-address>
  private func isEmail(_ value: String, hasMany: Bool) -> Bool {
    let addresses =
      hasMany
      ? value.split(separator: ",", omittingEmptySubsequences: false).map {
        trimmingASCIISpace(String($0))
      } : [value]
    return addresses.allSatisfy { address in
      let sides = address.split(separator: "@", omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty else { return false }
      func isAlphanumeric(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (97...122).contains(byte | 32) && byte < 128
      }
      let isLocal = sides[0].utf8.allSatisfy {
        isAlphanumeric($0) || ".!#$%&'*+/=?^_`{|}~-".utf8.contains($0)
      }
      let labels = sides[1].split(separator: ".", omittingEmptySubsequences: false)
      return isLocal
        && labels.allSatisfy { label in
          (1...63).contains(label.utf8.count)
            && label.utf8.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
            && label.utf8.first != UInt8(ascii: "-") && label.utf8.last != UInt8(ascii: "-")
        }
    }
  }

  /// Whether a text begins as absolute URLs do: with a scheme, and a host where one must be.
  private func isAbsoluteURL(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = text.utf8[..<colon]
    guard let first = scheme.first, (97...122).contains(first | 32),
      scheme.allSatisfy({
        (97...122).contains($0 | 32) || (48...57).contains($0) || "+-.".utf8.contains($0)
      })
    else { return false }
    let isSpecial = ["http", "https", "ftp", "ws", "wss"].contains(
      String(text[..<colon]).lowercased())
    let rest = text.utf8[text.utf8.index(after: colon)...].drop {
      isSpecial && ($0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\"))
    }
    return !isSpecial || !rest.isEmpty
  }
}
