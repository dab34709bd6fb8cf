import GalleyEngine
import GalleyPrimitives

/// Reads the metrics of files.
struct MetricsReader {
  private let common: CommonOptions
  private let settings: PageSettings

  init(_ arguments: ParsedArguments) throws(CommandError) {
    common = try CommonOptions(arguments)
    settings = common.settings(try common.fontLibrary())
  }

  private func frame(of input: String) throws(CommandError) -> Frame {
    try PageInput(name: input).load(common, settings).frame()
  }

  func printMetrics(of input: String) throws(CommandError) -> Int32 {
    var json = JSONWriter(isPretty: common.isPretty)
    let frame = try frame(of: input)
    write(frame, to: &json)
    json.newline()
    try printResult(json.bytes)
    return try Reporting(options: common).finish(frame.diagnostics, frame.timings)
  }

  /// The line of a file that is named by its path below the root; empty if it cannot be read.
  func answer(_ path: String) -> String {
    let input = common.root.map { path.hasPrefix("/") ? path : $0 + "/" + path } ?? path
    guard let frame = try? frame(of: input) else { return "" }
    var json = JSONWriter()
    json.object { json in
      json.key("test")
      json.string(path)
      json.key("elements")
      write(frame, to: &json)
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private func write(_ frame: Frame, to json: inout JSONWriter) {
    json.array { json in
      for element in elementMetrics(frame.fragments) {
        json.object { json in write(element, to: &json) }
      }
    }
  }

  private func write(_ element: ElementMetrics, to json: inout JSONWriter) {
    let numbers: [(StaticString, Double)] = [
      ("offsetWidth", element.offsetWidth), ("offsetHeight", element.offsetHeight),
      ("offsetLeft", element.offsetLeft), ("offsetTop", element.offsetTop),
      ("clientWidth", element.clientWidth), ("clientHeight", element.clientHeight),
      ("scrollWidth", element.scrollWidth), ("scrollHeight", element.scrollHeight),
      ("rectWidth", element.rectWidth), ("rectHeight", element.rectHeight),
      ("totalX", element.clientLeft + element.offsetLeft),
      ("totalY", element.clientTop + element.offsetTop),
    ]
    for (name, value) in numbers {
      json.key(name)
      json.number(value)
    }
    json.key("display")
    json.string(element.display)
    let sides: [(StaticString, Double)] = [
      ("padding-top", element.padding[0]), ("padding-right", element.padding[1]),
      ("padding-bottom", element.padding[2]), ("padding-left", element.padding[3]),
      ("margin-top", element.margin[0]), ("margin-right", element.margin[1]),
      ("margin-bottom", element.margin[2]), ("margin-left", element.margin[3]),
    ]
    for (name, value) in sides {
      json.key(name)
      json.string(decimalText(value, decimals: 4))
    }
  }
}
