/// What a content stream names: objects by their numbers, and graphics states.
struct PDFResources {
  enum Kind: String, CaseIterable {
    case font = "Font"
    case object = "XObject"
    case shading = "Shading"
    case pattern = "Pattern"

    var letter: String {
      switch self {
      case .font: "F"
      case .object: "X"
      case .shading: "S"
      case .pattern: "P"
      }
    }
  }

  private var numbers: [Kind: Set<Int>] = [:]
  private var states: [String: String] = [:]

  /// - Returns: The object's name, without a slash.
  mutating func use(_ number: Int, as kind: Kind) -> String {
    numbers[kind, default: []].insert(number)
    return "\(kind.letter)\(number)"
  }

  /// - Returns: `name`.
  mutating func use(state name: String, _ entries: String) -> String {
    states[name] = entries
    return name
  }

  /// Names all that another stream names, too.
  mutating func merge(_ other: PDFResources) {
    for (kind, used) in other.numbers { numbers[kind, default: []].formUnion(used) }
    states.merge(other.states) { mine, _ in mine }
  }

  /// The dictionary, in an order that depends on nothing else.
  var dictionary: String {
    var text = "<<"
    for kind in Kind.allCases {
      guard let used = numbers[kind], !used.isEmpty else { continue }
      text += " /\(kind.rawValue) <<"
      for number in used.sorted() { text += " /\(kind.letter)\(number) \(number) 0 R" }
      text += " >>"
    }
    if !states.isEmpty {
      text += " /ExtGState <<"
      for (name, entries) in states.sorted(by: { $0.key < $1.key }) {
        text += " /\(name) << \(entries) >>"
      }
      text += " >>"
    }
    return text + " >>"
  }
}
