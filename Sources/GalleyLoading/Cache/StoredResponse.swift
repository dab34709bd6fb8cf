/// A response that is kept.
///
/// <https://www.rfc-editor.org/rfc/rfc9111>
struct StoredResponse: Sendable {
  var url: WebURL
  var head: HTTPHead
  /// Decompressed.
  var body: [UInt8]
  /// What the request said in the fields that the response varies by.
  var requestFields: [HTTPField]
  /// Both in seconds since 1970.
  var requestTime: Int
  var responseTime: Int

  /// What it takes, in bytes, roughly.
  var cost: Int {
    body.count + head.fields.reduce(512) { $0 + $1.name.utf8.count + $1.value.utf8.count + 64 }
  }

  // MARK: Age

  private var date: Int { head.value(of: "date").flatMap(HTTPDate.parse) ?? responseTime }

  /// In seconds.
  ///
  /// <https://www.rfc-editor.org/rfc/rfc9111#section-4.2.3>
  func age(now: Int) -> Int {
    let declared = head.value(of: "age").flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
    let apparent = max(0, responseTime - date)
    let corrected = min(1 << 40, max(0, declared)) + max(0, responseTime - requestTime)
    return max(apparent, corrected) + max(0, now - responseTime)
  }

  private static let heuristicallyCacheable: Set<Int> = [
    200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501,
  ]

  /// For how long it is fresh, in seconds.
  ///
  /// <https://www.rfc-editor.org/rfc/rfc9111#section-4.2.1>
  var lifetime: Int {
    let control = CacheControl(head.fields)
    if let seconds = control.seconds("max-age") { return seconds }
    if let expires = head.value(of: "expires") {
      // What is no date has passed.
      return HTTPDate.parse(expires).map { max(0, $0 - date) } ?? 0
    }
    guard Self.heuristicallyCacheable.contains(head.status) || control.contains("public"),
      let changed = head.value(of: "last-modified").flatMap(HTTPDate.parse)
    else { return 0 }
    return min(7 * 86_400, max(0, date - changed) / 10)
  }

  /// Whether it may be used as it is.
  ///
  /// <https://www.rfc-editor.org/rfc/rfc9111#section-4.2>
  func isFresh(for request: [HTTPField], now: Int) -> Bool {
    let own = CacheControl(head.fields)
    if own.contains("no-cache") { return false }
    let asked = CacheControl(request)
    if asked.contains("no-cache") { return false }
    if request.value(of: "cache-control") == nil,
      request.value(of: "pragma")?.lowercased().contains("no-cache") == true
    {
      return false
    }
    let age = age(now: now)
    if let maximum = asked.seconds("max-age"), age > maximum { return false }
    let left = lifetime - age
    if let wanted = asked.seconds("min-fresh") { return left >= wanted }
    if left > 0 { return true }
    guard asked.contains("max-stale"), !own.contains("must-revalidate") else { return false }
    return asked.isBare("max-stale") || -left <= asked.seconds("max-stale") ?? 0
  }

  // MARK: Use

  /// The fields that ask whether it is still right; empty if it can't be asked.
  ///
  /// <https://www.rfc-editor.org/rfc/rfc9111#section-4.3.1>
  var validators: [HTTPField] {
    var result: [HTTPField] = []
    if let tag = head.value(of: "etag") { result.append(HTTPField("If-None-Match", tag)) }
    if let date = head.value(of: "last-modified") {
      result.append(HTTPField("If-Modified-Since", date))
    }
    return result
  }

  /// Whether it answers a request with these fields.
  ///
  /// <https://www.rfc-editor.org/rfc/rfc9111#section-4.1>
  func matches(_ request: [HTTPField]) -> Bool {
    for name in Self.varyingNames(of: head.fields) {
      if name == "*" { return false }
      let own = requestFields.values(of: name).map(normalized)
      if own != request.values(of: name).map(normalized) { return false }
    }
    return true
  }

  private func normalized(_ value: String) -> String {
    value.filter { $0 != " " && $0 != "\t" }
  }

  static func varyingNames(of fields: [HTTPField]) -> [String] {
    fields.values(of: "vary").flatMap { $0.split(separator: ",") }
      .map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
      .filter { !$0.isEmpty && $0 != "accept-encoding" }
  }

  /// Takes what a `304` answer says anew.
  ///
  /// <https://www.rfc-editor.org/rfc/rfc9111#section-3.2>
  mutating func freshen(with answer: HTTPHead, requestTime: Int, responseTime: Int) {
    let kept: Set<String> = [
      "content-length", "content-encoding", "content-range", "transfer-encoding", "connection",
    ]
    let news = answer.fields.filter { !kept.contains($0.name.lowercased()) }
    head.fields.remove(Set(news.map { $0.name.lowercased() }))
    head.fields += news
    self.requestTime = requestTime
    self.responseTime = responseTime
  }

  /// Whether a response may be kept at all.
  ///
  /// <https://www.rfc-editor.org/rfc/rfc9111#section-3>
  static func isStorable(_ head: HTTPHead, request: [HTTPField]) -> Bool {
    let own = CacheControl(head.fields)
    if own.contains("no-store") || CacheControl(request).contains("no-store") { return false }
    // Parts, and answers whose meaning isn't known here, are not put together.
    guard head.status >= 200, head.status != 206, head.status != 304,
      !varyingNames(of: head.fields).contains("*")
    else { return false }
    if own.contains("max-age") || own.contains("public") || own.contains("private") {
      return true
    }
    if head.value(of: "expires") != nil { return true }
    return heuristicallyCacheable.contains(head.status)
      && (head.value(of: "etag") != nil || head.value(of: "last-modified") != nil)
  }
}
