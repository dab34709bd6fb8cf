/// An option that a command takes.
struct OptionSpecification {
  enum Kind {
    /// Alone, such as `--quiet`.
    case flag
    /// With a value, such as `--width 800`; the text names it in the help.
    case value(StaticString)
  }

  /// With its hyphens.
  let name: String
  let kind: Kind
  let help: String
  let isRepeatable: Bool

  /// Whether its value names a file or folder, which the empty text never does.
  var takesPath: Bool {
    guard case .value(let placeholder) = kind else { return false }
    let text = "\(placeholder)"
    return text.hasPrefix("FILE") || text.hasPrefix("DIR")
  }

  static func flag(_ name: String, _ help: String) -> OptionSpecification {
    OptionSpecification(name: name, kind: .flag, help: help, isRepeatable: false)
  }

  static func value(
    _ name: String, _ placeholder: StaticString, _ help: String, isRepeatable: Bool = false
  ) -> OptionSpecification {
    OptionSpecification(
      name: name, kind: .value(placeholder), help: help, isRepeatable: isRepeatable)
  }
}
