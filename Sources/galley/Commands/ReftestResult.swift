import GalleyPrimitives

/// What a reference test gave.
struct ReftestResult {
  enum Status: String {
    case pass, fail, error, timeout
  }

  let test: String
  var status: Status
  /// The numbers of the comparison that decided; `nil` if there was none.
  var maximumDifference: Int?
  var differentPixels: Int?
  var reference: String?
  /// `match` or `mismatch`.
  var relation: String?
  /// The colour of both pictures, if each is of one alone.
  var uniform: String?
  var milliseconds = 0.0

  init(test: String, status: Status) {
    self.test = test
    self.status = status
  }

  /// One line of JSON.
  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("test")
      json.string(test)
      json.key("status")
      json.string(status.rawValue)
      json.key("maxdiff")
      if let maximumDifference { json.int(maximumDifference) } else { json.null() }
      json.key("npixels")
      if let differentPixels { json.int(differentPixels) } else { json.null() }
      json.key("ref")
      json.string(reference)
      json.key("relation")
      json.string(relation)
      json.key("uniform")
      json.string(uniform)
      json.key("ms")
      json.number(milliseconds, decimals: 1)
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
