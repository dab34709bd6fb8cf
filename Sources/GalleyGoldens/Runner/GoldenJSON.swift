import GalleyEngine
import GalleyFind
import GalleyOutline
import GalleyPrimitives

/// The lists of sections and of matches that goldens hold, in the form of the commands that print
/// them.
enum GoldenJSON {
  /// The page's sections, each in the one that it belongs to.
  static func sections(of frame: Frame) -> [UInt8] {
    var json = JSONWriter(isPretty: true)
    write(frame.outline().tree, to: &json)
    json.newline()
    return json.bytes
  }

  private static func write(_ trees: [SectionTree], to json: inout JSONWriter) {
    json.array { json in
      for tree in trees {
        json.object { json in
          json.heading(tree.section)
          json.key("end")
          json.number(tree.section.end)
          json.key("scrollY")
          json.number(tree.section.scrollY)
          json.key("children")
          write(tree.children, to: &json)
        }
      }
    }
  }

  /// Where a text stands.
  ///
  /// - Throws: `FindError` for a text that can't be looked for.
  static func matches(
    of query: String, _ options: FindOptions, in frame: Frame
  ) throws(FindError) -> [UInt8] {
    let result = try frame.find(TextPattern(query, options), query: query)
    var json = JSONWriter(isPretty: true)
    json.object { json in
      json.key("query")
      json.string(query)
      json.key("count")
      json.int(result.count)
      json.key("limited")
      json.bool(result.isLimited)
      json.key("matches")
      json.array { json in
        for match in result.matches {
          json.object { json in json.place(of: match) }
        }
      }
    }
    json.newline()
    return json.bytes
  }

  /// Where two values first differ, each with the way to it; empty if they don't.
  ///
  /// Members that only one side has don't count, since each version may tell more than the last.
  static func differences(_ expected: JSONValue, _ actual: JSONValue) -> [String] {
    var result: [String] = []
    compare(expected, actual, "", &result)
    return result
  }

  private static func compare(
    _ expected: JSONValue, _ actual: JSONValue, _ path: String, _ result: inout [String]
  ) {
    if result.count >= 20 || expected == actual { return }
    switch (expected, actual) {
    case (.object(let a), .object(let b)):
      for (key, value) in a.sorted(by: { $0.key < $1.key }) {
        if let other = b[key] {
          compare(value, other, path.isEmpty ? key : "\(path).\(key)", &result)
        }
      }
    case (.array(let a), .array(let b)):
      if a.count != b.count { result.append("\(path): \(a.count) → \(b.count) entries") }
      for (index, (value, other)) in zip(a, b).enumerated() {
        compare(value, other, "\(path)[\(index)]", &result)
      }
    default: result.append("\(path): \(text(expected)) → \(text(actual))")
    }
  }

  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number): decimalText(number, decimals: 4)
    case .string(let text): "“\(text)”"
    case .array(let values): "\(values.count) entries"
    case .object: "an object"
    }
  }
}
