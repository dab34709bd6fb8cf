public import GalleyPrimitives

extension Document {
  /// The value of a form control: what the user typed, else what the page says.
  ///
  /// <https://html.spec.whatwg.org/#concept-fe-value>
  public func controlValue(of element: NodeID) -> String {
    switch self[element].name {
    case .input: return inputValue(of: element)
    case .textarea:
      return controlStates[element]?.value ?? defaultTextareaValue(of: element)
    case .select: return selectedOptions(of: element).first.map { optionValue(of: $0) } ?? ""
    case .option: return optionValue(of: element)
    case .output: return textContent(of: element)
    default: return attributeValue(.value, of: element) ?? ""
    }
  }

  private func inputValue(of element: NodeID) -> String {
    let type = inputType(of: element) ?? .text
    let own = attributeValue(.value, of: element)
    switch type.valueMode {
    case .value:
      if let value = controlStates[element]?.value { return value }
      return sanitized(own ?? "", type, element)
    case .default: return own ?? ""
    case .defaultOrOn: return own ?? "on"
    case .filename:
      return controlStates[element]?.files.first.map { "C:\\fakepath\\" + $0.name } ?? ""
    }
  }

  /// A textarea's text as it came with the page.
  ///
  /// <https://html.spec.whatwg.org/#dom-textarea-defaultvalue>
  private func defaultTextareaValue(of element: NodeID) -> String {
    var bytes: [UInt8] = []
    for child in children(of: element) where self[child].isText { bytes += textBytes(of: child) }
    return normalizingNewlines(String(decoding: bytes, as: UTF8.self))
  }

  /// <https://html.spec.whatwg.org/#dom-option-value>
  public func optionValue(of option: NodeID) -> String {
    attributeValue(.value, of: option) ?? optionText(of: option)
  }

  /// <https://html.spec.whatwg.org/#dom-option-text>
  public func optionText(of option: NodeID) -> String {
    textContent(of: option).split { $0 == " " || $0.isNewline || $0 == "\t" || $0 == "\u{C}" }
      .joined(separator: " ")
  }

  /// Gives a control a value, as a user's typing does.
  ///
  /// - Parameter value: Sanitised as the control's type asks. Others than text fields, sliders and
  ///   colours keep theirs.
  public mutating func setControlValue(_ value: String, of element: NodeID) {
    let value = String(value.prefix(1 << 20))
    if isHTML(element, .textarea) {
      updateControlState(of: element) {
        $0.value = normalizingNewlines(value)
        $0.isValueOfScript = false
      }
    } else if let type = inputType(of: element), type.valueMode == .value {
      let clean = sanitized(value, type, element)
      updateControlState(of: element) {
        $0.value = clean
        $0.isValueOfScript = false
      }
    }
  }

  /// A value as the type of its control lets it be.
  ///
  /// <https://html.spec.whatwg.org/#value-sanitization-algorithm>
  func sanitized(_ value: String, _ type: InputType, _ element: NodeID) -> String {
    switch type {
    case .text, .search, .tel, .password: return strippingNewlines(value)
    case .url: return trimmingASCIISpace(strippingNewlines(value))
    case .email:
      let line = strippingNewlines(value)
      guard hasAttribute(.multiple, of: element) else { return trimmingASCIISpace(line) }
      return line.split(separator: ",", omittingEmptySubsequences: false)
        .map { trimmingASCIISpace(String($0)) }.joined(separator: ",")
    case .number: return floatingPointNumber(value) == nil ? "" : value
    case .range: return sanitizedRange(value, element)
    case .color:
      let lowered = trimmingASCIISpace(value).lowercased()
      let digits = lowered.utf8.dropFirst()
      let isSimple =
        lowered.utf8.count == 7 && lowered.utf8.first == UInt8(ascii: "#")
        && digits.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
      return isSimple ? lowered : "#000000"
    case .date, .month, .week, .time, .datetimeLocal:
      return dateTimeNumber(value, type) == nil ? "" : value
    case .hidden, .checkbox, .radio, .file, .submit, .image, .reset, .button: return value
    }
  }

  /// <https://html.spec.whatwg.org/#range-state-(type=range)>
  private func sanitizedRange(_ text: String, _ element: NodeID) -> String {
    let limits = rangeLimits(of: element)
    let middle =
      limits.maximum < limits.minimum
      ? limits.minimum : limits.minimum + (limits.maximum - limits.minimum) / 2
    guard let number = floatingPointNumber(text) else {
      return numberText(limits.stepped(middle))
    }
    let inside = max(limits.minimum, min(number, limits.maximum))
    let stepped = limits.stepped(inside)
    return stepped == number ? text : numberText(stepped)
  }
}

/// The bounds and steps of a slider.
public struct RangeLimits: Hashable, Sendable {
  public var minimum: Double
  public var maximum: Double
  /// `nil` for any number.
  public var step: Double?
  public var stepBase: Double

  /// The nearest number within the bounds that a step ends at.
  public func stepped(_ value: Double) -> Double {
    guard let step, step > 0 else { return value }
    var result = stepBase + ((value - stepBase) / step).rounded(.toNearestOrAwayFromZero) * step
    if result > maximum { result -= step }
    if result < minimum { result += step }
    return result.isFinite ? (result * 1e9).rounded() / 1e9 : value
  }
}

extension Document {
  /// The bounds of a slider.
  ///
  /// <https://html.spec.whatwg.org/#range-state-(type=range)>
  public func rangeLimits(of element: NodeID) -> RangeLimits {
    let minimum = attributeValue(.min, of: element).flatMap { floatingPointNumber($0) } ?? 0
    let maximum = attributeValue(.max, of: element).flatMap { floatingPointNumber($0) } ?? 100
    var step: Double? = 1
    if let text = attributeValue(.step, of: element) {
      if text.lowercased() == "any" {
        step = nil
      } else if let number = floatingPointNumber(text), number > 0 {
        step = number
      }
    }
    let base =
      attributeValue(.min, of: element).flatMap { floatingPointNumber($0) }
      ?? attributeValue(.value, of: element).flatMap { floatingPointNumber($0) } ?? 0
    return RangeLimits(minimum: minimum, maximum: maximum, step: step, stepBase: base)
  }
}
