extension MIMEType {
  /// The type of a server's answer.
  ///
  /// - Parameters:
  ///   - fields: Of the answer's head.
  ///   - body: At least its first 1445 bytes, or all.
  ///
  /// <https://mimesniff.spec.whatwg.org/#mime-type-sniffing-algorithm>
  init(ofAnswer fields: [HTTPField], for kind: ResourceKind, body: [UInt8]) {
    let declared = Self.declared(in: fields)
    let forbidsSniffing = Self.forbidsSniffing(fields)
    guard let declared, !Self.isAbsent(declared) else {
      self = MIMEType(sniffing: body, mayBeMarkup: !forbidsSniffing)
      return
    }
    if declared.isXML || declared.isHTML || forbidsSniffing {
      self = declared
      return
    }
    if kind == .document, Self.mayBeBinary(fields) {
      // Servers declare much as text that isn't.
      let sniffed = MIMEType(sniffingTextOrBinary: body)
      self = sniffed == .plainText ? declared : sniffed
      return
    }
    if kind == .image || declared.essence.hasPrefix("image/"),
      let image = MIMEType(sniffingImage: body)
    {
      self = image
      return
    }
    self = declared
  }

  /// Whether the type can't be told without the body.
  static func needsBody(_ fields: [HTTPField], for kind: ResourceKind) -> Bool {
    guard let declared = declared(in: fields), !isAbsent(declared) else { return true }
    if declared.isXML || declared.isHTML || forbidsSniffing(fields) { return false }
    if kind == .document, mayBeBinary(fields) { return true }
    return kind == .image || declared.essence.hasPrefix("image/")
  }

  /// How many bytes tell the type, if there are so many.
  static let sniffedCount = 1445

  /// <https://fetch.spec.whatwg.org/#concept-header-extract-mime-type>
  static func declared(in fields: [HTTPField]) -> MIMEType? {
    var result: MIMEType?
    for value in fields.values(of: "content-type").flatMap(listItems) {
      guard let type = MIMEType(value), type.essence != "*/*" else { continue }
      // The last wins; it has the charset of those before, if their types are the same.
      if let old = result, old.essence == type.essence, type.charset == nil,
        let charset = old.parameters.first(where: { $0.name == "charset" })
      {
        result = MIMEType(essence: type.essence, parameters: type.parameters + [charset])
      } else {
        result = type
      }
    }
    return result
  }

  /// <https://fetch.spec.whatwg.org/#determine-nosniff>
  static func forbidsSniffing(_ fields: [HTTPField]) -> Bool {
    guard let value = fields.value(of: "x-content-type-options") else { return false }
    let first = value.prefix { $0 != "," }
    return first.split(whereSeparator: \.isWhitespace).joined().lowercased() == "nosniff"
  }

  /// A type that only says that none is known.
  private static func isAbsent(_ type: MIMEType) -> Bool {
    ["unknown/unknown", "application/unknown", "*/*"].contains(type.essence)
  }

  /// <https://mimesniff.spec.whatwg.org/#interpreting-the-resource-metadata>
  private static func mayBeBinary(_ fields: [HTTPField]) -> Bool {
    [
      "text/plain", "text/plain; charset=ISO-8859-1", "text/plain; charset=iso-8859-1",
      "text/plain; charset=UTF-8",
    ].contains(fields.values(of: "content-type").last ?? "")
  }
}
