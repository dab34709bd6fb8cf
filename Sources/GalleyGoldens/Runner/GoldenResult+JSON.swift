public import GalleyPrimitives

extension GoldenResult {
  /// Writes the result as an object.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("name")
      json.string(name)
      json.key("kind")
      json.string(kind.rawValue)
      json.key("status")
      json.string(status.rawValue)
      json.key("lines")
      json.array { json in for line in lines { json.string(line) } }
      json.key("wouldPassWith")
      json.array { json in for option in wouldPassWith { json.string(option) } }
      for (key, value) in [
        ("expectation", expectation), ("actual", actual), ("expected", expected),
        ("difference", difference), ("sha256", actualHash),
      ] where !value.isEmpty {
        json.key(text: key)
        json.string(value)
      }
      json.key("ms")
      json.number(milliseconds, decimals: 2)
    }
  }

  /// Reads what ``write(to:)`` wrote; `nil` if it is something else.
  public init?(_ value: JSONValue) {
    guard let name = value["name"]?.string,
      let kind = value["kind"]?.string.flatMap(GoldenKind.init),
      let status = value["status"]?.string.flatMap(Status.init)
    else { return nil }
    self.init(name: name, kind: kind, status: status)
    lines = value["lines"]?.array?.compactMap(\.string) ?? []
    wouldPassWith = value["wouldPassWith"]?.array?.compactMap(\.string) ?? []
    expectation = value["expectation"]?.string ?? ""
    actual = value["actual"]?.string ?? ""
    expected = value["expected"]?.string ?? ""
    difference = value["difference"]?.string ?? ""
    actualHash = value["sha256"]?.string ?? ""
    milliseconds = value["ms"]?.number ?? 0
  }
}
