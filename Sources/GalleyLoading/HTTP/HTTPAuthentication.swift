extension WebURL {
  /// Who the URL says is asking.
  func credential(_ scheme: HTTPCredential.Scheme) -> HTTPCredential {
    func text(_ part: String) -> String {
      String(decoding: percentDecoded(part.utf8), as: UTF8.self)
    }
    return HTTPCredential(user: text(username), password: text(password), scheme: scheme)
  }
}

/// A way in which a server wants to know who is asking.
struct AuthenticationChallenge: Hashable, Sendable {
  var scheme: HTTPCredential.Scheme
  var realm: String

  /// The strongest of those that can be answered; `nil` if there is none.
  ///
  /// <https://www.rfc-editor.org/rfc/rfc9110#section-11.3>
  static func best(in fields: [HTTPField]) -> AuthenticationChallenge? {
    let all = fields.values(of: "www-authenticate").flatMap(parse)
    return all.first { $0.scheme == .digest } ?? all.first
  }

  /// All known challenges of one field.
  private static func parse(_ value: String) -> [AuthenticationChallenge] {
    var result: [AuthenticationChallenge] = []
    var current: AuthenticationChallenge?
    for item in listItems(of: value) {
      var parameter = item
      let word = item.prefix { $0 != " " && $0 != "=" }
      let rest = item.dropFirst(word.count).drop { $0 == " " }
      // A word that no equals sign follows begins another challenge.
      if rest.first != "=" {
        if let current { result.append(current) }
        switch word.lowercased() {
        case "basic": current = AuthenticationChallenge(scheme: .basic, realm: "")
        case "digest": current = AuthenticationChallenge(scheme: .digest, realm: "")
        default: current = nil
        }
        parameter = String(rest)
      }
      guard let equals = parameter.firstIndex(of: "=") else { continue }
      let name = parameter[..<equals].filter { $0 != " " }.lowercased()
      if name == "realm" {
        current?.realm = unquoted(parameter[parameter.index(after: equals)...])
      }
    }
    if let current { result.append(current) }
    return result
  }

  private static func unquoted(_ text: Substring) -> String {
    let trimmed = text.drop { $0 == " " }
    guard trimmed.first == "\"" else { return String(trimmed) }
    var result = ""
    var isEscaped = false
    for character in trimmed.dropFirst() {
      if !isEscaped, character == "\"" { break }
      if !isEscaped, character == "\\" {
        isEscaped = true
        continue
      }
      isEscaped = false
      result.append(character)
    }
    return result
  }
}
