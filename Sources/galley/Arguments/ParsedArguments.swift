import GalleyPrimitives

/// The arguments of a command, taken apart.
struct ParsedArguments {
  private(set) var positionals: [String] = []
  private var values: [String: [String]] = [:]

  /// Takes arguments apart; `--name value` and `--name=value` mean the same, and all that follows
  /// `--` is positional.
  ///
  /// - Throws: A usage error for an option that is not among `options`, that misses its value, or
  ///   that names a file by nothing.
  init(_ arguments: [String], options: [OptionSpecification]) throws(CommandError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        positionals += rest
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        positionals.append(argument)
        continue
      }
      var name = argument
      var attached: String?
      if argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") {
        name = String(argument[..<equals])
        attached = String(argument[argument.index(after: equals)...])
      }
      guard let option = options.first(where: { $0.name == name }) else {
        throw .usage(name, "unknown option")
      }
      switch option.kind {
      case .flag:
        guard attached == nil else { throw .usage(name, "takes no value") }
        values[name] = [""]
      case .value(let placeholder):
        guard let value = attached ?? rest.popFirst() else {
          throw .usage(name, "needs a value (\(placeholder))")
        }
        if value.isEmpty, option.takesPath {
          throw .usage(name, "an empty name (\(placeholder))")
        }
        if option.isRepeatable {
          values[name, default: []].append(value)
        } else {
          values[name] = [value]
        }
      }
    }
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value given last; `nil` without the option.
  func value(_ name: String) -> String? { values[name]?.last }

  /// All values of a repeatable option, in order.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  func integer(
    _ name: String, default fallback: Int, in range: ClosedRange<Int>
  ) throws(CommandError) -> Int {
    guard let text = value(name) else { return fallback }
    guard let number = Int(text), range.contains(number) else {
      throw .usage(
        name, "not a whole number from \(range.lowerBound) to \(range.upperBound): \(text)")
    }
    return number
  }

  func number(
    _ name: String, default fallback: Double, in range: ClosedRange<Double>
  ) throws(CommandError) -> Double {
    guard let text = value(name) else { return fallback }
    guard let number = Double(text), range.contains(number) else {
      throw .usage(
        name,
        "not a number from \(decimalText(range.lowerBound, decimals: 4)) to "
          + "\(decimalText(range.upperBound, decimals: 4)): \(text)")
    }
    return number
  }

  /// Numbers between commas; `nil` without the option.
  func numbers(_ name: String, count: Int) throws(CommandError) -> [Double]? {
    guard let text = value(name) else { return nil }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.drop { $0 == " " })
    }
    let finite = numbers.compactMap { $0 }.filter(\.isFinite)
    guard numbers.count == count, finite.count == count else {
      throw .usage(name, "not \(count) numbers between commas: \(text)")
    }
    return finite
  }

  /// One of some words; `fallback` without the option.
  func word(
    _ name: String, of words: [String], default fallback: String
  ) throws(CommandError) -> String {
    guard let text = value(name) else { return fallback }
    guard words.contains(text) else {
      throw .usage(name, "not one of \(words.joined(separator: ", ")): \(text)")
    }
    return text
  }
}
